"""The exhibition: how large, what each composition is worth, and who wins (MON-50 to MON-55)."""

from collections.abc import Sequence
from typing import Final, Literal

from enfilade.core import Outcome, Seat, Standing
from enfilade.games.mondrian.components import (
    BLANK_IDS,
    PAINTS,
    CardId,
    Edition,
    Paint,
    by_id,
)
from enfilade.games.mondrian.state import Ending, Hang, State
from enfilade.games.mondrian.told import Composition, Score

EXCELLENCE: Final[dict[Paint, int]] = {"red": 12, "blue": 8, "yellow": 10, "black": 14}
"""Points for the most blocks of a colour (MON-53)."""


def canvas_size(hands: Sequence[int]) -> int:
    """Give the even number at or below the smallest hand (MON-50)."""
    return min(hands) // 2 * 2


def composition(edition: Edition, cards: Sequence[CardId]) -> Composition:
    """Add up what a composition has."""
    known = [by_id(edition)[each] for each in cards]
    return Composition(
        base=sum(card.value for card in known),
        blocks=tuple(sum(card.count(paint) for card in known) for paint in PAINTS),
        whites=sum(each in BLANK_IDS for each in cards),
    )


def scores(
    edition: Edition, hung: Sequence[Hang | None], ties: Literal["nobody", "all"]
) -> tuple[Score | None, ...]:
    """Score all compositions; None stands for a player who has left (MON-52, MON-53)."""
    made = [
        None if each is None else composition(edition, [one.card for one in each.cards])
        for each in hung
    ]
    excellent: list[list[Paint]] = [[] for _ in made]
    for at, paint in enumerate(PAINTS):
        counts = [0 if each is None else each.blocks[at] for each in made]
        most = max(counts)
        best = [seat for seat, count in enumerate(counts) if count == most > 0]
        if len(best) == 1 or ties == "all":
            for seat in best:
                excellent[seat].append(paint)
    return tuple(
        None
        if each is None
        else Score(
            each.base,
            tuple(paints),
            each.whites,
            each.base + sum(EXCELLENCE[paint] for paint in paints),
        )
        for each, paints in zip(made, excellent, strict=True)
    )


def decided(scored: Sequence[Score | None]) -> tuple[Ending, tuple[Seat, ...]]:
    """Say who wins: by points, after a tie by blank cards, or together (MON-54, MON-55)."""
    best = max((each.total, each.whites) for each in scored if each is not None)
    tied = [seat for seat, each in enumerate(scored) if each and each.total == best[0]]
    winners = [seat for seat in tied if _key(scored[seat]) == best]
    if len(winners) > 1:
        return "shared", tuple(winners)
    return ("won" if len(tied) == 1 else "white"), tuple(winners)


def _key(score: Score | None) -> tuple[int, int]:
    return (-1, -1) if score is None else (score.total, score.whites)


def scores_of(edition: Edition, state: State) -> tuple[Score | None, ...] | None:
    """Give the scores of a match whose compositions are shown, None before that.

    A player who has left hangs nothing (MON-60).
    """
    if state.by is None or state.by == "last":
        return None
    hung = [player.hung for player in state.players]
    return scores(edition, hung, state.options.ties)


def outcome(edition: Edition, state: State) -> Outcome | None:
    """Give the result: by points, then blank cards; who has left ranks last."""
    if state.by is None:
        return None
    seats = range(len(state.players))
    scored = scores_of(edition, state) or (None,) * len(seats)
    keys = [(0, 0, 0) if state.players[seat].out else (1, *_key(scored[seat])) for seat in seats]
    standings = tuple(
        Standing(seat, 1 + sum(other > keys[seat] for other in keys), _total(scored[seat]))
        for seat in sorted(seats, key=lambda seat: (sum(k > keys[seat] for k in keys), seat))
    )
    winners = tuple(each.seat for each in standings if each.rank == 1)
    return Outcome(state.by, winners, standings)


def _total(score: Score | None) -> int | None:
    return None if score is None else score.total
