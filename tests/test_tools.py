"""The scripts that make the environment and run the checks."""

import subprocess
import sys
from pathlib import Path

import pytest

from enfilade.cli.serve import FIRST_PORT

ROOT = Path(__file__).parent.parent

SUMMARY = """
import sys
sys.path.insert(0, "tools")
from check import Result, summary
sys.exit(summary([{results}], 2.5))
"""


def last_line(results: str) -> tuple[int, str]:
    """Give the status and the last line of a summary of these results."""
    words = [sys.executable, "-c", SUMMARY.format(results=results)]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout.splitlines()[-1]


@pytest.mark.parametrize(
    ("results", "status", "line"),
    [
        ('Result("lint", "ok", 1.0), Result("wire", "ok", 1.0)', 0, "2 steps ok in 2.50s"),
        ('Result("lint", "ok", 1.0)', 0, "1 step ok in 2.50s"),
        ('Result("lint", "ok", 1.0), Result("tests", "ok", 1.0, 7)', 0, "7 passed in 2.50s"),
        ('Result("lint", "FAILED", 1.0, failed=1)', 1, "1 failed in 2.50s"),
        ('Result("browser", "skipped", 0.0, skipped=3)', 0, "3 skipped in 2.50s"),
    ],
)
def test_a_summary_counts_tests_or_else_steps(results: str, status: int, line: str) -> None:
    assert last_line(results) == (status, line)


def test_the_port_is_the_same_wherever_it_is_told() -> None:
    words = [sys.executable, "tools/play.py", "--help"]
    told = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    says = f"without it, {FIRST_PORT} or the next free one"
    assert says in told
    assert says in (ROOT / "docs" / "play.md").read_text()
    assert f"127.0.0.1:{FIRST_PORT}/" in (ROOT / "docs" / "fairness.md").read_text()
