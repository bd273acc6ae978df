"""Helpers for tests of the deal sheets: open a match, read the sheet, type a number."""

import flet as ft

from companion.app.ports import MatchId
from companion.core.match.events import DealRecorded
from companion.core.notation import parse_deal
from companion.core.options.rules import Ruleset
from companion.core.seats import Seat
from companion.ui.widgets.measured import PROBE
from tests.core.table import Plain, rules_of
from tests.ui.phone import Phone
from tests.ui.world import World

ENTER = "enter"


async def opened(world: World, preset: str, house: Plain | None = None, dealer: Seat = Seat.A) -> str:
    """Store a new match and return its address."""
    return f"/match/{(await world.match(rules_of(preset, house), dealer)).match_id}"


async def played(world: World, rules: Ruleset, *deals: Plain) -> MatchId:
    """Store a match with these deals and return its id."""
    stored = await world.match(rules)
    store = await world.session(stored.match_id)
    for deal in deals:
        outcome, violations = parse_deal(rules, deal)
        assert outcome is not None, violations
        assert await store.enter(DealRecorded(outcome), Seat.A)
        store.go_on()
    store.close()
    return stored.match_id


def sentence(device: Phone) -> str:
    """Return the sentence on the deal sheet that states the result."""
    return str(getattr(device.find("sentence"), "label", None))


def still_open(device: Phone) -> str:
    """Return the text of the button that leads to the unanswered question, and check that no deal can be recorded."""
    assert not device.has("confirm")
    return str(getattr(device.find("still-open"), "label", None))


def scrolled_to(device: Phone) -> object:
    """Return the key of the control to which the screen was last scrolled."""
    asked = device.screen.scrolls[-1]
    return asked.get("scroll_key") if isinstance(asked, dict) else None


def has_rows(device: Phone, *names: str) -> set[str]:
    """Return the subset of `names` whose rows are shown."""
    return {name for name in names if device.has(name)}


async def typed(device: Phone, number: int) -> None:
    """Press the digits of a number on the keypad."""
    await device.tap(*(f"key-{digit}" for digit in str(number)), "key-done")


async def enlarge(device: Phone, factor: float) -> None:
    """Set the system's text scale to `factor`."""
    probe = next(control for control in device.controls() if isinstance(control, ft.Text) and control.size == PROBE)
    await device.screen.send(probe, "size_change", {"w": 5.0, "h": PROBE * factor})
