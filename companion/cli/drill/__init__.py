"""The drill on the command line."""
