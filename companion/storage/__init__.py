"""Storage for matches, tournaments and settings as TinyDB documents; a vault replaces each document atomically."""
