"""From a hand's gesture to a die that leaves it: what a throw may be, and how it goes astray."""

import math
from typing import Final

from enfilade.core import Draws, IllegalAction, Seat
from enfilade.games.mondrian.components import Edition, Unsteadiness, Way
from enfilade.games.mondrian.roll import Point, Released, Turn
from enfilade.games.mondrian.state import GRIDS, Hand, Lying, Throw
from enfilade.games.mondrian.told import Aimed, Side

CLAUSE: Final[dict[Way, str]] = {
    "left": "MON-23",
    "right": "MON-23",
    "blind": "MON-24",
    "drop": "MON-25",
    "flick": "MON-26",
}
"""The clause of each action."""
SEATED: Final = {2: "sn", 3: "swe", 4: "swne"}
"""On which sides of the board the seats are, clockwise from seat 0 in the south."""
ROOM: Final = 28.0
"""Two dice whose middles are so far apart, in mm, cannot touch however they are turned."""
REACH: Final = 0.01
"""By how much a point may miss the board's edge in mm, for rounding."""
HOP: Final = 0.15
"""The part of its speed with which a flicked die leaves the table upward."""
ROLLING: Final = 0.5
"""How much of the turning of a ball that rolls as fast a die has when it leaves the hand."""


def board_size(edition: Edition, seats: int) -> tuple[float, float]:
    """Give the board's width and height in millimetres (MON-03, MON-11)."""
    grid = GRIDS[seats]
    return grid.columns * edition.sizes.card, grid.rows * edition.sizes.card


def side(edition: Edition, seats: int, seat: Seat) -> Side:
    """Give where a seat is."""
    width, height = board_size(edition, seats)
    return {
        "s": Side((0.0, 0.0), (1.0, 0.0), (0.0, 1.0), width),
        "w": Side((0.0, height), (0.0, -1.0), (1.0, 0.0), height),
        "n": Side((width, height), (-1.0, 0.0), (0.0, -1.0), width),
        "e": Side((width, 0.0), (0.0, 1.0), (-1.0, 0.0), height),
    }[SEATED[seats][seat]]


def seen_from(where: Side, x: float, y: float) -> tuple[float, float]:
    """Give how far right of the own side's left end a point is, and how far outside its line."""
    dx, dy = x - where.left_end[0], y - where.left_end[1]
    right = dx * where.to_right[0] + dy * where.to_right[1]
    outward = -(dx * where.forward[0] + dy * where.forward[1])
    return right, outward


def hand_of(way: Way, off_hand: Hand) -> Hand:
    """Give the hand that rolls: the one that is named, or the better one (MON-24)."""
    if way in ("left", "right"):
        return "left" if way == "left" else "right"
    return "right" if off_hand == "left" else "left"


# --- what a throw may be -----------------------------------------------------------------------


def check(
    edition: Edition,
    seats: int,
    seat: Seat,
    off_hand: Hand,
    lying: tuple[Lying, ...],
    throw: Throw,
) -> None:
    """Refuse a throw that no hand may make.

    Raises:
        IllegalAction: names the action's clause and says what would be right.
    """
    clause = CLAUSE[throw.way]
    numbers = (throw.x, throw.y, throw.vx, throw.vy, throw.spin)
    if not all(map(math.isfinite, numbers)):
        raise IllegalAction(clause, "Say with finite numbers where and how to throw.")
    if throw.way == "drop":
        _check_drop(edition, seats, throw)
        return
    most = edition.limits.flick if throw.way == "flick" else edition.limits.roll
    speed = math.hypot(throw.vx, throw.vy)
    if speed > most:
        raise IllegalAction(clause, f"Not so hard: {most:g} mm a second is the most.")
    if abs(throw.spin) > edition.limits.spin:
        most = edition.limits.spin
        raise IllegalAction(clause, f"Spin it less: {most:g} radians a second is the most.")
    if throw.way == "flick":
        _check_flick(edition, seats, throw)
    else:
        _check_roll(edition, side(edition, seats, seat), hand_of(throw.way, off_hand), throw)
    place = aim(edition, throw).place
    if any(math.dist(place, die.rest.place) < ROOM for die in lying):
        raise IllegalAction(clause, "A die lies where yours would start. Choose another point.")


def _check_drop(edition: Edition, seats: int, throw: Throw) -> None:
    width, height = board_size(edition, seats)
    if not (0 <= throw.x <= width and 0 <= throw.y <= height):
        raise IllegalAction("MON-25", "Stand the brush on the board.")
    if throw.vx or throw.vy or throw.spin:
        raise IllegalAction("MON-25", "Let the die drop without a push.")


