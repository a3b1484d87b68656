"""Work for worker processes, importable in them."""

import os
import signal
import time
from pathlib import Path


def double(number: int) -> int:
    return 2 * number


def die_once(task: tuple[int, Path]) -> int:
    """Die as by the system's hand the first time that each odd number comes."""
    number, folder = task
    been = folder / str(number)
    if number % 2 and not been.exists():
        been.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return 2 * number


def die(number: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return number


def refuse(number: int) -> int:
    raise ValueError(f"{number} is refused")


def hears_ctrl_c(_: int) -> bool:
    return signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, [])


def tell_and_sleep(folder: Path) -> int:
    """Leave this process's number, and sleep for longer than any test."""
    (folder / str(os.getpid())).touch()
    time.sleep(600)
    return 0
