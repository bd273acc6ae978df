"""Tests for timers in a worker: a nested timer runs after the current one ends, as Python's event loop requires."""

import pytest

from tests.web.static.engines.face import Engine
from tests.web.static.site import Site

pytestmark = pytest.mark.long

NESTED = """
const given = setTimeout;
const fired = [];
globalThis.setTimeout = (call, delay, ...rest) => fired.push(() => call(...rest));
const { runTimersInTurn } = await import(new URL("timers.js", location));
runTimersInTurn();
const seen = [];
for (const delay of [0, 5]) {
  setTimeout(() => { seen.push("begins"); fired.shift()(); seen.push("ends"); }, delay);
  setTimeout((name) => seen.push(name), delay, "second");
  setTimeout((name) => seen.push(name), delay, "third");
  while (fired.length) fired.shift()();
}
globalThis.setTimeout = given;
return seen;
"""


def test_a_timer_inside_another_one_waits_for_its_end(site: Site, engine: Engine) -> None:
    tab = engine.open(f"{site.address}timers.js")

    seen = tab.run(NESTED)

    assert seen[:4] == ["begins", "ends", "second", "third"]
    assert seen[4:6] == ["begins", "ends"]
    assert sorted(seen[6:]) == ["second", "third"]
