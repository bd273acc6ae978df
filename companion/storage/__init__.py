"""Storage for matches, tournaments and settings: TinyDB documents in a vault that replaces them atomically."""
