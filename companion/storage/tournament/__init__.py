"""Store tournaments."""
