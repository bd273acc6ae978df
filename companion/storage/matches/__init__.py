"""Storage for matches."""
