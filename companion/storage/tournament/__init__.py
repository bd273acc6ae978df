"""Storage for tournaments."""
