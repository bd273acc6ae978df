"""Screens for players, evenings, the example, and matches from paper or ended early, with the taps that open them."""

from companion.core.options.rules import Preset
from companion.core.seats import Seat
from tests.ui.ways import Way, tapping

ONE_BUMMERL = (Seat.B, Seat.A, Seat.A)
RUBBER = (Seat.A, Seat.A, Seat.A)

PEOPLE_SCREENS: dict[str, tuple[str, tuple[Seat, ...] | None, Preset, Way]] = {
    "players, none": ("/settings/players", None, Preset.SOFT, tapping()),
    "players": ("/settings/players", ONE_BUMMERL, Preset.BAUERNSCHNAPSEN, tapping()),
    "player": ("/settings/players", ONE_BUMMERL, Preset.SOFT, tapping("player-anna", "colour-gold", "player-same")),
    "player, not there": ("/settings/players/00", None, Preset.SOFT, tapping()),
    "evenings, none": ("/evenings", None, Preset.SOFT, tapping()),
    "evenings": ("/evenings", RUBBER, Preset.SOFT, tapping()),
    "evening": ("/evenings/m1", RUBBER, Preset.SOFT, tapping()),
    "new match, from paper": ("/new", ONE_BUMMERL, Preset.SOFT, tapping("paper", "paper-number-a-number", "key-3")),
    "example": ("/", None, Preset.SOFT, tapping("example")),
    "ending early": ("/match/m1", ONE_BUMMERL, Preset.SOFT, tapping("menu", "menu-end", "end-winner-b")),
}
