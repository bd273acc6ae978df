"""Tests for two tabs: one tab records, and the other reports this and takes over on request; nothing is lost."""

import pytest

from tests.web.static.engines.face import Engine
from tests.web.static.engines.phone import EnginePhone
from tests.web.static.engines.table import begin, sit_down
from tests.web.static.site import Site

pytestmark = pytest.mark.long

ELSEWHERE = "Bummerl ist in einem anderen Tab offen. Mitschreiben geht immer nur in einem Tab."
HERE = "In diesem Tab weitermachen"


def test_a_second_tab_can_take_over_and_give_back_with_nothing_lost(site: Site, engine: Engine) -> None:
    first = sit_down(engine, site.address)
    begin(first)
    first.wins("Anna", 3, "Anna, noch 4 Punkte, 0 Bummerl")

    second = EnginePhone(engine.open(first.address))
    second.says(ELSEWHERE)
    second.tap(HERE)
    second.is_shown().sees("Anna, noch 4 Punkte, 0 Bummerl")
    first.says(ELSEWHERE)
    second.wins("Berta", 2, "Berta, noch 5 Punkte, 0 Bummerl")

    first.tap(HERE)
    first.is_shown().sees("Anna, noch 4 Punkte, 0 Bummerl, gibt", "Berta, noch 5 Punkte, 0 Bummerl")
    second.says(ELSEWHERE)
    assert engine.complaints == []
