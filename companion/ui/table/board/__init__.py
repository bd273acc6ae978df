"""The upright board of one scorer, for two sides or more."""
