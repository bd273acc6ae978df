"""Bummerl, the Schnapsen companion."""

VERSION = "0.1.0"
"""As in pyproject.toml; written here, too, for where no package is installed, such as in a browser."""
