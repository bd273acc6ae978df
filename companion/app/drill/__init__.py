"""Drill use cases."""
