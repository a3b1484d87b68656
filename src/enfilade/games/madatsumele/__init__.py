"""Madatsumele."""
