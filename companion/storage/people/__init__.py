"""How it is stored who plays."""
