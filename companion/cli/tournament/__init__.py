"""The commands for tournaments."""
