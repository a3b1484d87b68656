"""Mondrian: The Dice Game on the shelf."""

from enfilade.core.about import About

ABOUT = About(
    name="mondrian",
    title="Mondrian: The Dice Game",
    says="Roll, drop and flick dice onto canvases, then hang what you won.",
    credit="Israel Cendrero and Sheila Santos, Tranjis Games",
    seats=(2, 4),
    minutes=(30, 45),
    edition="1",
    rules_version=1,
    endings=(),
    coming=True,
)
