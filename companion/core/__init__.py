"""The rules of all games, as pure values and functions: no user-facing text, file access, clock or randomness."""
