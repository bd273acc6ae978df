"""Number types that must not be mixed: card points, game points and timestamps."""

from typing import NewType

CardPoints = NewType("CardPoints", int)
"""The value of cards and marriages in a deal (Augen); a claim needs 66 of them."""

GamePoints = NewType("GamePoints", int)
"""The value of a deal (Punkte); seven of them make a Bummerl."""

Milliseconds = NewType("Milliseconds", int)
"""A timestamp in milliseconds since 1970-01-01 UTC; for display only, never used for sorting."""
