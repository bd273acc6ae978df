"""A match: the log of its events, and the standing computed from the log."""
