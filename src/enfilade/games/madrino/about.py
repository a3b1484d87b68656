"""Madrino on the shelf."""

from enfilade.core.about import About, OptionAbout, PlayerAbout

ABOUT = About(
    name="madrino",
    title="Madrino",
    says="Draw six weeks of impossible wishes, then pitch the plan that came out.",
    credit="Toru and Aiko Oyama, NANAWARI",
    seats=(1, 4),
    minutes=(30, 60),
    edition="1",
    rules_version=1,
    endings=("agreed", "boss", "last", "solo", "nobody"),
    options=(
        OptionAbout(
            "first_visitor",
            "First visitor",
            "Who opened a door last? That architect visits the customer first.",
            default="lot",
            choices=("lot", "1", "2", "3", "4"),
            fits={"1": (2, 4), "2": (2, 4), "3": (3, 4), "4": (4, 4)},
        ),
    ),
    players=(
        PlayerAbout(
            "light",
            "The sun seeker",
            "Wants windows, and a bed that wakes to daylight.",
            talks=True,
        ),
        PlayerAbout(
            "doors", "The door counter", "Wants rooms with doors, one after another.", talks=True
        ),
        PlayerAbout("absurd", "The dreamer", "Wants what nobody has ever wanted.", talks=True),
    ),
)
"""``agreed``: every architect names the same plan; ``boss``: the boss decides; ``last``: one is
left of several; ``solo``: one architect has drawn six weeks alone; ``nobody``: none is left."""
