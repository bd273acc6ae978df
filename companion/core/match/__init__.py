"""A match: its log and its standing."""
