"""What is known of a game without loading its rules."""

import msgspec


class OptionAbout(msgspec.Struct, frozen=True):
    """One choice at set-up; ``name`` is the field of the game's options."""

    name: str
    title: str
    says: str
    default: bool | str
    choices: tuple[str, ...] = ()
    """Empty for a yes-or-no option."""
    fits: dict[str, tuple[int, int]] = {}
    """The fewest and most players of a choice that does not fit any number of them."""


class PlayerAbout(msgspec.Struct, frozen=True):
    """A program player that may take a seat."""

    name: str
    title: str
    says: str
    talks: bool = False
    """It answers what people say at the table; see ``players.contract.Talker``."""


class About(msgspec.Struct, frozen=True):
    """A game as it stands on the shelf."""

    name: str
    title: str
    says: str
    """One sentence that makes a stranger want to play."""
    credit: str
    """Designers and publisher."""
    seats: tuple[int, int]
    """Fewest and most players."""
    minutes: tuple[int, int]
    edition: str
    rules_version: int
    endings: tuple[str, ...]
    """Every way a match can end, each reached by a recorded game in the tests."""
    options: tuple[OptionAbout, ...] = ()
    players: tuple[PlayerAbout, ...] = ()
    hints: str | None = None
    """The program player that gives hints, where there is one."""
    hands: bool = False
    """It matters which hand is less steady: whoever sits down is asked."""
    settles_in_worker: bool = False
    """Settling is slow (physics) and runs in a worker that holds one draw's key."""
    coming: bool = False
    """On the shelf already, to be played later."""
