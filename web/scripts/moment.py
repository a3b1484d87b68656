"""Print a moment of a recorded match as a browser would get it: its table, a view, what is asked.

``python web/scripts/moment.py FILE PLAYED [SEAT]`` plays so many entries of a match file.
"""

import sys
from pathlib import Path

import msgspec

from enfilade.core.codec import to_json
from enfilade.games import registry
from enfilade.match.log import Acted, MatchFile
from enfilade.match.match import Match


def main(path: str, played: str, seat: str = "0") -> None:
    """Fold the match as far as asked, and write the moment as JSON."""
    file = msgspec.json.decode(Path(path).read_bytes(), type=MatchFile)
    acts = [at for at, entry in enumerate(file.entries) if isinstance(entry, Acted)]
    match = Match.fold(
        registry.rules(file.header.game), file.header, file.entries[: acts[int(played)]]
    )
    header, viewer = file.header, int(seat)
    moment = {
        "game": header.game,
        "options": header.options,
        "edition": header.edition,
        "view": msgspec.Raw(to_json(match.view(viewer))),
        "asked": match.asked(viewer),
        "decision": match.decision(viewer),
        "version": match.version(viewer),
    }
    sys.stdout.write(msgspec.json.encode(moment).decode() + "\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
