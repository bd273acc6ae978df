"""Store matches."""
