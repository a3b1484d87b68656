"""Madatsumele on the shelf."""

from enfilade.core.about import About

ABOUT = About(
    name="madatsumele",
    title="Madatsumele",
    says="Pack souvenirs into a suitcase that you cannot see into.",
    credit="Asobisha",
    seats=(1, 4),
    minutes=(15, 30),
    edition="1",
    rules_version=1,
    endings=(),
    coming=True,
)
