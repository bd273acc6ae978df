"""Use cases for the statistics."""
