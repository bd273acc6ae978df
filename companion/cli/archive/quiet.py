"""Keep log output away from stderr, which is reserved for a command's messages."""

import logging


def keep_log_quiet() -> None:
    """Discard log records unless another handler is configured."""
    logging.getLogger("companion").addHandler(logging.NullHandler())
