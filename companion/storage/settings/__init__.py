"""How settings are stored."""
