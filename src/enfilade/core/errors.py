"""What can be wrong with an action. None of these changes a match."""


class ActionError(Exception):
    """An action that was not played; ``str()`` is a sentence for the person who tried."""


class IllegalAction(ActionError):  # noqa: N818 - the contract's name for it
    """A well-formed action that a rule forbids."""

    def __init__(self, clause: str, reason: str) -> None:
        """Name the clause (``"ARC-15"``) and say in one sentence what is wrong."""
        super().__init__(reason)
        self.clause = clause
        self.reason = reason


class MalformedAction(ActionError):  # noqa: N818 - the contract's name for it
    """Something that is no action of this game at all."""

    def __init__(self, field: str, expected: str) -> None:
        """Name the field (``"turn"``, or ``""`` for the whole) and what was expected there."""
        super().__init__(f"{field or 'the message'}: {expected}")
        self.field = field
        self.expected = expected


class StaleAction(ActionError):  # noqa: N818 - the contract's name for it
    """An action that answers a decision which is no longer asked."""

    def __init__(self, given: int, current: int) -> None:
        """Say which decision number was given and which one is current."""
        super().__init__(f"this answers decision {given}, but the table has moved on to {current}")
        self.given = given
        self.current = current
