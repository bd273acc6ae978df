"""One visit, then no network: the app starts, records, and has kept everything when the browser was killed."""

from tests.web.static.chromium import Chromium
from tests.web.static.kills import lose_nothing
from tests.web.static.site import Site

KILLS = 2
FOR_THE_SERVER = "ERR_CONNECTION_REFUSED"
"""What the browser itself complains of when it looks for a new version; it was told that there is nobody."""


def test_after_one_visit_the_app_records_without_a_server_and_loses_nothing(site: Site, chromium: Chromium) -> None:
    lose_nothing(site, chromium, KILLS)

    assert [told for told in chromium.complaints if FOR_THE_SERVER not in told] == []
