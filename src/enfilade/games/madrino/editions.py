r"""Editions: a parts board and a facility board read from a file, and checked.

A part is drawn as a picture on lattice points: ``+`` at every point, between points one letter a
line, and in the squares diagonals and the square that a hinged door swings into. The first is a
hinged door beside a wall, the second a diagonal of two squares::

    +D+W+    + + +
     o        \
    + + +    + + +
                \
             + + +
"""

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Literal

import msgspec

from enfilade.core.codec import from_data
from enfilade.core.errors import MalformedAction
from enfilade.games.madrino.components import (
    DICE,
    HEIGHT,
    AreaName,
    Diagonal,
    Edition,
    Facility,
    Kind,
    Line,
    Part,
    PartDie,
    part_id,
)
from enfilade.games.madrino.law import fault

_LETTERS: Mapping[str, Kind] = {
    "W": "wall",
    "w": "small",
    "L": "large",
    "D": "hinged",
    "S": "sliding",
    "O": "opening",
}


class FormatError(ValueError):
    """An edition that is not what it should be."""

    def __init__(self, where: str, expected: str) -> None:
        """Say where (line, part, field; ``""`` for the whole) and what was expected there."""
        super().__init__(f"{where}: {expected}" if where else expected)
        self.where = where
        self.expected = expected


