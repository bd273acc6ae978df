"""Store the daily statistics."""
