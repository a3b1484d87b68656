"""Tests of the server over the wire, against a process of its own."""
