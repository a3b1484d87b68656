"""What program architects say: sentences of their taste, filled in from the reading of a plan."""

from typing import Any

from enfilade.core import Draws
from enfilade.core.text import shortened
from enfilade.games.madrino.remarks import Remark, Survey, say, words
from enfilade.games.madrino.state import PITCH_LIMIT, TITLE_LIMIT, WORDS_LIMIT
from enfilade.games.madrino.tastes import Taste

MOST_POINTS = 3
"""How many remarks a pitch makes."""


class Voice:
    """The voice of a taste."""

    def __init__(self, taste: Taste, language: str = "en") -> None:
        """Take the taste whose words are spoken."""
        self._taste = taste
        self._language = language
        self._words: dict[str, Any] = words(language)["voices"][taste.name]

    def title(self, survey: Survey, draws: Draws) -> str:
        """Title a plan."""
        return shortened(self._said("titles", survey, "", draws), TITLE_LIMIT)

    def pitch(self, survey: Survey, title: str, draws: Draws) -> str:
        """Pitch the own plan: what the taste likes in it comes first, and faults are left out."""
        liked = [remark for remark in self._by_worth(survey) if self._worth(remark) > 0]
        # Two rooms may give the same sentence; it is said once.
        points = dict.fromkeys(say(remark, self._language) for remark in liked)
        said = (
            self._said("opening", survey, title, draws),
            *(list(points)[:MOST_POINTS] or [self._words["none"]]),
            self._said("closing", survey, title, draws),
        )
        return shortened(" ".join(said), PITCH_LIMIT)

    def names(self, survey: Survey, title: str, draws: Draws, *, own: bool) -> str:
        """Say why a plan is named: the best that there is about it."""
        return self._about("own" if own else "other", survey, title, draws, best=True)

    def moved(self, survey: Survey, title: str, draws: Draws) -> str:
        """Say that one was talked round to a plan."""
        return self._about("moved", survey, title, draws, best=True)

    def stands(self, survey: Survey, title: str, draws: Draws) -> str:
        """Say why one is not talked round to a plan: the worst that there is about it."""
        return self._about("stands", survey, title, draws, best=False)

    def answer(self, what: str, survey: Survey, title: str, remark: str, draws: Draws) -> str:
        """Answer what somebody said of a plan; ``remark`` is what there is to say about it."""
        sentences = self._words["answers"][what]
        return shortened(_filled(draws.pick(sentences), survey, title, remark), WORDS_LIMIT)

    def hears(self, says: str) -> bool:
        """Say whether words of another touch what this taste cares for."""
        heard = says.casefold()
        return any(word in heard for word in self._words["hears"])

    def _about(self, what: str, survey: Survey, title: str, draws: Draws, *, best: bool) -> str:
        order = self._by_worth(survey)
        remark = order[0 if best else -1]
        fits = self._worth(remark) > 0 if best else self._worth(remark) < 0
        remarked = say(remark, self._language) if fits else ""
        return shortened(self._said(what, survey, title, draws, remarked), WORDS_LIMIT)

    def _said(self, what: str, survey: Survey, title: str, draws: Draws, remark: str = "") -> str:
        return _filled(draws.pick(self._words[what]), survey, title, remark)

    def _worth(self, remark: Remark) -> float:
        return self._taste.likes.get(remark.kind, 0.0)

    def _by_worth(self, survey: Survey) -> list[Remark]:
        return sorted(survey.remarks, key=self._worth, reverse=True)


def _filled(sentence: str, survey: Survey, title: str, remark: str) -> str:
    reading = survey.reading
    said = sentence.format(
        title=title,
        remark=remark,
        rooms=len(reading.rooms),
        doors=len(reading.doors),
        windows=len(reading.windows),
    )
    return " ".join(said.split(" ")).strip()
