"""The rules on the command line."""
