"""How long ``enfilade --help`` takes beside a bare ``python -c pass``.

Run it with the environment's own Python: ``.venv/bin/python -m benchmarks.startup.run``. The two
are timed by turns, so that whatever else the machine does falls on both.
"""

import json
import statistics
import subprocess
import sys
import time
from pathlib import Path

RUNS = 40
HERE = Path(__file__).parent
COMMANDS = {
    "bare": [sys.executable, "-c", "pass"],
    "help": [str(Path(sys.executable).with_name("enfilade")), "--help"],
    "games": [str(Path(sys.executable).with_name("enfilade")), "games"],
}


def seconds(words: list[str]) -> float:
    """Run a command and give how long it took."""
    started = time.perf_counter()
    subprocess.run(words, check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - started


def main() -> None:
    for words in COMMANDS.values():
        seconds(words)
    times: dict[str, list[float]] = {name: [] for name in COMMANDS}
    for _ in range(RUNS):
        for name, words in COMMANDS.items():
            times[name].append(seconds(words))
    medians = {name: statistics.median(each) for name, each in times.items()}
    result = {
        "runs": RUNS,
        "median_ms": {name: round(1000 * each, 1) for name, each in medians.items()},
        "help_to_bare": round(medians["help"] / medians["bare"], 1),
        "wanted_below": 18,
    }
    (HERE / "result.json").write_text(json.dumps(result, indent=2) + "\n")
    print(json.dumps(result, indent=2))


if __name__ == "__main__":
    main()
