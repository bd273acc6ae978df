"""Bummerl, the Schnapsen companion."""
