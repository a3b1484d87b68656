"""Program architects: they draw with intent, speak of what is there, and can be talked round."""

import hashlib

import pytest

from enfilade.core import Draws
from enfilade.core.codec import to_json
from enfilade.games.madrino.components import by_id
from enfilade.games.madrino.drafting import Marks, Wishes, draft, rectangles, with_drawn, worth
from enfilade.games.madrino.editions import edition_1
from enfilade.games.madrino.game import GAME
from enfilade.games.madrino.plan import Plan
from enfilade.games.madrino.players import ProgramArchitect, player
from enfilade.games.madrino.reading import read
from enfilade.games.madrino.remarks import survey
from enfilade.games.madrino.site import DrawnPart, Entrance, Installed, line_number, square_number
from enfilade.games.madrino.state import (
    BossDice,
    CallBoss,
    Decide,
    DrawPart,
    Entitle,
    Name,
    Present,
    Stand,
    Toss,
)
from enfilade.games.madrino.tastes import TASTES, Taste, TasteName, judge
from enfilade.games.madrino.voice import Voice
from kit.madrino import Table, board, part, rectangle

NAMES: tuple[TasteName, ...] = ("light", "doors", "absurd")


def draws(word: str) -> Draws:
    return Draws(hashlib.sha256(word.encode()).digest())


def choose(table: Table, seat: int, name: TasteName, word: str = "") -> object:
    return player(name).choose(GAME.view(table.state, seat), draws(word))


def drawn_alone(name: TasteName, word: str) -> Table:
    """Six weeks by one program architect, with dice of these words."""
    table = Table(seats=1)
    dice = draws(f"dice {word}")
    step = 0
    while table.state.by is None:
        step += 1
        action = choose(table, 0, name, f"{word} {step}")
        settled = GAME.settle(table.state, 0, action, _Given(dice))  # type: ignore[arg-type]  # an action
        table.act(0, action, settled)  # type: ignore[arg-type]  # an action
    return table


class _Given:
    def __init__(self, given: Draws) -> None:
        self._given = given

    def draws(self, label: str | None = None) -> Draws:
        return self._given


@pytest.mark.parametrize("name", NAMES)
def test_each_taste_draws_six_weeks_and_closes_a_room_with_a_door(name: TasteName) -> None:
    closed = 0
    for word in ("a", "b", "c"):
        table = drawn_alone(name, word)
        plan = table.state.lanes[0].plan
        assert len(plan.parts) == 24
        assert len(plan.facilities) == 6
        closed += any(room.size >= 4 and room.doors for room in read(edition_1(), plan).rooms)
    assert closed >= 2


def test_a_room_in_mind_is_worth_more_the_more_it_is_closed_until_it_is_spoiled() -> None:
    (room,) = (
        each
        for each in rectangles()
        if each.squares == sum(1 << square_number((x, y)) for x in (4, 5) for y in (3, 4))
    )
    assert (room.rim.bit_count(), room.inside.bit_count(), room.size) == (8, 4, 4)
    wishes = Wishes()
    rim = [number for number in range(212) if room.rim >> number & 1]
    worths = [worth(room, Marks(closed=sum(1 << n for n in rim[:k])), wishes) for k in range(9)]
    assert worths == sorted(worths)
    assert worths[0] == 0
    whole = Marks(closed=room.rim)
    assert worth(room, whole | Marks(doors=1 << rim[0]), wishes) > worths[8]
    inside = 1 << line_number(("v", 5, 3))
    assert worth(room, whole | Marks(closed=inside), wishes) == 0
    assert worth(room, Marks(closed=room.rim & ~(1 << rim[0]), opened=1 << rim[0]), wishes) == 0
    assert worth(room, whole | Marks(slants=1 << square_number((5, 4))), wishes) == 0
    assert worth(room, whole | Marks(slants=1 << square_number((6, 4))), wishes) == worths[8]


