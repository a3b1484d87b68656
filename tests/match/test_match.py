"""The match: log, fold, lanes, decisions, replay, verification."""

import hashlib
import hmac
import subprocess
import sys
from importlib.metadata import version

import msgspec
import pytest

from enfilade.core import Chair, IllegalAction, MalformedAction, MatchChance, StaleAction
from enfilade.core.chance import commitment, match_key
from enfilade.match.log import Acted, Header, MatchFile, Spoke
from enfilade.match.match import Match, shut
from enfilade.match.replay import match_file, replay
from enfilade.match.verify import this_build, verify
from kit.fingers import FINGERS, Chose, Fingers, Hand, Ready, Shown

SEED = bytes(range(32))
ADDED = (b"\x01" * 16, b"\x02" * 16)
KEY = match_key(SEED, ADDED)


def header(seats: int = 2, options: bytes = b"{}") -> Header:
    return Header(
        "table-1",
        "fingers",
        "1",
        1,
        msgspec.Raw(options),
        tuple(Chair() for _ in range(seats)),
        commitment(SEED, "table-1", "fingers", "1"),
        tuple(each.hex() for each in ADDED),
    )


def new(seats: int = 2) -> Match:
    return Match.deal(FINGERS, header(seats), MatchChance(KEY, 0))


def act(match: Match, seat: int, action: bytes) -> dict[int | None, object]:
    prepared = match.prepare(seat, match.decision(seat), action)
    entry = match.settle(seat, prepared, MatchChance(KEY, match.position))
    return dict(match.append(entry).seen)


def finished() -> Match:
    match = new()
    act(match, 0, b'{"type":"show","fingers":2}')
    act(match, 1, b'{"type":"show","fingers":5}')
    match.append(Spoke(0, "well", False, 1.0))
    act(match, 0, b'{"type":"done"}')
    act(match, 1, b'{"type":"done"}')
    return match


def die_at(position: int) -> int:
    """The die at a log position, worked out with hashlib alone (6 divides no power of two)."""
    key = hmac.new(KEY, str(position).encode(), hashlib.sha256).digest()
    for count in range(100):
        block = hmac.new(key, count.to_bytes(8, "big"), hashlib.sha256).digest()
        number = int.from_bytes(block[:8], "big")
        if number < 2**64 - 2**64 % 6:
            return 1 + number % 6
    raise AssertionError


def test_a_secret_choice_makes_a_step_for_its_own_seat_alone() -> None:
    match = new()
    seen = act(match, 0, b'{"type":"show","fingers":3}')
    assert list(seen) == [0]
    assert (match.version(0), match.version(1), match.version(None)) == (1, 0, 0)
    assert match.view(0).mine == Hand(3)
    assert match.view(1).mine == Hand()


def test_nobodys_secret_choice_changes_anothers_decision() -> None:
    match = new()
    before = match.decision(1)
    act(match, 0, b'{"type":"show","fingers":3}')
    act(match, 0, b'{"type":"show","fingers":4}')
    assert match.decision(1) == before
    assert match.decision(0) == 3


def test_the_die_is_the_draw_of_its_log_position() -> None:
    match = finished()
    assert match.position == 6
    assert match.view(None).die == die_at(5)
    assert match.outcome is not None


def test_events_come_in_order_with_the_last_step_telling_all() -> None:
    match = new()
    act(match, 0, b'{"type":"show","fingers":2}')
    act(match, 1, b'{"type":"show","fingers":5}')
    act(match, 0, b'{"type":"done"}')
    entry = match.settle(
        1, match.prepare(1, match.decision(1), b'{"type":"done"}'), MatchChance(KEY, 4)
    )
    done = match.append(entry)
    told = tuple(each.event for each in done.told)
    assert told == (Ready(1), Shown((2, 5), die_at(4)))
    assert {viewer: step.events for viewer, step in done.seen.items()} == dict.fromkeys(
        (0, 1, None), told
    )
    assert (match.version(0), match.version(1), match.version(None)) == (3, 3, 2)


