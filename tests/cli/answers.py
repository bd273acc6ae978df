"""Asks the commands as scripts do, in bytes, and reads what they answer."""

import json
from collections.abc import Callable
from io import BytesIO

from companion.cli.lines import InputStream, OutputStream
from companion.cli.statuses import Status

Answer = dict[str, object]


def answers_of(command: Callable[[InputStream, OutputStream], Status], text: bytes) -> tuple[list[Answer], Status]:
    """Return what `command` prints for `text`, line by line, and its exit status."""
    printed = BytesIO()
    status = command(BytesIO(text), printed)
    *lines, rest = printed.getvalue().split(b"\n")
    assert rest == b"", "every line ends"
    return [json.loads(line) for line in lines], status


def lines_of(*documents: object) -> bytes:
    """JSON Lines; what is bytes already stays as it is."""
    return b"".join(
        (document if isinstance(document, bytes) else json.dumps(document).encode()) + b"\n" for document in documents
    )
