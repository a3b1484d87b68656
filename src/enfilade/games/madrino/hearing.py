"""What an architect hears in what a person says: whose plan it is about, and what of it.

It knows titles, names, and the words of the catalogue, and makes no more of a sentence than that.
"""

import re
from collections.abc import Iterable, Sequence
from typing import Any, Literal, NamedTuple, TypeAlias

from enfilade.core import Heard, Seat
from enfilade.games.madrino.remarks import words

Asks: TypeAlias = Literal["why", "which", "what", "hello"]
"""For reasons, for the one of all plans, for anything else, or for a greeting."""
NEAR = 3
"""A "not" turns what is said so many words after it."""
SHORTEST = 3
"""A title or a name of fewer signs is found everywhere, and stands for nobody."""


class Meant(NamedTuple):
    """What a person meant, as far as an architect can tell."""

    named: frozenset[Seat]
    """Architects who were called by name."""
    titled: frozenset[Seat]
    """Those whose plans were called by their titles."""
    you: bool
    """Whoever is spoken to, or the own plan of that one."""
    mine: bool
    """The plan of whoever speaks."""
    topic: str | None
    asks: Asks | None
    mood: Literal[-1, 0, 1]
    """Whether it is blame, neither, or praise."""


def hear(heard: Heard, titles: Sequence[str], language: str = "en") -> Meant:
    """Hear what a person meant; ``titles`` are those of the plans, by seat."""
    catalogue: dict[str, Any] = words(language)["hearing"]
    text = _plain(heard.text)
    titled, text = _called([_plain(each) for each in titles], text)
    article = catalogue["article"]
    named, text = _called([_plain(each).removeprefix(article) for each in heard.names], text)
    said = re.findall(r"[^\W_]+(?:'[^\W_]+)?", text)
    topics: dict[str, list[str]] = catalogue["topics"]
    return Meant(
        named=named,
        titled=titled,
        you=_any(said, catalogue["you"]),
        mine=_any(said, catalogue["mine"]),
        topic=next((name for name, stems in topics.items() if _begins(said, stems)), None),
        asks=_asks(said, text, catalogue),
        mood=_mood(said, catalogue),
    )


def _plain(text: str) -> str:
    return text.casefold().replace("\u2019", "'").strip()


def _called(names: Sequence[str], text: str) -> tuple[frozenset[Seat], str]:
    """Give the seats whose names stand in a text, and the text without them; the longest first."""
    found: set[Seat] = set()
    for name in sorted({each for each in names if len(each) >= SHORTEST}, key=len, reverse=True):
        pattern = rf"(?<!\w){re.escape(name)}(?!\w)"
        text, count = re.subn(pattern, " ", text)
        if count:
            found.update(seat for seat, each in enumerate(names) if each == name)
    return frozenset(found), text


def _any(said: Iterable[str], these: Sequence[str]) -> bool:
    return any(word in these for word in said)


def _begins(said: Iterable[str], stems: Sequence[str]) -> bool:
    return any(word.startswith(tuple(stems)) for word in said)


def _asks(said: Sequence[str], text: str, catalogue: dict[str, Any]) -> Asks | None:
    if _any(said, catalogue["why"]):
        return "why"
    question = "?" in text or "\uff1f" in text
    begins = bool(said) and said[0] in catalogue["questions"]
    if (question or begins) and _any(said, catalogue["which"]):
        return "which"
    if question or begins:
        return "what"
    return "hello" if said and said[0] in catalogue["hello"] else None


def _mood(said: Sequence[str], catalogue: dict[str, Any]) -> Literal[-1, 0, 1]:
    """Weigh praise against blame; a "not" shortly before turns a word round."""
    mood = 0
    for at, word in enumerate(said):
        worth = _begins([word], catalogue["praise"]) - _begins([word], catalogue["blame"])
        before = said[max(0, at - NEAR) : at]
        turned = any(each in catalogue["nots"] or each.endswith("n't") for each in before)
        mood += -worth if turned else worth
    return 1 if mood > 0 else -1 if mood < 0 else 0
