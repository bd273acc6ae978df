"""Storage for settings."""
