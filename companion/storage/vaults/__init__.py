"""Vaults, which store named documents and replace each of them atomically and durably."""
