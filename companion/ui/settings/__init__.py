"""The settings, and the page about the program."""