def _check_roll(edition: Edition, where: Side, hand: Hand, throw: Throw) -> None:
    clause = CLAUSE[throw.way]
    right, outward = seen_from(where, throw.x, throw.y)
    limits = edition.limits
    if outward <= 0:
        raise IllegalAction(clause, "Roll from outside the board, from your own side.")
    if outward > limits.band:
        says = f"Roll from at most {limits.band:g} mm outside the board."
        raise IllegalAction(clause, says)
    if not -limits.beside <= right <= where.length + limits.beside:
        raise IllegalAction(clause, "Roll from your own side of the board.")
    if (right > where.length / 2) if hand == "left" else (right < where.length / 2):
        raise IllegalAction(clause, f"Your {hand} hand rolls from the {hand} half of your side.")


def _check_flick(edition: Edition, seats: int, throw: Throw) -> None:
    width, height = board_size(edition, seats)
    across = (
        min(abs(throw.x), abs(throw.x - width)) <= REACH and -REACH <= throw.y <= height + REACH
    )
    along = min(abs(throw.y), abs(throw.y - height)) <= REACH and -REACH <= throw.x <= width + REACH
    if not (across or along):
        raise IllegalAction("MON-26", "Lay the brush on the edge of the board.")
    if not (throw.vx or throw.vy):
        raise IllegalAction("MON-26", "Say with a speed where to flick the die.")
    x, y, _ = aim(edition, throw).place
    if 0 <= x <= width and 0 <= y <= height:
        raise IllegalAction("MON-26", "Flick toward the board: the die starts outside it.")


# --- from the gesture to the die ---------------------------------------------------------------


def aim(edition: Edition, throw: Throw) -> Aimed:
    """Give where a die would leave the hand and how fast, were the hand quite steady."""
    if throw.way == "drop":
        height = edition.sizes.brush + edition.sizes.die / 2
        return Aimed((throw.x, throw.y, height), (0.0, 0.0, 0.0))
    if throw.way == "flick":
        speed = math.hypot(throw.vx, throw.vy)
        back = edition.sizes.brush / speed
        place = (throw.x - back * throw.vx, throw.y - back * throw.vy, _standing(edition))
        return Aimed(place, (throw.vx, throw.vy, HOP * speed))
    return Aimed((throw.x, throw.y, edition.limits.lift), (throw.vx, throw.vy, 0.0))


def _standing(edition: Edition) -> float:
    """Give the height of a die's middle at which it clears the table however it is turned."""
    half, rounding = edition.sizes.die / 2, edition.sizes.rounding
    return math.sqrt(3.0) * (half - rounding) + rounding + 0.1


def steadiness(edition: Edition, way: Way, off_hand: Hand) -> Unsteadiness:
    """Give how far a throw by this action goes astray, by data."""
    hands = edition.hands
    if way == "blind":
        return hands.blind
    if way == "drop":
        return hands.drop
    if way == "flick":
        return hands.flick
    return hands.off if way == off_hand else hands.good


def release(edition: Edition, off_hand: Hand, throw: Throw, draws: Draws) -> Released:
    """Give the die that leaves the hand: a little astray, and turned at random, so fair."""
    aimed = aim(edition, throw)
    shaky = steadiness(edition, throw.way, off_hand)
    heading = math.radians(shaky.heading) * _astray(draws)
    speed = 1.0 + shaky.speed * _astray(draws)
    spin = throw.spin + shaky.spin * _astray(draws)
    x = aimed.place[0] + shaky.point * _astray(draws)
    y = aimed.place[1] + shaky.point * _astray(draws)
    cos, sin = math.cos(heading), math.sin(heading)
    vx = speed * (cos * aimed.velocity[0] - sin * aimed.velocity[1])
    vy = speed * (sin * aimed.velocity[0] + cos * aimed.velocity[1])
    tumble = ROLLING / (edition.sizes.die / 2)
    return Released(
        place=_rounded(x, y, aimed.place[2]),
        turn=any_turn(draws),
        velocity=_rounded(vx, vy, speed * aimed.velocity[2]),
        spin=_rounded(-tumble * vy, tumble * vx, spin),
    )


def _astray(draws: Draws) -> float:
    """Draw from -1 to 1, the middle most likely: the sum of two even draws."""
    return draws.fraction() + draws.fraction() - 1.0


def any_turn(draws: Draws) -> Turn:
    """Draw a turn, every one equally likely: a point of the ball in four dimensions, drawn out.

    Nothing but square roots enters, so that the draw is the same on every build.
    """
    while True:
        w, x, y, z = (2.0 * draws.fraction() - 1.0 for _ in range(4))
        square = w * w + x * x + y * y + z * z
        if 1e-4 < square <= 1.0:
            scale = 1.0 / math.sqrt(square)
            return (
                round(w * scale, 7),
                round(x * scale, 7),
                round(y * scale, 7),
                round(z * scale, 7),
            )


def _rounded(x: float, y: float, z: float) -> Point:
    return round(x, 4), round(y, 4), round(z, 4)
