"""Use cases of what has been played: other rules, and plain data."""