class _Written(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part as a file writes it."""

    die: PartDie
    number: Literal[1, 2, 3, 4, 5, 6]
    name: str
    picture: str


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    edition: str
    facilities: tuple[Facility, ...]
    areas: tuple[AreaName, ...]
    parts: tuple[_Written, ...]


@cache
def edition_1() -> Edition:
    """Give the boards that the game comes with."""
    return load_edition(Path(__file__).with_name("components.toml"))


def load_edition(path: Path) -> Edition:
    """Read an edition from a TOML file, and check it.

    Raises:
        OSError: the file cannot be read.
        FormatError: it is not an edition; names the line, the part or field, and what was expected.
    """
    try:
        text = path.read_bytes().decode()
    except UnicodeDecodeError as error:
        raise FormatError("", f"text in UTF-8 was expected: {error}") from None
    return edition_from_toml(text)


def edition_from_toml(text: str) -> Edition:
    """Read an edition: ``edition``, ``facilities``, ``areas`` and an array ``parts``.

    Raises:
        FormatError: as ``load_edition``.
    """
    places = _Places(text)
    try:
        written: _File = from_data(tomllib.loads(text), _File)
    except tomllib.TOMLDecodeError as error:
        raise FormatError("", f"boards in TOML were expected: {error}") from None
    except MalformedAction as error:
        raise FormatError(places.field(error.field), error.expected) from None
    if not written.edition:
        raise FormatError(places.field("edition"), "a name was expected")
    for field, names in (("facilities", written.facilities), ("areas", written.areas)):
        if len(names) != 6 or len(set(names)) != 6:
            raise FormatError(places.field(field), "six different names were expected, for 1 to 6")
    parts = {}
    for at, each in enumerate(written.parts):
        name = part_id(each.die, each.number)
        if name in parts:
            raise FormatError(places.part(at, name), "another part has this die and number already")
        parts[name] = _Picture(each.picture, places, at, name).part(each.name)
    order = [part_id(die, number) for die in DICE for number in range(1, 7)]
    if missing := [name for name in order if name not in parts]:
        raise FormatError("parts", f"24 parts were expected; there is no {', no '.join(missing)}")
    return Edition(
        written.edition, tuple(parts[name] for name in order), written.facilities, written.areas
    )


class _Places:
    """Where things stand in the text of a file, so that an error can name the line."""

    def __init__(self, text: str) -> None:
        lines = text.splitlines()
        self._lines = lines
        heads = re.compile(r"\s*\[\[\s*parts\s*\]\]")
        self._heads = [at for at, line in enumerate(lines, start=1) if heads.match(line)]

    def part(self, at: int, name: str) -> str:
        """Name a part by its number in the file, from 0."""
        line = f"line {self._heads[at]}, " if at < len(self._heads) else ""
        return f"{line}part {name}"

    def row(self, at: int, name: str, row: int) -> str:
        """Name a row of a part's picture, from 0."""
        inside = range(self._heads[at], len(self._lines)) if at < len(self._heads) else range(0)
        for line in inside:
            if match := re.match(r"\s*picture\s*=\s*(?:'''|\"\"\")(.*)", self._lines[line]):
                first = line + 1 if match[1] else line + 2
                return f"line {first + row}, part {name}, picture row {row + 1}"
        return f"{self.part(at, name)}, picture row {row + 1}"

    def field(self, field: str) -> str:
        """Name a field by the path that the decoder gives (``parts[3].die``)."""
        if (found := re.match(r"parts\[(\d+)\]", field)) and int(found[1]) < len(self._heads):
            return f"line {self._heads[int(found[1])]}, {field}"
        for at, line in enumerate(self._lines, start=1):
            if re.match(rf"\s*{re.escape(field.partition('[')[0])}\s*=", line):
                return f"line {at}, {field}"
        return field


class _Picture:
    """A picture being read; ``part`` checks it on the way."""

    def __init__(self, picture: str, places: _Places, at: int, name: str) -> None:
        self._rows = [row.rstrip() for row in picture.rstrip().split("\n")]
        self._places, self._at, self._name = places, at, name
        self._lines: list[Line] = []
        self._diagonals: list[Diagonal] = []
        self._swings: list[tuple[int, int]] = []

    def part(self, name: str) -> Part:
        """Give the part that the picture shows."""
        if not name:
            raise self._error("a name was expected")
        columns = max(len(row) for row in self._rows)
        width, height = columns // 2, len(self._rows) // 2
        if columns % 2 == 0 or len(self._rows) % 2 == 0:
            raise self._error("the picture begins and ends with a row of points (+)")
        if width > HEIGHT or height > HEIGHT:
            raise self._error(f"at most {HEIGHT} squares each way were expected, to turn it")
        for row, letters in enumerate(self._rows):
            for column, letter in enumerate(letters.ljust(columns)):
                self._read(row, column, letter)
        self._check_swing()
        self._check_margins(width, height)
        swing = self._swings[0] if self._swings else None
        lines, diagonals = tuple(self._lines), tuple(self._diagonals)
        part = Part(self._name, name, width, height, lines, diagonals, swing)
        if broken := fault(part):
            raise self._error(f"a part that keeps {broken} by itself was expected")
        return part

    def _read(self, row: int, column: int, letter: str) -> None:
        x, y = column // 2, row // 2
        on_row, on_column = row % 2 == 0, column % 2 == 0
        if on_row and on_column:
            if letter != "+":
                raise self._error(f"a point (+) was expected, not {letter!r}", row, column)
        elif letter == " ":
            return
        elif on_row or on_column:
            if letter not in _LETTERS:
                known = " ".join(_LETTERS)
                says = f"one of {known} or a space was expected, not {letter!r}"
                raise self._error(says, row, column)
            self._lines.append(Line("h" if on_row else "v", x, y, _LETTERS[letter]))
        elif letter == "o":
            self._swings.append((x, y))
        elif letter == "/":
            self._diagonals.append(Diagonal(x, y, "/"))
        elif letter == "\\":
            self._diagonals.append(Diagonal(x, y, "\\"))
        else:
            says = f"a diagonal (/ or \\), a swing (o) or a space was expected, not {letter!r}"
            raise self._error(says, row, column)

    def _check_swing(self) -> None:
        doors = [line for line in self._lines if line.kind == "hinged"]
        if len(doors) > 1:
            raise self._error("at most one hinged door (D) was expected")
        if len(self._swings) != len(doors):
            raise self._error("one swing square (o) was expected for a hinged door, else none")
        for door, (x, y) in zip(doors, self._swings, strict=True):
            other = (door.x, door.y - 1) if door.side == "h" else (door.x - 1, door.y)
            if (x, y) not in ((door.x, door.y), other):
                raise self._error("the swing square (o) lies beside its door (D)")

    def _check_margins(self, width: int, height: int) -> None:
        squares = [*((each.x, each.y) for each in self._diagonals), *self._swings]
        xs = [x + dx for x, _ in squares for dx in (0, 1)]
        ys = [y + dy for _, y in squares for dy in (0, 1)]
        for line in self._lines:
            xs += [line.x, line.x + (line.side == "h")]
            ys += [line.y, line.y + (line.side == "v")]
        if not self._lines and not self._diagonals:
            raise self._error("something drawn was expected")
        if (min(xs), max(xs), min(ys), max(ys)) != (0, width, 0, height):
            raise self._error("a picture without empty rows or columns around it was expected")

    def _error(self, says: str, row: int | None = None, column: int = 0) -> FormatError:
        if row is None:
            return FormatError(self._places.part(self._at, self._name), says)
        where = self._places.row(self._at, self._name, row)
        return FormatError(f"{where}, column {column + 1}", says)
