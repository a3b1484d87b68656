"""A table of Mondrian for tests, where dice come to rest as the test says."""

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from enfilade.core import TABLE, Chair, IllegalAction, Out, Timeout
from enfilade.games.mondrian.components import BLANK_IDS, WAYS, CardId, Way, by_id, edition_1
from enfilade.games.mondrian.game import Mondrian
from enfilade.games.mondrian.roll import Path, Released, Rest, Rolled
from enfilade.games.mondrian.state import (
    GRIDS,
    Action,
    Dealt,
    Finish,
    Hang,
    Hung,
    Laid,
    Lying,
    Options,
    Place,
    Player,
    Settled,
    State,
    Take,
    Throw,
)

GAME = Mondrian()
EDITION = edition_1()


def rest(
    seat: int, way: Way, number: int = 1, cells: tuple[int, ...] = (), at: float = 0.0
) -> Rest:
    """A die at rest on these places."""
    return Rest(seat, way, (at, 0.0, 8.0), (1.0, 0.0, 0.0, 0.0), number, cells)  # type: ignore[arg-type]  # 1 to 6


def of_value(value: int, nth: int = 0) -> CardId:
    """A canvas card of this value."""
    return [card.id for card in EDITION.cards if card.value == value][nth]


class Playing:
    """A match in the making; ``told`` holds the events of the last action."""

    def __init__(self, seats: int = 2, first: int = 0, **options: Any) -> None:
        """Deal the canvas cards in order."""
        grid = GRIDS[seats]
        cards = tuple(card.id for card in EDITION.cards[: grid.columns * grid.rows])
        self.state: State = GAME.setup(Options(**options), (Chair(),) * seats, Dealt(cards, first))
        self.told: tuple[Any, ...] = ()

    def do(self, seat: int, action: Action, settled: Settled | None = None) -> None:
        """Let a seat do what it may do."""
        GAME.check(GAME.view(self.state, seat), action)
        self.play(seat, action, settled)

    def play(self, actor: Any, action: Action, settled: Settled | None = None) -> None:
        step = GAME.play(self.state, actor, action, settled)
        self.state = step.state
        self.told = step.events

    def place(self, *palettes: tuple[Way, ...]) -> None:
        """Let each seat place its dice."""
        for seat, ways in enumerate(palettes):
            self.do(seat, Place(ways))

    def throw(
        self,
        way: Way,
        number: int = 1,
        cells: tuple[int, ...] = (),
        *,
        hit: dict[int, Rest] | None = None,
    ) -> None:
        """Let the seat whose turn it is roll; no cells: the die falls outside.

        ``hit`` gives where dice lie that it knocks, by number.
        """
        seat = self.turn
        hit = hit or {}
        dice = [hit.get(at, die.rest) for at, die in enumerate(self.state.dice)]
        dice.append(rest(seat, way, number, cells))
        released = Released((0, 0, 0), (1, 0, 0, 0), (0, 0, 0), (0, 0, 0))
        rolled = Rolled(released, tuple(dice), tuple(hit), Path(60, 0, ()))
        self.do(seat, self.thrown(seat, way), rolled)

    def thrown(self, seat: int, way: Way) -> Throw:
        """A throw by this action that the seat may make."""
        return throws(len(self.state.players), seat)[way]

    def take(self, seat: int, cell: int, *dice: Way, card: CardId | None = None) -> None:
        self.do(seat, Take(cell, dice, card))

    def finish(self, seat: int) -> None:
        self.do(seat, Finish())

    def hang(self, seat: int, *cards: CardId) -> None:
        self.do(seat, Hang(tuple(Hung(card) for card in cards), 2))

    def leave(self, seat: int, *, late: bool = False) -> None:
        self.play(TABLE, Timeout(seat) if late else Out(seat))

    def change(self, **fields: Any) -> None:
        """Put the match into a state that would take long to play to."""
        self.state = replace(self.state, **fields)

    def hands(self, *hands: tuple[CardId, ...]) -> None:
        """Give every seat this hand."""
        players = zip(self.state.players, hands, strict=True)
        self.change(players=tuple(replace(p, hand=tuple(sorted(h))) for p, h in players))

    def player(self, seat: int) -> Player:
        return self.state.players[seat]

    @property
    def turn(self) -> int:
        assert self.state.turn is not None
        return self.state.turn

    def asked(self, seat: int) -> str | None:
        """What a seat is asked."""
        question = GAME.asked(GAME.view(self.state, seat))
        return None if question is None else question.what

    def may(self, seat: int) -> list[Action]:
        """What is listed for a seat."""
        return list(GAME.actions(GAME.view(self.state, seat)))

    def ending(self) -> tuple[str, tuple[int, ...]] | None:
        """What ended the match, and who won; None while it goes on."""
        outcome = GAME.outcome(self.state)
        return None if outcome is None else (outcome.by, outcome.winners)

    def events(self, type_: Any) -> list[Any]:
        """The events of a type that the last action made."""
        return [told.event for told in self.told if isinstance(told.event, type_)]

    def seen_by(self, seat: int | None) -> list[msgspec.Struct]:
        """The events of the last action that reach a seat."""
        return [told.event for told in self.told if told.reaches(seat)]


