"""Tells what is no answer, such as where the app is; nothing depends on whether somebody hears it."""

import os
import sys
from typing import TextIO

from companion.cli.lines import encoded


def tell(text: str) -> None:
    """Print it in UTF-8, whatever the locale; on standard error where standard output takes nothing, else nowhere."""
    for stream in (sys.stdout, sys.stderr):
        if stream is not None:
            try:
                stream.buffer.write(encoded(f"{text}\n"))
                stream.buffer.flush()
            except OSError:
                give_up(stream)
            else:
                return


def give_up(stream: TextIO) -> None:
    """Let everything that is left for it go nowhere, so that it does not fail again when the program ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
