"""The match that is being played."""
