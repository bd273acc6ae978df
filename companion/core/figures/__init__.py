"""Match statistics for individual players and for lineups."""
