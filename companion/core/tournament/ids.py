"""The ids of tables, which are used in events and in the names of their authors."""

from typing import NewType

PairingId = NewType("PairingId", str)
"""The id of a meeting: stage and table, such as `2-14`, or a placement match, such as `for-3`."""
