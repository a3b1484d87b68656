"""What program architects like: three tastes, in what they draw and in how they judge a plan."""

from typing import Literal, NamedTuple, TypeAlias

from enfilade.games.madrino.drafting import Wishes
from enfilade.games.madrino.reading import OUTDOORS, Reading
from enfilade.games.madrino.remarks import RemarkKind, Survey

TasteName: TypeAlias = Literal["light", "doors", "absurd"]


class Taste(NamedTuple):
    """A taste: what is looked for while drawing, and what a plan is worth."""

    name: TasteName
    wishes: Wishes
    likes: dict[RemarkKind, float]
    """What each remark is worth; below 0 it is a fault."""
    leads: float
    """While drawing: what a room is worth that one reaches from the entrance by doors alone."""
    room: float
    """What a closed room is worth that one can get into."""
    daylight: float
    """What each unit of window to the outdoors is worth, in a room."""
    door: float
    """What each door is worth that leads from one space into another."""
    pride: float
    """How much better another's plan must be than the own."""
    ear: float
    """How much each architect who names a plan adds to it, when it comes to being talked round."""
    cares: tuple[str, ...]
    """What it is the first to answer on; the topics are those of the catalogue."""


TASTES: dict[TasteName, Taste] = {
    "light": Taste(
        name="light",
        wishes=Wishes(led=6.0, window=2.5, square=0.6),
        likes={
            "daylight": 1.0,
            "bed_daylight": 4.0,
            "bed_dark": -3.0,
            "bed_outdoors": -1.0,
            "window_into_room": -1.0,
            "no_door": -1.0,
            "not_reached": -1.0,
            "no_rooms": -3.0,
            "toilet_in_kitchen": -2.0,
            "toilet_on_kitchen": -1.0,
        },
        leads=4.0,
        room=0.6,
        daylight=1.5,
        door=0.2,
        pride=1.5,
        ear=3.0,
        cares=("light", "bed"),
    ),
    "doors": Taste(
        name="doors",
        wishes=Wishes(doored=18.0, led=10.0, door=3.0),
        likes={
            "enfilade": 4.0,
            "far_away": 1.0,
            "doors_hit": -2.0,
            "no_door": -2.0,
            "not_reached": -1.5,
            "reached_outdoors": -1.0,
            "no_rooms": -3.0,
            "entrance_in_the_open": -1.0,
        },
        leads=6.0,
        room=1.0,
        daylight=0.2,
        door=1.2,
        pride=1.5,
        ear=3.6,
        cares=("doors", "rooms", "entrance"),
    ),
    "absurd": Taste(
        name="absurd",
        wishes=Wishes(closed=12.0, doored=12.0, led=1.0, door=1.0, square=0.2),
        likes={
            "toilet_in_kitchen": 4.0,
            "toilet_on_kitchen": 3.0,
            "bed_outdoors": 3.0,
            "window_into_room": 2.0,
            "doors_hit": 2.0,
            "no_door": 2.0,
            "not_reached": 2.0,
            "reached_outdoors": 2.0,
            "far_away": 2.0,
            "several": 1.5,
            "enfilade": 1.0,
            "entrance_in_the_open": 1.0,
        },
        leads=1.0,
        room=0.3,
        daylight=0.1,
        door=0.2,
        pride=1.0,
        ear=4.4,
        cares=("toilet", "kitchen", "bath", "washstand", "washing_machine"),
    ),
}


def judge(taste: Taste, survey: Survey) -> float:
    """Say what a plan is worth to a taste."""
    reading = survey.reading
    rooms = sum(room.size >= 2 and room.reached != "not" for room in reading.rooms)
    return (
        sum(taste.likes.get(remark.kind, 0.0) for remark in survey.remarks)
        + taste.room * rooms
        + taste.daylight * sum(room.daylight for room in reading.rooms)
        + taste.door * doors_that_lead(reading)
    )


def doors_that_lead(reading: Reading) -> int:
    """Count the doors between two spaces, one of them a room."""
    return sum(
        door.between[0] != door.between[1] and max(door.between) != OUTDOORS
        for door in reading.doors
    )
