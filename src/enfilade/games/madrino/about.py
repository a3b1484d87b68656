"""Madrino on the shelf."""

from enfilade.core.about import About

ABOUT = About(
    name="madrino",
    title="Madrino",
    says="Draw six weeks of impossible wishes, then pitch the plan that came out.",
    credit="Toru and Aiko Oyama, NANAWARI",
    seats=(1, 4),
    minutes=(30, 60),
    edition="1",
    rules_version=1,
    endings=(),
    coming=True,
)
