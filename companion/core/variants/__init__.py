"""The families of games, one module for each: what is recorded for a deal, and how it is scored."""
