"""Tests that, in each engine, the first match on a new device is kept when the browser is killed."""

from tests.web.static.engines.face import Engine
from tests.web.static.engines.table import begin, sit_down
from tests.web.static.site import Site

RECORDED = "Anna, noch 4 Punkte, 0 Bummerl"
UNDO = "Rückgängig: Anna minus 3"


def test_a_first_match_survives_a_killed_browser(site: Site, engine: Engine) -> None:
    phone = sit_down(engine, site.address)
    begin(phone)
    phone.wins("Anna", 3, RECORDED, UNDO)
    match = phone.address

    engine.kill()

    again = sit_down(engine, match)
    again.sees(RECORDED, UNDO)
    again.tap(UNDO)
    again.sees("Anna, noch 7 Punkte, 0 Bummerl, gibt")
    assert engine.complaints == []
