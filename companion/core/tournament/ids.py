"""The ids of tables, which both events and their authors refer to."""

from typing import NewType

PairingId = NewType("PairingId", str)
"""The id of a meeting: stage and table, such as `2-14`, or a match for places, such as `for-3`."""
