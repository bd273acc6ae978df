"""Which screen is drawn at which address."""
