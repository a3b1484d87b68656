"""The recorded games that the pictures of the tables are made from.

``python web/scripts/game.py architect`` prints a game's steps as the server's replay has them; with
``record`` it plays The Architect's anew, by the honest player, until one comes out well, and keeps
that; then ``npx biome format --write scripts/game.json`` in ``web/`` sets it as the lint wants it.
Those of the other games are among those that their tests replay.
"""

import hashlib
import sys
from pathlib import Path

import msgspec

from enfilade.core import Chair, Draws, MatchChance
from enfilade.core.chance import commitment, draw_key, match_key
from enfilade.core.codec import to_json
from enfilade.games import registry
from enfilade.games.architect.game import GAME
from enfilade.games.architect.state import Options
from enfilade.match.log import Header, MatchFile
from enfilade.match.match import Match
from enfilade.match.replay import match_file, replay
from enfilade.server.wire import Replay, ReplayStep, Sitter, TableInfo

KEPT = Path(__file__).with_name("game.json")
GOOD = 13
"""A total worth a picture."""


def play(number: int) -> Match:
    """Let the honest player play a game by itself; the number gives its seed."""
    from enfilade.games.architect.players import player  # Numba: for recording only

    seed = hashlib.sha256(f"picture {number}".encode()).digest()
    about = GAME.about
    table = f"picture-{number}"
    header = Header(
        table=table,
        game=about.name,
        edition=about.edition,
        rules_version=about.rules_version,
        options=msgspec.Raw(to_json(Options())),
        chairs=(Chair(),),
        commitment=commitment(seed, table, about.name, about.edition),
    )
    key = match_key(seed, [])
    match = Match.deal(GAME, header, MatchChance(key, 0))
    honest = player("honest-1")
    while match.outcome is None:
        draws = Draws(draw_key(key, f"choice:{match.position}"))
        action = honest.choose(match.view(0), draws)
        match.append(match.settle(0, action, MatchChance(key, match.position)))
    return match


def record() -> None:
    """Play until a game comes out well, and keep it."""
    for number in range(100):
        match = play(number)
        total = match.outcome.standings[0].score if match.outcome else None
        if total is not None and total >= GOOD:
            file = msgspec.structs.replace(match_file(match, seed=None), shown=())
            KEPT.write_bytes(msgspec.json.format(to_json(file), indent=1) + b"\n")
            return
    raise SystemExit("no game came out well")


SITTERS = {
    "architect": (Sitter(0, "person", "Ada", "#cf3b2a", ready=True, here=True),),
    "madatsumele": (Sitter(0, "person", "Ada", "#cf3b2a", ready=True, here=True),),
    "madrino": (
        Sitter(0, "person", "Ada", "#cf3b2a", ready=True, here=True),
        Sitter(1, "person", "Grace", "#1f4e9e", ready=True, here=True),
        Sitter(2, "person", "Edith", "#2f7d4f", ready=True, here=True),
    ),
}
GAMES = KEPT.parents[2] / "tests" / "games"
RECORDED = {
    "architect": KEPT,
    "madatsumele": GAMES / "madatsumele" / "recorded" / "expert.json",
    "madrino": GAMES / "madrino" / "recorded" / "agreed.json",
}


def steps(name: str) -> Replay:
    """Give a kept game's steps."""
    game = registry.rules(name)
    file = msgspec.json.decode(RECORDED[name].read_bytes(), type=MatchFile)
    header = file.header
    if Match.fold(game, header, file.entries).outcome != file.outcome:
        raise SystemExit("the game has changed since this one was kept: record it anew")
    table = TableInfo(
        table=header.table,
        game=header.game,
        options={},
        edition=header.edition,
        rules_version=header.rules_version,
        status="playing",
        open=False,
        sitters=SITTERS[name],
        commitment=header.commitment,
    )
    shown = replay(game, header, file.entries)
    return Replay(
        table=table,
        steps=tuple(ReplayStep(each.at, each.actor, each.events, each.views) for each in shown),
        outcome=file.outcome,
        seed=None,
        added=(),
    )


if __name__ == "__main__":
    if sys.argv[1:] == ["record"]:
        record()
    else:
        sys.stdout.write(msgspec.json.encode(steps(sys.argv[1])).decode())
