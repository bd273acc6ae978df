"""The screen of a live match."""
