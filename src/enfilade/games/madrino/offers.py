"""What the dice ask for and offer in a week, and what is left of it for an architect."""

from typing import TypeAlias

from msgspec.structs import replace

from enfilade.games.madrino import law, proof
from enfilade.games.madrino.components import (
    DICE,
    HEIGHT,
    TWO_SQUARES,
    WIDTH,
    AreaName,
    Edition,
    Facility,
    Part,
    PartId,
    area_of,
    by_id,
    part_id,
)
from enfilade.games.madrino.plan import Plan, ink
from enfilade.games.madrino.site import (
    TURNS,
    Entrance,
    Installed,
    Square,
    Turn,
    on_site,
    squares_of,
)
from enfilade.games.madrino.state import Lane, State, View

Table: TypeAlias = State | View
"""Whatever shows a seat's own lane as it is, and what all may know."""


def parts_of(table: Table) -> tuple[PartId, ...]:
    """Give the week's parts while they are drawn (MDR-21)."""
    if table.phase != "draw":
        return ()
    return tuple(part_id(die, n) for die, n in zip(DICE, table.dice, strict=True))


def facilities_of(edition: Edition, table: Table) -> tuple[Facility, ...]:
    """Give the facilities on offer: green's and brown's (MDR-41)."""
    if table.phase != "install":
        return ()
    return tuple(dict.fromkeys(edition.facilities[n - 1] for n in table.dice[:2]))


def areas_of(edition: Edition, table: Table) -> tuple[AreaName, ...]:
    """Give the areas on offer: grey's and white's (MDR-41)."""
    if table.phase != "install":
        return ()
    return tuple(dict.fromkeys(edition.areas[n - 1] for n in table.dice[2:]))


def undrawn(edition: Edition, table: Table, lane: Lane) -> tuple[Part, ...]:
    """Give the week's parts that a lane has not drawn yet."""
    drawn = {each.part for each in lane.fresh}
    return tuple(by_id(edition)[each] for each in parts_of(table) if each not in drawn)


def fresh_ink(edition: Edition, lane: Lane) -> law.Ink:
    """Give the ink of a lane with what was drawn in this step."""
    return ink(edition, with_fresh(lane))


def with_fresh(lane: Lane) -> Plan:
    """Give a lane's plan with the work of the present step."""
    put = () if lane.put is None else (lane.put,)
    return replace(
        lane.plan, parts=lane.plan.parts + lane.fresh, facilities=lane.plan.facilities + put
    )


def facing(square: Square, turn: Turn) -> Entrance:
    """Give the entrance in its square, turned (MDR-12)."""
    return Entrance(square[0], square[1], turn)


def most_parts(edition: Edition, table: Table, lane: Lane) -> int:
    """Give how many of the week's parts can be drawn on a lane's site at all (MDR-22)."""
    parts = tuple(by_id(edition)[each] for each in parts_of(table))
    return len(proof.most(ink(edition, lane.plan), parts))


def places(edition: Edition, table: Table, lane: Lane) -> tuple[Installed, ...]:
    """Give every legal place of every facility on offer in every area on offer."""
    before = ink(edition, lane.plan)
    # A facility lies within one area, so one across two that are on offer is no place (MDR-43).
    areas = [{area} for area in areas_of(edition, table)]
    return tuple(
        each
        for name in facilities_of(edition, table)
        for each in _everywhere(name)
        if law.facility_is_legal(before, each) and areas_under(each) in areas
    )


def _everywhere(name: Facility) -> tuple[Installed, ...]:
    turns = TURNS[:2] if name in TWO_SQUARES else TURNS[:1]
    return tuple(
        Installed(name, x, y, turn)
        for turn in turns
        for y in range(HEIGHT)
        for x in range(WIDTH)
        if all(map(on_site, squares_of(Installed(name, x, y, turn))))
    )


def areas_under(installed: Installed) -> set[AreaName]:
    """Give the areas that a facility on the site lies in."""
    return {area_of(*square) for square in squares_of(installed)}
