"""Commands for the house as a whole: the server, the shelf and the rules."""

import re
from pathlib import Path
from typing import Annotated

import typer

from enfilade.cli.output import CommandError, Json, print_columns, print_json

_HEADING = re.compile(r"^#+ .*\b([A-Z]{3}-\d\d)\b", re.MULTILINE)


def games(json: Json = False) -> None:
    """List the games on the shelf."""
    from enfilade.games import registry

    shelf = registry.abouts()
    if json:
        print_json(shelf)
        return
    rows = []
    for about in shelf:
        fewest, most = about.seats
        seats = f"{fewest}" if fewest == most else f"{fewest} to {most}"
        says = "(coming) " if about.coming else ""
        rows.append((about.name, about.title, f"{seats} players", says + about.says))
    print_columns(rows)


def rules(
    game: Annotated[str, typer.Argument(metavar="GAME")],
    clause: Annotated[
        str | None, typer.Argument(metavar="[CLAUSE]", help="One clause alone, such as ARC-13.")
    ] = None,
    json: Json = False,
) -> None:
    """Print a game's rules, or one clause of them."""
    text = _rules_text(game)
    clauses = split_clauses(text)
    if clause is None:
        if json:
            print_json({"game": game, "clauses": clauses})
        else:
            print(text.rstrip())
        return
    found = clauses.get(clause.upper())
    if found is None:
        known = f"{min(clauses)} to {max(clauses)}"
        raise CommandError(f"{game} has no clause {clause!r}; its clauses go from {known}")
    if json:
        print_json({"game": game, "clause": clause.upper(), "text": found})
    else:
        print(found)


def split_clauses(text: str) -> dict[str, str]:
    """Give each clause's heading and words, by its id."""
    starts = list(_HEADING.finditer(text))
    ends = [match.start() for match in re.finditer(r"^#", text, re.MULTILINE)]
    return {
        start[1]: text[
            start.start() : min((e for e in ends if e > start.start()), default=None)
        ].strip()
        for start in starts
    }


def _rules_text(game: str) -> str:
    from enfilade import games as shelf
    from enfilade.games import registry

    try:
        about = registry.about(game)
    except LookupError as error:
        raise CommandError(str(error.args[0])) from None
    if about.coming:
        raise CommandError(f"{about.title} is still to come")
    return (Path(shelf.__path__[0]) / game / "rules.en.md").read_text(encoding="utf-8")
