"""Vaults keep named documents, and replace each of them atomically and durably."""
