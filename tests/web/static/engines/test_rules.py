"""Tests that, in each engine, a dialect word finds a rule during a match, and the user can return to the match."""

import pytest

from tests.web.static.engines.face import Engine
from tests.web.static.engines.table import begin, sit_down
from tests.web.static.site import Site

pytestmark = pytest.mark.long

RESULT = "Schnapsen, weich, Paragraph 8."


def test_a_rule_is_found_during_a_match(site: Site, engine: Engine) -> None:
    phone = sit_down(engine, site.address)
    begin(phone)
    phone.tap("Regeln öffnen")
    phone.types("In den Regeln suchen", "zuadrehn")
    phone.says(RESULT)
    phone.tap(next(name for name in phone.reads() if name.startswith(RESULT)))
    phone.sees("Paragraph 8, Link kopieren")
    phone.tap("Zurück zur Partie")
    phone.sees("Anna, noch 7 Punkte, 0 Bummerl, gibt")
    assert engine.complaints == []
