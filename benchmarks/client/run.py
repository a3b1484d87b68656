"""What the home page and the table page weigh, and what Lighthouse (mobile) says of them.

``.venv/bin/python -m benchmarks.client.run``, after the client was built. Lighthouse comes into a
temporary folder through npm and goes again; it runs three times a page, and the median counts.
"""

import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any

from benchmarks.play.run import answers, free_port

LIGHTHOUSE = "lighthouse@12.2.3"
RUNS = 3
HERE = Path(__file__).parent
ROOT = HERE.parent.parent


def post(address: str, body: object, cookie: str = "") -> tuple[dict[str, Any], str]:
    """Send JSON; give the answer and the cookie that came with it."""
    headers = {"Content-Type": "application/json", **({"Cookie": cookie} if cookie else {})}
    request = urllib.request.Request(address, json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request) as answer:
        found = SimpleCookie(answer.headers.get("Set-Cookie", ""))
        pair = next((f"{name}={each.value}" for name, each in found.items()), cookie)
        return json.load(answer), pair


def begin_table(house: str) -> tuple[str, str]:
    """Begin a game for one; give its page and the cookie that holds its seat."""
    mine, cookie = post(f"{house}/api/tables", {"game": "architect", "name": "Ada"})
    table = mine["table"]["table"]
    post(f"{house}/api/tables/{table}/ready", {"entropy": "0" * 32}, cookie)
    return f"{house}/table/{table}", cookie


def audit(folder: Path, page: str, cookie: str) -> dict[str, float]:
    """Run Lighthouse on a page; give its scores out of 100."""
    scores: dict[str, list[float]] = {"performance": [], "accessibility": []}
    report = folder / "report.json"
    for _ in range(RUNS):
        words = [
            str(folder / "node_modules/.bin/lighthouse"),
            page,
            "--quiet",
            "--output=json",
            f"--output-path={report}",
            f"--only-categories={','.join(scores)}",
            "--chrome-flags=--headless=new --no-sandbox",
        ]
        if cookie:
            words.append(f"--extra-headers={json.dumps({'Cookie': cookie})}")
        chrome = os.environ.get("ENFILADE_CHROMIUM", "/usr/bin/chromium")
        subprocess.run(words, check=True, env={**os.environ, "CHROME_PATH": chrome})
        found = json.loads(report.read_text())["categories"]
        for name, each in scores.items():
            each.append(100 * found[name]["score"])
    return {name: round(statistics.median(each)) for name, each in scores.items()}


def main() -> None:
    weigh = ["node", "web/scripts/size.js", "--json"]
    size = json.loads(subprocess.run(weigh, check=True, cwd=ROOT, capture_output=True).stdout)
    with tempfile.TemporaryDirectory() as kept:
        folder = Path(kept)
        install = ["npm", "install", "--silent", "--no-save", "--prefix", kept, LIGHTHOUSE]
        subprocess.run(install, check=True)
        port = free_port()
        house = f"http://127.0.0.1:{port}"
        words = [sys.executable, "-m", "enfilade.server", "--port", str(port), "--data", kept]
        # Most people come when the program players have long been made ready.
        env = {**os.environ, "ENFILADE_LIMITS": '{"warm_after": 3600}'}
        with subprocess.Popen(words, cwd=ROOT, env=env) as serving:
            try:
                while not answers(f"{house}/api/games"):
                    time.sleep(0.1)
                table, cookie = begin_table(house)
                scores = {"home": audit(folder, house, ""), "table": audit(folder, table, cookie)}
            finally:
                serving.terminate()
    result = {"gzipped_kB": size, "lighthouse_mobile": scores, "lighthouse": LIGHTHOUSE}
    (HERE / "result.json").write_text(json.dumps(result, indent=2) + "\n")
    print(json.dumps(result, indent=2))


if __name__ == "__main__":
    main()
