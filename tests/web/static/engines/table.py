"""Two players with the installed app, in any engine."""

from tests.browser import UNPAINTED
from tests.web.static.engines.face import Engine
from tests.web.static.engines.phone import EnginePhone


def sit_down(engine: Engine, address: str, script: str = "") -> EnginePhone:
    """Open the app, which is laid out but not painted, and wait until Python has drawn."""
    return EnginePhone(engine.open(address, UNPAINTED + script)).is_shown()


def begin(phone: EnginePhone) -> None:
    """Start a match between Anna and Berta."""
    phone.types("Wer sitzt herüben?", "Anna")
    phone.types("Wer sitzt drüben?", "Berta")
    phone.opens("Partie beginnen", "Menü")
