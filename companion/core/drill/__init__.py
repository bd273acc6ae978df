"""Practice questions about the rules, with computed answers."""
