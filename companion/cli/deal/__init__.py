"""Deals and matches on the command line."""
