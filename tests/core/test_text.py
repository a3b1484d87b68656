"""Which names and titles can stand in a line beside others."""

import json
from pathlib import Path

import pytest

from enfilade.core.text import is_written, letters, name_of, shortened, shows

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
ENGLAND = "\U0001f3f4\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f"


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("Ann", "Ann"),
        ("  Ann Lee\t", "Ann Lee"),
        ("\u3000Ann\u00a0", "Ann"),
        ("Zoe\u0308", "Zo\u00eb"),
        ("\u05d9\u05d5\u05e1\u05d9", "\u05d9\u05d5\u05e1\u05d9"),
        (
            "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",
            "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",
        ),
        (FAMILY, FAMILY),
        (ENGLAND, ENGLAND),
        ("\u2764\ufe0f", "\u2764\ufe0f"),
        ("?", "?"),
        ("\u4e2d", "\u4e2d"),
    ],
)
def test_a_name_is_kept_composed_and_without_space_around_it(given: str, kept: str) -> None:
    assert name_of(given) == kept


@pytest.mark.parametrize(
    "sign",
    [
        *map(chr, (*range(0x202A, 0x202F), *range(0x2066, 0x206A), 0x200E, 0x200F, 0x061C)),
        *"\0\x07\n\x7f\x85\u2028\u2029\u200b\u2060\ufeff\u00ad\ud800\udfff",
    ],
)
def test_a_name_has_no_sign_that_is_hidden_or_turns_it_around(sign: str) -> None:
    assert not is_written(sign)
    with pytest.raises(ValueError, match="one line"):
        name_of(f"Ann{sign}Lee")


@pytest.mark.parametrize(
    "blank",
    [
        *("", " ", "\t\n", "\u00a0\u3000", "\u200d", "\u200c\u200d", "\u0301", "\ufe0f", "\u2800"),
        *("\u3164 \u115f\u1160\uffa0", "\U000e0067"),
    ],
)
def test_a_name_shows_something(blank: str) -> None:
    assert not shows(blank)
    with pytest.raises(ValueError, match="at least one letter"):
        name_of(blank)


LETTERS = json.loads((Path(__file__).parents[1] / "kit" / "letters.json").read_text())
"""Texts, and how many letters a person sees in each; the client counts the same ones."""


@pytest.mark.parametrize(("text", "count"), LETTERS)
def test_letters_are_counted_as_people_see_them(text: str, count: int) -> None:
    assert letters(text) == count
    assert shortened(text, count) == text
    assert letters(shortened(text, 2)) == min(2, count)


def test_a_text_is_shortened_between_letters() -> None:
    assert shortened("a" + FAMILY + "b", 2) == "a" + FAMILY
    assert shortened("e\u0301e", 1) == "e\u0301"
