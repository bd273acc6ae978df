"""The command for reading the rules."""
