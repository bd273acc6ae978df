"""Use cases of matches."""