def test_malformed_stale_and_illegal_are_three_errors_and_change_nothing() -> None:
    match = new()
    with pytest.raises(MalformedAction) as malformed:
        match.prepare(0, 1, b'{"type":"show","fingers":9}')
    assert malformed.value.field == "fingers"
    with pytest.raises(StaleAction) as stale:
        match.prepare(0, 7, b'{"type":"show","fingers":1}')
    assert (stale.value.given, stale.value.current) == (7, 1)
    with pytest.raises(IllegalAction) as illegal:
        match.prepare(0, 1, b'{"type":"done"}')
    assert illegal.value.clause == "FIN-02"
    assert (match.position, match.decision(0)) == (1, 1)


@pytest.mark.parametrize("word", [b'{"type":"out","seat":1}', b'{"type":"timeout","seat":1}'])
def test_a_seat_cannot_speak_for_the_table(word: bytes) -> None:
    match = new()
    with pytest.raises(MalformedAction, match="only the table"):
        match.prepare(0, 1, word)


def test_a_stale_tab_is_told() -> None:
    match = new()
    first = match.decision(0)
    act(match, 0, b'{"type":"show","fingers":2}')
    with pytest.raises(StaleAction):
        match.prepare(0, first, b'{"type":"show","fingers":2}')


def test_the_table_closes_a_seat_that_left() -> None:
    match = new(3)
    before = match.decision(2)
    seen = match.append(shut(2, left=True)).seen
    assert set(seen) == {0, 1, 2, None}
    assert match.asked(2) is None
    assert match.decision(2) == before + 1


def test_fold_gives_what_play_gave() -> None:
    match = finished()
    again = Match.fold(FINGERS, match.header, match.entries)
    assert again.state == match.state
    assert again.outcome == match.outcome
    assert again.said == match.said
    for viewer in match.viewers:
        assert again.view(viewer) == match.view(viewer)
        assert again.version(viewer) == match.version(viewer)
    assert [again.decision(seat) for seat in again.seats] == [
        match.decision(seat) for seat in match.seats
    ]


def test_a_log_needs_one_deal_at_its_head_and_ends_with_its_match() -> None:
    match = finished()
    with pytest.raises(ValueError, match="begins with a deal"):
        Match.fold(FINGERS, match.header, match.entries[1:])
    with pytest.raises(ValueError, match="one deal"):
        match.append(match.entries[0])
    with pytest.raises(ValueError, match="ends with its match"):
        match.append(match.entries[1])


def test_what_is_planned_shows_nothing_until_it_is_taken() -> None:
    match, other = new(), new()
    action = match.prepare(0, match.decision(0), b'{"type":"show","fingers":2}')
    entry = match.settle(0, action, MatchChance(KEY, match.position))
    seen = (match.state, match.view(0), match.version(0), match.decision(0), match.position)
    planned = match.plan(entry)
    now = (match.state, match.view(0), match.version(0), match.decision(0), match.position)
    assert now == seen
    assert match.take(planned) == other.append(entry)
    assert (match.state, match.entries) == (other.state, other.entries)


def test_what_was_planned_for_an_earlier_position_is_not_taken() -> None:
    match = new()
    action = match.prepare(0, match.decision(0), b'{"type":"show","fingers":2}')
    planned = match.plan(match.settle(0, action, MatchChance(KEY, match.position)))
    match.append(Spoke(1, "wait", False, 1.0))
    before = match.state
    with pytest.raises(ValueError, match="gone on"):
        match.take(planned)
    assert (match.state, match.position) == (before, 2)


def test_a_replay_shows_all_events_and_each_seats_own_view() -> None:
    match = finished()
    shown = list(replay(FINGERS, match.header, match.entries))
    assert [each.at for each in shown] == [0, 1, 2, 4, 5]
    assert set(shown[0].views) == {0, 1}
    assert set(shown[1].views) == {0}
    event = msgspec.json.decode(shown[1].events[0], type=FINGERS.types.event)
    assert event == Chose(0, 2)
    last = msgspec.json.decode(shown[-1].views[1], type=FINGERS.types.view)
    assert last.shown == (2, 5)


