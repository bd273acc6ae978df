"""The sessions whose pages may currently send large messages: a file that the user picks, or a picture of a control."""

from collections import Counter
from weakref import WeakKeyDictionary

from flet.messaging.session import Session

MESSAGE_BYTES = 512 << 10
"""The maximum size in bytes of any other message from a page."""
PICTURE_BYTES = 16 << 20
"""The maximum size in bytes of a message with a picture of a control; the largest have one or two megabytes."""
FILE_BYTES = 96 << 20
"""The maximum size in bytes of a message from a page that shows a button for choosing a file.

This exceeds the import limit, so that the app can report a file that is too large; a message that is even larger
closes the connection.
"""

_EXPECTED: WeakKeyDictionary[Session, Counter[int]] = WeakKeyDictionary()
"""How many messages of each maximum size are expected from each session's page."""


def expect(session: Session, most_bytes: int) -> None:
    """Allow one more source of messages of up to this size."""
    _EXPECTED.setdefault(session, Counter())[most_bytes] += 1


def stop_expecting(session: Session, most_bytes: int) -> None:
    """Take back one `expect` with the same size."""
    _EXPECTED.setdefault(session, Counter())[most_bytes] -= 1


def limit_of(session: Session | None) -> int:
    """Return the maximum size in bytes of the next message from a session's page."""
    expected = _EXPECTED.get(session, Counter[int]()) if session is not None else Counter[int]()
    return max((size for size, count in expected.items() if count > 0), default=MESSAGE_BYTES)
