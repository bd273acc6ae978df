"""The match in play."""
