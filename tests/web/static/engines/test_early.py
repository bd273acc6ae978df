"""Tests that, in each engine, a deal tapped before the app has started survives a browser crash and is entered once."""

import pytest

from tests.browser import UNPAINTED
from tests.web.static.early import OFFERED, awaits_table, is_waiting, taps_early
from tests.web.static.engines.face import Engine
from tests.web.static.engines.phone import EnginePhone
from tests.web.static.engines.table import begin, sit_down
from tests.web.static.site import Site

RECORDED, UNDO = "Anna, noch 6 Punkte, 0 Bummerl", "Rückgängig: Anna minus 1"


@pytest.mark.long
def test_an_early_deal_survives_a_killed_browser_and_is_entered_once(site: Site, engine: Engine) -> None:
    phone = sit_down(engine, site.address)
    begin(phone)
    awaits_table(phone, 7, 7)
    match = phone.address
    engine.kill()

    early = EnginePhone(engine.open(match, UNPAINTED))
    taps_early(early)
    early.until(lambda: is_waiting(early), "no deal waits")
    engine.kill()

    for _ in range(2):
        again = sit_down(engine, match)
        again.sees(RECORDED, UNDO)
        assert OFFERED not in again.reads()
        awaits_table(again, 7, 6)
        engine.kill()
    assert engine.complaints == []
