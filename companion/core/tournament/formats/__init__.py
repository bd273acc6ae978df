"""The formats of a tournament, one module each."""
