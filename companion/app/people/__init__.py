"""Use cases for players and their evenings of play."""
