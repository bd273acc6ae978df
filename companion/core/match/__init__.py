"""A match: its log, and where it stands."""
