"""Storage for players and evening notes."""
