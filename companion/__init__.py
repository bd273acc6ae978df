"""Bummerl, a companion app for the card game Schnapsen."""

VERSION = "0.1.0"
"""The version in pyproject.toml, repeated because the package is not installed in some environments (e.g. browsers)."""
