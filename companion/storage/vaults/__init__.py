"""Vaults: stores of named documents, each of which is replaced atomically and durably."""
