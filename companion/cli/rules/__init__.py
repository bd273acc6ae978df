"""The command for the rules."""
