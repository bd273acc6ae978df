"""Backups, and how one is read."""
