"""Store the practice of the drill."""
