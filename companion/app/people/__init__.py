"""Use cases of those who play, and of their evenings."""
