"""What program architects hear in what people say, and what they answer to it."""

import hashlib
import re

import pytest
from msgspec.structs import replace

from enfilade.core import Draws, Heard
from enfilade.games.madrino.game import GAME
from enfilade.games.madrino.hearing import Meant, hear
from enfilade.games.madrino.plan import Plan
from enfilade.games.madrino.players import ProgramArchitect, player
from enfilade.games.madrino.remarks import words
from enfilade.games.madrino.site import DrawnPart, Entrance, Installed
from enfilade.games.madrino.state import Lane, Name, State
from enfilade.games.madrino.tastes import TASTES, TasteName
from kit.madrino import Table, board, part

TITLES = ("Sea View", "Sea View House", "A", "")
CALLED = ("Ada", "Grace", "The sun seeker", "The door counter")
NONE: frozenset[int] = frozenset()

LIT = part("h00w", "h10W", "h02W", "h12W", "v00D", "v01W", "v20W", "v21W", swing=(0, 0))
"""A room of 2 x 2 with a small window to the north, and a door that swings into it in the west."""
BOARDS = board(green_1=LIT)


def draws(word: str) -> Draws:
    return Draws(hashlib.sha256(word.encode()).digest())


def heard(text: str, *, seat: int = 0, programs: tuple[int, ...] = (2, 3)) -> Heard:
    return Heard(seat, text, CALLED, programs)


@pytest.mark.parametrize(
    ("text", "named", "titled"),
    [
        ("sea view house, of course", NONE, {1}),
        ("SEA VIEW, of course", NONE, {0}),
        ("Sea views are dear", NONE, NONE),
        ("A house", NONE, NONE),  # a title of one letter is in every sentence
        ("Sun seeker, and Ada?", {0, 2}, NONE),
        ("the door counter\u2019s", {3}, NONE),
        ("I count doors", NONE, NONE),
        ("", NONE, NONE),
    ],
)
def test_plans_are_known_by_title_and_architects_by_name(
    text: str, named: set[int], titled: set[int]
) -> None:
    meant = hear(heard(text), TITLES)
    assert (set(meant.named), set(meant.titled)) == (set(named), set(titled))


@pytest.mark.parametrize(
    ("text", "topic", "asks", "mood"),
    [
        ("Why?", None, "why", 0),
        ("why not", None, "why", 0),
        ("Which one has the most windows?", "light", "which", 0),
        ("Where is the toilet", "toilet", "what", 0),
        ("Is there a bathroom?", "bath", "what", 0),
        ("The bedroom is dark.", "bed", None, 0),
        ("I love it", None, None, 1),
        ("I don\u2019t love it", None, None, -1),
        ("That is not at all bad", None, None, 1),
        ("It is ugly and boring, and good", None, None, -1),
        ("The door counter is wonderful", None, None, 1),  # its name is no talk of doors
        ("Hello there", None, "hello", 0),
        ("Well, hello", None, None, 0),
        ("良い家ですか\uff1f", None, "what", 0),
        ("Let us have lunch.", None, None, 0),
    ],
)
def test_topic_question_and_mood_are_heard(
    text: str, topic: str | None, asks: str | None, mood: int
) -> None:
    meant = hear(heard(text), TITLES)
    assert (meant.topic, meant.asks, meant.mood) == (topic, asks, mood)


def test_you_and_mine_are_heard() -> None:
    assert hear(heard("Is your plan like mine?"), TITLES)[2:4] == (True, True)
    assert hear(heard("It is"), TITLES)[2:4] == (False, False)
    assert Meant._fields[2:4] == ("you", "mine")


def office() -> State:
    """Three plans in discussion: Ada's lit room with a bed, an empty one, a toilet in the open."""
    table = Table(seats=3)
    table.to_discussion()
    room = (DrawnPart("green 1", 4, 3, 0),)
    entrance = Entrance(8, 6, 1)
    plans = (
        Plan(entrance, room, (Installed("bed", 4, 3, 1),)),
        Plan(entrance),
        Plan(entrance, (), (Installed("toilet", 1, 1, 0),)),
    )
    titles = ("Sea View", "Bare Ground", "Fresh Air")
    lanes = tuple(
        Lane(plan=each, title=title, pitch="") for each, title in zip(plans, titles, strict=True)
    )
    return replace(table.state, lanes=lanes)


