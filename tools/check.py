"""What ``./check`` does: every check of the project, quick ones first, and one summary."""

import argparse
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from environment import BIN, BUILD, ROOT, WEB, TroubleError, node_env, npm_command, prepare, say

STEP_SECONDS = 1200
"""No step may hang for longer."""
CHROMIUMS = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
BROWSER_TESTS = "tests/browser"
COUNTS = re.compile(r"<testsuite [^>]*>")


@dataclass(frozen=True)
class Step:
    """One check: a command, and the JUnit file that its tests write, if it runs tests."""

    name: str
    words: Callable[[], Sequence[str | Path]]
    folder: Path = ROOT
    report: Path | None = None
    needs_browser: bool = False


@dataclass(frozen=True)
class Result:
    """How a step went, and how many of its tests passed, failed and were skipped."""

    name: str
    verdict: str
    seconds: float
    passed: int = 0
    failed: int = 0
    skipped: int = 0


def _python(*words: str) -> Callable[[], Sequence[str | Path]]:
    return lambda: [BIN / words[0], *words[1:]]


def _npm(*words: str) -> Callable[[], Sequence[str | Path]]:
    return lambda: [*npm_command(), "run", "--silent", *words]


def _tests() -> Sequence[str | Path]:
    """Share the tests out by file over two processes, which is what any machine has."""
    by_file = ["--numprocesses=2", "--dist=loadfile"]
    return [BIN / "pytest", "-q", *by_file, f"--junitxml={BUILD / 'tests.xml'}"]


def _vitest(script: str, report: str) -> Callable[[], Sequence[str | Path]]:
    out = f"--outputFile.junit={BUILD / report}"
    return _npm(script, "--", "--reporter=default", "--reporter=junit", out)


STEPS = (
    Step("lint", _python("ruff", "check")),
    Step("format", _python("ruff", "format", "--check")),
    Step("imports", _python("lint-imports")),
    Step("wire", _npm("wire", "--", "--check"), WEB),
    Step("types", _python("mypy")),
    Step("client-lint", _npm("lint"), WEB),
    Step("client-types", _npm("check"), WEB),
    Step("client-size", _npm("size"), WEB),
    Step("client-tests", _vitest("test", "client.xml"), WEB, BUILD / "client.xml"),
    Step("tests", _tests, report=BUILD / "tests.xml"),
    Step(
        "browser",
        _vitest("test:browser", "browser.xml"),
        WEB,
        BUILD / "browser.xml",
        needs_browser=True,
    ),
)


def main() -> int:
    """Run the command."""
    # Started in the background of a script, it would ignore interrupts, and so would what it tests.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    wanted = _arguments()
    started = time.monotonic()
    try:
        prepare(["check"])
        browser = find_browser() if any(step.needs_browser for step in wanted.steps) else None
        results: list[Result] = []
        for step in wanted.steps:
            results.append(run(step, browser))
            if wanted.stop and results[-1].verdict == "FAILED":
                break
    except TroubleError as trouble:
        say(str(trouble))
        return 1
    except KeyboardInterrupt:
        say("\nStopped.")
        return 130
    return summary(results, time.monotonic() - started)


def _arguments() -> argparse.Namespace:
    names = {step.name: step for step in STEPS}
    parser = argparse.ArgumentParser(prog="./check", description=__doc__)
    parser.add_argument(
        "steps", nargs="*", metavar="STEP", help=f"only these, of: {', '.join(names)}"
    )
    parser.add_argument("-x", "--stop", action="store_true", help="stop at the first that fails")
    wanted = parser.parse_args()
    if unknown := set(wanted.steps) - set(names):
        parser.error(f"no step {', '.join(sorted(unknown))}; choose from {', '.join(names)}")
    wanted.steps = [step for step in STEPS if not wanted.steps or step.name in wanted.steps]
    return wanted


