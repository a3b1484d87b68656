"""The Architect on the shelf."""

from enfilade.core.about import About, OptionAbout, PlayerAbout

ABOUT = About(
    name="architect",
    title="The Architect",
    says="Lay eighteen cards into one mansion: a corridor from door to door, rooms along it.",
    credit="A free print-and-play game",
    seats=(1, 4),
    minutes=(10, 25),
    edition="1",
    rules_version=1,
    endings=("solo", "best", "shared", "nobody"),
    options=(
        OptionAbout(
            "hand_of_three",
            "Hand of three",
            "Play from a hand of three cards and draw back up to three after each.",
            default=False,
        ),
        OptionAbout(
            "no_overlap",
            "No overlap",
            "Cards go only next to others, never on or under them.",
            default=False,
        ),
    ),
    players=(
        PlayerAbout("greedy", "The draughtsman", "Takes what scores best now."),
        PlayerAbout("honest-quick", "The apprentice", "Looks a little ahead."),
        PlayerAbout("honest-1", "The architect", "Looks ahead; knows only what you know."),
        PlayerAbout("honest-deep", "The master builder", "Looks ahead for longer."),
    ),
    hints="honest-1",
)
"""``solo``: one architect has finished; ``best`` and ``shared``: the best total of several, alone
or tied; ``nobody``: no plan is complete (ARC-26)."""
