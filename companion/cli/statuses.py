"""The exit statuses of the program."""

from enum import IntEnum


class Status(IntEnum):
    """An exit status; the values are part of the public interface."""

    FINE = 0
    REFUSED = 2
    """The input violated the rules, or the command line was invalid."""
    INTERRUPTED = 130
    """Interrupted from the keyboard; the value follows the shell convention (128 + SIGINT)."""
