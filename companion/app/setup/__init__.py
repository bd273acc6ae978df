"""Use cases of a new match: presets of one's own, and what house rules change."""
