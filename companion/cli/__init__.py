"""The command line: one module per subcommand, and the messages it prints."""