def find_browser() -> str | None:
    """Give the path of Chromium, installing Debian's where it is missing and that is allowed."""
    if path := os.environ.get("ENFILADE_CHROMIUM"):
        return path
    if path := next(filter(None, map(shutil.which, CHROMIUMS)), None):
        return path
    apt = shutil.which("apt-get")
    root = os.geteuid() == 0
    may = root or _quiet(["sudo", "-n", "true"])
    if not (apt and may):
        return None
    say("Installing Chromium from this system's packages, for the browser tests ...")
    sudo = [] if root else ["sudo", "-n"]
    install = [*sudo, "env", "DEBIAN_FRONTEND=noninteractive", apt]
    _quiet([*install, "update"])
    _quiet([*install, "install", "--yes", "--no-install-recommends", "chromium"])
    return shutil.which("chromium")


def _quiet(words: Sequence[str]) -> bool:
    if not shutil.which(words[0]):
        return False
    done = subprocess.run(words, stdin=subprocess.DEVNULL, capture_output=True, check=False)
    return done.returncode == 0


def run(step: Step, browser: str | None) -> Result:
    """Run a step, its output going straight through."""
    print(f"\n== {step.name}", flush=True)
    if step.needs_browser and browser is None:
        print("Skipped: there is no Chromium here, and this may not install one. Not run:")
        files = sorted((WEB / BROWSER_TESTS).rglob("*.test.ts"))
        print("\n".join(f"  {file.relative_to(ROOT)}" for file in files), flush=True)
        return Result(step.name, "skipped", 0.0, skipped=len(files))
    if step.report:
        step.report.unlink(missing_ok=True)
    env = node_env()
    env["PATH"] = f"{BIN}{os.pathsep}{env.get('PATH', '')}"
    if browser:
        env["ENFILADE_CHROMIUM"] = browser
    if not sys.stdout.isatty():
        env |= {"NO_COLOR": "1", "FORCE_COLOR": "0"}
    started = time.monotonic()
    good = _run_for(step.words(), step.folder, env)
    passed, failed, skipped = _count(step.report)
    if not good and not failed:
        failed = 1
    seconds = time.monotonic() - started
    verdict = "ok" if good else "FAILED"
    return Result(step.name, verdict, seconds, passed, failed, skipped)


def _run_for(words: Sequence[str | Path], folder: Path, env: dict[str, str]) -> bool:
    process = subprocess.Popen(
        words, cwd=folder, env=env, stdin=subprocess.DEVNULL, start_new_session=True
    )
    try:
        return process.wait(STEP_SECONDS) == 0
    except subprocess.TimeoutExpired:
        print(f"This took longer than {STEP_SECONDS} seconds and was stopped.", flush=True)
        return False
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()


def _count(report: Path | None) -> tuple[int, int, int]:
    if report is None or not report.exists():
        return 0, 0, 0
    total = {"tests": 0, "failures": 0, "errors": 0, "skipped": 0}
    for suite in COUNTS.findall(report.read_text(errors="replace")):
        for name in total:
            found = re.search(rf' {name}="(\d+)"', suite)
            total[name] += int(found[1]) if found else 0
    failed = total["failures"] + total["errors"]
    return total["tests"] - failed - total["skipped"], failed, total["skipped"]


def summary(results: Sequence[Result], seconds: float) -> int:
    """Print what every step came to, then one line of counts; give the exit status."""
    print("\n== summary")
    for each in results:
        tests = f"  {each.passed} passed" if each.passed else ""
        print(f"  {each.name:<14}{each.verdict:<9}{each.seconds:6.1f} s{tests}")
    failed = sum(each.failed for each in results)
    counts = [(failed, "failed"), (sum(each.passed for each in results), "passed")]
    counts.append((sum(each.skipped for each in results), "skipped"))
    line = ", ".join(f"{number} {word}" for number, word in counts if number)
    if not line:  # no step that ran has tests to count
        line = f"{len(results)} step{'' if len(results) == 1 else 's'} ok"
    print(f"{line} in {seconds:.2f}s", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
