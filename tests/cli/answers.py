"""Helpers that call the commands with bytes, as scripts do, and parse their answers."""

import json
from collections.abc import Callable
from io import BytesIO

from companion.cli.lines import InputStream, OutputStream
from companion.cli.statuses import Status

Answer = dict[str, object]


def answers_of(command: Callable[[InputStream, OutputStream], Status], text: bytes) -> tuple[list[Answer], Status]:
    """Return the parsed lines that `command` outputs for the input `text`, and its exit status."""
    printed = BytesIO()
    status = command(BytesIO(text), printed)
    *lines, rest = printed.getvalue().split(b"\n")
    assert rest == b"", "every line ends"
    return [json.loads(line) for line in lines], status


def lines_of(*documents: object) -> bytes:
    """Encode documents as JSON Lines; bytes are left unchanged."""
    return b"".join(
        (document if isinstance(document, bytes) else json.dumps(document).encode()) + b"\n" for document in documents
    )
