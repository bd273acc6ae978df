"""Use cases for players and evenings."""
