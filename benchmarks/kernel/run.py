"""The kernel beside the same reading in C, and what the search makes of it.

Run it with the environment's own Python: ``.venv/bin/python -m benchmarks.kernel.run``. The plans
are those that the greedy player ends its games with, so they are the same on every machine. Both
read all of them from nothing, by turns and five passes a turn, on one core; their checksums over
every reading must be equal. A candidate is one placing (place, turn and level) that the search
lists; levels that show the same cells are judged once and each counts.
"""

import json
import subprocess
import tempfile
import time
from pathlib import Path

import numpy as np

from enfilade.games.architect import kernel
from enfilade.games.architect.board import LAID, Board, clear, new_board
from enfilade.games.architect.components import edition_1
from enfilade.games.architect.judge import GREEDY, HONEST_1, Weights
from enfilade.games.architect.search import play_out
from enfilade.games.architect.thinking import GREEDY_STRENGTH, HONEST, Strength, seed_of

HERE = Path(__file__).parent
PLANS = 2000
TURNS = 5
PASSES = 5
HONEST_GAMES = 5
COMPILER = ["cc", "-O3", "-march=native"]


def played(board: Board, ahead: Board, seed: int, weights: Weights, strength: Strength) -> int:
    """Play the game with this seed on the board; give the candidates judged."""
    order = np.random.Generator(np.random.PCG64(seed)).permutation(16).astype(np.int32)
    clear(board)
    breadth, samples = strength.breadth, strength.samples
    return int(
        play_out(board, ahead, order, False, False, weights, breadth, samples, seed_of(seed))
    )


def stacked(board: Board) -> kernel.Ints:
    """Give the board's cards from the bottom of the stacking order to the top."""
    rows = board.rows[: board.size[LAID]]
    # A card lies under all that lies above any card above it, so it has more above it than they.
    higher = [int(board.above[card]).bit_count() for card in rows[:, 0]]
    return np.ascontiguousarray(rows[np.argsort(higher, kind="stable")[::-1]])


def checksum(out: kernel.Ints) -> int:
    """Give the checksum that the C program makes of its readings."""
    places = (
        (kernel.COMPLETE, 1),
        (kernel.ROOMS, 2),
        (kernel.LARGE_OUTSIDE, 3),
        (kernel.DOOR_INTO_WALL, 5),
        (kernel.ISOLATED, 7),
    )
    return sum(int(out[:, place].sum()) * times for place, times in places)


def in_c(program: Path, data: Path) -> tuple[int, float]:
    """Read the plans in C; give the checksum, and seconds a pass."""
    words = [str(program), str(data), str(PLANS)]
    found = subprocess.run(words, check=True, capture_output=True, text=True).stdout.split()
    return int(found[0]), float(found[1])


def in_numba(table: kernel.Ints, plans: kernel.Ints) -> tuple[int, float]:
    """Read the plans with the kernel; give the checksum, and seconds for its quickest pass."""
    counts = np.full(PLANS, 18, np.int32)
    out = np.zeros((PLANS, kernel.FEATURES), np.int32)
    best = float("inf")
    for _ in range(PASSES):
        started = time.perf_counter()
        kernel.read_plans(table, plans, counts, out)
        best = min(best, time.perf_counter() - started)
    return checksum(out), best


def beside_c(table: kernel.Ints, plans: kernel.Ints) -> dict[str, float]:
    """Compile the peer, and read the plans with both by turns."""
    with tempfile.TemporaryDirectory() as folder:
        program, data = Path(folder, "read"), Path(folder, "plans")
        subprocess.run([*COMPILER, "-o", str(program), str(HERE / "read.c")], check=True)
        data.write_bytes(table.tobytes() + plans.tobytes())
        ours, theirs = float("inf"), float("inf")
        in_numba(table, plans)  # compiles
        for _ in range(TURNS):
            sum_ours, took = in_numba(table, plans)
            ours = min(ours, took)
            sum_theirs, took = in_c(program, data)
            theirs = min(theirs, took)
            if sum_ours != sum_theirs:
                raise SystemExit(f"the readings differ: {sum_ours} and {sum_theirs} in C")
    return {
        "readings_a_second": round(PLANS / ours),
        "in_c_a_second": round(PLANS / theirs),
        "ratio_to_c": round(theirs / ours, 2),
    }


def main() -> None:
    table = kernel.paint_table(edition_1())
    board, ahead = new_board(table), new_board(table)
    played(board, ahead, 0, GREEDY, GREEDY_STRENGTH)  # compiles
    plans = np.zeros((PLANS, 18, 4), np.int32)
    judged = 0
    started = time.perf_counter()
    for seed in range(PLANS):
        judged += played(board, ahead, seed, GREEDY, GREEDY_STRENGTH)
        plans[seed] = stacked(board)
    greedy = time.perf_counter() - started
    started = time.perf_counter()
    looked = sum(played(board, ahead, n, HONEST_1, HONEST) for n in range(HONEST_GAMES))
    honest = time.perf_counter() - started
    result = {
        "plans": PLANS,
        **beside_c(table, plans),
        "compiler": " ".join(COMPILER),
        "candidates_a_second_greedy": round(judged / greedy),
        "candidates_a_second_honest_1": round(looked / honest),
        "greedy_ms_a_game": round(1000 * greedy / PLANS, 1),
        "honest_1_s_a_game": round(honest / HONEST_GAMES, 2),
    }
    text = json.dumps(result, indent=2)
    (HERE / "result.json").write_text(text + "\n", encoding="utf-8")
    print(text)


if __name__ == "__main__":
    main()
