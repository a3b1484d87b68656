"""Talking over which seat it should be: naming, changing one's mind, agreeing, closing."""

from msgspec.structs import replace

from enfilade.core import Seat
from enfilade.games.madatsumele.doing import Doing
from enfilade.games.madatsumele.state import Name, Naming, Vote
from enfilade.games.madatsumele.told import Chosen


def waiting(asking: Naming) -> frozenset[Seat]:
    """Give who is asked: those who have named nobody yet, or all where they disagree."""
    named = {vote.voter for vote in asking.votes}
    return frozenset(voter for voter in asking.voters if voter not in named) or frozenset(
        asking.voters
    )


def all_named(asking: Naming) -> bool:
    """Say whether every voter has named a seat."""
    return len(asking.votes) == len(asking.voters)


def agreed(asking: Naming) -> Seat | None:
    """Give the seat that all voters have named, or None."""
    named = {vote.seat for vote in asking.votes}
    return named.pop() if all_named(asking) and len(named) == 1 else None


def with_vote(asking: Naming, voter: Seat, action: Name) -> Naming:
    """Give the vote with a seat's word in it, in the place of an earlier one."""
    others = (vote for vote in asking.votes if vote.voter != voter)
    votes = (*others, Vote(voter, action.seat, action.why))
    return replace(asking, votes=tuple(sorted(votes, key=lambda vote: vote.voter)))


def consider(doing: Doing, asking: Naming) -> Seat | None:
    """Go on with the vote, or give the seat that is chosen: by all, or as the only voter left."""
    if len(asking.voters) == 1:
        seat: Seat | None = asking.voters[0]
        doing.tell(Chosen(asking.voters[0], "only"))
        return seat
    seat = agreed(asking)
    if seat is None:
        doing.ask(asking)
    else:
        doing.tell(Chosen(seat, "agreed"))
    return seat


def without(asking: Naming, seat: Seat) -> Naming:
    """Take a seat that left out of a vote, with all that was said for it (MTS-60)."""
    voters = tuple(each for each in asking.voters if each != seat)
    votes = tuple(vote for vote in asking.votes if seat not in (vote.voter, vote.seat))
    return replace(asking, voters=voters, votes=votes)
