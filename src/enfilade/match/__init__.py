"""A match as it runs: log, fold, replay and verification, without I/O."""
