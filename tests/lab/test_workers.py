"""No result is lost, whatever happens to the workers."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from enfilade.lab.workers import WorkerLostError, run_in_workers
from kit import work


@pytest.mark.parametrize("processes", [1, 2])
def test_each_task_is_done_once(processes: int) -> None:
    done = list(run_in_workers(work.double, range(7), processes))
    assert sorted(done) == [0, 2, 4, 6, 8, 10, 12]


def test_nothing_to_do() -> None:
    assert list(run_in_workers(work.double, [], 2)) == []


def test_what_a_killed_worker_had_in_hand_is_done_again(tmp_path: Path) -> None:
    tasks = [(number, tmp_path) for number in range(4)]
    done = list(run_in_workers(work.die_once, tasks, 2))
    assert sorted(done) == [0, 2, 4, 6]
    assert {each.name for each in tmp_path.iterdir()} == {"1", "3"}


def test_workers_that_keep_dying_are_told() -> None:
    with pytest.raises(WorkerLostError, match="keep dying"):
        list(run_in_workers(work.die, [1, 2], 2))


@pytest.mark.parametrize("processes", [1, 2])
def test_what_the_work_raises_comes_out(processes: int) -> None:
    with pytest.raises(ValueError, match="3 is refused"):
        list(run_in_workers(work.refuse, [3], processes))


def test_workers_end_with_whoever_started_them(tmp_path: Path) -> None:
    script = (
        "import sys; from pathlib import Path; from kit.work import tell_and_sleep\n"
        "from enfilade.lab.workers import run_in_workers\n"
        "if __name__ == '__main__':\n"
        "    list(run_in_workers(tell_and_sleep, [Path(sys.argv[1])] * 2, 2))\n"
    )
    file = tmp_path / "parent.py"
    file.write_text(script)
    told = tmp_path / "told"
    told.mkdir()
    env = os.environ | {"PYTHONPATH": str(Path(__file__).parent.parent)}
    with subprocess.Popen([sys.executable, file, told], env=env) as parent:
        until = time.monotonic() + 60
        while len(list(told.iterdir())) < 2 and time.monotonic() < until:
            time.sleep(0.05)
        workers = [int(each.name) for each in told.iterdir()]
        assert len(workers) == 2
        parent.send_signal(signal.SIGKILL)
    while any(map(_lives, workers)) and time.monotonic() < until:
        time.sleep(0.05)
    assert not any(map(_lives, workers))


def _lives(pid: int) -> bool:
    """Say whether a process runs; one that ended but was not yet reaped does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False
