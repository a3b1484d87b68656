"""How the command line begins and ends."""

import json
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from kit.commands import apart, enfilade, program

HEAVY = ("numba", "numpy", "litestar", "sqlalchemy", "uvicorn", "alembic", "rich", "msgspec")


@pytest.mark.parametrize("words", [["--help"], ["architect", "--help"], ["--version"]])
def test_help_imports_nothing_heavy(words: list[str]) -> None:
    script = (
        "import sys\n"
        "from enfilade.cli.entry import run\n"
        f"status = run({words!r})\n"
        f"found = [name for name in {HEAVY!r} if name in sys.modules]\n"
        "sys.exit(f'imported: {found}' if found or status else 0)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr


def test_help_names_every_command() -> None:
    ran = enfilade("--help")
    assert ran.status == 0
    for name in ("serve", "games", "rules", "simulate", "replay", "verify", "architect"):
        assert f"  {name} " in ran.out


def test_no_command_gives_help() -> None:
    ran = enfilade()
    assert ran.status == 2
    assert "Usage: enfilade" in ran.out + ran.err


@pytest.mark.parametrize("words", [["paint"], ["games", "--colour"], ["rules"], ["replay"]])
def test_wrong_usage_is_status_2_on_standard_error(words: list[str]) -> None:
    ran = enfilade(*words)
    assert ran.status == 2
    assert ran.out == ""
    assert "Usage: enfilade" in ran.err


def test_an_interrupt_is_status_130() -> None:
    words = [str(program()), "architect", "read", "-", "--json"]
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as reading:
        assert reading.stdin is not None
        assert reading.stdout is not None
        reading.stdin.write(b'{"edition": "1", "cards": []}\n')
        reading.stdin.flush()
        assert json.loads(reading.stdout.readline())["complete"] is False
        reading.send_signal(signal.SIGINT)
        assert reading.wait(60) == 130


def test_a_reader_that_goes_away_is_no_trouble() -> None:
    lines = b'{"edition": "1", "cards": []}\n' * 50_000
    words = [str(program()), "architect", "read", "-", "--json"]
    pipe = subprocess.PIPE
    with subprocess.Popen(words, stdin=pipe, stdout=pipe, stderr=pipe) as reading:
        assert reading.stdin is not None
        assert reading.stdout is not None
        assert reading.stderr is not None
        reading.stdin.write(lines[:30_000])
        reading.stdin.flush()
        reading.stdout.readline()
        reading.stdout.close()
        try:
            reading.stdin.write(lines)
            reading.stdin.close()
        except BrokenPipeError:
            pass
        assert reading.stderr.read() == b""
        assert reading.wait(60) == 1


def test_an_answer_that_nobody_reads_is_no_trouble() -> None:
    with subprocess.Popen(
        f"{program()} rules architect | true", shell=True, stderr=subprocess.PIPE
    ) as shell:
        assert shell.stderr is not None
        assert shell.stderr.read() == b""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
@pytest.mark.parametrize("words", [["games"], ["rules", "architect"]])
def test_an_answer_that_cannot_be_written_is_told(words: list[str]) -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [program(), *words], stdout=full, stderr=subprocess.PIPE, text=True, check=False
        )
    assert done.returncode == 1
    assert done.stderr.endswith("No space left on device\n")
    assert done.stderr.startswith("enfilade: ")
    assert done.stderr.count("\n") == 1


def test_output_is_not_held_back_between_lines() -> None:
    words = [str(program()), "architect", "read", "-"]
    pipe = subprocess.PIPE
    with subprocess.Popen(words, stdin=pipe, stdout=pipe) as reading:
        assert reading.stdin is not None
        assert reading.stdout is not None
        for _ in range(2):
            reading.stdin.write(b'{"edition": "1", "cards": []}\n')
            reading.stdin.flush()
            assert reading.stdout.readline().startswith(b"not complete")
        reading.stdin.close()
        assert reading.wait(60) == 0


def test_version() -> None:
    assert apart("--version").out.startswith("enfilade 0.")
