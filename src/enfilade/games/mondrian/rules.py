"""The rules of Mondrian: The Dice Game: what an action does, and what comes next."""

from collections import Counter
from typing import Literal

from enfilade.core import Actor, Chairs, Draws, IllegalAction, Out, Seat, Step, Timeout
from enfilade.games.mondrian import exhibition, legal, rounds, taking
from enfilade.games.mondrian.components import BLANK_IDS, Edition
from enfilade.games.mondrian.doing import Doing
from enfilade.games.mondrian.roll import Rolled
from enfilade.games.mondrian.state import (
    GRIDS,
    ROUNDS,
    Action,
    Dealt,
    Decline,
    Finish,
    Hang,
    Laid,
    Options,
    Place,
    Player,
    RollAgain,
    Settled,
    State,
    Take,
    Throw,
)
from enfilade.games.mondrian.told import (
    Collected,
    Composed,
    Ended,
    Exhibited,
    ExhibitionBegan,
    Kept,
    Left,
    Took,
    View,
)
from enfilade.games.mondrian.view import view

# --- the set-up --------------------------------------------------------------------------------


def deal(edition: Edition, options: Options, seats: int, draws: Draws) -> Dealt:
    """Shuffle the canvas cards into the grid, and find who begins (MON-11, MON-12).

    Raises:
        ValueError: the options, or the number of seats, are not of this game.
    """
    if seats not in GRIDS:
        raise ValueError(f"this game is for 2 to 4, not {seats}")
    grid = GRIDS[seats]
    deck = [card.id for card in edition.cards]
    cards = tuple(deck.pop(draws.integer(len(deck))) for _ in range(grid.columns * grid.rows))
    if options.first == "lot":
        return Dealt(cards, draws.integer(seats))
    if int(options.first) >= seats:
        raise ValueError(f"first: a seat from 0 to {seats - 1} was expected, not {options.first}")
    return Dealt(cards, int(options.first))


def setup(edition: Edition, options: Options, chairs: Chairs, dealt: Settled) -> State:
    """Lay out the grid, give everyone the three blank cards, and begin the first round.

    Raises:
        ValueError: what was settled is not a set-up for so many.
    """
    if not isinstance(dealt, Dealt) or not 0 <= dealt.first < len(chairs):
        raise ValueError(f"a set-up for {len(chairs)} was expected, not {dealt}")
    grid = GRIDS[len(chairs)]
    aside = {card.id for card in edition.cards} - set(dealt.cards)
    if len(dealt.cards) != grid.columns * grid.rows or len(aside) + len(dealt.cards) != len(
        edition.cards
    ):
        raise ValueError("each place of the grid has a canvas card of its own")
    state = State(
        options=options,
        players=tuple(Player(BLANK_IDS, chair.off_hand) for chair in chairs),
        board=dealt.cards,
        aside=tuple(sorted(aside)),
        phase="palette",
        round=0,
        first=dealt.first,
    )
    doing = Doing(edition, state)
    rounds.begin(doing, 0, dealt.first)
    return doing.state


# --- what an action does -----------------------------------------------------------------------


def play(
    edition: Edition, state: State, actor: Actor, action: Action, settled: Settled | None
) -> Step[State]:
    """Apply an action of a seat, or of the table, as it was settled.

    Raises:
        IllegalAction: the action is not this actor's to play now.
        ValueError: what was settled does not fit the action.
    """
    doing = Doing(edition, state)
    if isinstance(actor, str):
        _by_table(doing, action)
    else:
        if not 0 <= actor < len(state.players):
            raise IllegalAction("MON-60", "Nobody plays in that seat.")
        legal.check(edition, view(edition, state, actor), action)
        _by_seat(doing, actor, action, settled)
    _go_on(doing)
    return doing.step()


def _by_seat(doing: Doing, seat: Seat, action: Action, settled: Settled | None) -> None:
    again = doing.state.again
    match action:
        case Place():
            rounds.place(doing, seat, action)
        case Throw():
            if not isinstance(settled, Rolled):
                raise ValueError("a throw is settled by physics")
            rounds.throw(doing, seat, action, settled)
        case RollAgain() if again is not None:
            rounds.roll_again(doing, seat, again)
        case Decline() if again is not None:
            rounds.decline(doing, seat, again)
        case Take():
            _take(doing, seat, action)
        case Finish():
            _finish(doing, seat)
        case Hang():
            doing.change_player(seat, hung=action)
            doing.tell(Composed(seat))
            doing.tell(Kept(seat, action), (seat,))


