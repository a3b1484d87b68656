"""What program architects answer to people: the reading of a plan, in the voice of their taste.

They answer once the plans are presented, when all that is drawn lies open (MDR-52).
"""

from collections.abc import Callable
from typing import NamedTuple

from enfilade.core import Draws, Heard, Reply, Seat
from enfilade.games.madrino.competition import seats_in
from enfilade.games.madrino.components import Edition
from enfilade.games.madrino.hearing import Meant, hear
from enfilade.games.madrino.reading import OUTDOORS, Reading
from enfilade.games.madrino.remarks import Remark, RemarkKind, Survey, say, survey, words
from enfilade.games.madrino.state import View
from enfilade.games.madrino.tastes import Taste, judge
from enfilade.games.madrino.voice import Voice

OPEN = ("present", "discuss", "boss")
"""The phases in which architects answer."""
MOST_POINTS = 2
"""How many things an answer says of a plan."""
NAMED, TITLED, CARES, ANYONE = 4, 3, 2, 1
"""How much an architect was spoken to: by name, of its plan, of what it cares for, or like all."""

ABOUT: dict[str, tuple[RemarkKind, ...]] = {
    "light": ("daylight", "bed_daylight", "bed_dark", "window_into_room"),
    "doors": ("enfilade", "doors_hit", "no_door"),
    "rooms": ("rooms", "no_rooms", "no_door", "not_reached", "reached_outdoors"),
    "entrance": ("entrance_in_the_open",),
}
"""The remarks that belong to what one may talk of; those on facilities name them."""
MEASURES: dict[str, Callable[[Reading], int]] = {
    "light": lambda reading: sum(room.daylight for room in reading.rooms),
    "doors": lambda reading: len(reading.doors),
    "rooms": lambda reading: len(reading.rooms),
}
"""What of it a plan can have more of than another; of facilities, how many there are."""


class _Plan(NamedTuple):
    seat: Seat
    title: str
    survey: Survey


