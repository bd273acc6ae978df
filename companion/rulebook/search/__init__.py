"""Finds the paragraph that answers, from words as people type them: unfinished, in dialect, misspelt."""
