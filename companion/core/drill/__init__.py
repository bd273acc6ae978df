"""Practice questions, with answers computed by the core."""
