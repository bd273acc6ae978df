"""Keep the program's log off standard error, which is for the messages of a command."""

import logging


def keep_log_quiet() -> None:
    """Discard log records unless another handler is configured."""
    logging.getLogger("companion").addHandler(logging.NullHandler())
