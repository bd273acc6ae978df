"""Tests for converting times to a time zone."""

from datetime import UTC, date, datetime, timedelta, timezone

from companion.i18n.local_time import local_date, local_time

VIENNA = timezone(timedelta(hours=1))
HALF_PAST_MIDNIGHT = datetime(2026, 11, 28, 0, 30, tzinfo=VIENNA)
AT = int(HALF_PAST_MIDNIGHT.timestamp()) * 1000


def test_a_date_depends_on_the_time_zone() -> None:
    assert (local_date(AT, VIENNA), local_date(AT, UTC)) == (date(2026, 11, 28), date(2026, 11, 27))


def test_the_default_is_the_time_zone_of_the_device() -> None:
    device = HALF_PAST_MIDNIGHT.astimezone()
    assert local_time(AT).replace(tzinfo=None) == device.replace(tzinfo=None)
    assert local_date(AT) == device.date()
