"""How long ``./play`` takes the second time, until the home page is answered.

Run ``./play`` once before, then ``.venv/bin/python -m benchmarks.play.run``. Each start is a
process of its own on a free port, with a data folder of its own, stopped with Ctrl-C's signal.
"""

import json
import signal
import socket
import statistics
import subprocess
import tempfile
import time
import urllib.request
from pathlib import Path

STARTS = 7
HERE = Path(__file__).parent
ROOT = HERE.parent.parent


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def answers(address: str) -> bool:
    try:
        with urllib.request.urlopen(address, timeout=1) as answer:
            return bool(answer.status == 200)
    except OSError:
        return False


def start(data: str) -> float:
    """Start it, wait for the home page, stop it; give the seconds until the page came."""
    port = free_port()
    words = [str(ROOT / "play"), "--no-browser", "--port", str(port), "--data", data]
    began = time.perf_counter()
    with subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as playing:
        try:
            while not answers(f"http://127.0.0.1:{port}/"):
                if playing.poll() is not None or time.perf_counter() - began > 300:
                    raise SystemExit("./play did not come up")
                time.sleep(0.01)
            return time.perf_counter() - began
        finally:
            playing.send_signal(signal.SIGINT)


def main() -> None:
    with tempfile.TemporaryDirectory() as data:
        start(data)
        times = sorted(start(data) for _ in range(STARTS))
    result = {
        "starts": STARTS,
        "median_s": round(statistics.median(times), 2),
        "slowest_s": round(times[-1], 2),
        "wanted_below_s": 2,
    }
    (HERE / "result.json").write_text(json.dumps(result, indent=2) + "\n")
    print(json.dumps(result, indent=2))


if __name__ == "__main__":
    main()
