"""Presets and codes of rules on the command line."""
