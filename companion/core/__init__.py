"""The rules of all games, as pure values and functions, without user-facing text, file access, clocks or randomness."""
