"""The Architect: 18 cards, one mansion."""
