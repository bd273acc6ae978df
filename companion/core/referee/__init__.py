"""Answers to questions at the table: counting a pile, what a player may do, and settling a dispute."""
