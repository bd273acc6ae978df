"""Storage for the user's progress in the drill."""