def throws(seats: int, seat: int) -> dict[Way, Throw]:
    """A throw by each action that a seat at this table may make, 1 m/s toward the board."""
    corner = {
        2: [(0, 0, 1, 0), (390, 390, -1, 0)],
        3: [(0, 0, 1, 0), (0, 390, 0, -1), (468, 0, 0, 1)],
        4: [(0, 0, 1, 0), (0, 468, 0, -1), (468, 468, -1, 0), (468, 0, 0, 1)],
    }[seats]
    x, y, right_x, right_y = corner[seat]
    forward = (-right_y, right_x)

    def roll(way: Way, along: float) -> Throw:
        return Throw(
            way,
            x + along * right_x - 50 * forward[0],
            y + along * right_y - 50 * forward[1],
            1000.0 * forward[0],
            1000.0 * forward[1],
        )

    edge_x, edge_y = x + 100 * right_x, y + 100 * right_y
    return {
        "left": roll("left", 100),
        "right": roll("right", 300),
        "blind": roll("blind", 300),
        "drop": Throw("drop", 200.0, 200.0),
        "flick": Throw("flick", edge_x, edge_y, 1000.0 * forward[0], 1000.0 * forward[1]),
    }


def taking(
    dice: list[tuple[int, Way, int, tuple[int, ...]]],
    *,
    seats: int = 2,
    first: int = 0,
    round: int = 0,  # noqa: A002 - the state's own name
    board: dict[int, CardId | None] | None = None,
    hands: dict[int, tuple[CardId, ...]] | None = None,
    laid: tuple[Laid, ...] = (),
) -> Playing:
    """A match at the end of its rolls: dice as (seat, way, number, places) in the order rolled.

    All places are empty blocks but for ``board``. The last roll, far outside, is still made.
    """
    table = Playing(seats, first)
    cells = [(board or {}).get(at) for at in range(len(table.state.board))]
    last = (first - 1) % seats
    unused = next(way for way in WAYS if (last, way) not in {(s, w) for s, w, _, _ in dice})
    players = tuple(
        replace(
            player,
            hand=tuple(sorted((hands or {}).get(seat, BLANK_IDS))),
            placed=WAYS,
            to_roll=(unused,) if seat == last else (),
        )
        for seat, player in enumerate(table.state.players)
    )
    lying = tuple(Lying(rest(s, w, n, c), when) for when, (s, w, n, c) in enumerate(dice))
    table.change(
        players=players,
        board=tuple(cells),
        phase="stroke",
        round=round,
        turn=last,
        again=unused,
        dice=lying,
        rolls=len(dice),
        laid=laid,
    )
    table.throw(unused)
    return table


def value(card: CardId) -> int:
    """The value of a card."""
    return by_id(EDITION)[card].value


def hanging(*hands: tuple[CardId, ...]) -> Playing:
    """A match in which the exhibition has just begun, with these hands."""
    return taking([], seats=len(hands), round=3, hands=dict(enumerate(hands)))


def refused(table: Playing, seat: int, action: Action) -> str:
    """The clause by which a seat is refused."""
    with pytest.raises(IllegalAction) as caught:
        GAME.check(GAME.view(table.state, seat), action)
    return caught.value.clause


def options(table: Playing, seat: int) -> set[tuple[int, tuple[Way, ...], CardId | None]]:
    """What is listed for a seat to be taken."""
    return {(t.cell, t.dice, t.card) for t in table.may(seat) if isinstance(t, Take)}
