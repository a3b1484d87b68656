"""The house rules that a program can keep, over every file that is kept."""

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from enfilade.cli.house import split_clauses
from enfilade.games import registry

ROOT = Path(__file__).parent.parent
CODE = {".py", ".ts", ".svelte", ".js", ".cjs", ".css", ".sh"}
MOST_LINES = 450
MOST_BYTES = 1_000_000
NOT_OURS = {"node_modules", "__pycache__", "client"}
"""Folders in which nothing is kept, for a tree that is no git checkout."""


@cache
def kept() -> tuple[Path, ...]:
    """Give every file that is kept."""
    words = ["git", "-C", str(ROOT), "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    if done.returncode == 0:
        found = [ROOT / name for name in done.stdout.split("\0") if name]
    else:
        found = [path for name in ("src", "tests", "web", "docs") for path in walk(ROOT / name)]
    return tuple(path for path in found if path.is_file() and not path.is_symlink())


def walk(folder: Path) -> Iterator[Path]:
    for path in folder.iterdir():
        if path.is_dir() and path.name not in NOT_OURS:
            yield from walk(path)
        elif path.is_file():
            yield path


def code(*folders: str) -> Iterator[tuple[Path, str]]:
    """Give the code in these folders, this file left out since it names what is forbidden."""
    for path in kept():
        wanted = path.suffix in CODE and path != Path(__file__)
        if wanted and path.relative_to(ROOT).parts[0] in folders:
            yield path.relative_to(ROOT), path.read_text(encoding="utf-8")


def places(pattern: str, *folders: str) -> list[str]:
    """Name the lines in these folders that have this pattern."""
    return [
        f"{path}:{number}: {line.strip()}"
        for path, text in code(*folders)
        for number, line in enumerate(text.splitlines(), start=1)
        if re.search(pattern, line)
    ]


GAMES = ROOT / "src" / "enfilade" / "games"
RULED = [name for name in registry.NAMES if (GAMES / name / "rules.en.md").exists()]
GENERATED = Path("web/src/wire")
"""What ``npm run wire`` writes has as many lines as a game has types."""
EVERYWHERE = ("src", "tests", "web", "tools", "benchmarks")


def test_something_is_kept() -> None:
    names = {str(path.relative_to(ROOT)) for path in kept()}
    assert {"pyproject.toml", "src/enfilade/core/game.py", "tests/test_house.py"} <= names


def test_no_file_is_too_big() -> None:
    assert [str(path) for path in kept() if path.stat().st_size > MOST_BYTES] == []


def test_no_code_file_has_grown_past_its_room() -> None:
    written = (each for each in code(*EVERYWHERE) if each[0].parent != GENERATED)
    lengths = {path: text.count("\n") for path, text in written}
    assert {path: count for path, count in lengths.items() if count > MOST_LINES} == {}


def test_nothing_is_left_to_do() -> None:
    assert places(r"\b(TODO|FIXME|XXX|NotImplementedError)\b", *EVERYWHERE) == []


def test_no_test_is_skipped_without_a_reason() -> None:
    bare = r"mark\.(skip|xfail)\b(?!.*reason=)|mark\.skipif\([^)]*\)$|pytest\.skip\(\)"
    in_client = r"\b(it|test|describe)\.(skip|todo|only|fails)\b"
    assert places(bare, "tests") == []
    assert places(in_client, "web") == []


def test_whatever_is_waved_through_has_a_reason() -> None:
    no_reason = r"# noqa(: [A-Z0-9, ]+)?$|# type: ignore(\[[a-z, -]+\])?$"
    assert places(no_reason, *EVERYWHERE) == []
    assert places(r"(biome-ignore|eslint-disable)[^:]*$", "web") == []
    # Svelte takes no words after its own; they stand in a comment on the line before.
    bare = r"(?<!-->\n)^[ \t]*<!-- svelte-ignore"
    assert [str(path) for path, text in code("web") if re.search(bare, text, re.MULTILINE)] == []


def test_no_path_of_anyones_machine_is_kept() -> None:
    homes = r"[\"'`(\s](/(home|root|Users|tmp)/|[A-Z]:\\Users)"
    assert places(homes, *EVERYWHERE) == []


def test_lock_files_hold_versions_and_no_addresses() -> None:
    lock = (ROOT / "web" / "package-lock.json").read_text(encoding="utf-8")
    assert [key for key in _addresses(json.loads(lock)) if key != "funding"] == []
    constraints = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pins = [line for line in constraints if line and not line.startswith("#")]
    assert [line for line in pins if not re.fullmatch(r"[\w.-]+==[\w.]+", line)] == []


def _addresses(data: object, key: str = "") -> Iterator[str]:
    """Give the keys under which a lock file has a web address."""
    if isinstance(data, dict):
        for name, value in data.items():
            yield from _addresses(value, "funding" if key == "funding" else name)
    elif isinstance(data, list):
        for value in data:
            yield from _addresses(value, key)
    elif isinstance(data, str) and re.search(r"https?://|file:", data):
        yield key


def test_no_registry_is_configured() -> None:
    settings = [p for p in kept() if p.name in (".npmrc", "pip.conf", ".pypirc", "bunfig.toml")]
    told = [line for path in settings for line in path.read_text().splitlines()]
    assert [line for line in told if re.search(r"registry\s*=|index|//", line)] == []
    assert places(r"--(extra-)?index-url|--registry", "tools", "benchmarks", "web") == []


@pytest.mark.parametrize("game", RULED)
def test_every_clause_of_the_rules_is_named_by_a_test(game: str) -> None:
    rules = GAMES / game / "rules.en.md"
    clauses = set(split_clauses(rules.read_text(encoding="utf-8")))
    prefix = {clause[:4] for clause in clauses}
    assert len(prefix) == 1, "the clauses of a game share one prefix"
    named = {clause for clause in _named() if clause[:4] in prefix}
    assert clauses - named == set(), "no test names these"
    assert named - clauses == set(), "the rules have no such clauses"


def _named() -> set[str]:
    named: set[str] = set()
    for path, text in code("tests", "web"):
        if path.suffix == ".py":
            for ids in re.findall(r"mark\.clause\(([^)]*)\)", text):
                named |= set(re.findall(r"[A-Z]{3}-\d\d", ids))
        elif ".test." in path.name:
            named |= set(re.findall(r"\[([A-Z]{3}-\d\d)\]", text))
    return named


@pytest.mark.parametrize(
    "page", [p for p in kept() if p.suffix == ".md"], ids=lambda p: str(p.relative_to(ROOT))
)
def test_links_between_pages_lead_somewhere(page: Path) -> None:
    text = re.sub(r"```.*?```|`[^`\n]*`", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
    targets = re.findall(r"\]\(([^)\s]+)\)", text)
    here = [each.partition("#")[0] for each in targets if not re.match(r"[a-z]+:", each)]
    assert [each for each in here if each and not (page.parent / each).exists()] == []


def test_the_servers_process_imports_no_kernel() -> None:
    script = (
        "import sys\n"
        "import enfilade.server.app\n"
        "from enfilade.games import registry\n"
        "for name in registry.playable():\n"
        "    registry.load(name)\n"
        "sys.exit(' '.join({'numba', 'numpy'} & set(sys.modules)) or 0)\n"
    )
    words = [sys.executable, "-c", script]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
