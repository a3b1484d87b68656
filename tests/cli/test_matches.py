"""Match files on the command line: shown, and verified."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from enfilade.games import registry
from enfilade.lab.simulate import Setup, game_seed, play_one
from enfilade.match.replay import match_file
from kit.commands import Ran, apart, enfilade
from kit.hasty import Hasty


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give the file of a solo match that was played to its end."""
    monkeypatch.setattr(registry, "player", lambda game, name: Hasty())
    match, _ = play_one(Setup("architect", ("greedy",), 1, 8), 0)
    path = tmp_path / "match.json"
    path.write_bytes(msgspec.json.encode(match_file(match, seed=game_seed(8, 0))))
    return path


def changed(file: Path, **changes: Any) -> Path:
    data = json.loads(file.read_bytes()) | changes
    path = file.with_name("changed.json")
    path.write_text(json.dumps(data))
    return path


def test_replay_shows_every_step(file: Path) -> None:
    ran = enfilade("replay", file)
    assert ran.status == 0
    lines = ran.out.splitlines()
    entries = json.loads(file.read_bytes())["entries"]
    assert len(lines) == len(entries) + 1
    assert "deals architect, edition 1" in lines[0]
    by = json.loads(file.read_bytes())["outcome"]["by"]
    assert lines[-1].startswith(f"Ended by {by!r}: seat 0 ")


def test_replay_as_json_gives_a_line_for_each_step(file: Path) -> None:
    steps = [json.loads(line) for line in enfilade("replay", file, "--json").out.splitlines()]
    assert [step["at"] for step in steps] == list(range(len(steps)))
    assert steps[0]["events"] == []
    assert all("views" not in step for step in steps)
    whole = enfilade("replay", file, "--json", "--views").out.splitlines()
    assert json.loads(whole[0])["views"]["0"]["lanes"][0]["status"] == "building"
    assert json.loads(whole[-1])["views"]["0"]["lanes"][0]["status"] == "finished"


def test_a_file_without_its_steps_is_folded(file: Path) -> None:
    assert enfilade("replay", changed(file, shown=[])).out == enfilade("replay", file).out


def test_verify_says_what_is_exact(file: Path) -> None:
    ran = enfilade("verify", file)
    assert ran.status == 0
    assert ran.out.endswith("All as committed.\n")
    found = json.loads(enfilade("verify", file, "--json").out)
    assert found["verdict"] == "as committed"
    entries = json.loads(file.read_bytes())["entries"]
    assert [each["at"] for each in found["entries"]] == list(range(-1, len(entries)))


def test_verify_reads_standard_input(file: Path) -> None:
    assert apart("verify", "-", stdin=file.read_bytes()).status == 0


def test_another_seed_is_found_out(file: Path) -> None:
    ran = enfilade("verify", changed(file, seed="00" * 32))
    assert ran.status == 1
    assert "the commitment: The seed is not the one" in ran.out


def test_a_changed_draw_is_found_out(file: Path) -> None:
    entries = json.loads(file.read_bytes())["entries"]
    first = entries[0]["settled"]["cards"][0]
    other = "A01" if first != "A01" else "A02"
    text = file.read_text().replace(f'"{first}"', '"?"').replace(f'"{other}"', f'"{first}"')
    swapped = file.with_name("swapped.json")
    swapped.write_text(text.replace('"?"', f'"{other}"'))
    ran = enfilade("verify", swapped, "--json")
    assert ran.status == 1
    found = json.loads(ran.out)
    assert found["verdict"] == "differs"
    assert found["entries"][1]["verdict"] == "differs"


@pytest.mark.parametrize("command", ["replay", "verify"])
@pytest.mark.parametrize(
    ("content", "says"),
    [
        (None, "No such file"),
        (b"", "truncated"),
        (b"{}", "format: it is missing"),
        (b'{"format": "enfilade-match/9"}', "format: Invalid enum value"),
        (b"\xff\xfe", "match.json: "),
    ],
)
def test_what_is_no_match_is_refused(
    command: str, content: bytes | None, says: str, tmp_path: Path
) -> None:
    path = tmp_path / "match.json"
    if content is not None:
        path.write_bytes(content)
    _refused(enfilade(command, path), says)


def test_a_match_that_goes_on_is_not_shown(file: Path) -> None:
    going_on = changed(file, outcome=None, seed=None, shown=[])
    _refused(enfilade("replay", going_on), "not over")
    _refused(enfilade("verify", going_on), "no seed to check")


def test_a_log_that_stops_half_way_is_said_to_be_unfinished(file: Path) -> None:
    entries = json.loads(file.read_bytes())["entries"]
    cut = changed(file, outcome=None, shown=[], entries=entries[:20])
    ran = enfilade("verify", cut)
    assert ran.status == 0
    assert ran.out.endswith(
        "This match is unfinished: its log ends before the game does.\n"
        "As committed, as far as it goes.\n"
    )
    found = json.loads(enfilade("verify", cut, "--json").out)
    assert found["verdict"] == "as committed"
    assert found["remarks"] == ["This match is unfinished: its log ends before the game does."]
    hidden = enfilade("verify", changed(file, outcome=None))
    assert (hidden.status, hidden.out.splitlines()[-1]) == (1, "Something differs.")


def test_other_rules_are_remarked_on(file: Path) -> None:
    header = json.loads(file.read_bytes())["header"]
    ran = enfilade("verify", changed(file, header=header | {"rules_version": 99}))
    assert ran.status == 0
    assert "was played by version 99 of the rules; here they are at version 1" in ran.out
    assert ran.out.endswith("All as committed.\n")


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"entries": [], "shown": []}, "a log begins with a deal"),
        ({"entries": [{"type": "acted", "actor": 0, "action": {}}], "shown": []}, "with a deal"),
    ],
)
def test_a_log_without_its_deal_is_refused(changes: Any, says: str, file: Path) -> None:
    for command in ("replay", "verify"):
        _refused(enfilade(command, changed(file, **changes)), says)


def test_a_seed_that_is_not_in_hex_is_named(file: Path) -> None:
    _refused(enfilade("verify", changed(file, seed="zz")), "seed: hexadecimal digits were expected")
    header = json.loads(file.read_bytes())["header"]
    odd = changed(file, header=header | {"added": ["00", "0"]})
    _refused(enfilade("verify", odd), "header.added[1]: hexadecimal digits")


def test_a_game_that_is_not_here_is_named(file: Path) -> None:
    header = json.loads(file.read_bytes())["header"]
    other = changed(file, header=header | {"game": "chess"}, shown=[])
    _refused(enfilade("verify", other), "no game 'chess'")


def test_a_log_of_another_game_is_refused(file: Path) -> None:
    entries = json.loads(file.read_bytes())["entries"]
    broken = changed(
        file, entries=[entries[0], {"type": "acted", "actor": 0, "action": {}}], shown=[]
    )
    _refused(enfilade("replay", broken), "this is no log of architect")


def _refused(ran: Ran, says: str) -> None:
    assert ran.status == 2
    assert ran.err.startswith("enfilade: ")
    assert says in ran.err
    assert "Traceback" not in ran.err
