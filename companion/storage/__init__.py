"""Storage for matches, tournaments and settings as TinyDB documents in a vault, which replaces documents atomically."""
