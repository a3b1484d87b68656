"""Mondrian: The Dice Game on the shelf."""

from enfilade.core.about import About, OptionAbout, PlayerAbout

ABOUT = About(
    name="mondrian",
    title="Mondrian: The Dice Game",
    says="Roll, drop and flick dice onto canvases, then hang what you won.",
    credit="Israel Cendrero and Sheila Santos, Tranjis Games",
    seats=(2, 4),
    minutes=(30, 45),
    edition="1",
    rules_version=1,
    endings=("won", "white", "shared", "last"),
    options=(
        OptionAbout(
            "ties",
            "Ties of excellence",
            "Who ties for the most blocks of a colour: nobody earns its points, or all who tie do.",
            default="nobody",
            choices=("nobody", "all"),
        ),
        OptionAbout(
            "first",
            "Who begins",
            "Whoever drew something last; say which seat, or leave it to the lot.",
            default="lot",
            choices=("lot", "0", "1", "2", "3"),
            fits={"2": (3, 4), "3": (4, 4)},
        ),
    ),
    players=(
        PlayerAbout("easy", "The Sunday painter", "Throws about, and takes what is worth most."),
        PlayerAbout("able", "The pupil", "Tries some throws first, and has an eye for colours."),
        PlayerAbout("strong", "The master", "Aims with care, and minds what the others collect."),
    ),
    hints="strong",
    hands=True,
    settles_in_worker=True,
)
"""``won`` is by points (MON-54), ``white`` by blank cards after a tie, ``shared`` a tie in these
too (MON-55); ``last`` when all others have left (MON-60)."""
