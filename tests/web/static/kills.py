"""A script that kills a browser each time the screen shows an entry as recorded, and checks that it was stored.

Run as `python -m tests.web.static.kills COUNT [ENGINE …]`, where COUNT is the number of kills for each engine. Without
ENGINE, it runs in all engines that are installed. Each start restores the snapshot of Python unless a kill has damaged
it.
"""

import sys

from tests.web.static.engines.all_engines import in_each_engine
from tests.web.static.engines.face import Engine
from tests.web.static.engines.phone import EnginePhone
from tests.web.static.engines.table import begin, sit_down
from tests.web.static.site import Site
from tests.web.static.snapshots import is_kept, make_early, state

UNDO = "Rückgängig: Anna minus 1"
BEFORE, AFTER = "Anna, noch 7 Punkte, 0 Bummerl, gibt", "Anna, noch 6 Punkte, 0 Bummerl"
_LEFT = (6, 7)
_REST = ("Berta7", "Das ist der letzte Stand.")
_KEEP_SPLASH = """
  new MutationObserver(() => {
    globalThis.drawnSplash = document.getElementById("loading")?.textContent ?? globalThis.drawnSplash;
  }).observe(document, { childList: true, subtree: true });
"""
"""A script that records the text of the splash screen, which might disappear before a slow test reads it."""
_LAST_STANDING = "return localStorage.getItem('bummerl.last') ?? ''"
"""A script that returns the stored copy of the score, which the next start shows first, or an empty string."""


def lose_nothing(site: Site, engine: Engine, kills: int, *, restores: bool = False) -> int:
    """Alternately record and undo without a server, killing the browser each time.

    Return the number of starts that restored the snapshot of Python. Set `restores` to wait for the first snapshot.
    """
    phone = sit_down(engine, site.address)
    phone.tab.run("await navigator.serviceWorker.ready")
    site.stop()
    begin(phone)
    if restores:
        is_kept(phone)
    restored = 0
    phone.until(lambda: "Berta" in str(phone.tab.run(_LAST_STANDING)), "no copy of the score for the next start")
    address = phone.address
    for kill in range(kills):
        if kill % 2 == 0:
            phone.wins("Anna", 1, AFTER)
        else:
            phone.tap(UNDO)
            phone.sees(BEFORE)

        engine.kill()
        phone = sit_down(engine, address, _KEEP_SPLASH)

        restored += state(phone) == "restored"
        _draws_a_last_standing(phone)
        phone.sees(*((AFTER, UNDO) if kill % 2 == 0 else (BEFORE, "Wiederholen: Anna minus 1")))
    return restored


def _draws_a_last_standing(phone: EnginePhone) -> None:
    """Check that the page draws the last score, marked as such, before Python runs.

    The score may lack the newest entry, because the app shows an entry before its copy for the next start is stored.
    """
    splash = str(phone.tab.run("return globalThis.drawnSplash ?? ''"))
    assert all(words in splash for words in _REST), splash
    assert any(f"Anna{left}" in splash for left in _LEFT), splash


def main() -> int:
    """Kill each browser the given number of times and return the exit status."""
    kills, *names = sys.argv[1:]

    def kill(site: Site, engine: Engine) -> str:
        make_early(site)
        restored = lose_nothing(site, engine, int(kills), restores=True)
        return f"Browsers killed, {engine.name}: {kills}; nothing was lost. Starts from a snapshot: {restored}."

    in_each_engine(names, kill)
    return 0


if __name__ == "__main__":
    sys.exit(main())
