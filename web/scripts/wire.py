"""Write the client's wire types from the Python structs: ``web/src/wire/*.ts``.

``python web/scripts/wire.py`` writes them; with ``--check`` it writes nothing, and exits with
status 1 if what is there differs. Decks, pieces and the words of remarks go the same way, as JSON.
"""

import inspect
import sys
from collections.abc import Iterable
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec
from msgspec import inspect as types

from enfilade.core import About, AnyGame, Talk
from enfilade.core.codec import to_json
from enfilade.games import registry
from enfilade.games.architect.components import Deck, edition_1
from enfilade.games.madatsumele import components as souvenirs
from enfilade.games.madrino import components as madrino
from enfilade.games.madrino import editions as madrino_editions
from enfilade.games.madrino import remarks
from enfilade.games.mondrian import components as mondrian
from enfilade.server import wire

HERE = Path(__file__).resolve().parent.parent / "src" / "wire"
NOTE = "// Generated from the Python structs by web/scripts/wire.py; do not edit.\n"

HOUSE: dict[str, Any] = {
    "FromClient": wire.FromClient,
    "FromServer": wire.FromServer,
    "NewTable": wire.NewTable,
    "AskSeat": wire.AskSeat,
    "SeatWord": wire.SeatWord,
    "Ready": wire.Ready,
    "Moved": wire.Moved,
    "Mine": wire.Mine,
    "Trouble": wire.Trouble,
    "Replay": wire.Replay,
    "Daily": wire.Daily,
    "DailyStart": wire.DailyStart,
    "RulesPage": wire.RulesPage,
    "Par": wire.Par,
    "About": About,
    "Talk": Talk,
}
EXTRA: dict[str, dict[str, Any]] = {
    "architect": {"Deck": Deck},
    "madrino": {"Edition": madrino.Edition},
    "mondrian": {"Edition": mondrian.Edition},
}
"""What a game's client needs beside the types that every game has."""


class Writer:
    """Collects every struct that a set of types reaches, each once."""

    def __init__(self) -> None:
        self.known: dict[str, str] = {}

    def struct(self, type_: types.StructType) -> str:
        """Give a struct's name, and declare it on first sight; one that is a list is a tuple."""
        if type_.array_like:
            fields = (f"{each.encode_name}: {self.name(each.type)}" for each in type_.fields)
            return f"[{', '.join(fields)}]"
        name = type_.cls.__name__
        if name not in self.known:
            self.known[name] = ""
            self.known[name] = self._declare(name, type_)
        return name

    def _declare(self, name: str, type_: types.StructType) -> str:
        lines = [_comment(type_.cls), f"export interface {name} {{"]
        if type_.tag_field is not None:
            lines.append(f"  {type_.tag_field}: {_literal(type_.tag)};")
        # What the server writes always has every field; what it reads may leave defaults out.
        reads = type_.forbid_unknown_fields
        for field in type_.fields:
            mark = "?" if reads and not field.required else ""
            lines.append(f"  {field.encode_name}{mark}: {self.name(field.type)};")
        return "\n".join([*lines, "}"])

    def name(self, type_: types.Type) -> str:  # noqa: C901 - one line for each kind
        """Give the TypeScript for a type."""
        match type_:
            case types.StructType():
                return self.struct(type_)
            case types.UnionType():
                return " | ".join(dict.fromkeys(self.name(each) for each in type_.types))
            case types.LiteralType():
                return " | ".join(_literal(each) for each in type_.values)
            case types.StrType():
                return "string"
            case types.BoolType():
                return "boolean"
            case types.IntType() | types.FloatType():
                return "number"
            case types.NoneType():
                return "null"
            case types.RawType() | types.AnyType():
                return "unknown"
            case types.VarTupleType() | types.ListType():
                inner = self.name(type_.item_type)
                return f"({inner})[]" if " " in inner else f"{inner}[]"
            case types.TupleType():
                return f"[{', '.join(self.name(each) for each in type_.item_types)}]"
            case types.DictType():
                return f"Record<{self.name(type_.key_type)}, {self.name(type_.value_type)}>"
        raise TypeError(f"no TypeScript is known for {type_}")


