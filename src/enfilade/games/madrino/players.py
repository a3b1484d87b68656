"""Program architects: they draw with intent, title, pitch, choose, and can be talked round.

Each knows what its view shows and no more. What it says is made from the reading of the plans and
the words of its taste in the catalogue. It is talked round by how many name another plan, and
sooner by whoever names what it cares for.
"""

import hashlib
from functools import lru_cache

from msgspec.structs import replace

from enfilade.core import Draws, Heard, Reply, Seat
from enfilade.core.codec import to_json
from enfilade.games.madrino import offers
from enfilade.games.madrino.answers import Answers
from enfilade.games.madrino.competition import seats_in
from enfilade.games.madrino.components import HEIGHT, WIDTH, Edition, Part, by_id
from enfilade.games.madrino.drafting import draft
from enfilade.games.madrino.editions import edition_1
from enfilade.games.madrino.law import Candidate
from enfilade.games.madrino.plan import Plan
from enfilade.games.madrino.remarks import Survey, survey
from enfilade.games.madrino.site import HINGES, MIDDLE, TURNS, Installed, Turn
from enfilade.games.madrino.state import (
    Action,
    CallBoss,
    Confirm,
    Decide,
    DrawPart,
    Entitle,
    Face,
    Install,
    Lane,
    Name,
    Present,
    Roll,
    Rub,
    Stand,
    View,
)
from enfilade.games.madrino.tastes import TASTES, Taste, TasteName, judge
from enfilade.games.madrino.view import asked, own_lane
from enfilade.games.madrino.voice import Voice

MOST_MOVES = 2
"""How often an architect lets itself be talked round."""
MOST_PLACES = 40
"""How many places of a facility are looked at closely."""


