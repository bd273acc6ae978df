"""Tests that, in each engine, a special deal can be entered and its result is still there after a restart."""

import pytest

from tests.web.static.engines.face import Engine
from tests.web.static.engines.table import begin, sit_down
from tests.web.static.site import Site

pytestmark = pytest.mark.long


def test_a_special_deal_is_recorded_and_survives_a_killed_browser(site: Site, engine: Engine) -> None:
    phone = sit_down(engine, site.address)
    begin(phone)
    phone.opens("Sonderfall für Berta eingeben", "Ohne Eintragen schließen")
    phone.tap("Wer hat zugedreht? Berta", "Augen von Anna beim Zudrehen kein Stich")
    phone.sees("Berta: 3 Punkte, weil Anna noch keinen Stich hatte, als Berta zugedreht hat.")
    phone.tap("Berta minus 3 eintragen, dann noch 4")
    phone.sees("Anna, noch 7 Punkte, 0 Bummerl", "Berta, noch 4 Punkte, 0 Bummerl, gibt")
    match = phone.address

    engine.kill()

    sit_down(engine, match).sees("Berta, noch 4 Punkte, 0 Bummerl, gibt", "Rückgängig: Berta minus 3")
    assert engine.complaints == []
