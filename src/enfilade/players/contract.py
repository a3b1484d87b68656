"""What a program player is: something that turns a view into an action."""

from typing import Any, Protocol, TypeVar, runtime_checkable

from enfilade.core.chance import Draws
from enfilade.core.seats import Seat
from enfilade.core.talk import Heard, Reply

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


@runtime_checkable
class Talker(Protocol[View]):
    """A program player that answers what people say; ``about`` has it with ``talks=True``."""

    def answer(self, view: View, own: Seat, heard: Heard, draws: Draws) -> Reply | None:
        """Answer from a seat what a person said, or leave it; ``draws`` is the only chance.

        ``view`` is a spectator's: an answer is for all to hear, so it is made of what all know.
        """
        ...


AnyPlayer = Player[Any, Any]
