"""Texts that at least three features show: results, events, rules and cards."""
