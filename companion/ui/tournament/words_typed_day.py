"""What is wrong with a day as somebody has typed it."""

from companion.i18n.translator import Translator
from companion.ui.tournament.typed_day import is_in_no_calendar


def no_day(tr: Translator, typed: str) -> str:
    """How it should be written, unless that is not what is wrong with it."""
    if is_in_no_calendar(typed):
        return tr("There is no such day.")
    return tr("Write the day as 21.11.2026 or 2026-11-21.")
