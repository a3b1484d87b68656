"""Enfilade: four tabletop games as one house of rules, players and tables."""
