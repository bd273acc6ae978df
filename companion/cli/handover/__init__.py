"""The commands that make and read hand-over codes."""
