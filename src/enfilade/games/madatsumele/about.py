"""Madatsumele on the shelf."""

from enfilade.core.about import About, OptionAbout, PlayerAbout

ABOUT = About(
    name="madatsumele",
    title="Madatsumele",
    says="Pack souvenirs into a suitcase that you cannot see into.",
    credit="Asobisha",
    seats=(1, 4),
    minutes=(15, 30),
    edition="1",
    rules_version=1,
    endings=(
        "last_in",
        "shared",
        "together",
        "all_out",
        "team",
        "walkover",
        "both_out",
        "used_up",
        "beginner",
        "standard",
        "expert",
        "professional",
        "mastery",
        "unrated",
        "touched",
        "left",
    ),
    options=(
        OptionAbout(
            "mode",
            "Mode",
            "As usual: solo for one, each for themselves for more. Teams are for four.",
            default="usual",
            choices=("usual", "individual", "cooperative", "team", "solo"),
            fits={"individual": (2, 4), "cooperative": (2, 4), "team": (4, 4), "solo": (1, 1)},
        ),
        OptionAbout(
            "bags",
            "Bags",
            "Roomy bags are taller. As usual: roomy for co-operation, standard for the rest.",
            default="usual",
            choices=("usual", "standard", "roomy"),
        ),
        OptionAbout(
            "uncle",
            "Watermelon Uncle",
            "The promotional piece stands in for one kind of its colour.",
            default="none",
            choices=("none", "cactus", "palm_tree", "clover"),
        ),
        OptionAbout(
            "start",
            "Who begins",
            "Whoever was abroad last; say which seat, or leave it to the lot.",
            default="lot",
            choices=("lot", "0", "1", "2", "3"),
            fits={"0": (2, 4), "1": (2, 4), "2": (3, 4), "3": (4, 4)},
        ),
    ),
    players=(
        PlayerAbout("careful", "The careful aunt", "Drops where nothing of that colour is near."),
        PlayerAbout("greedy", "The hoarder", "Takes the drop that lies lowest now."),
        PlayerAbout("strong", "The old traveller", "Keeps room open for what may still come."),
    ),
    hints="strong",
    settles_in_worker=True,
)
"""``last_in`` and ``shared`` end the individual mode (MTS-26, MTS-27); ``together`` and ``all_out``
the co-operative one (MTS-36); ``team``, ``walkover``, ``both_out`` and ``used_up`` the team mode
(MTS-48, MTS-60, MTS-49). Solo ends by its rating from ``beginner`` to ``mastery`` (MTS-54), or
``unrated`` in roomy bags, by a ``touched`` piece (MTS-52), or ``left`` (MTS-60)."""
