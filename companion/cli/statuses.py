"""What the program tells the shell."""

from enum import IntEnum


class Status(IntEnum):
    """Exit statuses; the values are public."""

    FINE = 0
    REFUSED = 2
    """There was a violation, or the command line was bad."""
    INTERRUPTED = 130
    """The keyboard said so; the number is the shells' own."""
