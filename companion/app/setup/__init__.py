"""Use cases for a new match: the user's own presets and the effects of house rules."""
