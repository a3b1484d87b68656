"""Every message between the browser and the server; the client's types are generated from these.

A game's own data (options, actions, views, events, previews) travels inside as plain JSON and is
decoded with the game's types. Tables and matches are named by unguessable ids of URL-safe text.

Over HTTP, all under ``/api``, JSON in and out; every error is a ``Trouble``:

====== ================================ ============== =======================================
GET    ``/games``                                      ``list[About]``
GET    ``/games/{game}/rules``                         ``RulesPage``
POST   ``/games/{game}/practice``       the game's     the game's own; nothing of it is kept
GET    ``/mine``                                       ``list[Mine]``, newest first
POST   ``/tables``                      ``NewTable``   ``Mine``
GET    ``/tables/{table}``                             ``Mine``
DELETE ``/tables/{table}``                             nothing (204); by the host
POST   ``/tables/{table}/seats``        ``AskSeat``    ``Mine``
POST   ``/tables/{table}/word``         ``SeatWord``   ``Mine``; by the host, or to leave
POST   ``/tables/{table}/ready``        ``Ready``      ``Mine``; for all seats of this browser
POST   ``/tables/{table}/move``                        ``Moved``, good once and for 10 minutes
POST   ``/move``                        ``Moved``      ``Mine``; the seats are now this browser's
GET    ``/tables/{table}/replay``                      ``Replay``, when the match is over
GET    ``/tables/{table}/verify``                      ``MatchFile``, when the match is over
GET    ``/tables/{table}/par``                         ``Par``; ask again while it is working,
                                                       and with ``again`` once it has failed
GET    ``/daily``, ``/daily/{day}``                    ``Daily``
POST   ``/daily``                       ``DailyStart`` ``Mine``; playing at once, no ``Ready``
GET    ``/tables/{table}/events``                      where websockets are blocked: server-sent
                                                       events, each a ``FromServer``; the query
                                                       has ``seat`` and ``seen`` as ``Hello`` has
POST   ``/tables/{table}/messages``     ``FromClient`` ``list[FromServer]``: the direct replies;
                                                       the query has ``seat``
====== ================================ ============== =======================================

The websocket is ``/ws/tables/{table}``, one JSON text a message; the first is ``Hello``. The server
answers with the steps that this seat has missed since ``seen``, if it still holds them, and then
always with a ``Snapshot``, which is the whole truth; whatever comes later follows on from it. It
closes with 1009 (a message over 16 kB), 1012 (come back: it restarts), 4403 (not this browser's
seat, or not any more), 4404 (no such table), 4408 (no ``Hello`` came), 4409 (the seat has moved to
another device) or 4429 (far too much).
"""

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta

from enfilade.core import Asked, Outcome, Seat, Talk

