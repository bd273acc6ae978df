"""Documents held in memory, so that a change needn't read and parse the whole document again."""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from companion.app.ports import Stored

if TYPE_CHECKING:
    from companion.storage.documents.logged import Reading

_Key = TypeVar("_Key", bound=str)
_Stored = TypeVar("_Stored", bound=Stored[Any, Any])


class HeldReadings(Generic[_Key, _Stored]):
    """The documents used last, up to a total size; the newest is held whatever its size."""

    def __init__(self, most_bytes: int) -> None:
        """Initialize without any documents; `most_bytes` limits the size of their contents together."""
        self._most_bytes = most_bytes
        self._bytes = 0
        self._readings: OrderedDict[_Key, Reading[_Stored]] = OrderedDict()

    def get(self, key: _Key) -> Reading[_Stored] | None:
        """Return a document if it is held."""
        reading = self._readings.get(key)
        if reading is not None:
            self._readings.move_to_end(key)
        return reading

    def hold(self, key: _Key, reading: Reading[_Stored]) -> None:
        """Hold a document, and drop those that were not used for longest if there are too many bytes."""
        self.drop(key)
        self._readings[key] = reading
        self._bytes += len(reading.content)
        while self._bytes > self._most_bytes and len(self._readings) > 1:
            self.drop(next(iter(self._readings)))

    def drop(self, key: _Key) -> None:
        """Stop holding a document."""
        dropped = self._readings.pop(key, None)
        if dropped is not None:
            self._bytes -= len(dropped.content)
