"""Keeps the program's log off standard error, which belongs to the sentences of a command."""

import logging


def keep_log_quiet() -> None:
    """Let warnings and their tracebacks go nowhere unless somebody has asked for them."""
    logging.getLogger("companion").addHandler(logging.NullHandler())
