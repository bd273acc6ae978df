"""Practice questions with the answers that the core computes."""
