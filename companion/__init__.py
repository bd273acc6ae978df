"""Bummerl, a companion app for the card game Schnapsen."""

VERSION = "0.1.0"
"""The version from pyproject.toml, repeated for environments without an installed package, such as a browser."""
