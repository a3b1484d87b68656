"""The house's own shelf, and beside it tiny games with program players of every temper."""

import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

import msgspec
from msgspec.structs import replace

from enfilade.core import (
    About,
    Actor,
    AnyGame,
    Chairs,
    Chance,
    Draws,
    Due,
    Heard,
    PlayerAbout,
    Reply,
    Seat,
    Timeout,
)
from enfilade.games import registry
from enfilade.games.registry import daily, measure, practice
from enfilade.players.contract import AnyPlayer
from kit.fingers import FINGERS, Done, Fingers, Rolled, Show, State, View

__all__ = [
    "about",
    "abouts",
    "daily",
    "load",
    "measure",
    "package",
    "par",
    "player",
    "practice",
    "warm",
]


class Steady:
    def choose(self, view: View, draws: Draws) -> object:
        assert view.mine is not None
        return Done() if view.mine.fingers else Show(cast(Any, 1 + draws.integer(5)))


class Cheat:
    def choose(self, view: View, draws: Draws) -> object:
        return Done()


class Dies:
    """Ends its whole process at its first choice, and only then."""

    def choose(self, view: View, draws: Draws) -> object:
        mark = Path(os.environ["ENFILADE_TEST_MARK"])
        if not mark.exists():
            mark.touch()
            os._exit(1)
        return Steady().choose(view, draws)


class Hangs:
    def choose(self, view: View, draws: Draws) -> object:
        time.sleep(3600)
        raise AssertionError("nobody waits for so long")


class Echo(Steady):
    """Says again what it hears of itself, and speaks up the more often its seat is named."""

    def answer(self, view: View, own: Seat, heard: Heard, draws: Draws) -> Reply | None:
        if heard.text == "Silence!":
            return None
        assert view.seat is None
        assert view.mine is None
        names = ", ".join(heard.names)
        says = f"{names}: {heard.names[heard.seat]} said {heard.text}, and I am {own}"
        return Reply(says, heard.text.count(str(own)))


class Choking(Steady):
    def answer(self, view: View, own: Seat, heard: Heard, draws: Draws) -> Reply | None:
        raise AssertionError("it finds no words")


PLAYERS: dict[str, Any] = {
    "steady": Steady,
    "cheat": Cheat,
    "dies": Dies,
    "hangs": Hangs,
    "echo": Echo,
    "choking": Choking,
}

ABOUT = replace(
    FINGERS.about,
    players=tuple(
        PlayerAbout(name, name.title(), "A test player.", talks=hasattr(player, "answer"))
        for name, player in PLAYERS.items()
    ),
    hints="steady",
)


class OnShelf(Fingers):
    about = ABOUT


class Thrown(Fingers):
    about = replace(ABOUT, name="thrown", settles_in_worker=True)


class Hushed(Thrown):
    """To be done takes effect when five seconds have passed."""

    about = replace(ABOUT, name="hushed", settles_in_worker=True)

    def pause(self, view: View, action: object) -> float:
        assert view.seat is None
        return 5.0 if isinstance(action, Done) else 0.0

    def settle(self, state: State, actor: Actor, action: object, chance: Chance) -> Rolled | None:
        settled = super().settle(state, actor, action, chance)
        Path(os.environ["ENFILADE_TEST_MARK"]).touch()
        return settled


class Stuck(Thrown):
    """The first worker that settles never comes to an end; it says which process it is."""

    about = replace(ABOUT, name="stuck", settles_in_worker=True)

    def settle(self, state: State, actor: Actor, action: object, chance: Chance) -> Rolled | None:
        mark = Path(os.environ["ENFILADE_TEST_MARK"])
        if not mark.exists():
            mark.with_suffix(".new").write_text(str(os.getpid()))
            mark.with_suffix(".new").rename(mark)
            time.sleep(3600)
        return super().settle(state, actor, action, chance)


class Timed(Fingers):
    """Half a second after the first hand is done, the table closes one that is not."""

    about = replace(ABOUT, name="timed")

    def due(self, state: State) -> Due | None:
        waiting = self.to_act(state)
        if not waiting or len(waiting) == len(state.hands):
            return None
        return Due("hands", 0.5, Timeout(min(waiting)))


GAMES: dict[str, Any] = {
    "fingers": OnShelf(),
    "thrown": Thrown(),
    "hushed": Hushed(),
    "stuck": Stuck(),
    "timed": Timed(),
}


LATER = replace(ABOUT, name="later", coming=True)


def abouts() -> tuple[About, ...]:
    return (*registry.abouts(), *(game.about for game in GAMES.values()), LATER)


def about(name: str) -> About:
    if name == LATER.name:
        return LATER
    return cast(About, GAMES[name].about) if name in GAMES else registry.about(name)


def package(name: str) -> str:
    return "kit" if name in GAMES else registry.package(name)


def load(name: str) -> AnyGame:
    return cast(AnyGame, GAMES[name]) if name in GAMES else registry.load(name)


def player(game: str, name: str) -> AnyPlayer:
    return cast(AnyPlayer, PLAYERS[name]()) if game in GAMES else registry.player(game, name)


def warm(game: str) -> None:
    """Note who gets ready for what; hang where a test has asked for it."""
    mark = Path(os.environ["ENFILADE_TEST_MARK"])
    with mark.with_name("warm").open("a") as marks:
        marks.write(f"{game} {os.getpid()}\n")
    if mark.with_name("hangs").exists():
        time.sleep(3600)


class Best(msgspec.Struct, frozen=True):
    total: int
    plan: list[int]
    survey: str = "a full hand"


def par(
    game: str, options: Any, chairs: Chairs, chance: Chance, tell: Callable[[float], None]
) -> msgspec.Struct | None:
    mark = Path(os.environ["ENFILADE_TEST_MARK"])
    if game == "fingers" and mark.with_name("hard").exists():
        tell(0.25)
        while not mark.with_name("easier").exists():
            time.sleep(0.01)
        raise ValueError("too hard")
    if game == "fingers":
        return Best(5, [chance.draws("par").integer(10) * 0, len(chairs)])
    return None
