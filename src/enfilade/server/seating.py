"""Who may sit where: each function takes a table's seats and gives the ones that change."""

from collections.abc import Sequence

from msgspec.structs import replace

from enfilade.core import Seat
from enfilade.core.text import name_of
from enfilade.server.trouble import Refusal
from enfilade.server.wire import AskSeat, NewTable, Sitter
from enfilade.store.contract import SeatRow, Status


def first_seats(new: NewTable, token: bytes) -> tuple[SeatRow, ...]:
    """Seat the host first and the program players from the last seat backward.

    Raises:
        Refusal: there are more program players than seats for them, or the name is none.
    """
    if len(new.program_players) >= new.seats:
        says = f"{new.seats} seats hold the host and at most {new.seats - 1} program players."
        raise Refusal("malformed", says, field="program_players")
    rows = [SeatRow(seat) for seat in range(new.seats)]
    rows[0] = SeatRow(0, "person", _name(new.name), new.colour, token=token, off_hand=new.off_hand)
    for back, player in enumerate(new.program_players, start=1):
        rows[-back] = SeatRow(new.seats - back, "program", player=player, ready=True)
    return tuple(rows)


def ask(
    rows: Sequence[SeatRow], wish: AskSeat, token: bytes, *, at_once: bool, begun: bool
) -> SeatRow:
    """Sit down, or ask to. Who comes when the match has begun is marked, for they may have watched.

    Raises:
        Refusal: the seat, or every seat, is taken; one is asking already; or the name is none.
    """
    if not at_once and any(row.token == token and row.kind == "asked" for row in rows):
        raise Refusal("conflict", "You have asked already; the host has yet to answer.")
    if begun and any(row.token == token and row.kind == "person" for row in rows):
        raise Refusal("conflict", "You play at this table already.")
    free = [row for row in rows if row.kind == "free" and wish.seat in (None, row.seat)]
    if not free:
        says = "No seat is free." if wish.seat is None else "That seat is not free."
        raise Refusal("conflict", says)
    row = SeatRow(
        free[0].seat,
        "asked",
        _name(wish.name),
        wish.colour,
        token=token,
        watched=begun,
        off_hand=wish.off_hand,
    )
    return replace(row, kind="person") if at_once else row


def _name(text: str) -> str:
    try:
        return name_of(text)
    except ValueError as error:
        raise Refusal("malformed", str(error), field="name") from None


def word(
    rows: Sequence[SeatRow], do: str, seat: Seat, player: str | None, status: Status
) -> SeatRow:
    """Do what the host says about a seat.

    Raises:
        Refusal: it cannot be done to this seat now.
    """
    row = seat_row(rows, seat)
    if do == "approve" and row.kind == "asked":
        return replace(row, kind="person")
    if do == "refuse" and row.kind == "asked":
        return SeatRow(seat)
    if do == "unseat" and status == "gathering" and seat != 0 and row.kind != "free":
        return SeatRow(seat)
    if do == "free" and status == "playing" and seat != 0 and row.kind != "free" and not row.out:
        return SeatRow(seat)
    if do == "seat_program" and player is not None and _may_replace(row, status):
        return SeatRow(seat, "program", player=player, added=row.added, ready=True)
    if do == "put_out" and status == "playing" and not row.out:
        return replace(row, out=True)
    raise Refusal("conflict", _WHY_NOT[do])


_WHY_NOT = {
    "approve": "Nobody asks for that seat.",
    "refuse": "Nobody asks for that seat.",
    "unseat": "Only a guest can leave, and only before the match begins.",
    "free": "Only a guest's seat can be freed for somebody else, while they play.",
    "seat_program": "A program player can take a free seat, or that of someone who has gone.",
    "put_out": "Only someone who is playing can be put out.",
}


def _may_replace(row: SeatRow, status: Status) -> bool:
    if status == "gathering":
        return row.seat != 0 and row.kind in ("free", "asked", "program")
    played = row.kind in ("free", "person", "program") and not row.out
    return status == "playing" and row.seat != 0 and played


def ready(rows: Sequence[SeatRow], token: bytes, entropy: str) -> tuple[SeatRow, ...]:
    """Make all seats of a browser ready; the first of them carries what it added to the chance.

    Raises:
        Refusal: this browser holds no seat here.
    """
    mine = [row for row in rows if row.token == token and row.kind == "person"]
    if not mine:
        raise Refusal("forbidden", "You have no seat at this table.")
    return tuple(
        replace(row, ready=True, added=entropy if row is mine[0] else None) for row in mine
    )


def all_ready(rows: Sequence[SeatRow]) -> bool:
    """Say whether a match can begin."""
    return all(row.kind in ("person", "program") and row.ready for row in rows)


def seat_row(rows: Sequence[SeatRow], seat: Seat) -> SeatRow:
    """Give a seat.

    Raises:
        Refusal: there is no such seat.
    """
    if not 0 <= seat < len(rows):
        raise Refusal("malformed", f"This table has seats 0 to {len(rows) - 1}.", field="seat")
    return rows[seat]


def sitter(row: SeatRow, *, here: bool) -> Sitter:
    """Show a seat as everyone sees it."""
    return Sitter(
        row.seat,
        row.kind,
        row.name,
        row.colour,
        row.player,
        row.ready,
        here=here,
        out=row.out,
        watched=row.watched,
        off_hand=row.off_hand,
    )