def test_a_room_that_lacks_one_part_is_closed_with_it() -> None:
    # All of a room of 2 x 2 is there but for its north side, and the dice give just that.
    boards = board(green_1=rectangle(2, 2, "  "), brown_1=part("h00S", "h10W"))
    plan = Plan(Entrance(8, 6, 0), (DrawnPart("green 1", 0, 3, 0),))
    parts = (by_id(boards)["brown 1"], by_id(boards)["white 5"])
    found = draft(boards, plan, parts, Wishes(), draws("room"))
    (door,) = (each.drawn for each in found if each.drawn.part == "brown 1")
    assert (door.x, door.y, door.turn % 2) == (0, 3, 0)
    (room,) = read(boards, with_drawn(plan, found)).rooms
    assert (room.size, room.doors) == (4, 1)


@pytest.mark.parametrize("name", NAMES)
def test_a_choice_can_be_repeated_and_comes_from_the_view_alone(name: TasteName) -> None:
    table = Table()
    table.meet()
    table.roll(1, 2, 3, 4)
    view = GAME.view(table.state, 1)
    table.draw_all(0)
    after = GAME.view(table.state, 1)
    assert choose(table, 1, name) == player(name).choose(after, draws(""))
    assert player(name).choose(view, draws("")) == player(name).choose(view, draws(""))
    with pytest.raises(LookupError):
        player(name).choose(GAME.view(table.state, 0), draws(""))
    with pytest.raises(LookupError):
        player(name).choose(GAME.view(table.state, None), draws(""))


def at_discussion(seats: int = 3) -> Table:
    table = Table(seats=seats)
    table.to_discussion()
    return table


@pytest.mark.parametrize("name", NAMES)
def test_title_and_pitch_are_in_a_voice_of_its_own_and_true(name: TasteName) -> None:
    table = Table()
    table.to_titles()
    title = choose(table, 0, name)
    assert isinstance(title, Entitle)
    table.act(0, title)
    assert title.title.strip()
    other: TasteName = "doors" if name != "doors" else "light"
    pitches = set()
    table = Table()
    table.to_presentations()
    seat = table.state.presenter
    assert seat is not None
    for voice in (name, other):
        pitch = choose(table, seat, voice)
        assert isinstance(pitch, Present)
        assert "{" not in pitch.pitch
        pitches.add(pitch.pitch)
        table.game.check(table.game.view(table.state, seat), pitch)
    assert len(pitches) == 2


def test_tastes_differ_in_what_they_like() -> None:
    bed_lit = part("h00w", "h10W", "h02W", "h12W", "v00W", "v01W", "v20W", "v21W")
    boards = board(green_1=bed_lit)
    room = (DrawnPart("green 1", 4, 3, 0),)
    lit = survey(boards, Plan(None, room, (Installed("bed", 4, 3, 1),)))
    outdoors = survey(boards, Plan(None, room, (Installed("bed", 8, 3, 1),)))
    assert judge(TASTES["light"], lit) > judge(TASTES["light"], outdoors)
    assert judge(TASTES["absurd"], lit) < judge(TASTES["absurd"], outdoors)


def test_the_others_choice_talks_an_architect_round_but_not_for_ever() -> None:
    table = at_discussion()  # all have drawn the same plan, so nobody has a reason to insist
    table.act(0, Name(1))
    table.act(1, Name(1))
    first = choose(table, 2, "doors")
    assert isinstance(first, Name)
    assert first.plan == 2  # its own, by pride
    assert first.says
    table.act(2, first)
    moved = choose(table, 2, "doors")
    assert isinstance(moved, Name)
    assert moved.plan == 1
    assert "Plan of 1" in moved.says
    table.act(2, moved)
    assert table.state.by == "agreed"


