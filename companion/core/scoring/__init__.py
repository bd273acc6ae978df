"""Scoring a deal: checking the recorded facts, and computing the game points."""
