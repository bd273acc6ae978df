"""Storage for players."""
