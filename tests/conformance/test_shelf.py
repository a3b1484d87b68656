"""What every registered game says of itself: options, types, rules page, endings."""

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from enfilade.core import Chair, Chairs, MatchChance, Out, Timeout
from enfilade.core.codec import from_json, to_json
from enfilade.games import registry
from enfilade.match.log import Acted, MatchFile, Spoke
from enfilade.match.match import Match
from enfilade.match.replay import replay
from enfilade.match.verify import verify
from kit.pieces import PIECES

ROOT = Path(__file__).parents[2]
every_game = pytest.mark.parametrize("name", registry.RULED)


def chairs(seats: int) -> Chairs:
    return (Chair(),) * seats


def recorded(name: str) -> list[Path]:
    return sorted((ROOT / "tests" / "games" / name / "recorded").glob("*.json"))


RECORDED = [(name, path) for name in registry.RULED for path in recorded(name)]
every_recorded = pytest.mark.parametrize(
    ("name", "path"), RECORDED, ids=[f"{name}-{path.stem}" for name, path in RECORDED]
)


def read(path: Path) -> MatchFile:
    file: MatchFile = msgspec.json.decode(path.read_bytes(), type=MatchFile)
    return file


def played_at(file: MatchFile) -> list[int]:
    """Where in the log something was played, not said."""
    return [at for at, entry in enumerate(file.entries) if not isinstance(entry, Spoke)]


def test_the_shelf_has_each_game_once_in_order() -> None:
    assert [about.name for about in registry.abouts()] == list(registry.NAMES)
    assert "architect" in registry.playable()
    for name in registry.NAMES:
        if name not in registry.playable():
            with pytest.raises(LookupError, match="still to come"):
                registry.load(name)
        if name not in registry.RULED:
            with pytest.raises(LookupError, match="no rules"):
                registry.rules(name)
    assert set(registry.playable()) <= set(registry.RULED) <= set(registry.NAMES)
    with pytest.raises(LookupError, match="choose from architect"):
        registry.load("chess")


@every_game
def test_the_options_on_the_shelf_are_those_of_the_rules(name: str) -> None:
    game, about = registry.rules(name), registry.about(name)
    assert game.about == about
    fields = {field.name: field for field in msgspec.structs.fields(game.types.options)}
    assert {option.name for option in about.options} == set(fields)
    for option in about.options:
        assert fields[option.name].default == option.default
        for value in option.choices or (False, True):
            options = from_json(to_json({option.name: value}), game.types.options)
            assert getattr(options, option.name) == value
        assert option.default in (option.choices or (False, True))
    with pytest.raises(Exception, match="no_such_option: there is no such field"):
        from_json(b'{"no_such_option":1}', game.types.options)


@every_game
def test_as_many_seats_as_the_shelf_says(name: str) -> None:
    game = registry.rules(name)
    fewest, most = game.about.seats
    options = game.types.options()
    for seats in range(fewest, most + 1):
        settled = game.deal(options, chairs(seats), MatchChance(b"k", 0))
        assert game.to_act(game.setup(options, chairs(seats), settled)) <= set(range(seats))
    for seats in (fewest - 1, most + 1):
        with pytest.raises(ValueError, match=r"\d"):
            game.deal(options, chairs(seats), MatchChance(b"k", 0))


@every_game
def test_every_type_is_a_frozen_struct_with_a_schema(name: str) -> None:
    types = registry.rules(name).types
    for each in (
        types.options,
        types.state,
        types.action,
        types.settled,
        types.event,
        types.view,
        types.preview,
        *(() if types.ranges is None else (types.ranges,)),
    ):
        members: tuple[Any, ...] = getattr(each, "__args__", (each,))
        for member in members:
            assert issubclass(member, msgspec.Struct)
            assert member.__struct_config__.frozen
            if len(members) > 1:
                assert member.__struct_config__.tag
        assert msgspec.json.schema(each)
    assert {Timeout, Out} <= set(types.action.__args__)
    assert name in PIECES


@every_game
def test_the_rules_page_has_an_anchor_for_each_clause_that_a_test_names(name: str) -> None:
    page = (ROOT / "src" / "enfilade" / "games" / name / "rules.en.md").read_text()
    anchors = re.findall(r"^### ([A-Z]{3}-\d\d) \S.*$", page, re.MULTILINE)
    assert len(anchors) == len(set(anchors))
    tests = "".join(path.read_text() for path in (ROOT / "tests" / "games" / name).rglob("*.py"))
    marked = {
        clause
        for marks in re.findall(r"mark\.clause\(([^)]*)\)", tests)
        for clause in re.findall(r"[A-Z]{3}-\d\d", marks)
    }
    rules = (ROOT / "src" / "enfilade" / "games" / name).rglob("*.py")
    refused = {
        clause
        for path in rules
        for clause in re.findall(r"IllegalAction\(\s*\"([A-Z]{3}-\d\d)\"", path.read_text())
    }
    assert marked == set(anchors)
    assert refused <= marked


@every_game
def test_every_way_to_end_is_reached_by_a_recorded_match(name: str) -> None:
    reached = {read(path).outcome for path in recorded(name)}
    assert {outcome.by for outcome in reached if outcome} == set(registry.about(name).endings)


@every_recorded
def test_a_recorded_match_still_plays_to_its_result(name: str, path: Path) -> None:
    game = registry.rules(name)
    file = read(path)
    assert file.header.edition == game.about.edition
    assert file.header.rules_version == game.about.rules_version
    match = Match.fold(game, file.header, file.entries)
    assert match.outcome == file.outcome
    assert file.outcome is not None
    steps = list(replay(game, file.header, file.entries))
    assert [step.at for step in steps] == played_at(file)
    held, whole = PIECES[name]
    assert held(match.state) == whole(match.state)


@every_recorded
def test_a_recorded_match_is_verified(name: str, path: Path) -> None:
    checked = list(verify(registry.rules(name), read(path)))
    assert [each.at for each in checked] == [-1, *played_at(read(path))]
    verdicts = {each.verdict for each in checked}
    assert verdicts <= {"draws exact", "physics exact", "physics not comparable"}


@every_recorded
def test_a_recorded_match_can_be_read_by_people(name: str, path: Path) -> None:
    text = path.read_text()
    assert max(map(len, text.splitlines())) <= 300
    acted = [entry for entry in read(path).entries if isinstance(entry, Acted)]
    assert len(text.splitlines()) > len(acted)
