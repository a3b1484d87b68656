"""The souvenirs, the bag, and how steady a hand is: an edition, read from a file and checked."""

import math
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Annotated, TypeAlias

import msgspec
from msgspec.structs import replace

from enfilade.core.codec import from_data
from enfilade.core.errors import MalformedAction
from enfilade.games.madatsumele import shapes
from enfilade.games.madatsumele.shapes import Outline

KINDS = 21
COLOURS = 7
KINDS_OF_A_COLOUR = 3
COPIES = 2
"""How many pieces there are of a kind (MTS-01)."""

KindId: TypeAlias = str
Length = Annotated[float, msgspec.Meta(gt=0, le=1000)]


class Bag(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The inside of a bag board in millimetres; ``roomy`` is the factor of a roomy one's height."""

    width: Length
    height: Length
    roomy: Annotated[float, msgspec.Meta(ge=1, le=4)]


class Unsteadiness(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The standard deviations of a drop's place and turn where the bag is hidden (MTS-10)."""

    millimetres: Annotated[float, msgspec.Meta(ge=0, le=20)]
    degrees: Annotated[float, msgspec.Meta(ge=0, le=90)]


class Colour(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A colour, and the pattern beside it, so that nobody needs to tell colours apart."""

    id: str
    title: str
    ink: Annotated[str, msgspec.Meta(pattern="^#[0-9a-f]{6}$")]
    pattern: str


class Kind(msgspec.Struct, frozen=True, cache_hash=True, forbid_unknown_fields=True):
    """A kind of souvenir, its coloured face toward us.

    The outline stands about its centre of mass. ``parts`` are convex pieces that tile it, each
    by the numbers of its corners in the outline, counter-clockwise.
    """

    id: KindId
    title: str
    colour: str
    outline: Outline
    parts: tuple[tuple[int, ...], ...]


class Edition(msgspec.Struct, frozen=True, cache_hash=True, forbid_unknown_fields=True):
    """All that a match is played with."""

    edition: str
    bag: Bag
    unsteadiness: Unsteadiness
    colours: tuple[Colour, ...]
    pieces: tuple[Kind, ...]
    promotional: tuple[Kind, ...]
    """The Watermelon Uncle (MTS-03)."""


class ComponentsError(ValueError):
    """An edition that is not what it should be."""

    def __init__(self, field: str, expected: str) -> None:
        """Name the piece and field (``""`` for the whole) and what was expected there."""
        super().__init__(f"{field}: {expected}" if field else expected)
        self.field = field
        self.expected = expected


@cache
def edition_1() -> Edition:
    """Give the souvenirs and bags that the game comes with."""
    return load_edition(Path(__file__).with_name("components.toml"))


@lru_cache(maxsize=32)
def by_id(edition: Edition) -> Mapping[KindId, Kind]:
    """Give an edition's kinds by their ids, the promotional one too."""
    return {kind.id: kind for kind in (*edition.pieces, *edition.promotional)}


def kinds_in_play(edition: Edition, replaced: KindId | None) -> tuple[KindId, ...]:
    """Give the 21 kinds of a match, sorted; the Watermelon Uncle in the place of ``replaced``.

    Raises:
        ValueError: that kind is not of the Watermelon Uncle's colour (MTS-03).
    """
    names = [kind.id for kind in edition.pieces]
    if replaced is not None:
        uncle = edition.promotional[0]
        if replaced not in replaceable(edition):
            raise ValueError(f"{uncle.title} cannot stand in for {replaced!r}")
        names[names.index(replaced)] = uncle.id
    return tuple(sorted(names))


def replaceable(edition: Edition) -> tuple[KindId, ...]:
    """Give the kinds that the Watermelon Uncle may stand in for: those of its colour (MTS-03)."""
    uncle = edition.promotional[0]
    return tuple(kind.id for kind in edition.pieces if kind.colour == uncle.colour)


# --- reading and checking ----------------------------------------------------------------------


def load_edition(path: Path) -> Edition:
    """Read an edition from a TOML file, and check it.

    Raises:
        OSError: the file cannot be read.
        ComponentsError: it is not an edition; names the piece and field and what was expected.
    """
    return edition_from_toml(path.read_bytes())


def edition_from_toml(data: bytes) -> Edition:
    """Read an edition in TOML; each outline is put about its own centre of mass.

    Raises:
        ComponentsError: as ``load_edition``.
    """
    try:
        plain = tomllib.loads(data.decode())
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ComponentsError("", f"an edition in TOML was expected: {error}") from None
    try:
        edition: Edition = from_data(plain, Edition)
    except MalformedAction as error:
        raise ComponentsError(_named(plain, error.field), error.expected) from None
    checked(edition)
    return replace(
        edition,
        pieces=tuple(map(_centred, edition.pieces)),
        promotional=tuple(map(_centred, edition.promotional)),
    )


def _named(plain: Mapping[str, object], field: str) -> str:
    """Put a piece's id in the place of its number, where it has one."""
    for group in ("pieces", "promotional"):
        listed = plain.get(group)
        for at, piece in enumerate(listed if isinstance(listed, list) else ()):
            here = f"{group}[{at}]"
            if field.startswith(here) and isinstance(piece, dict) and "id" in piece:
                return f"piece {piece['id']}, {field[len(here) :].lstrip('.')}".rstrip(", ")
    return field


def _centred(kind: Kind) -> Kind:
    x, y = shapes.centre(kind.outline)
    return replace(kind, outline=shapes.moved(kind.outline, -x, -y, 0.0))


def checked(edition: Edition) -> Edition:
    """Give the edition back if it is one by MTS-01 to MTS-05.

    Raises:
        ComponentsError: names the piece and field and what was expected.
    """
    if not edition.edition:
        raise ComponentsError("edition", "a name was expected")
    _check_counts(edition)
    _check_colours(edition)
    for kind in (*edition.pieces, *edition.promotional):
        _check_outline(kind, edition.bag.width)
        _check_parts(kind)
    return edition


def _check_counts(edition: Edition) -> None:
    for field, listed, expected in (
        ("pieces", edition.pieces, KINDS),
        ("promotional", edition.promotional, 1),
    ):
        if len(listed) != expected:
            raise ComponentsError(field, f"{expected} kinds were expected, not {len(listed)}")
    seen: set[KindId] = set()
    for kind in (*edition.pieces, *edition.promotional):
        if not kind.id or kind.id in seen:
            raise ComponentsError(f"piece {kind.id}, id", "a name of its own was expected")
        seen.add(kind.id)


def _check_colours(edition: Edition) -> None:
    for field in ("id", "ink", "pattern"):
        if len({getattr(colour, field) for colour in edition.colours}) != COLOURS:
            raise ComponentsError("colours", f"{COLOURS} were expected, each with its own {field}")
    known = {colour.id for colour in edition.colours}
    for kind in (*edition.pieces, *edition.promotional):
        if kind.colour not in known:
            says = f"one of {', '.join(sorted(known))} was expected, not {kind.colour!r}"
            raise ComponentsError(f"piece {kind.id}, colour", says)
    for colour, found in Counter(kind.colour for kind in edition.pieces).items():
        if found != KINDS_OF_A_COLOUR:
            says = f"{KINDS_OF_A_COLOUR} {colour} kinds were expected, not {found}"
            raise ComponentsError("pieces", says)


def _check_outline(kind: Kind, width: float) -> None:
    where = f"piece {kind.id}, outline"
    if len(kind.outline) < 3 or not all(math.isfinite(c) for p in kind.outline for c in p):
        raise ComponentsError(where, "at least 3 corners with finite places were expected")
    if shapes.crosses_itself(kind.outline):
        raise ComponentsError(where, "an outline that does not cross or touch itself was expected")
    if shapes.area(kind.outline) <= 0:
        raise ComponentsError(where, "corners in counter-clockwise order were expected")
    widest = max(math.dist(a, b) for a in kind.outline for b in kind.outline)
    if widest > width:
        says = f"at most the bag's width of {width:g} mm across was expected, not {widest:.1f}"
        raise ComponentsError(where, says)


def _check_parts(kind: Kind) -> None:
    """Check that the parts tile the outline: each seam is shared by two, each edge has one."""
    corners = len(kind.outline)
    for at, part in enumerate(kind.parts):
        where = f"piece {kind.id}, parts[{at}]"
        if not all(0 <= corner < corners for corner in part):
            raise ComponentsError(where, f"numbers of corners, 0 to {corners - 1}, were expected")
        if len(part) < 3 or not shapes.convex([kind.outline[corner] for corner in part]):
            raise ComponentsError(where, "a convex part, counter-clockwise, was expected")
    sides = Counter(side for part in kind.parts for side in _sides(part))
    rim = set(_sides(tuple(range(corners))))
    tiled = all(sides[side] == 1 for side in rim) and all(
        sides[side] == 1 and (side in rim or sides[side[1], side[0]] == 1) for side in list(sides)
    )
    whole = sum(shapes.area([kind.outline[i] for i in part]) for part in kind.parts)
    if not tiled or abs(whole - shapes.area(kind.outline)) > 1e-6:
        raise ComponentsError(
            f"piece {kind.id}, parts", "parts that tile the outline were expected"
        )


def _sides(part: tuple[int, ...]) -> Iterator[tuple[int, int]]:
    return zip(part, (*part[1:], part[0]), strict=True)