def test_a_match_file_keeps_its_seed_secret_until_the_end() -> None:
    running = new()
    assert match_file(running, seed=SEED).seed is None
    assert match_file(running, seed=SEED).shown == ()
    file = match_file(finished(), seed=SEED)
    assert file.seed == SEED.hex()
    assert msgspec.json.decode(msgspec.json.encode(file), type=MatchFile) == file


def test_verify_passes_an_honest_match() -> None:
    file = match_file(finished(), seed=SEED)
    checked = list(verify(FINGERS, file))
    assert [each.at for each in checked] == [-1, 0, 1, 2, 4, 5]
    assert {each.verdict for each in checked} == {"draws exact"}


def test_verify_needs_the_seed() -> None:
    with pytest.raises(ValueError, match="no seed"):
        list(verify(FINGERS, match_file(new(), seed=SEED)))


def test_verify_finds_another_seed() -> None:
    file = msgspec.structs.replace(match_file(finished(), seed=SEED), seed="ff" * 32)
    assert [(each.at, each.verdict) for each in verify(FINGERS, file)] == [(-1, "differs")]


def test_verify_finds_a_changed_die() -> None:
    file = match_file(finished(), seed=SEED)
    last = file.entries[-1]
    assert isinstance(last, Acted)
    other = die_at(5) % 6 + 1
    forged = Acted(last.actor, last.action, msgspec.Raw(b'{"die":%d}' % other))
    checked = list(
        verify(FINGERS, msgspec.structs.replace(file, entries=(*file.entries[:-1], forged)))
    )
    assert checked[-1].verdict == "differs"
    assert next(each.at for each in checked if each.verdict == "differs") == 5


def test_verify_finds_an_illegal_entry() -> None:
    file = match_file(finished(), seed=SEED)
    swapped = (file.entries[0], file.entries[4], *file.entries[1:])
    checked = list(verify(FINGERS, msgspec.structs.replace(file, entries=swapped)))
    assert checked[-1].at == 1
    assert checked[-1].verdict == "differs"


def test_verify_finds_a_forged_result() -> None:
    file = match_file(finished(), seed=SEED)
    assert file.outcome is not None
    forged = msgspec.structs.replace(file.outcome, winners=(0, 1))
    checked = list(verify(FINGERS, msgspec.structs.replace(file, outcome=forged)))
    assert checked[-1].verdict == "differs"


def test_a_build_names_the_engines_without_importing_them() -> None:
    asked = "import sys; from enfilade.match.verify import this_build; print(this_build()); "
    asked += "print({'pymunk', 'mujoco'} & set(sys.modules))"
    ran = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    build, imported = ran.stdout.splitlines()
    assert build == this_build()
    for name in ("pymunk", "mujoco"):
        assert f"{name} {version(name)}" in build
    assert imported == "set()"


class Thrown(Fingers):
    about = msgspec.structs.replace(Fingers.about, settles_in_worker=True)


def test_what_physics_of_another_build_settled_stands() -> None:
    file = match_file(finished(), seed=SEED)
    last = file.entries[-1]
    assert isinstance(last, Acted)
    other = Acted(last.actor, last.action, msgspec.Raw(b'{"die":%d}' % (die_at(5) % 6 + 1)))
    entries = (*file.entries[:-1], other)
    outcome = Match.fold(FINGERS, file.header, entries).outcome
    for build, verdict in ((this_build(), "differs"), ("elsewhere", "physics not comparable")):
        settled = msgspec.structs.replace(file, entries=entries, outcome=outcome, build=build)
        checked = [each.verdict for each in verify(Thrown(), settled) if each.at == 5]
        assert checked == [verdict]


def test_a_file_names_the_build_that_the_match_began_on() -> None:
    assert match_file(finished(), seed=SEED).build == this_build()
    begun = msgspec.structs.replace(header(), build="elsewhere")
    match = Match.deal(FINGERS, begun, MatchChance(KEY, 0))
    assert match_file(match, seed=SEED).build == "elsewhere"
