"""A match: the log of its events, and the score computed from the log."""
