"""A script that kills browsers around taps made before the app has started, and checks that each deal is entered once.

Run as `python -m tests.web.static.early_kills COUNT SEED [ENGINE …]`, where COUNT is the number of kills of each
engine. Without ENGINE, it runs in all engines that are installed.
"""

import sys
import time
from enum import StrEnum
from functools import partial
from itertools import cycle, islice
from random import Random

from tests.browser import UNPAINTED
from tests.web.static.early import CHIP, OFFERED, awaits_table, can_tap, is_app_there, is_waiting
from tests.web.static.engines.all_engines import in_each_engine
from tests.web.static.engines.face import Engine
from tests.web.static.engines.phone import EnginePhone
from tests.web.static.engines.table import begin, sit_down
from tests.web.static.kills import AFTER, BEFORE, UNDO
from tests.web.static.site import Site

_KEEP_DEALS = """
IDBObjectStore.prototype.delete = function () {
  globalThis.forgets = true;
  return this.getKey("none");
};
"""
"""A script that keeps the page from removing the deal that the app has entered."""
_PRESS_CHIP = """
const chips = [...document.querySelectorAll("#loading .chip[aria-disabled=false]")];
const chip = chips.find((chip) => chip.getAttribute("aria-label") === values[0]);
chip?.click();
return Boolean(chip);
"""
"""A script that taps a score chip, or returns false if the app has already started."""
_PRESS_UNDO = """
const undo = document.querySelector("#loading .undo:not([hidden])");
undo?.click();
return Boolean(undo);
"""
"""A script that undoes the deal, or returns false if the app has already started."""
_REPORTED = 20
"""The number of kills between progress messages."""
_LONGEST_STORING, _LONGEST_START = 0.04, 3.0
"""The maximum number of seconds until a browser is killed, while a tap is stored and while the app starts."""


class Moment(StrEnum):
    """A moment at which the browser is killed."""

    TAPPED = "between the tap and the storage"
    WAITING = "once the deal is shown as waiting"
    STARTING = "between the storage and the entry"
    ENTERED = "between the entry and the removal"
    TAKEN_BACK = "once the deal is taken back"


def enter_once(site: Site, engine: Engine, kills: int, seed: int) -> None:
    """Tap a deal before the app has started and kill the browser, at each moment in turn."""
    chance = Random(seed)  # noqa: S311  # not used for security
    phone = sit_down(engine, site.address)
    begin(phone)
    address = phone.address
    for number, moment in enumerate(islice(cycle(Moment), kills), start=1):
        awaits_table(phone, 7, 7)
        engine.kill()
        phone = _tap(engine, address, UNPAINTED + (_KEEP_DEALS if moment is Moment.ENTERED else ""))
        expected = _wait_for(phone, moment, chance)
        engine.kill()

        phone = sit_down(engine, address)
        if _is_entered(phone, expected, f"kill {number}, {moment}"):
            phone.tap(UNDO)
            phone.sees(BEFORE)
        if number % _REPORTED == 0:
            print(f"{engine.name}: {number} of {kills}", flush=True)  # noqa: T201  # the output of this command


def _tap(engine: Engine, address: str, script: str) -> EnginePhone:
    """Open the page and tap a score chip before the app starts; if it is too late, kill the browser and try again."""
    while True:
        phone = EnginePhone(engine.open(address, script))
        phone.until(partial(_can_tap_or_has_started, phone), "no chips on the page")
        if phone.run(_PRESS_CHIP, CHIP.format("Anna")):
            return phone
        engine.kill()


def _can_tap_or_has_started(phone: EnginePhone) -> bool:
    return can_tap(phone) or is_app_there(phone)


def _is_entered(phone: EnginePhone, expected: tuple[bool, ...], what: str) -> bool:
    """Return whether the deal was entered; fail if that is not expected, or if it was offered or entered twice."""
    possible = {AFTER if entered else BEFORE for entered in expected}
    phone.until(lambda: possible & set(phone.reads()), f"{' or '.join(sorted(possible))} is not shown after {what}")
    seen = phone.reads()
    assert OFFERED not in seen, what
    return AFTER in seen


def _wait_for(phone: EnginePhone, moment: Moment, chance: Random) -> tuple[bool, ...]:
    """Wait for `moment`, and return the values that `_is_entered` may return if the browser is then killed."""
    if moment is Moment.TAPPED:
        time.sleep(chance.uniform(0, _LONGEST_STORING))
        return False, True
    if moment is Moment.ENTERED:
        phone.until(lambda: phone.run("return Boolean(globalThis.forgets)"), "the deal was not entered")
        return (True,)
    phone.until(lambda: is_waiting(phone) or is_app_there(phone), "no deal waits")
    if not is_waiting(phone) and is_app_there(phone):
        return False, True  # on a busy machine, the app may have started first, and still be recording the tap itself
    if moment is Moment.STARTING:
        time.sleep(chance.uniform(0, _LONGEST_START))
    if moment is Moment.TAKEN_BACK:
        if not phone.run(_PRESS_UNDO):
            return (True,)
        phone.until(lambda: _can_tap_or_has_started(phone), "the deal was not taken back")
        return (False, True) if is_app_there(phone) else (False,)
    return (True,)


def main() -> int:
    """Kill each browser the given number of times and return the exit status."""
    kills, seed, *names = sys.argv[1:]

    def kill(site: Site, engine: Engine) -> str:
        enter_once(site, engine, int(kills), int(seed))
        return f"Browsers killed around an early deal, {engine.name}: {kills}; nothing was lost or entered twice."

    in_each_engine(names, kill)
    return 0


if __name__ == "__main__":
    sys.exit(main())
