"""The value of a deal."""