def _take(doing: Doing, seat: Seat, action: Take) -> None:
    """Take a card, with what is played for it left in its place (MON-41, MON-42)."""
    state = doing.state
    cell, paid = action.cell, action.card
    card = state.board[cell]
    hand = Counter((*state.players[seat].hand, str(card)))
    hand.subtract(() if paid is None else (paid,))
    doing.change_player(seat, hand=tuple(sorted(hand.elements())))
    used = {(seat, way) for way in action.dice}
    left = tuple(die for die in state.dice if (die.rest.seat, die.rest.way) not in used)
    laid = tuple(each for each in state.laid if each.cell != cell)
    if paid is not None:
        laid = (*laid, Laid(cell, seat))
    board = (*state.board[:cell], paid, *state.board[cell + 1 :])
    doing.change(board=board, dice=left, laid=laid)
    doing.tell(Took(seat, cell, str(card), action.dice, paid))


def _finish(doing: Doing, seat: Seat) -> None:
    """Let the next player settle its dice; after the last there is nobody (MON-40)."""
    doing.tell(Collected(seat))
    doing.change(turn=_next_to_take(doing, seat))


def _next_to_take(doing: Doing, after: Seat) -> Seat | None:
    """Give who settles its dice next: one pass, clockwise from the first player."""
    count = len(doing.state.players)
    far = (after - doing.state.first) % count
    rest = ((doing.state.first + each) % count for each in range(far + 1, count))
    return next((seat for seat in rest if doing.is_in(seat)), None)


def _by_table(doing: Doing, action: Action) -> None:
    """Put out a player who left, or whose time is over for good (MON-60)."""
    if not isinstance(action, Timeout | Out):
        raise IllegalAction("MON-60", "The table rolls no dice; it only puts seats out.")
    seat = action.seat
    if not 0 <= seat < len(doing.state.players):
        raise IllegalAction("MON-60", "Nobody plays in that seat.")
    if doing.state.phase == "over" or not doing.is_in(seat):
        raise IllegalAction("MON-60", "That seat is out already.")
    how: Literal["out", "timeout"] = "timeout" if isinstance(action, Timeout) else "out"
    phase = doing.state.phase
    placed = None if phase == "palette" else doing.player(seat).placed
    doing.change_player(seat, out=how, placed=placed, to_roll=(), hung=None)
    doing.tell(Left(seat, how))
    if phase in ("stroke", "again"):
        rounds.leave(doing, seat)
    elif phase == "taking" and doing.state.turn == seat:
        doing.change(turn=_next_to_take(doing, seat))


# --- what comes next ---------------------------------------------------------------------------


def _go_on(doing: Doing) -> None:
    """Go on until somebody is asked something, or the match is over."""
    if len(doing.seats_in) == 1:
        doing.go_to("over")
        doing.change(by="last")
        doing.tell(Ended("last", tuple(doing.seats_in)))
        return
    if doing.state.phase == "palette" and _all_in(doing, "placed"):
        rounds.show(doing)
    if doing.state.phase == "stroke" and doing.state.turn is None:
        first = doing.state.first
        turn = first if doing.is_in(first) else _next_to_take(doing, first)
        doing.go_to("taking", turn)
    if doing.state.phase == "taking":
        _go_on_taking(doing)
    if doing.state.phase == "exhibition" and _all_in(doing, "hung"):
        _exhibit(doing)


def _all_in(doing: Doing, field: str) -> bool:
    return all(getattr(doing.player(seat), field) is not None for seat in doing.seats_in)


def _go_on_taking(doing: Doing) -> None:
    """Pass over players who can take nothing; after the last the round is over."""
    while (seat := doing.state.turn) is not None:
        if _may_take(doing.edition, view(doing.edition, doing.state, seat), seat):
            return
        _finish(doing, seat)
    _end_round(doing)


def _may_take(edition: Edition, seen: View, seat: Seat) -> bool:
    return next(taking.takes(edition, seen, seat), None) is not None


def _end_round(doing: Doing) -> None:
    """Pick up all dice and pass the token to the left; after the last round, exhibit (MON-47)."""
    first = next(doing.clockwise(doing.state.first))
    number = doing.state.round + 1
    if number < ROUNDS:
        rounds.begin(doing, number, first)
        if _all_in(doing, "placed"):
            rounds.show(doing)
        return
    hands = [len(doing.player(seat).hand) for seat in doing.seats_in]
    size = exhibition.canvas_size(hands)
    doing.change(dice=(), laid=(), first=first, size=size)
    doing.go_to("exhibition")
    doing.tell(ExhibitionBegan(size))


def _exhibit(doing: Doing) -> None:
    """Show all compositions, and say who wins (MON-51 to MON-55)."""
    hung = [player.hung for player in doing.state.players]
    scores = exhibition.scores(doing.edition, hung, doing.state.options.ties)
    by, winners = exhibition.decided(scores)
    doing.change(by=by)
    doing.go_to("over")
    doing.tell(Exhibited(tuple(hung), scores))
    doing.tell(Ended(by, winners))
