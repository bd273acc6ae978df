"""How matches are stored."""