class ProgramArchitect:
    """A program player of one taste."""

    def __init__(self, taste: Taste, edition: Edition | None = None) -> None:
        """Take a taste, and the boards that are played with; without them it is edition 1."""
        self.taste = taste
        self.edition = edition or edition_1()
        self.voice = Voice(taste)
        self._answers = Answers(self.edition, taste, self.voice)
        self._week = lru_cache(maxsize=64)(self._draft)

    def choose(self, view: View, draws: Draws) -> Action:
        """Choose what to do.

        Raises:
            LookupError: the view's seat is asked nothing.
        """
        question, lane = asked(view), own_lane(view)
        if question is None or lane is None or view.seat is None:
            raise LookupError("this seat is asked nothing")
        match question.what:
            case "roll":
                return Roll()
            case "turn":
                return Face(self._turn(view, draws))
            case "draw":
                return self._draw(view, view.seat)
            case "install":
                return Install(self._install(view, lane, draws))
        return self._compete(question.what, view, view.seat, draws)

    def answer(self, view: View, own: Seat, heard: Heard, draws: Draws) -> Reply | None:
        """Answer from a seat what a person said; ``view`` is what all may know."""
        return self._answers.answer(view, own, heard, draws)

    def _compete(self, what: str, view: View, own: Seat, draws: Draws) -> Action:
        lane = view.lanes[own]
        match what:
            case "title":
                return Confirm() if lane.title else self._title(lane, draws)
            case "present":
                return Present(self.voice.pitch(self._survey(lane), lane.title, draws))
            case "name":
                return self._name(view, own, draws)
            case "discuss":
                return self._discuss(view, own, lane, draws)
            case "call":
                return CallBoss()
        return Decide(max(seats_in(view), key=lambda seat: self._worth(view, seat)))

    # --- drawing -------------------------------------------------------------------------------

    def _turn(self, view: View, draws: Draws) -> Turn:
        """Face the nearest border, so that the house has room behind the door."""
        x, y = view.entrance or MIDDLE
        far = (y, WIDTH - 1 - x, HEIGHT - 1 - y, x)
        return min(TURNS, key=lambda turn: (far[turn], draws.integer(4)))

    def _draw(self, view: View, own: Seat) -> Action:
        """Draw the next part of the week as it was drafted; where all are drawn, confirm."""
        lane = view.lanes[own]
        parts = tuple(by_id(self.edition)[each] for each in view.parts)
        drafted = self._week(lane.plan, parts, own)
        wanted = {each.drawn for each in drafted}
        done = [replace(each, hinge=0) for each in lane.fresh]
        strange = [each for each in done if each not in wanted]
        if strange:  # whoever sat here before began the week in another way
            return Rub(strange[0].part)
        left_to_draw = [each for each in drafted if each.drawn not in done]
        if not left_to_draw:
            return Confirm()
        first = left_to_draw[0]
        if first.swing < 0:
            return DrawPart(first.drawn)
        return DrawPart(replace(first.drawn, hinge=HINGES[(first.drawn.x + own) % 2]))

    def _draft(self, plan: Plan, parts: tuple[Part, ...], own: Seat) -> tuple[Candidate, ...]:
        """Draft a week; the plan, the parts and the seat alone break ties, so it can be kept."""
        word = to_json((plan, [part.id for part in parts], own))
        draws = Draws(hashlib.sha256(word).digest())
        return draft(self.edition, plan, parts, self.taste.wishes, draws, self._leads)

    def _leads(self, plan: Plan) -> float:
        """Judge where the doors of a plan lead: to rooms that one reaches without going out."""
        after = survey(self.edition, plan)
        inside = sum(room.reached == "inside" for room in after.reading.rooms)
        return self.taste.leads * inside + 0.5 * judge(self.taste, after)

    def _install(self, view: View, lane: Lane, draws: Draws) -> Installed:
        """Look closely at some places on offer, and take the one that the taste likes best."""
        places = list(offers.places(self.edition, view, lane))
        while len(places) > MOST_PLACES:
            places.pop(draws.integer(len(places)))

        def worth(put: Installed) -> tuple[float, int]:
            after = survey(self.edition, offers.with_fresh(replace(lane, put=put)))
            return judge(self.taste, after), draws.integer(1000)

        best = max(places, key=worth)
        turned = TURNS[(best.turn + 2 * draws.integer(2)) % 4]
        return replace(best, turn=turned, reverse=bool(draws.integer(2)))

    # --- the competition -----------------------------------------------------------------------

    def _title(self, lane: Lane, draws: Draws) -> Entitle:
        return Entitle(self.voice.title(self._survey(lane), draws))

    def _survey(self, lane: Lane) -> Survey:
        return survey(self.edition, lane.plan)

    def _worth(self, view: View, seat: Seat) -> float:
        return judge(self.taste, self._survey(view.lanes[seat]))

    def _name(self, view: View, own: Seat, draws: Draws) -> Name:
        """Name the plan that the taste likes best; another's must be better by some pride."""

        def worth(seat: Seat) -> float:
            return self._worth(view, seat) + (self.taste.pride if seat == own else 0.0)

        best = max(seats_in(view), key=worth)
        lane = view.lanes[best]
        return Name(best, self.voice.names(self._survey(lane), lane.title, draws, own=best == own))

    def _discuss(self, view: View, own: Seat, lane: Lane, draws: Draws) -> Name | Stand:
        """Give in to what others choose and say, where it is nearly as good; else say why not."""
        others = [each for seat, each in enumerate(view.lanes) if seat != own and not each.out]
        named = {each.choice for each in others if each.choice not in (None, lane.choice)}
        if lane.choice is None or not named:
            return Stand()
        held = sum(each.choice == lane.choice for each in others)

        def push(plan: Seat) -> int:
            """How many more speak for a plan than for one's own; good words count like a voice."""
            voices = [each for each in others if each.choice == plan]
            return len(voices) + sum(self.voice.hears(each.says) for each in voices) - held

        def worth(plan: Seat) -> float:
            return self._worth(view, plan) + self.taste.ear * push(plan)

        wanted = max(sorted(named), key=worth)
        better = push(wanted) > 0 and worth(wanted) > self._worth(view, lane.choice)
        plan = view.lanes[wanted]
        if better and lane.moves < MOST_MOVES:
            return Name(wanted, self.voice.moved(self._survey(plan), plan.title, draws))
        return Stand(self.voice.stands(self._survey(plan), plan.title, draws))


@lru_cache(maxsize=len(TASTES))
def player(name: TasteName) -> ProgramArchitect:
    """Give the program architect of a taste, on edition 1."""
    return ProgramArchitect(TASTES[name])
