"""Bummerl, the Schnapsen companion."""

VERSION = "0.1.0"
"""The version in pyproject.toml, repeated for environments without an installed package, such as a browser."""
