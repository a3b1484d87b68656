"""The tree of commands."""

from typing import Annotated

import typer

from enfilade.cli import architect, architect_lab, house, matches, serve, simulate

app = typer.Typer(
    name="enfilade",
    help="Four tabletop games, one house: play them in a browser, study them in Python.",
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import version

        print(f"enfilade {version('enfilade')}")
        raise typer.Exit


@app.callback()
def _options(
    version: Annotated[
        bool,
        typer.Option("--version", callback=_version, is_eager=True, help="Print the version."),
    ] = False,
) -> None:
    del version


app.command()(serve.serve)
app.command()(house.games)
app.command()(house.rules)
app.command()(simulate.simulate)
app.command()(matches.replay)
app.command()(matches.verify)
architect.app.command()(architect_lab.solve)
architect.app.command()(architect_lab.measure)
app.add_typer(architect.app, name="architect")
