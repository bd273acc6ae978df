"""One file for each family of games: what a deal of it tells, and what that is worth."""
