"""Storage for the daily statistics."""
