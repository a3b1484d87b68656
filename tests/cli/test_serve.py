"""Serving from the command line: where it listens, what it says, how it stops."""

import json
import os
import signal
import socket
import subprocess
import urllib.request
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from enfilade.cli import serve
from enfilade.cli.output import CommandError
from kit.commands import apart, program


def listening(port: int = 0) -> socket.socket:
    taken = socket.socket()
    taken.bind(("127.0.0.1", port))
    taken.listen()
    return taken


@contextmanager
def serving(*words: str | Path) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """Start a server; give its process and the first line that it says."""
    env = {name: value for name, value in os.environ.items() if "DISPLAY" not in name}
    with subprocess.Popen(
        [program(), "serve", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=env,
    ) as process:
        assert process.stdout is not None
        try:
            yield process, process.stdout.readline()
        finally:
            if process.poll() is None:
                process.send_signal(signal.SIGINT)


def test_it_says_where_it_is_and_stops_at_ctrl_c(tmp_path: Path) -> None:
    with serving("--port", "0", "--data", tmp_path, "--browser") as (process, line):
        address = line.split()[3]
        assert line == f"Enfilade is at {address}  (Ctrl-C stops it)\n"
        with urllib.request.urlopen(f"{address}api/games") as answer:
            assert json.load(answer)[0]["name"] == "architect"
        process.send_signal(signal.SIGINT)
        assert process.wait(30) == 0
        assert process.stderr is not None
        assert process.stderr.read().endswith("Stopped.\n")


def test_as_json(tmp_path: Path) -> None:
    with serving("--port", "0", "--data", tmp_path, "--json") as (_, line):
        told = json.loads(line)
        assert told["address"] == f"http://127.0.0.1:{told['port']}/"


def test_a_folder_has_one_server(tmp_path: Path) -> None:
    with serving("--port", "0", "--data", tmp_path) as (process, line):
        address = line.split()[3]
        ran = apart("serve", "--port", "0", "--data", str(tmp_path))
        assert (ran.status, ran.out) == (1, "")
        says = f"another server is at work on this folder, at {address}"
        assert ran.err == f"enfilade: {tmp_path}: {says}\n"
        process.kill()
        process.wait()
    with serving("--port", "0", "--data", tmp_path) as (_, line):
        assert line.startswith("Enfilade is at ")


def test_a_port_that_was_asked_for_is_the_one_or_none(tmp_path: Path) -> None:
    with closing(listening()) as taken:
        port = taken.getsockname()[1]
        ran = apart("serve", "--port", str(port), "--data", str(tmp_path))
    assert ran.status == 1
    assert ran.err == f"enfilade: cannot listen on 127.0.0.1, port {port}: Address already in use\n"


def test_without_a_port_the_next_free_one_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    with closing(listening()) as taken:
        first = taken.getsockname()[1]
        monkeypatch.setattr(serve, "FIRST_PORT", first)
        with closing(serve._listen("127.0.0.1", None)) as found:
            assert found.getsockname()[1] != first


def test_where_all_are_taken_the_system_gives_one(monkeypatch: pytest.MonkeyPatch) -> None:
    with closing(listening()) as taken:
        monkeypatch.setattr(serve, "FIRST_PORT", taken.getsockname()[1])
        monkeypatch.setattr(serve, "PORTS", 1)
        with closing(serve._listen("127.0.0.1", None)) as found:
            assert found.getsockname()[1] > 0


def test_an_address_that_is_not_this_machines() -> None:
    with pytest.raises(CommandError, match=r"cannot listen on 192\.0\.2\.1, port 8123"):
        serve._listen("192.0.2.1", 8123)


def test_a_database_that_is_not_ours(tmp_path: Path) -> None:
    (tmp_path / "enfilade.sqlite3").write_text("Dear diary, " * 100)
    ran = apart("serve", "--port", "0", "--data", str(tmp_path))
    assert ran.status == 1
    assert ran.out == ""
    assert "Traceback" not in ran.err
    assert ran.err.startswith(f"enfilade: {tmp_path}: ")


def test_a_folder_that_is_a_file(tmp_path: Path) -> None:
    (tmp_path / "afile").touch()
    ran = apart("serve", "--port", "0", "--data", str(tmp_path / "afile"))
    assert ran.status == 1
    assert ran.err == f"enfilade: {tmp_path / 'afile'}: File exists\n"


def test_limits_that_are_not_right(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ENFILADE_LIMITS", '{"tables": "many"}')
    ran = apart("serve", "--port", "0", "--data", str(tmp_path))
    assert ran.status == 2
    assert "tables" in ran.err
    assert "Traceback" not in ran.err
