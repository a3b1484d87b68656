"""Work shared out to processes, none of it lost when one of them dies."""

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import wait as wait_for
from typing import TypeVar

T = TypeVar("T")
R = TypeVar("R")

MOST_LOSSES = 3
"""How often in a row workers may die with nothing done in between."""


class WorkerLostError(RuntimeError):
    """Worker processes keep dying at the same work."""


def run_in_workers(work: Callable[[T], R], tasks: Sequence[T], processes: int) -> Iterator[R]:
    """Give each task's result as it is done, in no particular order.

    With one process, the work is done in this one. ``work``, tasks and results are pickled. Where
    a worker dies (killed, or out of memory) its task is done again by another.

    Raises:
        WorkerLostError: workers keep dying.
        Exception: whatever ``work`` raised.
    """
    if processes <= 1:
        yield from map(work, tasks)
        return
    left = dict(enumerate(tasks))
    losses = 0
    while left:
        before = len(left)
        try:
            for number, result in _round(work, left, processes):
                del left[number]
                yield result
        except BrokenProcessPool:
            losses = 1 if len(left) < before else losses + 1
            if losses >= MOST_LOSSES:
                raise WorkerLostError("worker processes keep dying; is there memory?") from None


def _round(work: Callable[[T], R], tasks: dict[int, T], processes: int) -> Iterator[tuple[int, R]]:
    """Do the tasks with one set of workers, a few at a time handed out ahead."""
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(processes, mp_context=context, initializer=_begin)
    waiting = iter(list(tasks.items()))
    running: dict[Future[R], int] = {}
    try:
        while True:
            for number, task in waiting:
                running[pool.submit(work, task)] = number
                if len(running) > processes:
                    break
            if not running:
                return
            finished, _ = wait(running, return_when=FIRST_COMPLETED)
            for future in finished:
                yield running.pop(future), future.result()
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def _begin() -> None:
    """Make a worker die with its parent, and of Ctrl-C without a word."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_follow, args=(parent.sentinel,), daemon=True).start()


def _follow(sentinel: int) -> None:
    wait_for([sentinel])
    os._exit(1)
