"""How long ago something was."""

from datetime import tzinfo

from companion.i18n import formats
from companion.i18n.translator import Translator


def moment(tr: Translator, at: int, now: int, zone: tzinfo | None = None) -> str:
    """How long ago `at` was, or on which day; both in milliseconds since 1970.

    Args:
        tr: the language.
        at: the moment; one in the future, as after a change of the clock, is told as a date.
        now: the present.
        zone: where the reader is; the device's own if None.
    """
    if 0 <= now - at < formats.MINUTE:
        return tr("just now")
    if 0 <= now - at < formats.HOUR:
        return formats.minutes_ago(tr, now - at)
    match formats.days_between(at, now, zone):
        case 0:
            return tr("today, %(time)s", time=formats.time_of_day(tr, at, zone))
        case 1:
            return tr("yesterday, %(time)s", time=formats.time_of_day(tr, at, zone))
        case _:
            return formats.day(tr, at, zone)
