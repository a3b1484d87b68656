"""Commands for The Architect that search: the best plan of a deal, and the measure of a deck."""

from typing import TYPE_CHECKING, Annotated

import typer

from enfilade.cli.architect import DeckFile, load
from enfilade.cli.output import (
    FAILED,
    CommandError,
    Json,
    decode,
    many,
    print_columns,
    print_json,
    progress,
    read_input,
    say_compiling,
)

if TYPE_CHECKING:
    from enfilade.games.architect.components import CardId, Deck
    from enfilade.games.architect.par import Par
    from enfilade.games.architect.state import Options
    from enfilade.lab.architect_measure import Measure


def solve(
    seed: Annotated[int, typer.Option(help="A deal of the lab's, by its number.")] = 0,
    order: Annotated[
        str | None,
        typer.Option(metavar="CARD,CARD,...", help="The deal itself: every plan card, in order."),
    ] = None,
    match: Annotated[
        str | None,
        typer.Option(metavar="FILE", help="A finished match: its deal and its variations."),
    ] = None,
    hand_of_three: Annotated[
        bool, typer.Option("--hand-of-three", help="Play from a hand of three (ARC-40).")
    ] = False,
    no_overlap: Annotated[
        bool, typer.Option("--no-overlap", help="Cards go only next to others (ARC-41).")
    ] = False,
    deck: DeckFile = None,
    json: Json = False,
) -> None:
    """Find the best plan of a deal with the order of its cards known.

    The search is not exhaustive: another plan may be better still. The same deal gives the same
    plan again. Exit status 1 where none was found.
    """
    from enfilade.games.architect.kept import SOLVER, to_compile
    from enfilade.games.architect.par import STEPS, NoPlan
    from enfilade.games.architect.par import solve as search
    from enfilade.games.architect.state import Options
    from enfilade.lab.architect_measure import deal_of

    cards = load(deck)
    options = Options(hand_of_three=hand_of_three, no_overlap=no_overlap)
    if match is not None:
        dealt, options = _deal_of_match(match, cards)
    elif order is not None:
        dealt = tuple(card.strip() for card in order.split(","))
    else:
        dealt = deal_of(cards, seed)
    try:
        if to_compile(SOLVER):
            say_compiling()
        with progress("Looking for the best plan", STEPS) as tick:
            found = search(cards, dealt, options, progress=tick)
    except ValueError as error:
        raise CommandError(f"order: {error}") from None
    except NoPlan as error:
        raise CommandError(f"{error}; another deal may have one", FAILED) from None
    if json:
        print_json({"order": dealt, "options": options, "par": found})
    else:
        _print_par(found)
    if found.total is None:
        raise typer.Exit(FAILED)


def _deal_of_match(path: str, deck: "Deck") -> "tuple[tuple[CardId, ...], Options]":
    """Give a finished match's order of cards, from its revealed seed, and its variations.

    Raises:
        CommandError: it is no finished match of this game and deck.
    """
    from enfilade.core import MatchChance
    from enfilade.core.chance import match_key
    from enfilade.games.architect import rules
    from enfilade.games.architect.components import PLAN_CARDS, ids
    from enfilade.games.architect.state import Options
    from enfilade.match.log import MatchFile
    from enfilade.match.verify import chance_of

    file: MatchFile = decode(read_input(path), MatchFile, path)
    header = file.header
    if (header.game, header.edition) != ("architect", deck.edition):
        raise CommandError(f"{path}: this match is of {header.game}, edition {header.edition}")
    options: Options = decode(bytes(header.options), Options, f"{path}: header.options")
    try:
        key = match_key(*chance_of(file))
    except ValueError as error:
        raise CommandError(f"{path}: {error}") from None
    return rules.draw(ids(deck, "plan"), PLAN_CARDS, MatchChance(key, 0)).cards, options


def _print_par(found: "Par") -> None:
    if found.total is None:
        print("No complete plan was found.")
        return
    print(f"total {found.total}")
    rows: list[tuple[str, ...]] = [("card", "x", "y", "turn", "under")]
    for laid in found.laid:
        place = laid.place
        where = (place.card, str(place.x), str(place.y), str(place.turn))
        rows.append((*where, " ".join(laid.under)))
    print_columns(rows)


def measure(
    deals: Annotated[int, typer.Option(min=1, help="How many deals, each played by all.")] = 200,
    seed: Annotated[int, typer.Option(help="The first deal's number.")] = 1,
    deck: DeckFile = None,
    json: Json = False,
) -> None:
    """Measure whether a deck is right: what each player makes of it.

    Some 15 seconds for a deal. Exit status 1 where the deck is not right.
    """
    from enfilade.games.architect.kept import MEASURE, to_compile
    from enfilade.lab.architect_measure import measure as run

    cards = load(deck)
    if to_compile(MEASURE):
        say_compiling()
    steps: dict[str, int] = {}
    with progress("Playing", 4 * deals) as tick:

        def told(what: str, done: int, _of: int) -> None:
            steps[what] = done
            tick(sum(steps.values()))

        found = run(cards, deals, seed, told)
    if json:
        print_json(found)
    else:
        _print_measure(found)
    if not all(verdict.right for verdict in found.verdicts):
        raise typer.Exit(1)


def _print_measure(found: "Measure") -> None:
    rows: list[tuple[str, ...]] = [("player", "median", "mean", "middle 90 %", "range", "complete")]
    for line in found.lines:
        totals = line.totals
        told: tuple[str, ...] = ("-", "-", "-", "-")
        if totals is not None:
            middle, whole = (totals.from_5, totals.to_95), (totals.least, totals.most)
            spans = [f"{low} to {high}" for low, high in (middle, whole)]
            told = (f"{totals.median:g}", f"{totals.mean:.2f}", *spans)
        rows.append((line.player, *told, f"{line.complete.count} of {line.complete.of}"))
    print(f"Edition {found.edition}, {many(found.deals, 'deal')} from number {found.seed}")
    print_columns(rows)
    print()
    for verdict in found.verdicts:
        print(f"{'yes' if verdict.right else 'NO ':<4}{verdict.wanted}: {verdict.found}")
