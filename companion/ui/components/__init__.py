"""Pieces of the screen, driven by arguments alone: words come translated, presses go to functions."""
