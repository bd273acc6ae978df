"""Players and their evenings."""
