"""All tables: those in memory, and the way there from the store and back."""

import asyncio
import logging
import time
from collections.abc import Coroutine
from typing import Any

import msgspec
from msgspec.structs import replace

from enfilade.core import About, Chair, MalformedAction, MatchChance
from enfilade.core.chance import commitment, new_seed
from enfilade.core.codec import from_data, to_json
from enfilade.match.log import Header
from enfilade.match.verify import this_build
from enfilade.server import seating
from enfilade.server.acts import Acts
from enfilade.server.answers import Answers
from enfilade.server.daily import DailyPlan
from enfilade.server.endings import Endings
from enfilade.server.identity import new_table_id
from enfilade.server.programs import Programs
from enfilade.server.rates import Buckets
from enfilade.server.running import Running
from enfilade.server.settings import Settings
from enfilade.server.shelf import shelf
from enfilade.server.table import LiveTable
from enfilade.server.timers import Timers
from enfilade.server.trouble import Refusal, unknown_table
from enfilade.server.wire import Mine, NewTable
from enfilade.server.workers.crew import Crew
from enfilade.store.contract import PositionTaken, SeatRow, Store, Table

log = logging.getLogger(__name__)


class House:
    """Where tables are found, made, begun and put away."""

    def __init__(self, settings: Settings, store: Store) -> None:
        """Begin with no table in memory."""
        self.settings = settings
        self.store = store
        self.shelf = shelf(settings.shelf)
        self.crew = Crew(settings)
        self.acts = Acts(self)
        self.programs = Programs(self)
        self.answers = Answers(self)
        self.timers = Timers(self)
        self.endings = Endings(self)
        self.daily = DailyPlan(self)
        self._tasks: set[asyncio.Task[None]] = set()
        self.new_tables = Buckets(settings.limits.tables / 3600, settings.limits.tables)
        self.practice = Buckets(settings.limits.practice, settings.limits.practice_burst)
        self._live: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}

    @property
    def live(self) -> tuple[LiveTable, ...]:
        """The tables in memory."""
        return tuple(self._live.values())

    # --- finding --------------------------------------------------------------------------------

    async def table(self, table: str) -> LiveTable:
        """Give a table, read from the store if it is not in memory.

        Raises:
            Refusal: there is no such table.
        """
        live = self._live.get(table)
        if live is not None and not live.lost:
            return live
        task = self._loading.get(table)
        if task is None:
            task = asyncio.create_task(self._load(table))
            self._loading[table] = task
            task.add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(task)

    async def _load(self, table: str) -> LiveTable:
        kept = await self.store.load(table)
        if kept is None:
            raise unknown_table()
        running = None
        if kept.table.header is not None and self._has_rules(kept.table):
            seed = await self.store.seed(table)
            game = self.shelf.load(kept.table.game)
            running = await asyncio.to_thread(Running.fold, game, kept, seed, self.store)
        live = self._keep(kept.table, kept.seats, running)
        if running is not None and kept.table.status == "over":
            self.later(self.endings.keep(live))  # the process may have ended before it was done
        return live

    def _keep(self, record: Table, rows: tuple[SeatRow, ...], running: Running | None) -> LiveTable:
        live = LiveTable(record, rows, running, self.store, self.crew, self.settings.limits)
        self._live[record.id] = live
        self.timers.look_at(live)
        self.programs.look_at(live)
        return live

    def _has_rules(self, record: Table) -> bool:
        """Say whether this program still has the rules that a match was begun with.

        Raises:
            Refusal: it has not, and the match goes on.
        """
        about = self.shelf.about(record.game)
        same = (about.edition, about.rules_version) == (record.edition, record.rules_version)
        if not same and record.status == "playing":
            says = "This match was begun by rules that this version of the program has no longer."
            raise Refusal("conflict", says)
        return same

    def forget(self, live: LiveTable) -> None:
        """Put a table out of memory; what comes next reads it again."""
        if self._live.get(live.record.id) is live:
            del self._live[live.record.id]
        live.lose()

    # --- making ---------------------------------------------------------------------------------

    async def create(
        self, new: NewTable, token: bytes, *, day: str | None = None, seed: bytes | None = None
    ) -> LiveTable:
        """Make a table; its commitment is published with it.

        Raises:
            Refusal: there is no such game, player, option or number of seats.
        """
        about = self._about(new)
        self._check_options(new)
        rows = seating.first_seats(new, token)
        secret = new_seed() if seed is None else seed
        name = new_table_id()
        record = Table(
            id=name,
            game=new.game,
            edition=about.edition,
            rules_version=about.rules_version,
            options=to_json(new.options),
            open=new.open,
            commitment=commitment(secret, name, new.game, about.edition),
            created=time.time(),
            day=day,
        )
        await self.store.create(record, rows, secret)
        return self._keep(record, rows, None)

    def _about(self, new: NewTable) -> About:
        try:
            about = self.shelf.about(new.game)
        except LookupError as error:
            raise Refusal("unknown", f"{error}.".capitalize(), field="game") from None
        if about.coming:
            raise Refusal("conflict", f"{about.title} is still to come.", field="game")
        fewest, most = about.seats
        if not fewest <= new.seats <= most:
            says = f"{about.title} is for {fewest} to {most}, not {new.seats}."
            raise Refusal("malformed", says, field="seats")
        for player in new.program_players:
            check_player(about, player)
        return about

    def _check_options(self, new: NewTable) -> None:
        """See that the options are the game's, and fit so many seats: it is dealt once for a try.

        Raises:
            MalformedAction, Refusal: they are not, or do not.
        """
        game = self.shelf.load(new.game)
        try:
            options = from_data(new.options, game.types.options)
        except MalformedAction as error:
            field = f"options.{error.field}" if error.field else "options"
            raise MalformedAction(field, error.expected) from None
        try:
            game.deal(options, (Chair(),) * new.seats, MatchChance(b"", 0))
        except ValueError as error:
            raise Refusal("malformed", f"{error}.".capitalize(), field="options") from None

    # --- seats, and the beginning ---------------------------------------------------------------

    async def begin(self, live: LiveTable) -> None:
        """Begin the match. Call it while ``changing``.

        Raises:
            Refusal: the options do not fit the seats.
        """
        record = live.record
        added = () if record.day else tuple(row.added for row in live.rows if row.added is not None)
        header = Header(
            table=record.id,
            game=record.game,
            edition=record.edition,
            rules_version=record.rules_version,
            options=msgspec.Raw(record.options),
            chairs=tuple(Chair(row.off_hand) for row in live.rows),
            commitment=record.commitment,
            added=added,
            build=this_build(),
        )
        seed = await self.store.seed(record.id)
        try:
            running = await Running.begin(self.shelf.load(record.game), header, seed, self.store)
        except ValueError as error:
            raise Refusal("conflict", f"{error}.".capitalize()) from None
        except PositionTaken:
            live.lose()
            raise
        live.running = running
        live.record = replace(record, header=to_json(header))
        live.set_status("playing", started=time.time())
        self.timers.look_at(live)
        for line in live.lines:
            line.outbox.put(live.snapshot(line.viewer))
        self.programs.look_at(live)

    def after(self, live: LiveTable) -> None:
        """Look at what an action has led to: somebody's turn to think, or the end."""
        running = live.running
        if running is None or live.record.status != "playing":
            return
        if running.match.outcome is None:
            self.programs.look_at(live)
            return
        live.set_status("over", ended=time.time())
        self.later(self.endings.keep(live))

    def later(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something that nobody waits for."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def mine(self, live: LiveTable, token: bytes | None) -> Mine:
        """Show a table, and what of it is this browser's."""
        seats = live.seats_of(token)
        shown = Mine(live.info, seats, live.my_turn(token), live.is_host(token))
        if live.running is None:
            return shown
        acts = live.running.acts(seats)
        outcome = live.running.match.outcome
        return replace(shown, moves=len(acts), at=acts[-1] if acts else None, outcome=outcome)

    async def close(self) -> None:
        """Let all tables go, and end the workers."""
        await self.programs.close()
        await self.timers.close()
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for live in self.live:
            self.forget(live)
        await self.crew.close()


def check_player(about: About, player: str | None) -> None:
    """See that a game has this program player.

    Raises:
        Refusal: it has not.
    """
    names = [each.name for each in about.players]
    if player not in names:
        says = f"{about.title} has no program player {player!r}; choose from {', '.join(names)}."
        raise Refusal("malformed", says, field="program_players")
