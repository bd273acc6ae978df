"""Kinds of numbers that must not be mixed: the 66 of a claim, the 7 of a Bummerl, and moments."""

from typing import NewType

CardPoints = NewType("CardPoints", int)
"""What cards and marriages count in a deal (Augen); 66 of them make a claim."""

GamePoints = NewType("GamePoints", int)
"""What a deal is worth (Punkte); seven of them make a Bummerl."""

Milliseconds = NewType("Milliseconds", int)
"""A moment, in milliseconds since 1970-01-01 UTC; for show only: nothing is ever ordered by it."""
