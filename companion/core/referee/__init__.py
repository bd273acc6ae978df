"""Answers to questions at the table: what a pile is worth, what a player may do, and how to settle a dispute."""
