"""Find the module that implements a tournament mode."""

from companion.core.tournament.formats import double_knock_out, groups, knock_out, swiss
from companion.core.tournament.formats.format import Format
from companion.core.tournament.setup import Mode


def format_of(mode: Mode) -> Format:
    """Return the module that implements a mode."""
    match mode:
        case Mode.KNOCK_OUT:
            return knock_out
        case Mode.SWISS:
            return swiss
        case Mode.GROUPS:
            return groups
        case Mode.DOUBLE_KNOCK_OUT:
            return double_knock_out
