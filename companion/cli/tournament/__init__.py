"""Tournaments on the command line."""