def answer(
    text: str, own: int, name: TasteName, state: State | None = None, *, people: int = 1
) -> tuple[int, str] | None:
    architect = ProgramArchitect(TASTES[name], BOARDS)
    view = GAME.view(office() if state is None else state, None)
    names = ("Ada", "The sun seeker", "The door counter")
    reply = architect.answer(view, own, Heard(0, text, names, (1, 2)[people - 1 :]), draws(text))
    return None if reply is None else (reply.claim, reply.text)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("Why Sea View?", "The bed wakes to daylight."),
        ("Which plan has the most light?", "“Sea View”"),
        ("How are the windows in Fresh Air?", "No room has a window to the outside."),
        ("Where is the toilet in Fresh Air?", "The toilet: out in the open."),
        ("Is there a kitchen in Bare Ground?", "The kitchen: there is none."),
        ("How many doors has Bare Ground?", "One door, and that is the entrance."),
        ("How many doors has Sea View?", "2 doors, the entrance among them."),
        ("What about the rooms of Sea View?", "There is one closed room."),
        ("What about the entrance of Sea View?", "one comes in, and is outside."),
        ("What do you think of my plan?", "I like “Sea View”."),
    ],
)
def test_an_answer_says_what_stands_in_the_plan(text: str, says: str) -> None:
    reply = answer(text, 1, "light")
    assert reply is not None
    assert says in reply[1]


@pytest.mark.parametrize(
    ("text", "frame"),
    [
        ("I love Bare Ground", "thanks"),
        ("Bare Ground is awful", "defends"),
        ("I love Sea View", "agrees"),
        ("I hate Sea View", "spares"),
        ("Why?", "why_not"),  # of its own plan, without a room: it has no reasons for it
        ("Sun seeker!", "called"),
        ("Hello!", "hello"),
        ("Which has the most kitchens?", "even"),
    ],
)
def test_an_answer_is_in_the_voice_of_the_taste(text: str, frame: str) -> None:
    reply = answer(text, 1, "light")
    assert reply is not None
    assert any(fits(each, reply[1]) for each in words()["voices"]["light"]["answers"][frame])
    assert not any(fits(each, reply[1]) for each in words()["voices"]["doors"]["answers"][frame])


def fits(sentence: str, text: str) -> bool:
    """Say whether a text is this sentence, filled in."""
    pieces = (re.escape(piece.strip()) for piece in re.split(r"\{\w+\}", sentence))
    return re.fullmatch(r"\s*.*\s*".join(pieces), text) is not None


def test_asked_for_reasons_it_gives_those_for_the_plan_that_it_names() -> None:
    state = office()
    table = Table(seats=3)
    table.state = state
    table.act(1, Name(0))
    reply = answer("Why?", 1, "light", table.state)
    assert reply is not None
    assert "The bed wakes to daylight." in reply[1]


@pytest.mark.parametrize(
    ("text", "light", "doors"),
    [
        ("Why?", 1, 1),
        ("Sun seeker, why?", 4, None),  # another was called
        ("Fresh Air is lovely", 1, 3),
        ("Where are the windows?", 2, 1),
        ("Where are the doors?", 1, 2),
    ],
)
def test_whoever_is_spoken_to_has_the_greatest_claim(
    text: str, light: int | None, doors: int | None
) -> None:
    replies = answer(text, 1, "light"), answer(text, 2, "doors")
    assert tuple(reply and reply[0] for reply in replies) == (light, doors)


@pytest.mark.parametrize("text", ["Shall we have lunch?", "Yes.", "いい家だね", "👍", "."])
def test_talk_of_other_things_is_left_to_people(text: str) -> None:
    assert answer(text, 1, "light") is None


def test_where_several_people_talk_a_mere_you_is_not_for_the_program() -> None:
    assert answer("Do you like your windows?", 2, "doors", people=1) is not None
    assert answer("Do you like your windows?", 2, "doors", people=2) is None
    assert answer("Door counter, do you like your windows?", 2, "doors", people=2) is not None
    # Ada speaks to the person in seat 1.
    assert answer("Sun seeker, do you like my windows?", 2, "doors", people=2) is None


@pytest.mark.parametrize("name", ["light", "doors", "absurd"])
def test_nobody_answers_before_all_that_is_drawn_lies_open(name: TasteName) -> None:
    table = Table()
    texts = ("Why?", "Which is the best?", "Where is the toilet?", "Hello")

    def replies() -> list[object]:
        view = GAME.view(table.state, None)
        return [player(name).answer(view, 1, heard(text), draws(text)) for text in texts]

    assert replies() == [None] * 4
    table.meet()
    table.week()
    assert replies() == [None] * 4
    table = Table()
    table.to_titles()
    assert replies() == [None] * 4
    table = Table()
    table.to_presentations()
    assert None not in replies()


def test_every_voice_has_an_answer_for_everything() -> None:
    voices = words()["voices"]
    frames = {name: set(voices[name]["answers"]) for name in TASTES}
    assert frames["light"] == frames["doors"] == frames["absurd"]
    topics = set(words()["hearing"]["topics"])
    assert set(words()["facilities"]) <= topics
    for taste in TASTES.values():
        assert set(taste.cares) <= topics
