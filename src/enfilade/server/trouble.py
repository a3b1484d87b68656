"""What can be wrong with a request, said the same way over HTTP and on a websocket."""

from typing import Any, Literal, TypeAlias

from enfilade.core import ActionError, IllegalAction, MalformedAction, StaleAction
from enfilade.server.wire import Trouble

Code: TypeAlias = Literal[
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

STATUS: dict[str, int] = {
    "malformed": 400,
    "illegal": 409,
    "stale": 409,
    "unknown": 404,
    "forbidden": 403,
    "conflict": 409,
    "too_large": 413,
    "too_many": 429,
    "failed": 500,
}
"""The HTTP status of each code."""

FAILED = Trouble("failed", "Something went wrong here, not with what you sent. Please try again.")
"""All that anyone is told of a fault of ours; the log has the rest."""

UNSURE = Trouble("failed", "The last move could not be kept for sure. Connecting again to see.")
"""It may be durable or not: whoever sends its key again is told which."""

NO_OBJECT = "A JSON object was expected."


class Refusal(Exception):  # noqa: N818 - the server says no, and nothing has failed
    """A request that was not done; nothing has changed."""

    def __init__(self, code: Code, says: str, *, field: str | None = None) -> None:
        """Say in one sentence what is wrong."""
        super().__init__(says)
        self.trouble = Trouble(code, says, field)


def unknown_table() -> Refusal:
    """There is no such table."""
    return Refusal("unknown", "There is no such table. Perhaps the link is cut short.")


def not_host() -> Refusal:
    """Only the host may do this."""
    return Refusal("forbidden", "Only the table's host can do that.")


def too_many() -> Refusal:
    """Too much came in too short a time."""
    return Refusal("too_many", "That is a lot at once. Please wait a moment and send it again.")


def trouble_of(error: Exception) -> Trouble:
    """Say what was wrong; an error that is not the sender's tells nothing of itself."""
    if isinstance(error, Refusal):
        return error.trouble
    if isinstance(error, IllegalAction):
        return Trouble("illegal", error.reason, clause=error.clause)
    if isinstance(error, MalformedAction):
        return Trouble("malformed", _sentence(error), field=error.field or None)
    if isinstance(error, StaleAction):
        return Trouble("stale", "The table has moved on since. Look again, then choose.")
    if isinstance(error, ActionError):
        return Trouble("illegal", str(error))
    return FAILED


def _sentence(error: MalformedAction) -> str:
    where: Any = error.field or "what was sent"
    return f"This is not as it should be, at {where}: {error.expected}."
