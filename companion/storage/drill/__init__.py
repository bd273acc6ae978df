"""Storage for the drill's practice."""
