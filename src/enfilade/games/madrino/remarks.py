"""What one would remark on in a plan: typed remarks, and their words from a catalogue."""

import tomllib
from collections import Counter
from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import combinations
from pathlib import Path
from typing import Any, Literal, TypeAlias

import msgspec

from enfilade.games.madrino.components import Edition, Facility
from enfilade.games.madrino.plan import Drawing, Plan, drawing
from enfilade.games.madrino.reading import OUTDOORS, Placed, Reading, Room, read
from enfilade.games.madrino.site import Edge, Square, beside, on_site

RemarkKind: TypeAlias = Literal[
    "no_rooms",
    "rooms",
    "entrance_in_the_open",
    "no_door",
    "not_reached",
    "reached_outdoors",
    "far_away",
    "toilet_on_kitchen",
    "toilet_in_kitchen",
    "daylight",
    "window_into_room",
    "doors_hit",
    "bed_daylight",
    "bed_dark",
    "bed_outdoors",
    "several",
    "enfilade",
]
NOOK = 1
"""A closed space of less than so many squares is too small to speak of."""
FAR = 3
"""From so many doors on, a facility is far from the entrance."""
ALIGNED = 3
"""So many doors in one line make an enfilade."""


class Remark(msgspec.Struct, frozen=True):
    """Something worth saying about a plan, and the squares that it is about."""

    kind: RemarkKind
    squares: tuple[Square, ...] = ()
    facilities: tuple[Facility, ...] = ()
    count: int = 0
    """Squares of a room, doors of a way, or how many there are, as the kind says."""


class Survey(msgspec.Struct, frozen=True):
    """A plan read, with what one would remark on."""

    reading: Reading
    remarks: tuple[Remark, ...]


@lru_cache(maxsize=512)
def survey(edition: Edition, plan: Plan) -> Survey:
    """Read a plan and remark on it."""
    reading = read(edition, plan)
    return Survey(reading, tuple(_remarks(reading, drawing(edition, plan))))


def _remarks(reading: Reading, drawn: Drawing) -> Iterator[Remark]:
    rooms = sum(room.size >= NOOK for room in reading.rooms)
    if rooms:
        yield Remark("rooms", count=rooms)
    else:
        yield Remark("no_rooms")
    if reading.entrance == OUTDOORS and drawn.entrance is not None:
        yield Remark("entrance_in_the_open", (drawn.entrance,))
    for number, room in enumerate(reading.rooms):
        if room.size >= NOOK:
            yield from _room(number, room, reading)
    lit = tuple(room for room in reading.rooms if room.daylight)
    if lit:
        squares = tuple(square for room in lit for square in room.squares)
        yield Remark("daylight", squares, count=len(lit))
    yield from _facilities(reading)
    yield from _kitchen(reading)
    for window in reading.windows:
        if OUTDOORS not in window.between:
            yield Remark("window_into_room", _squares_beside(window.line))
    yield from _hits(drawn)
    yield from _enfilades(reading)


def _room(number: int, room: Room, reading: Reading) -> Iterator[Remark]:
    size = round(room.size)
    if not any(number in door.between for door in reading.doors):
        if reading.entrance != number:
            yield Remark("no_door", room.squares, room.facilities, size)
    elif room.reached == "not":
        yield Remark("not_reached", room.squares, room.facilities, size)
    elif room.reached == "outside" and reading.entrance != OUTDOORS:
        yield Remark("reached_outdoors", room.squares, room.facilities, size)


def _facilities(reading: Reading) -> Iterator[Remark]:
    rooms = {OUTDOORS: None, **dict(enumerate(reading.rooms))}
    away = {placed: _away(rooms[placed.space]) for placed in reading.facilities}
    farthest = max(away.values(), default=0)
    if farthest >= FAR:
        there = [placed for placed in away if away[placed] == farthest]
        names = tuple(placed.facility for placed in there)
        yield Remark("far_away", _all_squares(iter(there)), names, farthest)
    for placed in reading.facilities:
        if placed.facility == "bed":
            yield Remark(_bed(rooms[placed.space]), placed.squares, ("bed",))
    counts = Counter(placed.facility for placed in reading.facilities)
    for name, count in counts.items():
        if count > 1:
            squares = _all_squares(each for each in reading.facilities if each.facility == name)
            yield Remark("several", squares, (name,), count)


def _away(room: Room | None) -> int:
    """Give how many doors a room is from the entrance; 0 where it is not reached."""
    return 0 if room is None or room.doors_away is None else room.doors_away


def _bed(room: Room | None) -> RemarkKind:
    if room is None:
        return "bed_outdoors"
    return "bed_daylight" if room.daylight else "bed_dark"


def _kitchen(reading: Reading) -> Iterator[Remark]:
    """Remark on a toilet in the kitchen's room, or in one with a door to it."""
    toilets = [each for each in reading.facilities if each.facility == "toilet"]
    kitchens = [each for each in reading.facilities if each.facility == "kitchen"]
    for toilet in toilets:
        for kitchen in kitchens:
            pair = {toilet.space, kitchen.space}
            squares = toilet.squares + kitchen.squares
            if OUTDOORS in pair:
                continue
            if len(pair) == 1:
                yield Remark("toilet_in_kitchen", squares, ("toilet", "kitchen"))
            elif any(set(door.between) == pair for door in reading.doors):
                yield Remark("toilet_on_kitchen", squares, ("toilet", "kitchen"))


def _hits(drawn: Drawing) -> Iterator[Remark]:
    """Remark on open doors that stand on one line, and on one that stands on another door."""
    for one, other in combinations(drawn.leaves, 2):
        if one.open in (other.open, other.door) or other.open == one.door:
            yield Remark("doors_hit", (one.swing, other.swing))


def _enfilades(reading: Reading) -> Iterator[Remark]:
    """Remark on doors that one sees through in one line."""
    lines: dict[tuple[str, int], list[Edge]] = {}
    for door in reading.doors:
        side, x, y = door.line
        lines.setdefault((side, x if side == "h" else y), []).append(door.line)
    for doors in lines.values():
        if len(doors) >= ALIGNED:
            squares = tuple(dict.fromkeys(s for door in doors for s in _squares_beside(door)))
            yield Remark("enfilade", squares, count=len(doors))


def _squares_beside(line: Edge) -> tuple[Square, ...]:
    return tuple(square for square in beside(line) if on_site(square))


def _all_squares(placed: Iterator[Placed]) -> tuple[Square, ...]:
    return tuple(square for each in placed for square in each.squares)


# --- words -------------------------------------------------------------------------------------


@cache
def words(language: str = "en") -> dict[str, Any]:
    """Give the catalogue of a language.

    Raises:
        OSError: there is none for this language.
    """
    path = Path(__file__).with_name(f"words.{language}.toml")
    return tomllib.loads(path.read_text(encoding="utf-8"))


def say(remark: Remark, language: str = "en") -> str:
    """Say a remark in a sentence or two."""
    catalogue = words(language)
    names = [catalogue["facilities"][name] for name in remark.facilities]
    sentences = catalogue["remarks"][remark.kind]
    sentence: str = sentences["with" if names and "with" in sentences else "plain"]
    if remark.count == 1 and "one" in sentences:
        sentence = sentences["one"]
    said = sentence.format(names=_listed(names, catalogue), count=remark.count)
    return said[0].upper() + said[1:]


def _listed(names: list[str], catalogue: dict[str, Any]) -> str:
    names = list(dict.fromkeys(names))
    if len(names) < 2:
        return "".join(names)
    joined: str = catalogue["list"]["last"].format(some=", ".join(names[:-1]), last=names[-1])
    return joined
