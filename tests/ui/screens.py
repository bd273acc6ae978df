"""All screens with the taps that lead to them, in German for tests of the wording."""

from dataclasses import replace

import flet as ft

from companion.app.handover.handover import hand_over_match
from companion.app.ports import MatchId, StorageError
from companion.app.settings import Counter, Glance
from companion.core.options.rules import PRESETS, Preset
from companion.core.seats import Seat
from companion.ui.kit.keys import Key
from companion.ui.table.attention_store import use_attention
from tests.app.match_helpers import recorded
from tests.ui.hall.hall_screens import HALL_SCREENS
from tests.ui.people.people_screens import PEOPLE_SCREENS
from tests.ui.phone import Phone
from tests.ui.referee.referee_screens import REFEREE_SCREENS
from tests.ui.tournament.tournament_screens import TOURNAMENT_SCREENS
from tests.ui.ways import Way, tapping
from tests.ui.world import World

ONE_BUMMERL = (Seat.B, Seat.A, Seat.A)
RUBBER = (Seat.A, Seat.A, Seat.A)


async def _trouble(device: Phone) -> None:
    device.world.matches.failure = StorageError("disk full")
    await device.tap("chip-1")


async def _keeping(device: Phone) -> None:
    await device.tap("chapter-end", "house-revoke-0")
    await device.type("own-name", "Stammtisch")
    await device.tap("keep")
    await device.go("/new/presets")


async def _deleting(device: Phone) -> None:
    await _keeping(device)
    await device.tap("delete-0")


async def _changing(device: Phone) -> None:
    await _keeping(device)
    await device.tap("own-0")


async def _searching(device: Phone) -> None:
    await device.type("search-field", "zwanziger" if device.session.preferences.language == "de" else "marriage")


async def _two_families(device: Phone) -> None:
    four_hands = await device.world.match(PRESETS[Preset.BAUERNSCHNAPSEN])
    await recorded(device.world.matches, device.world.clock, four_hands, Seat.A)
    await device.go("/statistics")
    await device.tap("family")


async def _unfolding(device: Phone) -> None:
    word = next(
        control for control in device.controls() if isinstance(control, ft.TextSpan) and control.on_click is not None
    )
    await device.screen.send(word, "click", None)
    await device.tap("more")


async def _handing_over_a_preset(device: Phone) -> None:
    await _changing(device)
    await device.tap("hand-over")


async def _handing_over(device: Phone) -> None:
    await device.type("to", "Resi")
    await device.tap("pass")
    await device.go("/match/m1")


async def _sheet_of_handed_over(device: Phone) -> None:
    await _handing_over(device)
    await device.go("/match/m1/sheet")


async def _taking_from_a_stranger(device: Phone) -> None:
    other = World()
    other.ids()
    match = await other.match(players={Seat.A: "Annamirl", Seat.B: "Berta H."})
    await device.go(f"/take/{await hand_over_match(other.services.depot, match.match_id)}")


async def _taking_back(device: Phone) -> None:
    await device.go(f"/take/{await hand_over_match(device.world.services.depot, MatchId('m1'))}")


async def _keyboard(device: Phone) -> None:
    await device.session.navigation.keys.pressed(Key(name="?"), device.route)
    await device.screen.settle()


async def _resting(device: Phone) -> None:
    await device.session.preferences.choose(lambda settings: replace(settings, glance=Glance.ONE))
    use_attention.of(device.session)._touched_at -= 100
    use_attention.of(device.session).update()
    await device.screen.settle()


def _counted_with(counter: Counter) -> Way:
    """Return the steps that choose another counter, such as the slate, for the table."""

    async def way(device: Phone) -> None:
        await device.session.preferences.choose(lambda settings: replace(settings, counter=counter))
        await device.screen.settle()

    return way