def test_an_architect_with_supporters_stays_and_says_why() -> None:
    table = at_discussion()
    for seat, plan in enumerate((0, 0, 2)):
        table.act(seat, Name(plan))
    answer = choose(table, 0, "light")
    assert isinstance(answer, Stand)
    assert answer.says
    table.act(0, answer)
    table.act(1, Stand())
    table.act(2, Stand())
    assert isinstance(choose(table, 0, "light"), CallBoss)
    table.act(0, CallBoss(), BossDice(((Toss(0, 5), Toss(1, 1), Toss(2, 1)),)))
    decided = choose(table, 0, "light")
    assert isinstance(decided, Decide)


@pytest.mark.parametrize(
    ("says", "moves"),
    [
        ("", False),
        ("It is the best of the three.", False),
        ("Every room of it has a DOOR.", True),
        ("I like the light in it.", False),  # that is for others to hear
    ],
)
def test_words_that_a_taste_cares_for_count_like_a_voice(says: str, moves: bool) -> None:
    table = at_discussion()  # all have drawn the same plan
    table.act(0, Name(2))
    table.act(2, Name(2))
    table.act(1, Name(1, says))
    answer = choose(table, 2, "doors")
    assert isinstance(answer, Name if moves else Stand)
    assert not isinstance(answer, Name) or answer.plan == 1


def test_a_pitch_says_the_same_thing_once() -> None:
    plan = Plan(None, (), (Installed("bed", 0, 0, 0), Installed("bed", 4, 4, 0)))
    pitch = Voice(TASTES["absurd"]).pitch(survey(edition_1(), plan), "Two Beds", draws("beds"))
    assert pitch.count("The bed is under the stars.") == 1
    assert "The bed: 2 of them" in pitch


def test_an_office_of_architects_always_comes_to_an_end() -> None:
    for word in ("a", "b"):
        table = at_discussion(3)
        for step in range(60):
            if table.state.by is not None:
                break
            seat = min(GAME.to_act(table.state))
            action = choose(table, seat, NAMES[seat], f"{word} {step}")
            settled = GAME.settle(table.state, seat, action, _Given(draws(f"{word} {step} dice")))  # type: ignore[arg-type]  # an action
            table.act(seat, action, settled)  # type: ignore[arg-type]  # an action
        assert table.state.by in ("agreed", "boss")


def test_what_is_drawn_is_legal_where_the_four_cannot_all_be_drawn() -> None:
    block = part(*(f"/{x}{y}" for x in range(4) for y in range(8)))
    boards = board(green_1=block, brown_1=block, grey_1=block)
    table = Table(seats=1, edition=boards)
    table.meet()
    table.roll(1, 1, 1, 5)
    architect = ProgramArchitect(TASTES["absurd"], boards)
    while table.state.phase == "draw":
        view = table.game.view(table.state, 0)
        table.act(0, architect.choose(view, draws(to_json(view).decode())))
    drawn = [each.part for each in table.state.lanes[0].plan.parts]
    assert len(drawn) == 3
    assert "white 5" in drawn
    assert all(name in by_id(boards) for name in drawn)


def test_who_takes_a_seat_over_in_the_middle_of_a_week_draws_it_in_its_own_way() -> None:
    # A block that lies in the middle leaves no place for a second: drawn so, the week could not
    # be confirmed, since two of the blocks can be drawn.
    block = part(*(f"/{x}{y}" for x in range(4) for y in range(8)))
    boards = board(green_1=block, brown_1=block, grey_1=block)
    table = Table(seats=1, edition=boards)
    table.meet()
    table.roll(1, 1, 1, 5)
    table.act(0, DrawPart(DrawnPart("green 1", 2, 4, 1)))
    architect = ProgramArchitect(TASTES["light"], boards)
    for _ in range(10):
        if table.state.phase == "draw":
            table.act(0, architect.choose(table.game.view(table.state, 0), draws("")))
    assert table.state.phase == "ask_facility"
    assert len(table.state.lanes[0].plan.parts) == 3


def test_a_taste_is_complete() -> None:
    for name, taste in TASTES.items():
        assert isinstance(taste, Taste)
        assert taste.name == name
        assert taste.pride > 0 < taste.ear
