"""Commands for The Architect: reading plans, the deck, solving and measuring."""

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from enfilade.cli.output import CommandError, Json, many, print_json, read_input, reason

if TYPE_CHECKING:
    from enfilade.games.architect.components import Card, Deck, Plan
    from enfilade.games.architect.state import Reading

app = typer.Typer(
    help="The Architect: read plans, print the deck, find the best plan of a deal.",
    no_args_is_help=True,
    rich_markup_mode=None,
)

DeckFile = Annotated[
    Path | None,
    typer.Option("--deck", metavar="FILE", help="Another deck than edition 1, JSON or TOML."),
]
PlanFile = Annotated[
    str, typer.Argument(metavar="PLAN", help="A plan's JSON file; - is standard input.")
]


@app.command()
def read(plan: PlanFile, deck: DeckFile = None, json: Json = False) -> None:
    """Read a plan: its corridor, rooms, errors and total.

    With - as PLAN, read one plan a line and print one reading a line. A line that is no plan gives
    an error in its place, so that lines stay in step, and exit status 2 at the end.
    """
    from enfilade.games.architect.formats import FormatError, plan_from_json
    from enfilade.games.architect.scoring import read as reading_of

    cards = load(deck)
    if plan == "-":
        _read_lines(sys.stdin.buffer, cards, json=json)
        return
    try:
        found = reading_of(cards, plan_from_json(read_input(plan), cards)).reading
    except FormatError as error:
        raise CommandError(f"{plan}: {error}") from None
    print_json(found) if json else print(in_words(found))


def _read_lines(lines: Iterable[bytes], deck: "Deck", *, json: bool) -> None:
    from msgspec.json import encode

    from enfilade.games.architect.formats import FormatError, plan_from_json, reading_to_json
    from enfilade.games.architect.scoring import read as reading_of

    bad = 0
    for number, line in enumerate(lines, start=1):
        try:
            found = reading_of(deck, plan_from_json(line, deck)).reading
            said = reading_to_json(found).decode() if json else in_words(found)
        except FormatError as error:
            bad += 1
            print(f"enfilade: line {number}: {error}", file=sys.stderr)
            problem = {"error": {"field": error.field, "expected": error.expected}}
            said = encode(problem).decode() if json else f"error: {error}"
        print(said, flush=True)  # whoever sent a line may be waiting for its answer
    if bad:
        raise typer.Exit(2)


def in_words(reading: "Reading") -> str:
    """Say a reading in one line."""
    errors = reading.errors
    count = errors.large_outside + errors.door_into_wall + errors.isolated
    kinds = ", ".join(
        (
            many(errors.large_outside, "large opening outside", "large openings outside"),
            many(errors.door_into_wall, "door into a wall", "doors into walls"),
            many(errors.isolated, "isolated room"),
        )
    )
    found = f"{many(count, 'error')} ({kinds})"
    if not reading.complete:
        return f"not complete: no corridor joins both double doors; {found}"
    return f"total {reading.total}: {many(reading.rooms, 'room')} - {found}"


@app.command()
def check(
    plan: PlanFile,
    deck: DeckFile = None,
    no_overlap: Annotated[
        bool, typer.Option("--no-overlap", help="Cards go only next to others (ARC-41).")
    ] = False,
    json: Json = False,
) -> None:
    """Say whether a plan can be laid, card by card, by the rules.

    Exit status 1 where it cannot; the clause is named.
    """
    from enfilade.core import IllegalAction
    from enfilade.games.architect.formats import check_laying

    cards = load(deck)
    found = _plan(plan, cards)
    try:
        check_laying(cards, found, no_overlap=no_overlap)
    except IllegalAction as error:
        if json:
            print_json({"legal": False, "clause": error.clause, "reason": error.reason})
        else:
            print(f"{error.clause}: {error.reason}")
        raise typer.Exit(1) from None
    print_json({"legal": True}) if json else print("This plan can be laid.")


@app.command(name="deck")
def show_deck(deck: DeckFile = None, json: Json = False) -> None:
    """Print the deck: each card's letters, or the exchange format with --json."""
    from enfilade.games.architect.formats import deck_to_json

    cards = load(deck)
    if json:
        print(deck_to_json(cards).decode())
        return
    print(f"Edition {cards.edition}: W wall, D door, X double door, L large opening, S small")
    for card in cards.cards:
        print(f"\n{card.id} ({'double-door' if card.kind == 'double' else 'plan'} card)")
        print("\n".join(drawn(card)))


def drawn(card: "Card") -> list[str]:
    """Draw a card in letters, its columns as ``+``."""
    lines = []
    for y, row in enumerate(card.h):
        lines.append("+" + "".join(f" {letter} +" for letter in row))
        if y < len(card.v):
            lines.append("   ".join(card.v[y]))
    return [line.replace(".", " ") for line in lines]


def load(path: Path | None) -> "Deck":
    """Load a deck.

    Raises:
        CommandError: it cannot be read, or is none; names the field and what was expected.
    """
    from enfilade.games.architect.components import FormatError, edition_1, load_deck

    if path is None:
        return edition_1()
    try:
        return load_deck(path)
    except OSError as error:
        raise CommandError(f"{path}: {reason(error)}") from None
    except FormatError as error:
        raise CommandError(f"{path}: {error}") from None


def _plan(path: str, deck: "Deck") -> "Plan":
    from enfilade.games.architect.formats import FormatError, plan_from_json

    try:
        return plan_from_json(read_input(path), deck)
    except FormatError as error:
        raise CommandError(f"{path}: {error}") from None
