"""Processes beside the server, for what takes long: program players, settling, solving."""
