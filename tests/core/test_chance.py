"""Chance, against the same formulas written with hashlib alone."""

import hashlib
import hmac

import pytest
from hypothesis import given
from hypothesis import strategies as st

from enfilade.core.chance import (
    Draws,
    MatchChance,
    OneDraw,
    commitment,
    draw_key,
    match_key,
    new_seed,
)

KEY = bytes(range(32))


def number(key: bytes, count: int) -> int:
    block = hmac.new(key, count.to_bytes(8, "big"), hashlib.sha256).digest()
    return int.from_bytes(block[:8], "big")


class Scripted(Draws):
    """Draws whose 64-bit numbers are given."""

    def __init__(self, *numbers: int) -> None:
        self._numbers = list(numbers)

    def _next(self) -> int:
        return self._numbers.pop(0)


def test_hmac_is_the_standard_one() -> None:
    # RFC 4231, test case 2, gives HMAC-SHA256("Jefe", "what do ya want for nothing?").
    assert draw_key(b"Jefe", "what do ya want for nothing?").hex() == (
        "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
    )


@given(st.binary(min_size=1, max_size=64), st.integers(1, 2**64))
def test_integers_are_the_first_numbers_below_the_last_whole_multiple(
    key: bytes, below: int
) -> None:
    draws = Draws(key)
    count = 0
    for _ in range(3):
        while number(key, count) >= 2**64 // below * below:
            count += 1
        assert draws.integer(below) == number(key, count) % below
        count += 1


def test_numbers_past_the_last_whole_multiple_are_rejected() -> None:
    # 2**64 = 3 * 6148914691236517205 + 1: one number too many for three.
    assert Scripted(2**64 - 1, 2**64 - 2).integer(3) == 2
    below = 2**63 + 1
    assert Scripted(2**63 + 1, 2**64 - 1, 5).integer(below) == 5
    assert Scripted(2**64 - 1).integer(2**64) == 2**64 - 1
    assert Scripted(2**64 - 1).integer(1) == 0


@pytest.mark.parametrize("below", [0, -1, 2**64 + 1])
def test_a_range_holds_1_to_2_to_the_64_numbers(below: int) -> None:
    with pytest.raises(ValueError, match="1 to 2"):
        Draws(KEY).integer(below)


def test_fractions_are_the_upper_53_bits() -> None:
    assert Scripted(2**64 - 1).fraction() == 1 - 2.0**-53
    assert Scripted(0).fraction() == 0.0
    assert Scripted(2**63).fraction() == 0.5
    assert Scripted(2**11 - 1).fraction() == 0.0
    assert Scripted(2**11).fraction() == 2.0**-53


def test_pick_gives_each_item_its_number() -> None:
    assert [Scripted(n).pick("abc") for n in (0, 1, 2, 3)] == ["a", "b", "c", "a"]


def test_every_residue_comes_up_about_equally_often() -> None:
    # A sanity check, not a statistic: 6,000 draws of a die, each face within 5 standard
    # deviations (29) of 1,000.
    draws = Draws(KEY)
    counts = [0] * 6
    for _ in range(6000):
        counts[draws.integer(6)] += 1
    assert all(abs(count - 1000) < 145 for count in counts)
    assert sum(counts) == 6000


def test_a_match_s_draws_are_labelled_by_position_or_by_name() -> None:
    chance = MatchChance(KEY, 17)
    by_position = hmac.new(KEY, b"17", hashlib.sha256).digest()
    by_name = hmac.new(KEY, b"deck:3", hashlib.sha256).digest()
    assert chance.draws().integer(2**64) == number(by_position, 0)
    assert chance.draws("deck:3").integer(2**64) == number(by_name, 0)
    assert chance.draws().integer(2**64) == number(by_position, 0)  # opened anew
    assert MatchChance(KEY, 18).draws("deck:3").integer(2**64) == number(by_name, 0)


def test_a_worker_s_one_draw_is_the_match_s_own_and_no_other() -> None:
    worker = OneDraw(draw_key(KEY, "17"))
    assert worker.draws().integer(1000) == MatchChance(KEY, 17).draws().integer(1000)
    with pytest.raises(LookupError, match="deck:3"):
        worker.draws("deck:3")


def test_the_match_key_is_the_hash_of_the_seed_and_what_was_added() -> None:
    one, two = b"\x01" * 16, b"\x02" * 16
    assert match_key(KEY, [one, two]) == hashlib.sha256(KEY + one + two).digest()
    assert match_key(KEY, [two, one]) != match_key(KEY, [one, two])
    assert match_key(KEY, []) == hashlib.sha256(KEY).digest()
    for seed, added in ((b"short", []), (KEY, [b"short"])):
        with pytest.raises(ValueError, match="bytes"):
            match_key(seed, added)


def test_the_commitment_is_the_hash_of_seed_table_game_and_edition() -> None:
    expected = hashlib.sha256(KEY + b"\0T\0architect\x001").hexdigest()
    assert commitment(KEY, "T", "architect", "1") == expected
    assert commitment(KEY, "Ta", "rchitect", "1") != expected
    with pytest.raises(ValueError, match="32 bytes"):
        commitment(b"", "T", "architect", "1")


def test_seeds_are_new_each_time() -> None:
    assert len({new_seed() for _ in range(50)}) == 50
    assert len(new_seed()) == 32
