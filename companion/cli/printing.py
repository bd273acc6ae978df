"""Print messages that are not results, such as the app's address; failure to print them is ignored."""

import os
import sys
from typing import TextIO

from companion.cli.lines import encoded


def print_message(text: str) -> None:
    """Print in UTF-8 to stdout, falling back to stderr if it is closed, and otherwise do nothing."""
    for stream in (sys.stdout, sys.stderr):
        if stream is not None:
            try:
                stream.buffer.write(encoded(f"{text}\n"))
                stream.buffer.flush()
            except OSError:
                discard_output(stream)
            else:
                return


def discard_output(stream: TextIO) -> None:
    """Redirect the stream to the null device, so that flushing it at exit does not fail again."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
