"""How tournaments are stored."""
