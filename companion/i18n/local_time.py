"""Convert times, in milliseconds since 1970, to the device's time zone or to a given one."""

from datetime import UTC, date, datetime, tzinfo


def local_time(at: int, zone: tzinfo | None = None) -> datetime:
    """Return a time in the device's time zone, or in `zone`."""
    return datetime.fromtimestamp(at / 1000, tz=UTC).astimezone(zone)


def local_date(at: int, zone: tzinfo | None = None) -> date:
    """Return the date of a time in the device's time zone, or in `zone`."""
    return local_time(at, zone).date()
