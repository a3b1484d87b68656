"""The house's own shelf, and beside it tiny games with program players of every temper."""

import os
import time
from typing import Any, cast

import msgspec
from msgspec.structs import replace

from enfilade.core import About, AnyGame, Chairs, Chance, Draws, PlayerAbout
from enfilade.games import registry
from enfilade.games.registry import daily, measure
from enfilade.players.contract import AnyPlayer
from kit.fingers import FINGERS, Done, Fingers, Show, View

__all__ = ["about", "abouts", "daily", "load", "measure", "package", "par", "player"]


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
        mark = os.environ["ENFILADE_TEST_MARK"]
        if not os.path.exists(mark):  # noqa: PTH110 - the shortest way to a mark
            open(mark, "w").close()  # noqa: PTH123
            os._exit(1)
        return Steady().choose(view, draws)


class Hangs:
    def choose(self, view: View, draws: Draws) -> object:
        time.sleep(3600)
        raise AssertionError("nobody waits for so long")


PLAYERS: dict[str, Any] = {"steady": Steady, "cheat": Cheat, "dies": Dies, "hangs": Hangs}

ABOUT = replace(
    FINGERS.about,
    players=tuple(PlayerAbout(name, name.title(), "A test player.") for name in PLAYERS),
    hints="steady",
)


class OnShelf(Fingers):
    about = ABOUT


class Thrown(Fingers):
    about = replace(ABOUT, name="thrown", settles_in_worker=True)


GAMES: dict[str, Any] = {"fingers": OnShelf(), "thrown": Thrown()}


def abouts() -> tuple[About, ...]:
    return (*registry.abouts(), *(game.about for game in GAMES.values()))


def about(name: str) -> About:
    return cast(About, GAMES[name].about) if name in GAMES else registry.about(name)


def package(name: str) -> str:
    return "kit" if name in GAMES else registry.package(name)


def load(name: str) -> AnyGame:
    return cast(AnyGame, GAMES[name]) if name in GAMES else registry.load(name)


def player(game: str, name: str) -> AnyPlayer:
    return cast(AnyPlayer, PLAYERS[name]()) if game in GAMES else registry.player(game, name)


class Best(msgspec.Struct, frozen=True):
    total: int
    plan: list[int]
    survey: str = "a full hand"


def par(game: str, options: Any, chairs: Chairs, chance: Chance) -> msgspec.Struct | None:
    if game == "fingers":
        return Best(5, [chance.draws("par").integer(10) * 0, len(chairs)])
    return None
