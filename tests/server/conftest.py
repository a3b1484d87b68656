"""One server for each module's tests, and browsers for each test."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from server.kit import Browser, Server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("server")).start()
    yield running
    running.stop()


@pytest.fixture
async def ann(server: Server) -> AsyncIterator[Browser]:
    async with Browser(server) as browser:
        yield browser


@pytest.fixture
async def ben(server: Server) -> AsyncIterator[Browser]:
    async with Browser(server) as browser:
        yield browser


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Server]:
    """A server for one test alone, not started yet."""
    running = Server(tmp_path)
    yield running
    if running.process is not None:
        running.stop()
