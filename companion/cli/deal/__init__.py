"""The commands for deals and matches."""
