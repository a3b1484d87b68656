"""What is asked of a worker, and what it answers.

On the pipe each is MessagePack, after its length as four bytes, big-endian. A worker gets what
the job needs and no more: a program player its view, a settler one draw's key.
"""

from typing import TypeAlias

import msgspec

from enfilade.core import Actor, Chairs, Heard, Seat


class Choose(msgspec.Struct, frozen=True, tag="choose"):
    """Let a program player choose; the answer is the action's JSON."""

    shelf: str
    game: str
    player: str
    view: bytes
    key: bytes


class Answer(msgspec.Struct, frozen=True, tag="answer"):
    """Let a program player answer what was said; the reply as JSON (``null``: it leaves it)."""

    shelf: str
    game: str
    player: str
    view: bytes
    """A spectator's: an answer is for all to hear."""
    seat: Seat
    heard: Heard
    key: bytes


class Settle(msgspec.Struct, frozen=True, tag="settle"):
    """Settle an action with one draw; the answer is what was settled, as JSON (``null``: none)."""

    shelf: str
    game: str
    state: bytes
    actor: Actor
    action: bytes
    key: bytes


class Warm(msgspec.Struct, frozen=True, tag="warm"):
    """Get ready to think for these games' program players; the answer is empty."""

    shelf: str
    games: tuple[str, ...]


class Practise(msgspec.Struct, frozen=True, tag="practise"):
    """Do what is wished on a practice board; the answer is what came of it, as JSON."""

    shelf: str
    game: str
    wish: bytes
    key: bytes


class Solve(msgspec.Struct, frozen=True, tag="solve"):
    """Find the par of a deal; the answer is JSON (``null``: this game has none)."""

    shelf: str
    game: str
    options: bytes
    chairs: Chairs
    key: bytes


class Show(msgspec.Struct, frozen=True, tag="show"):
    """Write down the steps of a match that is over; the answer is a JSON list of them."""

    shelf: str
    game: str
    header: bytes
    entries: tuple[bytes, ...]


Job: TypeAlias = Choose | Answer | Settle | Warm | Practise | Solve | Show


class Result(msgspec.Struct, frozen=True, tag="result"):
    """What came out."""

    data: bytes


class Failed(msgspec.Struct, frozen=True, tag="failed"):
    """The job raised; for the server's log alone."""

    error: str


class Going(msgspec.Struct, frozen=True, tag="going"):
    """A part of a long job is done; its end is told by one of the others."""

    part: float
    """From 0 to 1."""


Reply: TypeAlias = Result | Failed | Going

encode = msgspec.msgpack.Encoder().encode
decode_job = msgspec.msgpack.Decoder(Job).decode
decode_reply = msgspec.msgpack.Decoder(Reply).decode


def framed(message: Job | Reply) -> bytes:
    """Give a message with its length before it."""
    data = encode(message)
    return len(data).to_bytes(4, "big") + data
