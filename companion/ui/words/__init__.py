"""Sentences that at least three features say: results, events, rules and cards."""
