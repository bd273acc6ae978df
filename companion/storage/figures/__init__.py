"""Storage for the statistics."""
