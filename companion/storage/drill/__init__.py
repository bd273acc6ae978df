"""How it is stored what was practised."""
