"""Text in and out: one function per subcommand, and the sentences of the command line."""
