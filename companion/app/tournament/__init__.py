"""Use cases for tournaments."""
