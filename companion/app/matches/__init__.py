"""Use cases for matches."""
