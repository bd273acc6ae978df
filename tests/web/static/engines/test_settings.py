"""Tests that, in each engine, the language and the appearance change at once and are remembered."""

from io import BytesIO

import pytest
from PIL import Image, ImageStat

from tests.web.static.engines.face import Engine
from tests.web.static.engines.phone import EnginePhone
from tests.web.static.engines.table import sit_down
from tests.web.static.site import Site

pytestmark = pytest.mark.long

_HALF = 128


def test_the_language_changes_at_once_and_is_remembered(site: Site, engine: Engine) -> None:
    phone = sit_down(engine, f"{site.address}#/settings")
    phone.tap("Sprache: wie das Gerät", "Sprache: English")
    phone.sees("Language: English", "Appearance: same as device")

    engine.kill()

    sit_down(engine, f"{site.address}#/new").sees("Start match")
    assert engine.complaints == []


def test_the_appearance_changes_at_once_and_is_remembered(site: Site, engine: Engine) -> None:
    phone = EnginePhone(engine.open(f"{site.address}#/settings")).is_shown()
    phone.tap("Aussehen: wie das Gerät", "Aussehen: hell")
    phone.until(lambda: "Aussehen: dunkel" not in phone.reads(), "the choice is not folded")
    phone.until(lambda: _brightness(phone) > _HALF, "the page is not light")
    phone.tap("Aussehen: hell", "Aussehen: dunkel")
    phone.until(lambda: _brightness(phone) < _HALF, "the page is not dark")

    engine.kill()

    again = EnginePhone(engine.open(f"{site.address}#/settings")).is_shown()
    again.sees("Aussehen: dunkel")
    again.until(lambda: _brightness(again) < _HALF, "the page is not dark")
    assert engine.complaints == []


def _brightness(phone: EnginePhone) -> float:
    """Return the average brightness of the page, from 0 to 255."""
    with Image.open(BytesIO(phone.tab.picture())) as picture:
        mean: float = ImageStat.Stat(picture.convert("L")).mean[0]
    return mean
