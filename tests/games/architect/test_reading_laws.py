"""What must hold of every reading, over random decks and plans."""

from hypothesis import given
from hypothesis import strategies as st

from enfilade.games.architect.components import Card, Deck, Placed, Plan, bays
from enfilade.games.architect.scoring import read
from enfilade.games.architect.state import Reading

rim = st.sampled_from("WWWDSSL")
inner = st.sampled_from("....WDSL")


@st.composite
def decks(draw: st.DrawFn) -> Deck:
    """Six plan cards and two double-door cards, their letters at random."""

    def one(name: str, double: bool) -> Card:
        r = [draw(rim) for _ in range(10)]
        i = [draw(inner) for _ in range(7)]
        if double:
            r[draw(st.integers(0, 9))] = "X"
        h = (r[0] + r[1], i[0] + i[1], i[2] + i[3], r[2] + r[3])
        v = (r[4] + i[4] + r[5], r[6] + i[5] + r[7], r[8] + i[6] + r[9])
        return Card(name, "double" if double else "plan", h, v)

    return Deck("random", tuple(one(f"C{n}", n >= 6) for n in range(8)))


@st.composite
def laid_cards(draw: st.DrawFn) -> tuple[Placed, ...]:
    names = draw(st.permutations([f"C{n}" for n in range(8)]))
    spot = st.integers(-3, 3)
    return tuple(
        Placed(name, draw(spot), draw(spot), draw(st.integers(0, 3)))
        for name in names[: draw(st.integers(0, 8))]
    )


def numbers(reading: Reading) -> tuple[object, ...]:
    return reading.complete, reading.rooms, reading.errors, reading.total


def cells(placed: Placed) -> set[tuple[int, int]]:
    wide = 2 + placed.turn % 2
    return {(placed.x + n % wide, placed.y + n // wide) for n in range(6)}


def width(placed: Placed) -> int:
    return 2 + placed.turn % 2


@given(decks(), laid_cards(), st.integers(-99, 99), st.integers(-99, 99))
def test_a_plan_reads_the_same_elsewhere(
    deck: Deck, cards: tuple[Placed, ...], dx: int, dy: int
) -> None:
    moved = tuple(Placed(c.card, c.x + dx, c.y + dy, c.turn) for c in cards)
    here, there = read(deck, Plan("random", cards)), read(deck, Plan("random", moved))
    assert numbers(here.reading) == numbers(there.reading)
    corridor = here.reading.corridor
    if corridor is not None:
        assert there.reading.corridor == tuple((x + dx, y + dy) for x, y in corridor)
    assert [(m.kind, m.x + dx, m.y + dy, m.side) for m in here.marks] == [
        (m.kind, m.x, m.y, m.side) for m in there.marks
    ]


@given(decks(), laid_cards())
def test_a_plan_reads_the_same_after_a_quarter_turn(deck: Deck, cards: tuple[Placed, ...]) -> None:
    # Lattice point (x, y) goes to (-y, x); a card's new top-left corner was its lower left one.
    turned = tuple(Placed(c.card, -(c.y + 5 - width(c)), c.x, (c.turn + 1) % 4) for c in cards)
    here, there = read(deck, Plan("random", cards)), read(deck, Plan("random", turned))
    assert numbers(here.reading) == numbers(there.reading)
    if here.reading.corridor is not None:
        assert set(there.reading.corridor or ()) == {(-y - 1, x) for x, y in here.reading.corridor}
    assert sorted(space.kind for space in here.spaces) == sorted(s.kind for s in there.spaces)


@given(decks(), laid_cards())
def test_mirrored_cards_mirror_the_reading(deck: Deck, cards: tuple[Placed, ...]) -> None:
    mirrored = Deck(
        "random",
        tuple(
            Card(c.id, c.kind, tuple(r[::-1] for r in c.h), tuple(r[::-1] for r in c.v))  # type: ignore[arg-type]  # as many rows as before
            for c in deck.cards
        ),
    )
    flipped = tuple(Placed(c.card, -(c.x + width(c)), c.y, -c.turn % 4) for c in cards)
    here, there = read(deck, Plan("random", cards)), read(mirrored, Plan("random", flipped))
    assert numbers(here.reading) == numbers(there.reading)
    if here.reading.corridor is not None:
        assert set(there.reading.corridor or ()) == {(-x - 1, y) for x, y in here.reading.corridor}


@given(decks(), laid_cards(), st.data())
def test_order_matters_between_overlapping_cards_alone(
    deck: Deck, cards: tuple[Placed, ...], data: st.DataObject
) -> None:
    order = list(cards)
    for _ in range(len(order)):
        at = data.draw(st.integers(0, max(0, len(order) - 2)))
        pair = order[at : at + 2]
        if len(pair) == 2 and not cells(pair[0]) & cells(pair[1]):
            order[at : at + 2] = reversed(pair)
    assert read(deck, Plan("random", tuple(order))) == read(deck, Plan("random", cards))


@given(decks(), laid_cards())
def test_a_plan_card_out_of_sight_changes_nothing(deck: Deck, cards: tuple[Placed, ...]) -> None:
    kept = tuple(
        placed
        for at, placed in enumerate(cards)
        if placed.card in ("C6", "C7") or cells(placed) - set().union(*map(cells, cards[at + 1 :]))
    )
    assert read(deck, Plan("random", kept)) == read(deck, Plan("random", cards))


@given(decks(), laid_cards())
def test_every_part_of_a_survey_agrees_with_the_others(
    deck: Deck, cards: tuple[Placed, ...]
) -> None:
    survey = read(deck, Plan("random", cards))
    reading = survey.reading
    covered = set().union(*map(cells, cards)) if cards else set()
    shared = [cell for space in survey.spaces for cell in space.cells]
    assert sorted(shared) == sorted(covered)
    kinds = [space.kind for space in survey.spaces]
    marks = [mark.kind for mark in survey.marks]
    assert kinds.count("room") == reading.rooms
    assert kinds.count("isolated") == reading.errors.isolated == marks.count("isolated")
    assert marks.count("large_outside") == reading.errors.large_outside
    assert marks.count("door_into_wall") == reading.errors.door_into_wall
    assert kinds.count("corridor") == reading.complete
    assert ("open" in kinds) <= (not reading.complete)
    if reading.complete:
        assert reading.total == reading.rooms - len(marks)
        inner = {
            (c.x + bay.x, c.y + bay.y)
            for c in cards
            for card in deck.cards
            if card.id == c.card and card.kind == "double"
            for bay in bays(card, c.turn)
            if "X" in bay
        }
        assert inner <= set(reading.corridor or ())