class Answers:
    """How one architect answers."""

    def __init__(self, edition: Edition, taste: Taste, voice: Voice, language: str = "en") -> None:
        """Take the boards, and whose taste and voice it is."""
        self._edition = edition
        self._taste = taste
        self._voice = voice
        self._language = language
        self._facts: dict[str, str] = words(language)["facts"]
        self._things: dict[str, str] = words(language)["facilities"]

    def answer(self, view: View, own: Seat, heard: Heard, draws: Draws) -> Reply | None:
        """Answer what a person said; None where it is not for an architect to answer."""
        if view.phase not in OPEN or own not in seats_in(view):
            return None
        meant = hear(heard, [lane.title for lane in view.lanes], self._language)
        if self._is_for_others(meant, own, heard):
            return None
        text = self._text(meant, view, own, heard, draws)
        return None if text is None else Reply(text, self._claim(meant, own))

    def _is_for_others(self, meant: Meant, own: Seat, heard: Heard) -> bool:
        """Say whether somebody else was spoken to by name, or some person with a mere "you"."""
        others = meant.named - {own, heard.seat}
        if own not in meant.named and others:
            return meant.you or bool(others & set(heard.programs))
        alone = len(heard.programs) == len(heard.names) - 1
        return meant.you and not (alone or meant.named or meant.titled)

    def _claim(self, meant: Meant, own: Seat) -> int:
        if own in meant.named:
            return NAMED
        if own in meant.titled:
            return TITLED
        return CARES if meant.topic in self._taste.cares else ANYONE

    # --- which plan ----------------------------------------------------------------------------

    def _subject(self, meant: Meant, own: Seat, heard: Heard, seats: list[Seat]) -> Seat | None:
        """Give the seat whose plan is talked of, where that can be told."""
        for each in (meant.titled, meant.named - {own}):
            found = sorted(each & set(seats), key=lambda seat: (seat != own, seat))
            if found:
                return found[0]
        if meant.mine and heard.seat in seats:
            return heard.seat
        return own if meant.you or own in meant.named else None

    def _plan(self, view: View, seat: Seat) -> _Plan:
        lane = view.lanes[seat]
        return _Plan(seat, lane.title, survey(self._edition, lane.plan))

    def _judge(self, plan: _Plan) -> float:
        return judge(self._taste, plan.survey)

    # --- what is said of it --------------------------------------------------------------------

    def _text(self, meant: Meant, view: View, own: Seat, heard: Heard, draws: Draws) -> str | None:
        seats = seats_in(view)
        choice = view.lanes[own].choice
        subject = self._subject(meant, own, heard, seats)
        about = self._plan(view, next(s for s in (subject, choice, own) if s is not None))
        if meant.asks == "why":
            return self._why(about, draws)
        if meant.asks == "which":
            return self._which(meant.topic, [self._plan(view, seat) for seat in seats], draws)
        if meant.mood and subject is not None:
            return self._of_mood(meant, about, self._plan(view, own), draws)
        if meant.topic is not None:
            return self._of_topic(meant.topic, about, draws)
        if meant.asks == "what" and subject is not None:
            return self._opinion(about, draws)
        if meant.asks == "hello" and not meant.named - {own}:
            return self._said("hello", about, "", draws)
        return self._said("called", about, "", draws) if own in meant.named else None

    def _why(self, plan: _Plan, draws: Draws) -> str:
        """Give the reasons for a plan; for one with more faults than merits, those against it."""
        good = self._judge(plan) >= 0
        points = self._points(plan, good=good)
        return self._said("why" if good else "why_not", plan, points, draws)

    def _which(self, topic: str | None, plans: list[_Plan], draws: Draws) -> str:
        if topic == "entrance" or topic is None:
            best = max(plans, key=self._judge)
            return self._said("favourite", best, self._points(best, good=True), draws)
        much = {plan: self._measure(topic, plan) for plan in plans}
        most = [plan for plan in plans if much[plan] == max(much.values())]
        facts, _ = self._on(topic, most[0])
        if len(most) == 1:
            return self._said("most", most[0], facts, draws)
        return self._said("even", most[0], "", draws)

    def _measure(self, topic: str, plan: _Plan) -> int:
        reading = plan.survey.reading
        if topic in MEASURES:
            return MEASURES[topic](reading)
        return sum(placed.facility == topic for placed in reading.facilities)

    def _of_topic(self, topic: str, plan: _Plan, draws: Draws) -> str:
        facts, worth = self._on(topic, plan)
        frame = "liked" if worth > 0 else "disliked" if worth < 0 else "fact"
        return self._said(frame, plan, facts, draws)

    def _of_mood(self, meant: Meant, plan: _Plan, own: _Plan, draws: Draws) -> str:
        """Take praise and blame of the own plan; agree or not about another's."""
        good = self._judge(plan) >= self._judge(own) - self._taste.pride
        if plan.seat == own.seat:
            good, what = True, "thanks" if meant.mood > 0 else "defends"
        elif meant.mood > 0:
            what = "agrees" if good else "differs"
        else:
            what = "spares" if good else "blames"
        points = self._points(plan, good=good)
        if meant.topic is not None:
            points, _ = self._on(meant.topic, plan)
        return self._said(what, plan, points, draws)

    def _opinion(self, plan: _Plan, draws: Draws) -> str:
        good = self._judge(plan) > 0
        return self._said("likes" if good else "doubts", plan, self._points(plan, good=good), draws)

    def _points(self, plan: _Plan, *, good: bool) -> str:
        """Say the best of a plan for this taste, or the worst; nothing where there is none."""
        likes, way = self._taste.likes, 1 if good else -1
        fitting = [each for each in plan.survey.remarks if way * likes.get(each.kind, 0.0) > 0]
        fitting.sort(key=lambda each: -way * likes[each.kind])
        return self._say(fitting)

    def _say(self, remarks: list[Remark], most: int = MOST_POINTS) -> str:
        said = dict.fromkeys(say(each, self._language) for each in remarks)
        return " ".join(list(said)[:most])

    def _said(self, what: str, plan: _Plan, remark: str, draws: Draws) -> str:
        return self._voice.answer(what, plan.survey, plan.title, remark, draws)

    # --- facts ---------------------------------------------------------------------------------

    def _on(self, topic: str, plan: _Plan) -> tuple[str, float]:
        """Say what there is to a topic in a plan, and what that is worth to this taste."""
        remarks = [each for each in plan.survey.remarks if self._belongs(each, topic)]
        worth = sum(self._taste.likes.get(each.kind, 0.0) for each in remarks)
        plain = self._plain(topic, plan.survey.reading, remarks)
        if plain is None:
            return self._say(remarks), worth
        return f"{plain} {self._say(remarks, MOST_POINTS - 1)}".strip(), worth

    def _belongs(self, remark: Remark, topic: str) -> bool:
        if topic in ABOUT:
            return remark.kind in ABOUT[topic]
        return topic in remark.facilities

    def _plain(self, topic: str, reading: Reading, remarks: list[Remark]) -> str | None:
        """Give the fact that nobody would remark on, where there is one."""
        if topic == "light":
            lit = any(each.kind == "daylight" for each in remarks)
            return None if lit else self._facts["no_light"]
        if topic == "doors":
            count = len(reading.doors)
            return self._facts["door" if count == 1 else "doors"].format(count=count)
        if topic == "entrance":
            home = reading.entrance
            if home is None or home == OUTDOORS:
                return None
            return self._facts["entrance"].format(count=round(reading.rooms[home].size))
        return None if topic == "rooms" else self._where(topic, reading, remarks)

    def _where(self, facility: str, reading: Reading, remarks: list[Remark]) -> str | None:
        """Say where a facility stands, unless a remark says it, or that there is none."""
        name = self._things[facility]
        name = name[0].upper() + name[1:]
        placed = [each for each in reading.facilities if each.facility == facility]
        if not placed:
            return self._facts["none"].format(name=name)
        if any(each.kind != "several" for each in remarks):
            return None
        space = placed[0].space
        if space == OUTDOORS:
            return self._facts["outside"].format(name=name)
        return self._facts["inside"].format(name=name, count=round(reading.rooms[space].size))
