"""The shelf, and each game's rules."""

from litestar import get

from enfilade.core import About
from enfilade.server.house import House
from enfilade.server.rules_page import rules_page
from enfilade.server.trouble import Refusal
from enfilade.server.wire import RulesPage


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


ROUTES = [games, rules]
