"""The referee on the command line."""
