"""The commands that answer questions about a situation at the table."""
