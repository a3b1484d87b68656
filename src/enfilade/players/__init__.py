"""What program players share: search, sampling, budgets."""
