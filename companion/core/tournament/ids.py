"""The ids of tables, used by events and by their authors."""

from typing import NewType

PairingId = NewType("PairingId", str)
"""The id of a meeting: stage and table, such as `2-14`, or a match for places, such as `for-3`."""