def _literal(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _comment(cls: type) -> str:
    text = inspect.cleandoc(cls.__doc__ or "")
    lines = [f" * {line}".rstrip() for line in text.splitlines()]
    return "\n".join(["/**", *lines, " */"])


def module(roots: dict[str, Any]) -> str:
    """Give a TypeScript module that exports these types and all that they are made of."""
    writer = Writer()
    aliases = []
    for name, root in roots.items():
        written = writer.name(types.type_info(root))
        if written != name:
            aliases.append(f"export type {name} = {written};")
    return "\n\n".join([NOTE.rstrip(), *writer.known.values(), *aliases]) + "\n"


def game_roots(game: AnyGame) -> dict[str, Any]:
    """Give a game's own types by the names that its client knows them by."""
    of = game.types
    roots = {
        "Options": of.options,
        "Action": of.action,
        "Event": of.event,
        "View": of.view,
        "Preview": of.preview,
        "Ranges": of.ranges,
    }
    known = {name: root for name, root in roots.items() if root is not None}
    return known | EXTRA.get(game.about.name, {})


def _game(name: str) -> AnyGame:
    game: AnyGame = import_module(f"{registry.package(name)}.game").GAME
    return game


def decks() -> str:
    """Give The Architect's decks by edition, a card a line."""
    lines = []
    for deck in (edition_1(),):
        cards = ",\n".join(f"    {to_json(card).decode()}" for card in deck.cards)
        edition = _literal(deck.edition)
        lines.append(f'  {edition}: {{"edition": {edition}, "cards": [\n{cards}\n  ]}}')
    return "{\n" + ",\n".join(lines) + "\n}\n"


def pieces() -> str:
    """Give Madatsumele's editions: the bag, the colours, and what each piece looks like.

    Outlines are rounded to a micrometre. How a piece is cut into convex parts is left out.
    """
    lines = []
    for edition in (souvenirs.edition_1(),):
        kinds = ",\n".join(
            f"    {to_json(_picture(kind)).decode()}"
            for kind in (*edition.pieces, *edition.promotional)
        )
        name = _literal(edition.edition)
        bag, colours = to_json(edition.bag).decode(), to_json(edition.colours).decode()
        lines.append(
            f'  {name}: {{"edition": {name}, "bag": {bag},\n  "colours": {colours},\n'
            f'  "kinds": [\n{kinds}\n  ]}}'
        )
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _picture(kind: souvenirs.Kind) -> dict[str, object]:
    outline = [[round(x, 3), round(y, 3)] for x, y in kind.outline]
    return {"id": kind.id, "title": kind.title, "colour": kind.colour, "outline": outline}


def boards() -> str:
    """Give Madrino's boards by edition, a part a line."""
    lines = []
    for edition in (madrino_editions.edition_1(),):
        parts = ",\n".join(f"    {to_json(part).decode()}" for part in edition.parts)
        rest = ", ".join(
            f'"{name}": {to_json(getattr(edition, name)).decode()}'
            for name in ("edition", "facilities", "areas")
        )
        lines.append(f'  {_literal(edition.edition)}: {{{rest}, "parts": [\n{parts}\n  ]}}')
    return "{\n" + ",\n".join(lines) + "\n}\n"


def remarks_in_words() -> str:
    """Give the words of Madrino's remarks by language: sentences, facilities, and how to list."""
    lines = []
    for language in ("en",):
        words = remarks.words(language)
        tables = ",\n".join(
            f"    {_literal(name)}: {_literal(words[name])}"
            for name in ("facilities", "list", "remarks")
        )
        lines.append(f"  {_literal(language)}: {{\n{tables}\n  }}")
    return "{\n" + ",\n".join(lines) + "\n}\n"


def canvases() -> str:
    """Give Mondrian's editions by name, with the blank cards among the others, a card a line."""
    lines = []
    for edition in (mondrian.edition_1(),):
        plain = msgspec.to_builtins(edition)
        cards = ",\n".join(
            f"    {to_json(card).decode()}" for card in (*edition.cards, *mondrian.BLANKS)
        )
        rest = ", ".join(f'"{key}": {_literal(plain[key])}' for key in plain if key != "cards")
        lines.append(f'  "{edition.edition}": {{{rest}, "cards": [\n{cards}\n  ]}}')
    return "{\n" + ",\n".join(lines) + "\n}\n"


def files() -> dict[Path, str]:
    """Give every generated file and its text."""
    games = {HERE / f"{name}.ts": module(game_roots(_game(name))) for name in registry.NAMES}
    data = {
        "architect.decks.json": decks(),
        "madatsumele.pieces.json": pieces(),
        "madrino.boards.json": boards(),
        "madrino.remarks.json": remarks_in_words(),
        "mondrian.editions.json": canvases(),
    }
    return {
        HERE / "house.ts": module(HOUSE),
        **games,
        **{HERE / name: text for name, text in data.items()},
    }


def main(arguments: Iterable[str]) -> int:
    """Write the files, or with ``--check`` compare them."""
    check = "--check" in arguments
    stale = []
    for path, text in files().items():
        if path.is_file() and path.read_text(encoding="utf-8") == text:
            continue
        stale.append(path.name)
        if not check:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
    if check and stale:
        sys.stderr.write(f"out of step with Python: {', '.join(stale)}; run npm run wire\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
