"""Use cases for a new match: custom presets and the effects of house rules."""
