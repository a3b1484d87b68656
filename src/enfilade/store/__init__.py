"""Matches on disk: one contract, and the backends that keep it."""
