"""How an attempt at the daily plan came out, for its table of results."""

import msgspec

from enfilade.games.architect.state import View


class Measured(msgspec.Struct, frozen=True):
    """A plan in one line."""

    total: int | None
    rooms: int
    errors: int


def measure(view: View) -> Measured:
    """Measure the plan of a finished match of one seat; one that was left is not complete.

    Raises:
        ValueError: the view shows no plan.
    """
    lane = view.lanes[0]
    if lane.survey is None:
        raise ValueError("this view shows no plan to measure")
    reading = lane.survey.reading
    errors = reading.errors
    count = errors.large_outside + errors.door_into_wall + errors.isolated
    total = reading.total if lane.status == "finished" else None
    return Measured(total, reading.rooms, count)
