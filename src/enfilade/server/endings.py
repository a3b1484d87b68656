"""What is done once a match is over: its steps are kept, its chance is opened, its par is found."""

import hashlib
import logging
import time
from typing import TYPE_CHECKING

import msgspec

from enfilade.core import Outcome
from enfilade.match.log import Entry, Header, MatchFile, Shown, Spoke
from enfilade.match.verify import this_build
from enfilade.server.daily import today
from enfilade.server.running import ENTRY, HEADER
from enfilade.server.table import LiveTable
from enfilade.server.trouble import Refusal
from enfilade.server.wire import Par, Replay, ReplayStep
from enfilade.server.workers.pool import WorkerFailed
from enfilade.store.contract import Attempt, Kept

if TYPE_CHECKING:
    from enfilade.server.house import House

log = logging.getLogger(__name__)


class Steps(msgspec.Struct, frozen=True):
    """What is kept of a finished match to show it by, whatever becomes of its rules."""

    steps: tuple[ReplayStep, ...]
    outcome: Outcome | None


class Endings:
    """Looks after matches that are over."""

    def __init__(self, house: "House") -> None:
        """Serve the tables of this house."""
        self._house = house
        self._solving: dict[str, float | None] = {}
        """How far each is, from 0 to 1; None before that is known."""
        self._failed: set[str] = set()
        self._without: set[str] = set()

    async def keep(self, live: LiveTable) -> None:
        """Keep the steps of a match that has just ended, and how a daily attempt came out."""
        try:
            if live.record.day is not None:
                await self._daily(live)
            await self.steps(live)
        except (WorkerFailed, Refusal):
            log.exception("the end of a match could not be kept; it is tried when it is asked for")

    async def _daily(self, live: LiveTable) -> None:
        running, token, day = live.running, live.rows[0].token, live.record.day
        if running is None or token is None or day is None:
            return
        measured = self._house.shelf.measure(live.record.game, running.match.view(0))
        attempts = await self._house.store.attempts(day)
        if not any(each.table == live.record.id and each.finished is None for each in attempts):
            return  # it is written down, or was a later attempt, for practice
        await self._house.store.finish_attempt(
            Attempt(
                day=day,
                token=token,
                table=live.record.id,
                name=live.rows[0].name or "",
                finished=time.time(),
                total=measured.total,
                rooms=measured.rooms,
                errors=measured.errors,
            )
        )

    async def steps(self, live: LiveTable) -> Steps:
        """Give the steps of a match that is over; they are made once, in a worker.

        Raises:
            Refusal: it goes on, or never began.
        """
        self._closed(live)
        store, table = self._house.store, live.record.id
        held = await store.replay(table)
        if held is None:
            kept = await self._kept(table)
            shown = await self._house.crew.show(
                live.record.game, kept.table.header or b"", kept.entries
            )
            outcome = None if live.running is None else live.running.match.outcome
            steps = msgspec.json.decode(shown, type=tuple[ReplayStep, ...])
            held = msgspec.json.encode(Steps(steps, outcome))
            await store.put_replay(table, held)
        return msgspec.json.decode(held, type=Steps)

    async def replay(self, live: LiveTable) -> Replay:
        """Give a finished match from the first views to the last.

        Raises:
            Refusal: it goes on, or never began.
        """
        steps = await self.steps(live)
        header = HEADER.decode(live.record.header or b"")
        seed = await self._seed(live)
        return Replay(live.info, steps.steps, steps.outcome, seed, header.added)

    async def match_file(self, live: LiveTable) -> MatchFile:
        """Give what ``verify`` checks. What was said is left out; its places in the log are kept.

        Where the rules of a match that was broken off are gone, there are no steps to show.

        Raises:
            Refusal: it goes on, or never began.
        """
        self._closed(live)
        kept = await self._kept(live.record.id)
        header = HEADER.decode(kept.table.header or b"")
        try:
            held = await self.steps(live)
        except WorkerFailed:
            held = Steps((), None)
        return MatchFile(
            format="enfilade-match/1",
            header=header,
            entries=tuple(_unsaid(ENTRY.decode(each)) for each in kept.entries),
            build=header.build or this_build(),
            seed=await self._seed(live),
            outcome=held.outcome if live.running is None else live.running.match.outcome,
            shown=tuple(Shown(each.at, each.actor, each.events, each.views) for each in held.steps),
        )

    async def par(self, live: LiveTable, *, again: bool) -> Par:
        """Give the par of a finished match's deal, or set the solver to work on it.

        Where it has failed at this deal it is set to work on it once more only to try ``again``.

        Raises:
            Refusal: it goes on, or this game has no par.
        """
        self._closed(live)
        if live.running is None or live.running.match.outcome is None:
            raise Refusal("conflict", "There is no par for a match that was not finished.")
        key = live.running.deal_chance()
        header = live.running.match.header
        options = bytes(header.options)
        parts = (key, header.game.encode(), header.edition.encode(), options)
        deal = hashlib.sha256(b"\0".join(parts)).hexdigest()
        held = await self._house.store.par(deal)
        if held is not None:
            best = msgspec.json.decode(held, type=_Best)
            return Par("done", best.total, best.plan, best.survey)
        if header.game in self._without:
            raise Refusal("unknown", "This game has no par.")
        if deal in self._failed and not again:
            return Par("failed")
        if deal not in self._solving:
            self._failed.discard(deal)
            self._solving[deal] = None
            self._house.later(self._solve(deal, header, key))
        return Par("working", part=self._solving[deal])

    async def _solve(self, deal: str, header: Header, key: bytes) -> None:
        def tell(part: float) -> None:
            self._solving[deal] = part

        try:
            found = await self._house.crew.solve(
                header.game, bytes(header.options), header.chairs, key, tell
            )
            if found is None:
                self._without.add(header.game)
            else:
                await self._house.store.put_par(deal, found)
        except WorkerFailed:
            log.warning("no par was found; it is tried again when somebody asks for that")
            self._failed.add(deal)
        finally:
            self._solving.pop(deal, None)

    def _closed(self, live: LiveTable) -> None:
        if live.record.status not in ("over", "abandoned") or live.record.started is None:
            raise Refusal("conflict", "This can be seen when the match is over.")

    async def _kept(self, table: str) -> Kept:
        kept = await self._house.store.load(table)
        if kept is None:
            raise Refusal("unknown", "There is no such table any more.")
        return kept

    async def _seed(self, live: LiveTable) -> str | None:
        """Open the seed; a day's secret stays closed until the day is over for everyone."""
        if live.record.day is not None and live.record.day >= today():
            return None
        return (await self._house.store.seed(live.record.id)).hex()


class _Best(msgspec.Struct, frozen=True):
    """What a game's solver says of a deal."""

    total: int | None
    plan: msgspec.Raw
    survey: msgspec.Raw


def _unsaid(entry: Entry) -> Entry:
    if isinstance(entry, Spoke):
        return Spoke(entry.seat, "", entry.phrase, entry.at)
    return entry
