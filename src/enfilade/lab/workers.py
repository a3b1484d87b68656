"""Work shared out to processes, none of it lost when one of them dies."""

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection
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
    """Do the tasks with one set of workers, a few at a time handed out ahead.

    Whatever ends it early ends the workers at once; their executor is always closed before this is.
    """
    context = multiprocessing.get_context("spawn")
    leash, stop = context.Pipe(duplex=False)
    pool = ProcessPoolExecutor(processes, mp_context=context, initializer=_begin, initargs=(leash,))
    waiting = iter(list(tasks.items()))
    running: dict[Future[R], int] = {}
    try:
        while True:
            for number, task in waiting:
                with _uninterrupted():
                    running[pool.submit(work, task)] = number
                if len(running) > processes:
                    break
            if not running:
                return
            finished, _ = wait(running, return_when=FIRST_COMPLETED)
            for future in finished:
                yield running.pop(future), future.result()
    finally:
        if running:
            stop.close()
        pool.shutdown(cancel_futures=True)
        stop.close()
        leash.close()


@contextmanager
def _uninterrupted() -> Iterator[None]:
    """Hold Ctrl-C back while workers are started: they inherit that, so it is for us alone.

    Multiprocessing's own helper is started before, since starting it lets Ctrl-C through again.
    """
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _begin(leash: Connection) -> None:
    """Make a worker end when whoever started it lets go of the leash, or dies."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_follow, args=([parent.sentinel, leash],), daemon=True).start()


def _follow(leashes: "list[int | Connection]") -> None:
    wait_for(leashes)
    os._exit(1)
