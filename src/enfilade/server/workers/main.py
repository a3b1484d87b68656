"""A worker process: reads jobs from its standard input and answers on its standard output.

It ends when the server's end of the pipe is closed, however that came about.
"""

import contextlib
import os
import signal
import sys
import traceback
from collections.abc import Callable
from typing import BinaryIO, TypeAlias

import msgspec

from enfilade.core import Draws, MatchChance, OneDraw
from enfilade.core.codec import from_json, to_json
from enfilade.match.log import Entry, Header
from enfilade.match.replay import replay
from enfilade.players.contract import Talker
from enfilade.server.shelf import shelf
from enfilade.server.wire import ReplayStep
from enfilade.server.workers.jobs import (
    Answer,
    Choose,
    Failed,
    Going,
    Job,
    Practise,
    Reply,
    Result,
    Settle,
    Show,
    Solve,
    Warm,
    decode_job,
    framed,
)

Tell: TypeAlias = Callable[[float], None]


def choose(job: Choose) -> bytes:
    """Let a program player choose."""
    games = shelf(job.shelf)
    view = from_json(job.view, games.load(job.game).types.view)
    return to_json(games.player(job.game, job.player).choose(view, Draws(job.key)))


def answer(job: Answer) -> bytes:
    """Let a program player answer."""
    games = shelf(job.shelf)
    view = from_json(job.view, games.load(job.game).types.view)
    player = games.player(job.game, job.player)
    if not isinstance(player, Talker):
        return b"null"
    return to_json(player.answer(view, job.seat, job.heard, Draws(job.key)))


def settle(job: Settle) -> bytes:
    """Settle an action."""
    game = shelf(job.shelf).load(job.game)
    state = from_json(job.state, game.types.state)
    action = from_json(job.action, game.types.action)
    return to_json(game.settle(state, job.actor, action, OneDraw(job.key)))


def warm(job: Warm) -> bytes:
    """Get ready to think."""
    for game in job.games:
        shelf(job.shelf).warm(game)
    return b""


def practise(job: Practise) -> bytes:
    """Do what is wished on a practice board."""
    board = shelf(job.shelf).practice(job.game)
    return to_json(board.settle(board.decode(job.wish), Draws(job.key)))


def solve(job: Solve, tell: Tell) -> bytes:
    """Find a deal's par."""
    games = shelf(job.shelf)
    options = from_json(job.options, games.load(job.game).types.options)
    return to_json(games.par(job.game, options, job.chairs, MatchChance(job.key, 0), tell))


def show(job: Show) -> bytes:
    """Write down the steps of a match that is over."""
    game = shelf(job.shelf).load(job.game)
    header = from_json(job.header, Header)
    entries = [from_json(each, Entry) for each in job.entries]
    steps = replay(game, header, entries)
    shown = [ReplayStep(each.at, each.actor, each.events, each.views) for each in steps]
    return msgspec.json.encode(shown)


def do(job: Job, tell: Tell) -> bytes:
    """Do a job; ``tell`` hears which part of a long one is done, from 0 to 1."""
    match job:
        case Choose():
            return choose(job)
        case Answer():
            return answer(job)
        case Settle():
            return settle(job)
        case Warm():
            return warm(job)
        case Practise():
            return practise(job)
        case Solve():
            return solve(job, tell)
        case Show():
            return show(job)


def serve(source: BinaryIO, sink: BinaryIO) -> None:
    """Answer jobs until there are no more."""

    def send(reply: Reply) -> None:
        sink.write(framed(reply))
        sink.flush()

    while len(head := source.read(4)) == 4:
        data = source.read(int.from_bytes(head, "big"))
        try:
            done = do(decode_job(data), lambda part: send(Going(part)))
        except BrokenPipeError:
            raise
        except Exception:
            send(Failed(traceback.format_exc()))
        else:
            send(Result(done))


def main() -> None:
    """Serve on the standard streams; whatever a job prints goes to the log."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server ends it
    with contextlib.suppress(OSError):
        os.nice(15)  # people's messages come first
    sink = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    with contextlib.suppress(BrokenPipeError):
        serve(sys.stdin.buffer, sink)


if __name__ == "__main__":
    main()