SCREENS: dict[str, tuple[str, tuple[Seat, ...] | None, Preset, Way]] = {
    "home, empty": ("/", None, Preset.SOFT, tapping()),
    "home": ("/", ONE_BUMMERL, Preset.SOFT, tapping()),
    "home, finished": ("/", RUBBER, Preset.SOFT, tapping()),
    "all matches": ("/matches", RUBBER, Preset.SOFT, tapping()),
    "new match": ("/new", ONE_BUMMERL, Preset.SOFT, tapping("draw", "game", "preset-sixty-six", "game")),
    "new match, tournament": ("/new", None, Preset.SOFT, tapping("game", "preset-tournament")),
    "new match, four": ("/new", ONE_BUMMERL, Preset.SOFT, tapping("game", "preset-bauernschnapsen", "draw")),
    "player names": ("/match/m1/names", ONE_BUMMERL, Preset.SOFT, tapping()),
    "house rules": ("/new/rules", None, Preset.SOFT, tapping("chapter-closing", "house-failed-close-always-three")),
    "house rules, numbers": (
        "/new/rules",
        None,
        Preset.SOFT,
        tapping("chapter-bummerl", "house-target-number", "key-9", "keep"),
    ),
    "house rules, contracts": (
        "/new",
        None,
        Preset.SOFT,
        tapping(
            *("game", "preset-dreierschnapsen", "house-rules", "chapter-contracts", "contract-gang", "regional"),
        ),
    ),
    "house rules, accounts": (
        "/new",
        None,
        Preset.SOFT,
        tapping("game", "preset-thousand", "house-rules", "chapter-accounts"),
    ),
    "own rules, none": ("/settings/presets", None, Preset.SOFT, tapping()),
    "own rules": ("/new/rules", None, Preset.SOFT, _keeping),
    "own rules, deleted": ("/new/rules", None, Preset.SOFT, _deleting),
    "own rules, one": ("/new/rules", None, Preset.SOFT, _changing),
    "what if": ("/match/m1/what-if", ONE_BUMMERL, Preset.SOFT, tapping("change", "chapter-play")),
    "settings": ("/settings", None, Preset.SOFT, tapping()),
    "about": ("/settings/about", None, Preset.SOFT, tapping()),
    "match": ("/match/m1", ONE_BUMMERL, Preset.SOFT, tapping("chip-2", "undo")),
    "match, begun": ("/match/m1", (Seat.B, Seat.A), Preset.SOFT, tapping()),
    "match, just won": ("/match/m1", (Seat.B, Seat.A), Preset.SOFT, tapping("chip-2")),
    "match, counting up": ("/match/m1", (), Preset.SIXTY_SIX, tapping("chip-2")),
    "match, trouble": ("/match/m1", (), Preset.SOFT, _trouble),
    "card": ("/match/m1", ONE_BUMMERL, Preset.SOFT, tapping("chip-1")),
    "card, rubber": ("/match/m1", RUBBER[1:], Preset.SOFT, tapping("chip-1")),
    "match, locked": ("/match/m1", RUBBER, Preset.SOFT, tapping()),
    "match, unlocked": ("/match/m1", RUBBER, Preset.SOFT, tapping("unlock")),
    "menu": ("/match/m1", ONE_BUMMERL, Preset.SOFT, tapping("undo", "menu")),
    "menu, counter and seating": ("/match/m1", ONE_BUMMERL, Preset.SOFT, tapping("menu", "menu-table")),
    "keyboard": ("/match/m1", ONE_BUMMERL, Preset.SOFT, _keyboard),
    "glance": ("/match/m1", ONE_BUMMERL, Preset.SOFT, _resting),
    "board, glance": ("/match/m1", (), Preset.THOUSAND, _resting),
    "slate": ("/match/m1", ONE_BUMMERL, Preset.SOFT, _counted_with(Counter.CHALK)),
    "cards": ("/match/m1", ONE_BUMMERL, Preset.SOFT, _counted_with(Counter.CARDS)),
    "board, numbers": ("/match/m1", (), Preset.THREE_HAND, _counted_with(Counter.NUMERALS)),
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
    "table, Schnapsella": ("/match/m1", (), Preset.SCHNAPSELLA, tapping("chip-named")),
    "board, three hands": ("/match/m1", (), Preset.THREE_HAND, tapping()),
    "board, penalty": (
        "/match/m1",
        (),
        Preset.DREIERSCHNAPSEN,
        tapping("menu", "menu-penalty", "hand-who-b", "hand-many-6", "hand-save"),
    ),
    "board, partners": ("/match/m1", (), Preset.BAUERNSCHNAPSEN, tapping()),
    "board, gift": ("/match/m1", (), Preset.BAUERNSCHNAPSEN, tapping("menu", "menu-gift")),
    "board, accounts": (
        "/match/m1",
        (),
        Preset.THOUSAND,
        tapping("menu", "menu-penalty", "hand-many-120", "hand-save"),
    ),
    "board, menu": ("/match/m1", (), Preset.THOUSAND, tapping("menu")),
    "board, rules": ("/match/m1", (), Preset.BAUERNSCHNAPSEN, tapping("menu", "menu-rules")),
    "home, four": ("/", (), Preset.BAUERNSCHNAPSEN, tapping()),
    "naming sheet": ("/match/m1", (), Preset.SCHNAPSELLA, tapping("chip-special", "count-namer", "key-7")),
    "naming sheet, agreed": ("/match/m1", (), Preset.SCHNAPSELLA, tapping("chip-special", "ending-agreed")),
    "three-hand sheet": ("/match/m1", (), Preset.THREE_HAND, tapping("enter")),
    "contract sheet": (
        "/match/m1",
        (),
        Preset.DREIERSCHNAPSEN,
        tapping("enter", "wrong-defenders", "doubled-2", "pile-no-trick"),
    ),
    "contract sheet, contract": (
        "/match/m1",
        (),
        Preset.BAUERNSCHNAPSEN,
        tapping("enter", "declarer-c", "contract", "contract-gang", "doubled-4", "made-failed"),
    ),
    "contract sheet, contracts": ("/match/m1", (), Preset.BAUERNSCHNAPSEN, tapping("enter", "contract")),
    "contract sheet, agreed": (
        "/match/m1",
        (),
        Preset.DREIERSCHNAPSEN,
        tapping("enter", "ending-agreed", "game-points-more", "game-points-number"),
    ),
    "thousand sheet": (
        "/match/m1",
        (),
        Preset.THOUSAND,
        tapping("enter", "declarer-b", "bid-more", "cards-a", "key-6", "key-done", "marriage-b-hearts"),
    ),
    "thousand sheet, given up": ("/match/m1", (), Preset.THOUSAND, tapping("enter", "declarer-a", "ending-given-up")),
    "sheet, empty": ("/match/m1/sheet", (), Preset.SOFT, tapping()),
    "sheet": ("/match/m1/sheet", (*ONE_BUMMERL, Seat.A, Seat.B), Preset.SOFT, tapping()),
    "sheet, three hands": (
        "/match/m1",
        (),
        Preset.DREIERSCHNAPSEN,
        tapping("enter", "contract", "contract-gang", "made-failed", "confirm", "sheet"),
    ),
    "sheet, locked": ("/match/m1/sheet", RUBBER, Preset.SOFT, tapping()),
    "correction": (
        "/match/m1/sheet",
        (*ONE_BUMMERL, Seat.A),
        Preset.SOFT,
        tapping("row-4", "by-b", "game-points-1"),
    ),
    "insertion": ("/match/m1/sheet", ONE_BUMMERL, Preset.SOFT, tapping("row-2", "insert", "ending-revoke")),
    "match settings": ("/match/m1/settings", (), Preset.SOFT, tapping()),
    "all rules": ("/rules", None, Preset.SOFT, tapping()),
    "rules searched": ("/rules", None, Preset.SOFT, _searching),
    "rules of a game": ("/rules/schnapsen", None, Preset.SOFT, _unfolding),
    "rules over a match": ("/match/m1/rules/thousand", (), Preset.SOFT, tapping()),
    "rules compared": ("/match/m1/rules/compare", (), Preset.TOURNAMENT, tapping()),
    **PEOPLE_SCREENS,
    **REFEREE_SCREENS,
    **TOURNAMENT_SCREENS,
    **HALL_SCREENS,
    "statistics, none": ("/statistics", None, Preset.SOFT, tapping()),
    "statistics": ("/statistics", RUBBER, Preset.SOFT, tapping()),
    "statistics, two families": ("/", RUBBER, Preset.SOFT, _two_families),
    "statistics of a player": (
        "/statistics",
        (*ONE_BUMMERL, Seat.A),
        Preset.SOFT,
        tapping("player-0", "results-numbers"),
    ),
    "statistics of a time": ("/statistics", RUBBER, Preset.SOFT, tapping("player-1", "span", "span-month")),
    "statistics, partners": ("/statistics", RUBBER, Preset.BAUERNSCHNAPSEN, tapping("player-3")),
    "against each other": (
        "/statistics",
        (*ONE_BUMMERL, Seat.A, Seat.A, Seat.A, Seat.B),
        Preset.SOFT,
        tapping("pair-0", "results-numbers"),
    ),
    "new match, again": ("/new", RUBBER, Preset.SOFT, tapping()),
    "course": (
        "/match/m1/sheet/course",
        (*ONE_BUMMERL, Seat.A, Seat.B, Seat.B, Seat.A, Seat.A),
        Preset.SOFT,
        tapping("earlier", "chances-numbers", "counters-numbers"),
    ),
    "course, accounts": ("/match/m1/sheet/course", (Seat.A, Seat.B), Preset.THOUSAND, tapping("counters-numbers")),
    "hand over": ("/match/m1/hand-over", (*ONE_BUMMERL, Seat.A), Preset.SOFT, tapping("only-copy", "copy")),
    "hand over, who": ("/match/m1/hand-over", (*ONE_BUMMERL, Seat.A), Preset.SOFT, tapping()),
    "handed over": ("/match/m1/hand-over", (*ONE_BUMMERL, Seat.A), Preset.SOFT, _handing_over),
    "sheet, handed over": ("/match/m1/hand-over", (*ONE_BUMMERL, Seat.A), Preset.SOFT, _sheet_of_handed_over),
    "hand over, evening": ("/evenings/m1/hand-over", RUBBER, Preset.SOFT, tapping()),
    "hand over, preset": ("/new/rules", None, Preset.SOFT, _handing_over_a_preset),
    "take over": ("/take", None, Preset.SOFT, tapping()),
    "take over, already here": ("/match/m1/hand-over", (*ONE_BUMMERL, Seat.A), Preset.SOFT, _taking_back),
    "take over, who": ("/match/m1", (*ONE_BUMMERL, Seat.A), Preset.SOFT, _taking_from_a_stranger),
    "take over, unreadable": ("/take/BM1-AAAA", None, Preset.SOFT, tapping()),
    "share": ("/match/m1/sheet/share", (*ONE_BUMMERL, Seat.A, Seat.B), Preset.SOFT, tapping("copy")),
    "share, match": ("/match/m1/sheet/share", RUBBER, Preset.BAUERNSCHNAPSEN, tapping("extent-match")),
    "share, evening": ("/evenings/m1/share", RUBBER, Preset.SOFT, tapping()),
    "no match": ("/match/m7", None, Preset.SOFT, tapping()),
}


async def laid_out(world: World, winners: tuple[Seat, ...] | None, preset: Preset) -> None:
    """Store the match that a screen needs, if any."""
    if winners is not None:
        await recorded(world.matches, world.clock, await world.match(PRESETS[preset]), *winners)
