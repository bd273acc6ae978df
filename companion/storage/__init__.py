"""Where matches and settings are kept: TinyDB documents in a vault that replaces each of them whole."""