Key = Annotated[str, Meta(min_length=8, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
"""A client's own name for one thing that it sends, so that a retry is not done twice."""
Name = Annotated[str, Meta(min_length=1, max_length=24)]
Colour = Annotated[str, Meta(pattern=r"^#[0-9a-f]{6}$")]
OffHand: TypeAlias = Literal["left", "right"]
"""The less steady hand of whoever sits down."""
Text = Annotated[str, Meta(min_length=1, max_length=500)]
Entropy = Annotated[str, Meta(pattern=r"^[0-9a-f]{32}$")]
"""A browser's 16 random bytes, in hex."""


# --- tables, over HTTP -------------------------------------------------------------------------


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Ask for a table; whoever asks is its host and sits in seat 0.

    The match begins when no seat is free or asked for and every person is ready; a table of one
    seat begins with its ``Ready``.
    """

    game: str
    name: Name
    colour: Colour = "#cf3b2a"
    options: dict[str, Any] = {}
    seats: Annotated[int, Meta(ge=1, le=4)] = 1
    program_players: tuple[str, ...] = ()
    """Names of program players, seated from the last seat backward."""
    open: bool = False
    """Anyone with the link may sit without being approved."""
    off_hand: OffHand = "left"


class AskSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Ask for a free seat; None: any."""

    name: Name
    colour: Colour = "#1f4e9e"
    seat: Seat | None = None
    off_hand: OffHand = "left"


class Ready(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Say that one is ready, and add one's own chance."""

    entropy: Entropy


class SeatWord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A host's word about a seat."""

    do: Literal["approve", "refuse", "put_out", "seat_program", "unseat", "free"]
    """``unseat`` before the match; ``free`` lets somebody else go on in a seat of it."""
    seat: Seat
    player: str | None = None
    """With ``seat_program``: the program player's name."""


class Moved(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The one-time code that moves a seat to this device."""

    code: str


class Sitter(msgspec.Struct, frozen=True):
    """Who sits in a seat, as everyone sees it."""

    seat: Seat
    kind: Literal["free", "asked", "person", "program"]
    name: str | None = None
    colour: str | None = None
    player: str | None = None
    """The program player's name."""
    ready: bool = False
    here: bool = False
    """A browser that holds this seat is connected."""
    out: bool = False
    watched: bool = False
    """Sat down when the match had begun, and may have watched it."""
    off_hand: OffHand = "left"


class TableInfo(msgspec.Struct, frozen=True):
    """A table as everyone sees it."""

    table: str
    game: str
    options: dict[str, Any]
    edition: str
    rules_version: int
    status: Literal["gathering", "playing", "over", "abandoned"]
    open: bool
    sitters: tuple[Sitter, ...]
    commitment: str
    """Published before anyone sits; see ``enfilade.core.chance``."""
    day: str | None = None
    """The date of a daily plan."""
    started: float | None = None
    """Seconds since 1970."""


class Mine(msgspec.Struct, frozen=True):
    """A table, and what of it is this browser's."""

    table: TableInfo
    seats: tuple[Seat, ...]
    """The seats that this browser holds or has asked for."""
    my_turn: bool
    host: bool = False
    """This browser may say ``SeatWord``s here."""
    moves: int = 0
    """How many actions this browser's seats have taken; what others do unseen does not show."""
    at: float | None = None
    """When they took the last one."""
    outcome: Outcome | None = None


class Trouble(msgspec.Struct, frozen=True):
    """What was wrong with a request, in every error that the server answers."""

    code: Literal[
        "malformed",
        "illegal",
        "stale",
        "unknown",
        "forbidden",
        "conflict",
        "too_large",
        "too_many",
        "failed",
    ]
    says: str
    field: str | None = None
    clause: str | None = None


# --- one websocket a table: from the browser ----------------------------------------------------


class Hello(msgspec.Struct, frozen=True, tag="hello", forbid_unknown_fields=True):
    """The first message: which seat to speak for (None: watch), and the last version seen.

    With ``seen``, the steps missed since then come before the snapshot where they are still held.
    """

    seat: Seat | None = None
    seen: int | None = None


class Act(msgspec.Struct, frozen=True, tag="act", forbid_unknown_fields=True):
    """Play an action as an answer to a decision."""

    key: Key
    decision: int
    action: msgspec.Raw


class Ask(msgspec.Struct, frozen=True, tag="ask", forbid_unknown_fields=True):
    """Ask for a preview of an action, for what may be done, or for a hint; nothing is logged."""

    key: Key
    what: Literal["preview", "actions", "hint"]
    action: msgspec.Raw = msgspec.Raw(b"null")
    """With ``preview``: the action."""


class Say(msgspec.Struct, frozen=True, tag="say", forbid_unknown_fields=True):
    """Say something, as the game's talk allows: a text, or the key of a phrase."""

    key: Key
    text: Text


Fraction = Annotated[float, Meta(ge=0, le=1)]


class Point(msgspec.Struct, frozen=True, tag="point", forbid_unknown_fields=True):
    """Point at a spot of what all see, or nowhere any more; told to the others, never logged.

    It is not answered, unless it is refused.
    """

    key: Key
    at: tuple[Fraction, Fraction] | None
    """Across and down, as fractions of its width and height."""


FromClient: TypeAlias = Hello | Act | Ask | Say | Point


# --- and from the server ------------------------------------------------------------------------


class Snapshot(msgspec.Struct, frozen=True, tag="snapshot"):
    """Everything that this seat may know, at its version."""

    table: TableInfo
    seat: Seat | None
    version: int
    decision: int
    view: msgspec.Raw | None
    """None while the table gathers."""
    asked: Asked | None
    talk: Talk
    said: tuple["Said", ...]
    outcome: Outcome | None
    seconds: float | None = None
    """Until the table goes on by itself, as from a talk that has its time; None: it waits."""


class Stepped(msgspec.Struct, frozen=True, tag="step"):
    """The next step that this seat may see: what happened, and how things stand after it."""

    version: int
    decision: int
    events: tuple[msgspec.Raw, ...]
    view: msgspec.Raw
    asked: Asked | None
    talk: Talk
    outcome: Outcome | None
    seconds: float | None = None
    """As in ``Snapshot``."""
    key: str | None = None
    """This seat sent what made this step under this key: the step acknowledges it."""


class Acknowledged(msgspec.Struct, frozen=True, tag="ack"):
    """What was sent under this key is durable; ``version`` is that of the step that it made.

    Where that step goes to its sender on the same line, it acknowledges by itself.
    """

    key: str
    version: int


class Refused(msgspec.Struct, frozen=True, tag="refused"):
    """What was sent under this key was not done, and nothing changed."""

    key: str | None
    trouble: Trouble


class Answer(msgspec.Struct, frozen=True, tag="answer"):
    """The answer to an ``ask``: a preview, an action space's ranges or list, or a hint."""

    key: str
    what: Literal["preview", "actions", "hint"]
    data: msgspec.Raw


class Said(msgspec.Struct, frozen=True, tag="said"):
    """Something said at the table; ``phrase`` if the text is the key of a set phrase."""

    seat: Seat
    text: str
    phrase: bool
    at: float
    """Seconds since 1970."""


class TableChanged(msgspec.Struct, frozen=True, tag="table"):
    """Who sits, who is here, or the status has changed."""

    table: TableInfo


class Pointed(msgspec.Struct, frozen=True, tag="pointed"):
    """Another seat points at a spot of what all see, or nowhere any more."""

    seat: Seat
    at: tuple[float, float] | None


FromServer: TypeAlias = (
    Snapshot | Stepped | Acknowledged | Refused | Answer | Said | Pointed | TableChanged
)


# --- replays ------------------------------------------------------------------------------------


class ReplayStep(msgspec.Struct, frozen=True):
    """A step of a match that is over, as everyone may see it now."""

    at: int
    """Its position in the log; the first, at 0, is the deal."""
    actor: Seat | Literal["table"]
    events: tuple[msgspec.Raw, ...]
    views: dict[Seat, msgspec.Raw]
    """Each seat's own view after the step, for the seats that saw any of it; the others' views are
    as they were. The first step has all of them."""


class Replay(msgspec.Struct, frozen=True):
    """A finished match from the first views to the last, and its opened chance."""

    table: TableInfo
    steps: tuple[ReplayStep, ...]
    outcome: Outcome | None
    seed: str | None
    """None for a daily plan until its day is over."""
    added: tuple[str, ...]
    """Each browser's hex entropy, in seat order."""


# --- the daily plan -----------------------------------------------------------------------------


class DailyRow(msgspec.Struct, frozen=True):
    """One first attempt at a daily plan; the table is on honour."""

    name: str
    total: int | None
    """None where the plan is not complete."""
    rooms: int
    errors: int
    mine: bool


class DailyStart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Begin an attempt; the first attempt of a browser counts, later ones are for practice."""

    name: Name
    colour: Colour = "#cf3b2a"


class Daily(msgspec.Struct, frozen=True):
    """A day's plan: one deck order for everyone."""

    day: str
    commitment: str
    secret: str | None
    """Revealed when the day is over (UTC)."""
    my_table: str | None
    """Where this browser's first attempt is."""
    rows: tuple[DailyRow, ...]
    tried: bool = False
    """This browser has made its first attempt; its table may be deleted."""
    before: bool = False
    """There is a plan of the day before."""
    after: bool = False
    """There is a plan of the day after."""


class Par(msgspec.Struct, frozen=True):
    """The best plan that the solver found for a finished match's deck order."""

    status: Literal["working", "done", "failed"]
    """With ``failed``, ask with ``again`` to have it tried once more."""
    total: int | None = None
    plan: msgspec.Raw | None = None
    survey: msgspec.Raw | None = None
    """The plan read, as the game's views show it."""
    part: float | None = None
    """How much of the work is done, from 0 to 1; None while it waits or gets ready."""


# --- the rules to read --------------------------------------------------------------------------


class RulesClause(msgspec.Struct, frozen=True):
    """One clause; ``id`` (``"ARC-13"``) is its anchor."""

    id: str
    title: str
    says: tuple[str, ...]
    """Markdown paragraphs, each a paragraph, a list or a table."""
    ruling: bool
    """It holds a ruling of ours, where the rulebook is silent; ``says`` marks it with ``[R]``."""


class RulesSection(msgspec.Struct, frozen=True):
    """A heading, the Markdown paragraphs under it, and its clauses; the first is the title's."""

    title: str
    says: tuple[str, ...]
    clauses: tuple[RulesClause, ...]


class RulesPage(msgspec.Struct, frozen=True):
    """A game's rules in one language."""

    game: str
    title: str
    language: str
    sections: tuple[RulesSection, ...]
