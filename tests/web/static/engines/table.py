"""Helpers that open the app in any engine and start a match between two players."""

from tests.browser import UNPAINTED
from tests.web.static.engines.face import Engine
from tests.web.static.engines.phone import EnginePhone


def sit_down(engine: Engine, address: str, script: str = "") -> EnginePhone:
    """Open the app without painting, which saves time, and wait until its first screen is shown."""
    return EnginePhone(engine.open(address, UNPAINTED + script)).is_shown()


def begin(phone: EnginePhone) -> None:
    """Start a match between Anna and Berta."""
    phone.types("Wer sitzt herüben?", "Anna")
    phone.types("Wer sitzt drüben?", "Berta")
    phone.opens("Partie beginnen", "Menü")
