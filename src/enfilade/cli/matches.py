"""Commands on the file that keeps a match."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from enfilade.cli.output import (
    CommandError,
    Json,
    decode,
    load_game,
    print_columns,
    print_json,
    progress,
    read_input,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from enfilade.core import AnyGame
    from enfilade.match.log import MatchFile, Shown

File = Annotated[str, typer.Argument(metavar="FILE", help="A match's file; - is standard input.")]


def replay(
    file: File,
    json: Json = False,
    states: Annotated[
        bool, typer.Option("--views", help="With --json: each seat's view after each step too.")
    ] = False,
) -> None:
    """Show a finished match step by step.

    With --json, one line for each step.
    """
    match = _load(file)
    if match.outcome is None:
        raise CommandError(f"{file}: this match is not over, and can be shown only when it is")
    for step in _steps(match, file):
        if json:
            shown = {"at": step.at, "actor": step.actor, "events": step.events}
            print_json(step if states else shown)
        else:
            who = "table" if step.actor == "table" else f"seat {step.actor}"
            print(f"{step.at:>4}  {who:<6}  {_in_words(step, match)}")
    if not json:
        print(_ending(match))


def verify(file: File, json: Json = False) -> None:
    """Check that a match was played as its committed seed and the rules say.

    Exit status 1 where anything differs. A match that is unfinished, or was played by other rules
    than these, is told so. It proves that nothing was changed, not that whoever ran the server did
    not look.
    """
    from enfilade.match.verify import remarks
    from enfilade.match.verify import verify as check

    match = _load(file)
    game = load_game(match.header.game)
    said = remarks(game, match)
    verdicts = []
    try:
        with progress("Settling again", len(match.entries)) as tick:
            for checked in check(game, match):
                verdicts.append(checked)
                tick(len(verdicts))
    except ValueError as error:
        raise CommandError(f"{file}: {error}") from None
    wrong = [each for each in verdicts if each.verdict == "differs"]
    if json:
        verdict = "differs" if wrong else "as committed"
        print_json({"verdict": verdict, "remarks": said, "entries": verdicts})
    else:
        _print_verdicts([each.verdict for each in verdicts])
        for bad in wrong:
            where = "the commitment" if bad.at < 0 else f"entry {bad.at}"
            print(f"{where}: {bad.says}")
        for each in said:
            print(each)
        so_far = "All as committed." if match.outcome else "As committed, as far as it goes."
        print("Something differs." if wrong else so_far)
    if wrong:
        raise typer.Exit(1)


def _print_verdicts(found: "list[Any]") -> None:
    order = dict.fromkeys(found)
    print_columns([(verdict, str(found.count(verdict))) for verdict in order])


def _load(path: str) -> "MatchFile":
    from enfilade.match.log import MatchFile

    match: MatchFile = decode(read_input(path), MatchFile, path)
    return match


def _steps(match: "MatchFile", path: str) -> "Iterator[Shown]":
    """Give the steps that the file keeps, or fold its log where it keeps none."""
    from enfilade.core import ActionError
    from enfilade.match.replay import replay as fold

    if match.shown:
        yield from match.shown
        return
    game: AnyGame = load_game(match.header.game)
    try:
        yield from fold(game, match.header, match.entries)
    except (ActionError, ValueError) as error:
        raise CommandError(f"{path}: this is no log of {match.header.game}: {error}") from None


def _in_words(step: "Shown", match: "MatchFile") -> str:
    if step.at == 0:
        return f"deals {match.header.game}, edition {match.header.edition}"
    return "  ".join(bytes(event).decode() for event in step.events)


def _ending(match: "MatchFile") -> str:
    if match.outcome is None:
        return ""
    scores = ", ".join(
        f"seat {each.seat} {'no score' if each.score is None else each.score}"
        for each in match.outcome.standings
    )
    return f"Ended by {match.outcome.by!r}: {scores}"
