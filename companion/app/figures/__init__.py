"""Use cases of the statistics."""
