"""Answers to questions at the table: the count of a pile, what a player may do, and how to settle a dispute."""
