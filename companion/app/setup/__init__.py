"""Use cases for setting up a match: the user's presets, and examples of what house rules do."""
