"""What tests of the sheets for a deal have in common: a match that is open, and what the sheet says."""

from companion.app.ports import MatchId
from companion.core.match.events import DealRecorded
from companion.core.notation import parse_deal
from companion.core.options.rules import Ruleset
from companion.core.seats import Seat
from tests.core.table import Plain, rules_of
from tests.ui.phone import Phone
from tests.ui.world import World

ENTER = "enter"


async def opened(world: World, preset: str, house: Plain | None = None, dealer: Seat = Seat.A) -> str:
    """The address of a new match."""
    return f"/match/{(await world.match(rules_of(preset, house), dealer)).match_id}"


async def played(world: World, rules: Ruleset, *deals: Plain) -> MatchId:
    """A match with these deals."""
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
    """What the deal is worth, and why."""
    return str(getattr(device.find("sentence"), "label", None))


def still_open(device: Phone) -> str:
    """What the button says that cannot be pressed yet."""
    button = device.find("confirm")
    assert getattr(button, "disabled", None) is True
    return str(getattr(button, "label", None))


def has_rows(device: Phone, *names: str) -> set[str]:
    """Which of these rows are there."""
    return {name for name in names if device.has(name)}


async def typed(device: Phone, number: int) -> None:
    """Press the digits on our own keys."""
    await device.tap(*(f"key-{digit}" for digit in str(number)), "key-done")
