"""Helpers for deals that are tapped on the page before the app has started."""

from playwright.sync_api import Page

from tests.profiles import PATIENCE
from tests.web.static.engines.phone import EnginePhone

CHIP = "{} gewinnt 1 Punkt, Gegner hat 33 oder mehr"
WAITING = "{} 1 – wird eingetragen"
OFFERED = "Dieses Spiel eintragen?"
_CAN_TAP = """
return [...document.querySelectorAll("#loading .chip[aria-disabled=false]")]
  .some((chip) => chip.getAttribute("aria-label") === values[0]);
"""
_SAYS = "return document.querySelector('#loading [data-part=say]')?.textContent ?? ''"
_FITS = """() => {
  const table = JSON.parse(localStorage.getItem("bummerl.last"))?.table;
  const scale = parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
  const isNear = (one, other) => Math.abs(one - other) < 1;
  return table && isNear(table.width, innerWidth) && isNear(table.height, innerHeight) && table.scale === scale;
}"""
_PAUSE = 100
_KEPT = "return JSON.parse(localStorage.getItem('bummerl.last') ?? 'null')"


def taps_early(phone: EnginePhone, name: str = "Anna") -> None:
    """Tap one point for a player on the page, as soon as possible."""
    phone.until(lambda: can_tap(phone, name), "no chips on the page")
    phone.tap(CHIP.format(name))


def can_tap(phone: EnginePhone, name: str = "Anna") -> bool:
    """Return whether a deal can be tapped on the page."""
    return bool(phone.run(_CAN_TAP, CHIP.format(name)))


def is_waiting(phone: EnginePhone, name: str = "Anna") -> bool:
    """Return whether the page shows that it has stored the deal."""
    return bool(phone.run(_SAYS) == WAITING.format(name))


def is_app_there(phone: EnginePhone) -> bool:
    """Return whether the app has started and replaced the loading page."""
    return not phone.run("return Boolean(document.getElementById('loading'))")


def awaits_table(phone: EnginePhone, *numbers: int) -> None:
    """Wait until the table to show at the next launch is stored with these numbers, the far side's number first."""

    def is_stored() -> bool:
        last = phone.run(_KEPT)
        is_it = last is not None and [player["number"] for player in last["players"]] == list(numbers)
        return bool(is_it and last["table"])

    phone.until(is_stored, "no table for the next start")


def awaits_table_for(page: Page) -> None:
    """Wait until the table for the next start is stored for this page size and text size.

    Playwright's own waiting compiles strings in the page, which the page's policy forbids.
    """
    for _ in range(PATIENCE // _PAUSE):
        if page.evaluate(_FITS):
            return
        page.wait_for_timeout(_PAUSE)
    raise AssertionError("no table for the next start")
