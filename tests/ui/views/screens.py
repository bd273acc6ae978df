"""Every screen that there is, by the taps that lead to it; in German, for those who look at words."""

from collections.abc import Awaitable, Callable

from companion.app.ports import StorageError
from companion.core.presets import PRESETS
from companion.core.rules import Preset
from companion.core.seats import Seat
from tests.app.at_the_table import recorded
from tests.ui.stores.table import World
from tests.ui.views.phone import Phone

Way = Callable[[Phone], Awaitable[None]]

ONE_BUMMERL = (Seat.B, Seat.A, Seat.A)
RUBBER = (Seat.A, Seat.A, Seat.A)


def tapping(*keys: str) -> Way:
    """The taps on these, one after the other."""

    async def way(device: Phone) -> None:
        await device.tap(*keys)

    return way


async def _trouble(device: Phone) -> None:
    device.world.matches.failure = StorageError("disk full")
    await device.tap("chip-1")


SCREENS: dict[str, tuple[str, tuple[Seat, ...] | None, Preset, Way]] = {
    "home, empty": ("/", None, Preset.SOFT, tapping()),
    "home": ("/", ONE_BUMMERL, Preset.SOFT, tapping()),
    "home, finished": ("/", RUBBER, Preset.SOFT, tapping()),
    "all matches": ("/matches", RUBBER, Preset.SOFT, tapping()),
    "new match": ("/new", ONE_BUMMERL, Preset.SOFT, tapping("house-rules", "draw", "preset-sixty-six")),
    "new match, tournament": ("/new", None, Preset.SOFT, tapping("preset-tournament", "start")),
    "new match, last trick ten": ("/new", None, Preset.SOFT, tapping("house-rules", "preset-last-trick-ten")),
    "settings": ("/settings", None, Preset.SOFT, tapping()),
    "match": ("/match/m1", ONE_BUMMERL, Preset.SOFT, tapping("chip-2", "undo")),
    "match, counting up": ("/match/m1", (), Preset.SIXTY_SIX, tapping("chip-2")),
    "match, trouble": ("/match/m1", (), Preset.SOFT, _trouble),
    "card": ("/match/m1", ONE_BUMMERL, Preset.SOFT, tapping("chip-1")),
    "card, rubber": ("/match/m1", RUBBER[1:], Preset.SOFT, tapping("chip-1")),
    "match, locked": ("/match/m1", RUBBER, Preset.SOFT, tapping()),
    "match, unlocked": ("/match/m1", RUBBER, Preset.SOFT, tapping("unlock")),
    "menu": ("/match/m1", ONE_BUMMERL, Preset.SOFT, tapping("undo", "menu")),
    "penalty": ("/match/m1", (), Preset.SOFT, tapping("menu", "menu-penalty")),
    "gift": ("/match/m1", (), Preset.SOFT, tapping("menu", "menu-gift")),
    "rules": ("/match/m1", (), Preset.SIXTY_SIX, tapping("menu", "menu-rules")),
    "wizard": ("/match/m1", ONE_BUMMERL, Preset.SOFT, tapping("chip-special", "count-b", "key-3")),
    "wizard, closed": (
        "/match/m1",
        (),
        Preset.SOFT,
        tapping("chip-special", "right-wrong", "closed-b", "pile-no-trick"),
    ),
    "wizard, last trick ten": ("/match/m1", (), Preset.LAST_TRICK_TEN, tapping("chip-special", "ending-played-out")),
    "wizard, agreed": ("/match/m1", (), Preset.SOFT, tapping("chip-special", "ending-agreed")),
    "sheet, empty": ("/match/m1/sheet", (), Preset.SOFT, tapping()),
    "sheet": ("/match/m1/sheet", (*ONE_BUMMERL, Seat.A, Seat.B), Preset.SOFT, tapping()),
    "sheet, locked": ("/match/m1/sheet", RUBBER, Preset.SOFT, tapping()),
    "correction": (
        "/match/m1/sheet",
        (*ONE_BUMMERL, Seat.A),
        Preset.SOFT,
        tapping("row-4", "by-b", "game-points-1"),
    ),
    "insertion": ("/match/m1/sheet", ONE_BUMMERL, Preset.SOFT, tapping("row-2", "insert", "ending-revoke")),
    "match settings": ("/match/m1/settings", (), Preset.SOFT, tapping()),
    "no match": ("/match/m7", None, Preset.SOFT, tapping()),
}


async def laid_out(world: World, winners: tuple[Seat, ...] | None, preset: Preset) -> None:
    """The match that a screen needs, if any."""
    if winners is not None:
        await recorded(world.matches, world.clock, await world.match(PRESETS[preset]), *winners)
