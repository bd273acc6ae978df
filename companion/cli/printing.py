"""Print messages other than results, such as the app's address; errors while printing are ignored."""

import os
import sys
from typing import TextIO

from companion.cli.lines import encoded


def print_message(text: str) -> None:
    """Print `text` in UTF-8 to stdout, or to stderr if stdout cannot be written; errors are ignored."""
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
    """Redirect a stream to the null device, so that flushing it at exit does not fail again."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
