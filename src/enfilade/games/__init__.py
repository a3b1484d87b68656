"""The four games and their registry."""
