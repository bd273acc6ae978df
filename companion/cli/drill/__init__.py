"""The command for the drill."""
