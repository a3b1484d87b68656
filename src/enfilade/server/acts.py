"""What a line may send: actions, questions and words."""

import logging
from typing import TYPE_CHECKING

import msgspec

from enfilade.core import ActionError, Due, Seat
from enfilade.core.codec import to_json
from enfilade.server.outbox import RESTART
from enfilade.server.rates import Bucket
from enfilade.server.table import Line, LiveTable
from enfilade.server.trouble import FAILED, UNSURE, Refusal, too_many, trouble_of
from enfilade.server.wire import (
    Acknowledged,
    Act,
    Answer,
    Ask,
    FromClient,
    Hello,
    Point,
    Refused,
    Say,
)
from enfilade.server.workers.pool import WorkerFailed
from enfilade.store.contract import SeatRow

if TYPE_CHECKING:
    from enfilade.server.house import House

log = logging.getLogger(__name__)


class Acts:
    """Does what lines ask, and answers them."""

    def __init__(self, house: "House") -> None:
        """Serve the tables of this house."""
        self._house = house

    async def take(self, live: LiveTable, line: Line, message: FromClient) -> None:
        """Do what a message says, and answer it; nothing is raised for what the sender did."""
        key = None if isinstance(message, Hello) else message.key
        try:
            if isinstance(message, Act):
                await self._act(live, line, message)
            elif isinstance(message, Say):
                await self._say(live, line, message)
            elif isinstance(message, Ask):
                await self._ask(live, line, message)
            elif isinstance(message, Point):
                live.tell_point(_seat(line), message)
            else:
                await live.connect(line, message)
        except (Refusal, ActionError) as error:
            line.send(Refused(key, trouble_of(error)))
        except WorkerFailed:
            line.send(Refused(key, FAILED))
        except Exception:
            log.exception("a message could not be done")
            if live.lost:
                line.send(Refused(None, UNSURE))
                line.outbox.close(RESTART)
            else:
                line.send(Refused(key, FAILED))

    async def _act(self, live: LiveTable, line: Line, message: Act) -> None:
        await self.play(live, _seat(line), message.decision, message.action, message.key, line)

    async def play(
        self,
        live: LiveTable,
        seat: Seat,
        decision: int,
        action: msgspec.Raw,
        key: str | None = None,
        line: Line | None = None,
    ) -> None:
        """Play an action, tell whoever sent it first, and then whoever may see it.

        Raises:
            Refusal, ActionError: nothing has changed.
        """
        async with live.changing():
            running = live.running
            if running is None:
                raise Refusal("conflict", "The match has not begun.")
            before = None if key is None else running.answered(seat, key)
            if before is not None and line is not None and key is not None:
                line.send(Acknowledged(key, before))
                return
            if line is not None:
                live.check_seat(seat, line.token)
            if live.record.status == "abandoned":
                raise Refusal("conflict", "This match was given up.")
            done = await running.act(seat, decision, action, key, self._house.crew)
            self._house.timers.look_at(live)
            live.tell_done(done, line, key)
        self._house.after(live)

    async def put_out(self, live: LiveTable, row: SeatRow) -> None:
        """Close the seat of someone who has left, and show this in it. Call it while ``changing``.

        Raises:
            Refusal, ActionError: nothing has changed.
        """
        if live.running is None:
            raise Refusal("conflict", "The match has not begun.")
        done = await live.running.put_out(row, self._house.crew)
        self._house.timers.look_at(live)
        live.tell_done(done)
        live.show_rows(row)

    async def by_table(self, live: LiveTable, due: Due) -> None:
        """Do what is due at a table, if it still is.

        Raises:
            Refusal, ActionError: nothing has changed.
        """
        async with live.changing():
            running = live.running
            now = None if running is None else running.due()
            if running is None or now is None or now.about != due.about:
                return
            done = await running.by_table(now.action, 0, self._house.crew)
            self._house.timers.look_at(live)
            live.tell_done(done)
        self._house.after(live)

    async def _say(self, live: LiveTable, line: Line, message: Say) -> None:
        seat = _seat(line)
        limits = self._house.settings.limits
        async with live.changing():
            if live.running is None:
                raise Refusal("conflict", "The match has not begun.")
            live.check_seat(seat, line.token)
            before = live.running.answered(seat, message.key)
            if before is not None:
                line.send(Acknowledged(message.key, before))
                return
            rate = live.talk_rate.setdefault(seat, Bucket(limits.say_rate, limits.say_burst))
            if not rate.take():
                raise too_many()
            done = await live.running.say(seat, message.text, message.key)
            live.tell_done(done, line, message.key)
            if done.spoke is not None:
                self._house.answers.hear(live, done.spoke)

    async def _ask(self, live: LiveTable, line: Line, message: Ask) -> None:
        seat = _seat(line)
        if message.what == "hint":
            await self._hint(live, line, seat, message.key)
            return
        async with live.changing():
            if live.running is None:
                raise Refusal("conflict", "The match has not begun.")
            match = live.running.match
            view = match.view(seat)
            if message.what == "preview":
                if bytes(message.action) == b"null":
                    raise Refusal("malformed", "A preview is of an action.", field="action")
                data = to_json(match.game.preview(view, match.decode(message.action)))
            else:
                space = match.game.actions(view)
                data = to_json(list(space) if space.ranges is None else space.ranges)
        line.send(Answer(message.key, message.what, msgspec.Raw(data)))

    async def _hint(self, live: LiveTable, line: Line, seat: Seat, key: str) -> None:
        """Ask the program player that gives hints; the line goes on meanwhile."""
        async with live.changing():
            about = self._house.shelf.about(live.record.game)
            running = live.running
            if running is None or running.match.asked(seat) is None or about.hints is None:
                raise Refusal("conflict", "There is nothing to give a hint for now.")
            if line.asking >= self._house.settings.limits.hints:
                raise too_many()
            view = live.view_json(seat)
            draws = running.choice_key(seat, "hint")
            player = about.hints
        line.asking += 1
        self._house.later(self._give_hint(live, line, player, view, draws, key))

    async def _give_hint(
        self, live: LiveTable, line: Line, player: str, view: bytes, draws: bytes, key: str
    ) -> None:
        try:
            action = await self._house.crew.choose(live.record.game, player, view, draws)
            line.send(Answer(key, "hint", msgspec.Raw(action)))
        except WorkerFailed:
            line.send(Refused(key, FAILED))
        finally:
            line.asking -= 1


def _seat(line: Line) -> Seat:
    if line.viewer is None:
        raise Refusal("forbidden", "You are watching; you have no seat here.")
    return line.viewer
