"""A day as somebody types it: as in Austria, or as computers do."""

import re
from datetime import date

_AS_IN_AUSTRIA = re.compile(r"(\d{1,2})\.\s*(\d{1,2})\.\s*(\d{4})")
_AS_COMPUTERS_DO = re.compile(r"\d{4}-\d{2}-\d{2}")
_GERMAN = "de"


def iso_day(typed: str) -> str:
    """In ISO where it can be understood, else as it was typed, so that it is refused."""
    text = typed.strip()
    told = _AS_IN_AUSTRIA.fullmatch(text)
    try:
        day = date(int(told[3]), int(told[2]), int(told[1])) if told else date.fromisoformat(text)
    except ValueError:
        return text
    return day.isoformat()


def is_in_no_calendar(typed: str) -> bool:
    """Whether it is written as a day is, but no calendar has it: the 31st of February."""
    text = iso_day(typed)
    if _AS_IN_AUSTRIA.fullmatch(text):
        return True
    if not _AS_COMPUTERS_DO.fullmatch(text):
        return False
    try:
        date.fromisoformat(text)
    except ValueError:
        return True
    else:
        return False


def typed_day(iso: str, language: str) -> str:
    """As somebody of that language would type it."""
    if not iso or language != _GERMAN:
        return iso
    day = date.fromisoformat(iso)
    return f"{day.day}.{day.month}.{day.year}"
