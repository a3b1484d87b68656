"""Mondrian: The Dice Game."""
