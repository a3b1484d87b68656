"""The command that plays many games."""

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from enfilade.cli.output import (
    CommandError,
    Json,
    many,
    print_columns,
    print_json,
    progress,
    reason,
    say_compiling,
)

if TYPE_CHECKING:
    from enfilade.lab.simulate import Simulation


def simulate(
    game: Annotated[str, typer.Argument(metavar="GAME")],
    players: Annotated[
        str,
        typer.Option(metavar="NAME[,NAME...]", help="The program player in each seat, in order."),
    ] = "",
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    options: Annotated[
        str, typer.Option(metavar="NAME[=VALUE],...", help="The game's options.")
    ] = "",
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 0,
    processes: Annotated[
        int | None, typer.Option(min=1, help="Worker processes; one for each core if not given.")
    ] = None,
    keep: Annotated[
        Path | None,
        typer.Option(file_okay=False, help="Keep each game's file in this folder."),
    ] = None,
    json: Json = False,
) -> None:
    """Play many games by program players, and tell how they went."""
    from enfilade.core import ActionError
    from enfilade.games import registry
    from enfilade.lab.simulate import Setup
    from enfilade.lab.simulate import simulate as run
    from enfilade.lab.workers import WorkerLostError

    setup = Setup(game, _players(game, players), games, seed, _options(game, options))
    if keep is not None:
        _make(keep)
    try:
        if registry.to_compile(game):
            say_compiling()
            registry.warm(game)
        with progress("Playing", games) as tick:
            done = run(setup, processes=processes or os.cpu_count() or 1, progress=tick, keep=keep)
    except (LookupError, ValueError, ActionError) as error:
        raise CommandError(str(error.args[0]) if error.args else str(error)) from None
    except WorkerLostError as error:
        raise CommandError(str(error), status=1) from None
    if json:
        print_json(done)
    else:
        _print(done)


def _make(folder: Path) -> None:
    """Make the folder for the games' files.

    Raises:
        CommandError: it cannot be made, or written to.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CommandError(f"--keep {folder}: {reason(error)}", status=1) from None
    if not os.access(folder, os.W_OK):
        raise CommandError(f"--keep {folder}: nothing can be written there", status=1)


def _players(game: str, names: str) -> tuple[str, ...]:
    """Read the list of players; without one, the game's first takes as few seats as may be."""
    from enfilade.games import registry

    if names:
        return tuple(name.strip() for name in names.split(","))
    try:
        about = registry.about(game)
    except LookupError as error:
        raise CommandError(str(error.args[0])) from None
    return tuple(player.name for player in about.players[:1]) * about.seats[0]


def _options(game: str, words: str) -> dict[str, bool | str]:
    """Read ``name`` or ``name=value``, by commas, as the game's options.

    Raises:
        CommandError: names the option and what was expected.
    """
    from enfilade.games import registry

    known = {option.name: option for option in registry.about(game).options}
    chosen: dict[str, bool | str] = {}
    for word in filter(None, words.split(",")):
        name, _, value = word.strip().partition("=")
        option = known.get(name)
        if option is None:
            names = ", ".join(known) or "none"
            raise CommandError(f"options: {game} has no option {name!r}; it has {names}")
        if option.choices:
            if value not in option.choices:
                raise CommandError(f"options: {name} is one of {', '.join(option.choices)}")
            chosen[name] = value
        elif value in ("", "yes", "true", "no", "false"):
            chosen[name] = value in ("", "yes", "true")
        else:
            raise CommandError(f"options: {name} is yes or no, not {value!r}")
    return chosen


def _print(done: "Simulation") -> None:
    rows: list[tuple[str, ...]] = [
        ("seat", "player", "won", "mean", "least", "10 %", "median", "90 %", "most", "none")
    ]
    for each in done.seats:
        mean = "-" if each.mean is None else f"{each.mean:.2f}"
        quantiles = map(str, each.quantiles or "-----")
        seat, won, none = str(each.seat), str(each.wins), str(each.unscored)
        rows.append((seat, each.player, won, mean, *quantiles, none))
    print_columns(rows)
    endings = ", ".join(f"{by} {count}" for by, count in done.endings.items())
    print(f"{many(len(done.results), 'game')}: {endings}. Seed {done.setup.seed}.")
