"""What a program player is: something that turns a view into an action."""

from typing import Any, Protocol, TypeVar

from enfilade.core.chance import Draws

View = TypeVar("View", contravariant=True)
Action = TypeVar("Action", covariant=True)


class Player(Protocol[View, Action]):
    """A program player. It gets what a person in its seat would know, and nothing more."""

    def choose(self, view: View, draws: Draws) -> Action:
        """Choose what to do; ``draws`` is its only source of chance, so a choice can be repeated.

        Raises:
            LookupError: the view's seat is asked nothing.
        """
        ...


AnyPlayer = Player[Any, Any]
