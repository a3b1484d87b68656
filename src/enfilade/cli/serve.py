"""The command that serves the house."""

import os
import socket
import sys
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Annotated

import typer

from enfilade.cli.output import CommandError, Json, print_json, reason

FIRST_PORT = 8000
PORTS = 20
"""How many ports are tried, from the first on, where none was asked for."""


def serve(
    port: Annotated[
        int | None,
        typer.Option(
            min=0, max=65535, help=f"The port. Without it: {FIRST_PORT}, or the next free one."
        ),
    ] = None,
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    data: Annotated[
        Path,
        typer.Option(metavar="DIR", envvar="ENFILADE_DATA", help="Where matches are kept."),
    ] = Path("var"),
    browser: Annotated[
        bool, typer.Option("--browser/--no-browser", help="Open the house in a browser.")
    ] = False,
    json: Json = False,
) -> None:
    """Serve the house: tables, matches and the browser client.

    On this machine alone unless --host says otherwise. ENFILADE_PUBLIC_URL is the address that
    people use, where it is another. Ctrl-C stops it.
    """
    from enfilade.games import registry
    from enfilade.server.serve import run
    from enfilade.server.settings import Settings

    if not (Settings(data_dir=data).client_dir / "index.html").exists():
        raise CommandError("the browser client has not been built yet; ./play builds it", 1)
    with closing(_listen(host, port)) as listening:
        at = listening.getsockname()[1]
        public = os.environ.get("ENFILADE_PUBLIC_URL") or None
        address = Settings(data_dir=data, host=host, port=at, public_url=public).address

        def ready() -> None:
            if json:
                print_json({"address": address, "port": at})
            else:
                print(f"Enfilade is at {address}  (Ctrl-C stops it)")
            sys.stdout.flush()
            if any(map(registry.to_compile, registry.playable())):
                says = (
                    "Program players are compiled for this machine, once: they are slow until then."
                )
                print(says, file=sys.stderr, flush=True)
            if browser:
                _open_browser(address)

        with _telling(data, browser=browser):
            run(host, at, data, listening=listening, ready=ready)


@contextmanager
def _telling(data: Path, *, browser: bool) -> Iterator[None]:
    """Say why the server could not start, or that it has stopped."""
    from enfilade.server.claim import FolderTaken
    from enfilade.store.contract import StoreError

    try:
        yield
    except KeyboardInterrupt:
        print("Stopped.", file=sys.stderr)
    except FolderTaken as error:
        if browser and error.address:
            _open_browser(error.address).join(10)
        raise CommandError(f"{data}: {error}", status=1) from None
    except ValueError as error:
        raise CommandError(str(error)) from None
    except StoreError as error:
        raise CommandError(f"{data}: {error}", status=1) from None
    except OSError as error:
        raise CommandError(f"{data}: {reason(error)}", status=1) from None


def _listen(host: str, port: int | None) -> socket.socket:
    """Bind the port asked for, or the first free one.

    Raises:
        CommandError: the port is taken, or the address is not this machine's.
    """
    wanted = [port] if port is not None else [*range(FIRST_PORT, FIRST_PORT + PORTS), 0]
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    problem = ""
    for each in wanted:
        listening = socket.socket(family, socket.SOCK_STREAM)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((host, each))
            listening.listen(1024)
        except OSError as error:
            listening.close()
            problem = reason(error)
        else:
            return listening
    raise CommandError(f"cannot listen on {host}, port {wanted[0]}: {problem}", status=1)


def _open_browser(address: str) -> threading.Thread:
    """Open the person's browser, where there is a screen; never a browser in the terminal."""
    opening = threading.Thread(target=lambda: None)
    screen = sys.platform == "darwin" or os.environ.get("DISPLAY")
    if screen or os.environ.get("WAYLAND_DISPLAY"):
        import webbrowser

        opening = threading.Thread(target=webbrowser.open, args=(address,), daemon=True)
    opening.start()
    return opening
