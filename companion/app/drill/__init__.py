"""Use cases of the drill."""
