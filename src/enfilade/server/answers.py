"""What program players answer when people talk at their tables.

Each thing that a person says is answered once at most, and what a program says is answered by
none, so that no talk goes on by itself.
"""

import asyncio
import logging
from typing import TYPE_CHECKING

from enfilade.core import About, Heard, Reply, Seat
from enfilade.match.log import Spoke
from enfilade.server.table import LiveTable
from enfilade.server.trouble import Refusal
from enfilade.server.workers.pool import WorkerFailed
from enfilade.store.contract import SeatRow

if TYPE_CHECKING:
    from enfilade.server.house import House

log = logging.getLogger(__name__)

AT_ONCE = 4
"""So many things said at one table are thought about at once; what comes meanwhile is left."""


class Answers:
    """Lets program players that talk answer people."""

    def __init__(self, house: "House") -> None:
        """Begin with nothing said."""
        self._house = house
        self._thinking: dict[str, int] = {}

    def hear(self, live: LiveTable, said: Spoke) -> None:
        """Let the programs hear what was said last at a table. Call it while ``changing``."""
        table, running = live.record.id, live.running
        about = self._house.shelf.about(live.record.game)
        talk = {player.name for player in about.players if player.talks}
        talkers = [row for row in live.rows if _plays(row) and row.player in talk]
        busy = self._thinking.get(table, 0)
        if running is None or not talkers or busy >= AT_ONCE or live.record.status != "playing":
            return
        heard = Heard(said.seat, said.text, names(live.rows, about), _programs(live.rows))
        position = running.match.position - 1
        # Where nobody is spoken to more than the others, they take turns.
        first = sum(each.seat in heard.programs for each in running.match.said) % len(talkers)
        asked = {row: running.answer_key(row.seat, position) for row in talkers}
        turns = {row: asked[row] for row in (*talkers[first:], *talkers[:first])}
        self._thinking[table] = busy + 1
        self._house.later(self._answer(live, heard, live.view_json(None), turns))

    async def _answer(
        self, live: LiveTable, heard: Heard, view: bytes, asked: dict[SeatRow, bytes]
    ) -> None:
        """Ask each for its answer, and let the one say it that was spoken to most."""
        table, game = live.record.id, live.record.game
        try:
            crew = self._house.crew
            replies = await asyncio.gather(
                *(
                    crew.answer(game, row.player or "", view, row.seat, heard, key)
                    for row, key in asked.items()
                )
            )
            given = [(reply, row) for reply, row in zip(replies, asked, strict=True) if reply]
            if given:
                reply, row = max(given, key=lambda each: each[0].claim)
                await self._say(live, row, reply)
        except WorkerFailed as error:
            log.warning("nobody answers at a table: %s", error)
        except Refusal:
            pass  # the table was lost or put away, or no more may be said there
        except Exception:
            log.exception("an answer failed")
        finally:
            self._thinking[table] -= 1
            if not self._thinking[table]:
                del self._thinking[table]

    async def _say(self, live: LiveTable, row: SeatRow, reply: Reply) -> None:
        async with live.changing():
            running = live.running
            if running is None or live.rows[row.seat] != row or live.record.status != "playing":
                return
            live.tell_done(await running.say(row.seat, reply.text, None))


def names(rows: tuple[SeatRow, ...], about: About) -> tuple[str, ...]:
    """Give what each seat is called: of the same program players the second is numbered."""
    titles = {player.name: player.title for player in about.players}
    called = []
    for row in rows:
        if row.kind != "program":
            called.append(row.name or f"Player {row.seat + 1}")
            continue
        before = sum(r.kind == "program" and r.player == row.player for r in rows[: row.seat])
        title = titles.get(row.player or "", "")
        called.append(f"{title} {before + 1}" if before else title)
    return tuple(called)


def _plays(row: SeatRow) -> bool:
    return row.kind == "program" and not row.out


def _programs(rows: tuple[SeatRow, ...]) -> tuple[Seat, ...]:
    return tuple(row.seat for row in rows if _plays(row))
