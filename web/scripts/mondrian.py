"""Print a moment of a recorded game of Mondrian, from which the pictures of its table are made."""

import sys
from pathlib import Path
from typing import Any

import msgspec

from enfilade.core.codec import to_json
from enfilade.games.mondrian.game import GAME
from enfilade.match.log import MatchFile
from enfilade.match.match import Match
from enfilade.server.wire import Sitter, TableInfo

RECORDED = Path(__file__).resolve().parents[2] / "tests/games/mondrian/recorded/shared.json"
NAMES = ("Ada", "Grace", "Emmy")


def moment() -> dict[str, Any]:
    """Give the table when most dice lie there and somebody takes cards."""
    file = msgspec.json.decode(RECORDED.read_bytes(), type=MatchFile)
    match = Match.fold(GAME, file.header, file.entries[:1])
    best, most = match.state, 0
    for entry in file.entries[1:]:
        match.append(entry)
        if match.state.phase == "taking" and len(match.state.dice) > most:
            best, most = match.state, len(match.state.dice)
    view = GAME.view(best, best.turn)
    table = TableInfo(
        table="picture",
        game=file.header.game,
        options={},
        edition=file.header.edition,
        rules_version=file.header.rules_version,
        status="playing",
        open=False,
        sitters=tuple(
            Sitter(seat, "person", name, "#cf3b2a", ready=True, here=True)
            for seat, name in enumerate(NAMES[: len(best.players)])
        ),
        commitment=file.header.commitment,
    )
    return {
        "table": table,
        "seat": best.turn,
        "view": view,
        "asked": GAME.asked(view),
        "actions": list(GAME.actions(view)),
    }


if __name__ == "__main__":
    sys.stdout.write(to_json(moment()).decode())
