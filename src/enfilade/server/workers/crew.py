"""The server's workers: program players and settling in one pool, solving in another."""

import msgspec

from enfilade.core import Actor, Chairs, Heard, Reply, Seat
from enfilade.server.settings import Settings
from enfilade.server.workers.jobs import Answer, Choose, Practise, Settle, Show, Solve, Warm
from enfilade.server.workers.pool import Pool, Tell


class Crew:
    """Two pools, so that a long solve never holds up a player."""

    def __init__(self, settings: Settings) -> None:
        """Start nothing yet."""
        self._shelf = settings.shelf
        self._limits = settings.limits
        self.players = Pool("player", settings.player_workers)
        self.settlers = Pool("settling", settings.player_workers)
        self.solvers = Pool("solver", settings.solver_workers)

    async def choose(self, game: str, player: str, view: bytes, key: bytes) -> bytes:
        """Let a program player choose from its view's JSON; gives the action's JSON.

        Raises:
            WorkerFailed: it did not choose.
        """
        job = Choose(self._shelf, game, player, view, key)
        return await self.players.do(job, self._limits.worker_seconds)

    async def answer(
        self, game: str, player: str, view: bytes, seat: Seat, heard: Heard, key: bytes
    ) -> Reply | None:
        """Let a program player answer what was said, from the JSON of a spectator's view.

        Raises:
            WorkerFailed: it could not.
        """
        job = Answer(self._shelf, game, player, view, seat, heard, key)
        reply = await self.players.do(job, self._limits.worker_seconds)
        return None if reply == b"null" else msgspec.json.decode(reply, type=Reply)

    async def warm(self, games: tuple[str, ...]) -> None:
        """Start those who choose, and get them ready for these games before anyone asks."""
        await self.players.warm(Warm(self._shelf, games), self._limits.par_seconds)

    async def settle(
        self, game: str, state: bytes, actor: Actor, action: bytes, key: bytes
    ) -> bytes | None:
        """Settle an action with the key of its one draw.

        Raises:
            WorkerFailed: it was not settled.
        """
        job = Settle(self._shelf, game, state, actor, action, key)
        settled = await self.settlers.do(job, self._limits.worker_seconds)
        return None if settled == b"null" else settled

    async def practise(self, game: str, wish: bytes, key: bytes) -> bytes:
        """Do what is wished on a game's practice board.

        Raises:
            WorkerFailed: it was not done.
        """
        job = Practise(self._shelf, game, wish, key)
        return await self.settlers.do(job, self._limits.worker_seconds)

    async def solve(
        self, game: str, options: bytes, chairs: Chairs, key: bytes, tell: Tell
    ) -> bytes | None:
        """Find the par of a deal; ``tell`` hears which part of the work is done, from 0 to 1.

        Raises:
            WorkerFailed: it was not found.
        """
        job = Solve(self._shelf, game, options, chairs, key)
        par = await self.solvers.do(job, self._limits.par_seconds, tell)
        return None if par == b"null" else par

    async def show(self, game: str, header: bytes, entries: tuple[bytes, ...]) -> bytes:
        """Write down the steps of a match that is over, as a JSON list.

        Raises:
            WorkerFailed: they were not written.
        """
        job = Show(self._shelf, game, header, entries)
        return await self.settlers.do(job, self._limits.worker_seconds)

    async def close(self) -> None:
        """End all workers."""
        for pool in (self.players, self.settlers, self.solvers):
            await pool.close()
