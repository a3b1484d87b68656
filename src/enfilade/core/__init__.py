"""The contract between games and everything that runs them."""
