"""Prevent log output on stderr, which is reserved for the messages of a command."""

import logging


def keep_log_quiet() -> None:
    """Discard log records unless another handler is configured."""
    logging.getLogger("companion").addHandler(logging.NullHandler())
