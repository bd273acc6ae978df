"""The command line, with one module for each subcommand and one for its messages."""
