"""The upright board, which one scorer keeps for two sides or more."""
