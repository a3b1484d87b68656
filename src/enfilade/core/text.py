"""What people write in one line: their names, and the titles of what they made."""

import unicodedata
from typing import Final

import regex

JOINERS: Final = "\u200c\u200d"
"""What keeps letters apart, or makes one emoji of several."""
TAGS: Final = {chr(code) for code in range(0xE0020, 0xE0080)}
"""What says of a flag which one it is."""
BLANKS: Final = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and a symbol that show nothing: fillers of Hangul, and Braille without a dot."""
_LETTER: Final = regex.compile(r"\X")
_UNSEEN: Final = {*JOINERS, *TAGS, *BLANKS}


def is_written(sign: str) -> bool:
    """Say whether a sign belongs in a line: all but controls, line breaks and unseen marks.

    What joins letters or emoji, or tags a flag, has to stay; what turns the direction of writing
    around would reach beyond the line.
    """
    kind = unicodedata.category(sign)
    return kind not in ("Cc", "Cf", "Cs", "Zl", "Zp") or sign in JOINERS or sign in TAGS


def shows(text: str) -> bool:
    """Say whether a text shows anything: more than spaces, fillers, joiners and bare accents."""
    return any(
        unicodedata.category(sign)[0] not in "MZ" and is_written(sign) and sign not in _UNSEEN
        for sign in text
    )


def letters(text: str) -> int:
    """Count letters as people do: an accent, or an emoji made of several, counts with its letter.

    These are Unicode's extended grapheme clusters, as ``Intl.Segmenter`` gives them in a browser.
    """
    return len(_LETTER.findall(text))


def shortened(text: str, most: int) -> str:
    """Give the first letters of a text, no letter cut in two."""
    return "".join(_LETTER.findall(text)[:most])


def name_of(text: str) -> str:
    """Give a name as it is kept: composed (NFC), with no space around it.

    Raises:
        ValueError: it shows nothing, or has signs that belong in no name.
    """
    name = unicodedata.normalize("NFC", text).strip()
    if not all(map(is_written, name)):
        raise ValueError("A name is one line, without hidden signs or signs that turn it around.")
    if not shows(name):
        raise ValueError("A name needs at least one letter or sign that shows.")
    return name
