"""Madrino."""
