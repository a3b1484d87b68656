"""The hidden own bag: what a seat knows of a match, and what it never does (MTS-17)."""

import pytest

from enfilade.core import MatchChance, Seat
from enfilade.core.codec import to_json
from enfilade.games.madatsumele.fall import Fall, Path, Release, Track
from enfilade.games.madatsumele.state import Drop, Settled
from enfilade.games.madatsumele.told import Dropped, Fell, WentOut
from kit.madatsumele import EDGE, GAME, NOT_OVER, Playing

THREE = ("fish", "torii", "key", "bow")
MODES = [
    pytest.param(3, THREE, "individual", id="individual"),
    pytest.param(3, ("fish",), "cooperative", id="cooperative"),
    pytest.param(4, (), "team", id="team"),
]


def fell(x: float) -> Settled:
    """A drop of the fish that ends at x, by a way of its own."""
    path = Path(60, 90 + int(x), (Track(0, 0, (int(x), 2000, 0)),))
    fall = Fall(Release("fish", x, 0.0), ((x, 12.0, 0.1),), (), NOT_OVER + x / 100, path)
    return Settled(fall)


@pytest.mark.clause("MTS-17")
@pytest.mark.parametrize(("seats", "drawn", "mode"), MODES)
def test_the_owner_gets_the_same_bytes_wherever_the_piece_came_to_lie(
    seats: int, drawn: tuple[str, ...], mode: str
) -> None:
    seen: dict[Seat | None, list[tuple[bytes, ...]]] = {}
    for x in (40.0, 80.0):
        table = Playing(seats, drawn, mode=mode)
        settled = fell(x)
        if mode == "cooperative":
            settled = Settled(settled.fall, ("torii",))
        table.play(0, Drop(0, "fish", 60.0, 0.0), settled)
        viewers: list[Seat | None] = [*range(seats), None]
        for viewer in viewers:
            view = GAME.view(table.state, viewer)
            events = tuple(to_json(event) for event in table.seen_by(viewer))
            seen.setdefault(viewer, []).append((to_json(view), *events))
    for seer, (one, other) in seen.items():
        assert (one == other) is (seer in (0, None))


@pytest.mark.clause("MTS-17")
def test_the_others_see_the_bag_and_the_fall() -> None:
    table = Playing(3, THREE)
    table.play(0, Drop(0, "fish", 60.0, 0.0), fell(40.0))
    for viewer in (1, 2):
        assert GAME.view(table.state, viewer).bags[0].poses == ((40.0, 12.0, 0.1),)
        assert any(isinstance(event, Fell) for event in table.seen_by(viewer))
    for blind in (0, None):
        bag = GAME.view(table.state, blind).bags[0]
        assert (bag.poses, bag.top) == (None, None)
        assert not any(isinstance(event, Fell) for event in table.seen_by(blind))


@pytest.mark.clause("MTS-17")
def test_the_owner_knows_the_pieces_the_drops_and_what_is_said_aloud() -> None:
    table = Playing(2, ("fish", "torii", "anchor"))
    table.drop("fish")
    table.drop("torii")
    table.drop("anchor", near=(0,), drawn=("key",))
    (told,) = [event for event in table.seen_by(0) if isinstance(event, Dropped)]
    assert told.piece.touched
    packed = GAME.view(table.state, 0).bags[0].packed
    assert [(each.kind, each.x, each.touched) for each in packed] == [
        ("fish", 60.0, False),
        ("anchor", 60.0, True),
    ]


@pytest.mark.clause("MTS-17")
def test_a_bag_opens_to_its_owner_who_is_out_and_all_do_at_the_end() -> None:
    table = Playing(3, THREE)
    table.drop("fish", top=EDGE + 1)
    assert WentOut(0, "over") in table.seen_by(0)
    assert GAME.view(table.state, 0).bags[0].poses is not None
    assert GAME.view(table.state, None).bags[0].poses is not None
    table.drop("torii")
    assert GAME.view(table.state, 1).bags[1].poses is None
    table.drop("key", top=EDGE + 1)
    for viewer in (0, 1, 2, None):
        assert all(bag.poses is not None for bag in GAME.view(table.state, viewer).bags)


@pytest.mark.clause("MTS-17")
def test_a_guess_is_made_from_the_view_alone() -> None:
    guesses = []
    for x in (40.0, 80.0):
        table = Playing(3, THREE)
        table.play(0, Drop(0, "fish", 60.0, 0.0), fell(x))
        view = GAME.view(table.state, 0)
        guess = GAME.guess(view, MatchChance(b"guess", 4))
        assert GAME.view(guess, 0) == view
        guesses.append(guess)
    assert guesses[0] == guesses[1]
    ((x, _, _),) = guesses[0].bags[0].poses
    assert 30 < x < 90
