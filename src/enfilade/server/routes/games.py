"""The shelf, and each game's rules."""

from typing import Any

import msgspec
from litestar import Response, get, post

from enfilade.core import About
from enfilade.core.chance import new_seed
from enfilade.server.house import House
from enfilade.server.rules_page import rules_page
from enfilade.server.trouble import FAILED, Refusal, too_many
from enfilade.server.who import Who
from enfilade.server.wire import RulesPage
from enfilade.server.workers.pool import WorkerFailed


@get("/games", summary="Look at the shelf")
async def games(house: House) -> list[About]:
    """Show every game, those still to come too."""
    return list(house.shelf.abouts())


@get("/games/{game:str}/rules", summary="Read the rules")
async def rules(game: str, house: House) -> RulesPage:
    """Give a game's rules by section and clause."""
    try:
        return rules_page(house.shelf.package(game), game, "en")
    except LookupError as error:
        raise Refusal("unknown", f"{error}.".capitalize(), field="game") from None


@post("/games/{game:str}/practice", status_code=200, summary="Practise")
async def practise(game: str, body: bytes, house: House, who: Who) -> Response[Any]:
    """Do something on a game's practice board, of which nothing is kept.

    Mondrian's takes a throw and the dice that lie there, and gives what came of it.
    """
    try:
        board = house.shelf.practice(game)
    except LookupError as error:
        raise Refusal("unknown", f"{error}.".capitalize(), field="game") from None
    board.check(board.decode(body))
    if not house.practice.take(who.address):
        raise too_many()
    try:
        done = await house.crew.practise(game, body, new_seed())
    except WorkerFailed:
        raise Refusal("failed", FAILED.says) from None
    return Response(msgspec.Raw(done))


ROUTES = [games, rules, practise]
