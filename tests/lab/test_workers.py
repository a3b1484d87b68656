"""No result is lost, whatever happens to the workers."""

import os
import signal
import subprocess
import sys
import threading
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


def test_ctrl_c_is_for_whoever_started_the_workers() -> None:
    assert list(run_in_workers(work.hears_ctrl_c, range(3), 2)) == [False] * 3
    assert work.hears_ctrl_c(0)


def test_nothing_of_the_workers_is_left() -> None:
    before = set(threading.enumerate())
    list(run_in_workers(work.double, [1, 2], 2))
    with pytest.raises(ValueError, match="refused"):
        list(run_in_workers(work.refuse, [3, 4], 2))
    for done in run_in_workers(work.double, range(9), 2):
        assert done % 2 == 0
        break
    assert set(threading.enumerate()) == before


@pytest.mark.parametrize("signal_", [signal.SIGKILL, signal.SIGINT])
def test_workers_end_with_whoever_started_them(signal_: signal.Signals, tmp_path: Path) -> None:
    script = (
        "import sys; from pathlib import Path; from kit.work import tell_and_sleep\n"
        "from enfilade.lab.workers import run_in_workers\n"
        "if __name__ == '__main__':\n"
        "    try:\n"
        "        list(run_in_workers(tell_and_sleep, [Path(sys.argv[1])] * 2, 2))\n"
        "    except KeyboardInterrupt:\n"
        "        sys.exit(130)\n"
    )
    file = tmp_path / "parent.py"
    file.write_text(script)
    told = tmp_path / "told"
    told.mkdir()
    env = os.environ | {"PYTHONPATH": str(Path(__file__).parent.parent)}
    with subprocess.Popen(
        [sys.executable, file, told], env=env, stderr=subprocess.PIPE, start_new_session=True
    ) as parent:
        until = time.monotonic() + 60
        while len(list(told.iterdir())) < 2 and time.monotonic() < until:
            time.sleep(0.05)
        workers = [int(each.name) for each in told.iterdir()]
        assert len(workers) == 2
        if signal_ == signal.SIGINT:
            os.killpg(parent.pid, signal_)  # as a terminal sends it: to all of them
        else:
            parent.send_signal(signal_)
        assert parent.stderr is not None
        said = parent.stderr.read()
    if signal_ == signal.SIGINT:
        assert (parent.returncode, said) == (130, b"")
    while any(map(_lives, workers)) and time.monotonic() < until:
        time.sleep(0.05)
    assert not any(map(_lives, workers))


def _lives(pid: int) -> bool:
    """Say whether a process runs; one that ended but was not yet reaped does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False
