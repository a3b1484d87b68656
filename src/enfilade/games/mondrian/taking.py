"""Who has preference on a card, and which cards may or must be taken (MON-40 to MON-46)."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Literal

from enfilade.core import IllegalAction, Seat
from enfilade.games.mondrian.components import WAYS, Edition, Way, by_id
from enfilade.games.mondrian.state import Lying, State, Take
from enfilade.games.mondrian.told import Claim, View


def preferred(view: State | View, cell: int) -> Lying | None:
    """Give the die that has preference on a place: the highest, of equal ones the earlier rolled.

    Dice of a player who is out block nobody (MON-60).
    """
    there = [
        die
        for die in view.dice
        if cell in die.rest.cells and view.players[die.rest.seat].out is None
    ]
    return max(there, key=lambda die: (die.rest.number, -die.when), default=None)


def claims(table: State | View) -> Iterator[Claim]:
    """Give who has preference, and why, for each place with a card and dice on it (MON-44)."""
    for cell in sorted({cell for die in table.dice for cell in die.rest.cells}):
        best = preferred(table, cell)
        if best is None or table.board[cell] is None:
            continue
        rest = best.rest
        rivals = [
            die.rest.number
            for die in table.dice
            if cell in die.rest.cells
            and die.rest.seat != rest.seat
            and table.players[die.rest.seat].out is None
        ]
        by: Literal["alone", "highest", "earlier"] = "alone"
        if rivals:
            by = "earlier" if rest.number in rivals else "highest"
        yield Claim(cell, rest.seat, rest.way, by)


def own_dice(view: View, seat: Seat, cell: int) -> list[Lying]:
    """Give a seat's dice that lie on a place, in the order of the palette."""
    dice = [d for d in view.dice if d.rest.seat == seat and cell in d.rest.cells]
    return sorted(dice, key=lambda die: WAYS.index(die.rest.way))


def number_of(view: View, seat: Seat, ways: Sequence[Way]) -> int:
    """Add up a seat's dice of these actions (MON-43)."""
    return sum(d.rest.number for d in view.dice if d.rest.seat == seat and d.rest.way in ways)


def open_cells(view: View, seat: Seat) -> list[int]:
    """Give the places whose card a seat might take: own dice lie there, with preference.

    A card that it laid itself in this round is none of them (MON-42).
    """
    cells = sorted({cell for d in view.dice if d.rest.seat == seat for cell in d.rest.cells})
    return [cell for cell in cells if view.board[cell] is not None and _is_open(view, seat, cell)]


def _is_open(view: View, seat: Seat, cell: int) -> bool:
    best = preferred(view, cell)
    laid = any(each.cell == cell and each.seat == seat for each in view.laid)
    return best is not None and best.rest.seat == seat and not laid


def reached(edition: Edition, view: View, seat: Seat) -> list[int]:
    """Give the places whose card must be taken: all own dice on it add up to its value (MON-46)."""
    found = []
    for cell in open_cells(view, seat):
        card = view.board[cell]
        ways = [die.rest.way for die in own_dice(view, seat, cell)]
        if card is not None and number_of(view, seat, ways) >= by_id(edition)[card].value:
            found.append(cell)
    return found


def takes(edition: Edition, view: View, seat: Seat) -> Iterator[Take]:
    """List all that a seat may take, in every way: which card, which dice, which card for it."""
    cards = by_id(edition)
    hand = sorted(set(view.players[seat].hand))
    for cell in open_cells(view, seat):
        card = view.board[cell]
        assert card is not None  # noqa: S101 - open cells have one
        ways = [die.rest.way for die in own_dice(view, seat, cell)]
        for count in range(1, len(ways) + 1):
            for chosen in combinations(ways, count):
                lacking = cards[card].value - number_of(view, seat, chosen)
                if lacking <= 0:
                    yield Take(cell, chosen)
                else:
                    fit = (each for each in hand if cards[each].value >= lacking)
                    yield from (Take(cell, chosen, each) for each in fit)


def check(edition: Edition, view: View, seat: Seat, take: Take) -> None:
    """Refuse to take a card that is out of reach.

    Raises:
        IllegalAction: names the clause and says what would be right.
    """
    cards = by_id(edition)
    card = view.board[take.cell] if 0 <= take.cell < len(view.board) else None
    if card is None:
        raise IllegalAction("MON-41", "No card lies there.")
    _check_dice(view, seat, take)
    best = preferred(view, take.cell)
    if best is None or best.rest.seat != seat:
        raise IllegalAction("MON-44", "Another player's die has preference on that card.")
    if any(each.cell == take.cell and each.seat == seat for each in view.laid):
        raise IllegalAction("MON-42", "You laid that card in this round; it stays there for now.")
    lacking = cards[card].value - number_of(view, seat, take.dice)
    if take.card is None:
        if lacking > 0:
            raise IllegalAction("MON-41", f"The number is too low by {lacking} for that card.")
        return
    if lacking <= 0:
        raise IllegalAction("MON-42", "The dice reach the card; keep your hand.")
    if take.card not in view.players[seat].hand:
        raise IllegalAction("MON-42", "Play a card of your own hand.")
    if cards[take.card].value < lacking:
        raise IllegalAction("MON-42", f"Play a card of {lacking} at least to make up the number.")


def _check_dice(view: View, seat: Seat, take: Take) -> None:
    on_it = {die.rest.way for die in own_dice(view, seat, take.cell)}
    lying = {die.rest.way for die in view.dice if die.rest.seat == seat}
    if not take.dice:
        raise IllegalAction("MON-40", "Take a card with a die that lies on it.")
    if len(set(take.dice)) < len(take.dice):
        raise IllegalAction("MON-43", "Count each die once.")
    if not set(take.dice) <= lying:
        raise IllegalAction("MON-45", "Use dice of yours that still lie on the board.")
    if not set(take.dice) <= on_it:
        raise IllegalAction("MON-40", "Use dice that lie on that card.")


def check_finish(edition: Edition, view: View, seat: Seat) -> None:
    """Refuse to finish while a card must be taken.

    Raises:
        IllegalAction: as ``check``.
    """
    if reached(edition, view, seat):
        raise IllegalAction("MON-46", "Take the card whose number you have reached.")
