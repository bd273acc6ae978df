"""Statistics of matches, for single players and for lineups."""
