"""Property tests: exports can be imported unchanged, and imports never lose events."""

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.app.archive.imports import Fate
from companion.app.ports import MatchId, StoredMatch
from companion.app.settings import Appearance, Settings
from companion.core.match.log import MatchLog
from companion.core.match.match import Match, standing
from companion.core.numbers import Milliseconds
from companion.storage.matches.document import MatchDocument, UnwritableEventError
from tests.app.depots import MemoryDepot
from tests.strategies import matches as any_match

CHOSEN = Settings(language="de", appearance=Appearance.DARK)


def writable(match: Match) -> bool:
    """Return whether the use cases could have stored this match."""
    try:
        MatchDocument.of(kept(match), 1)
    except UnwritableEventError:
        return False
    return True


def kept(match: Match, number: int = 1, deleted_at: int | None = None) -> StoredMatch:
    return StoredMatch(
        match_id=MatchId(f"m{number}"),
        revision=number,
        match=match,
        started_at=Milliseconds(number),
        changed_at=Milliseconds(2 * number),
        deleted_at=None if deleted_at is None else Milliseconds(deleted_at),
    )


@st.composite
def stores(draw: st.DrawFn) -> list[StoredMatch]:
    """Generate a list of stored matches of any game, some with undone events, some in the trash."""
    some = draw(st.lists(any_match().filter(writable), max_size=3))
    return [kept(match, number, draw(st.none() | st.integers(0, 9))) for number, match in enumerate(some, start=1)]


@settings(max_examples=25)
@given(stores())
async def test_an_export_can_be_imported_unchanged(store: list[StoredMatch]) -> None:
    here, there = MemoryDepot(), MemoryDepot()
    await here.keep(store)
    await here.depot.settings.change(lambda _: CHOSEN)
    content = await here.exported()
    plan = await there.take_in(content)
    assert [planned.fate for planned in plan.matches] == [Fate.ADDED] * len(store)
    assert await there.stored() == await here.stored()
    assert [standing(stored.match) for stored in (await there.stored()).values()] == [
        standing(stored.match) for stored in (await here.stored()).values()
    ]
    assert await there.depot.settings.load() == CHOSEN
    assert await there.depot.matches.summaries() == await here.depot.matches.summaries()
    assert await there.exported() == content


@settings(max_examples=25)
@given(stores())
async def test_importing_twice_changes_nothing_the_second_time(store: list[StoredMatch]) -> None:
    here, there = MemoryDepot(), MemoryDepot()
    await here.keep(store)
    content = await here.exported()
    await there.take_in(content)
    before = dict(there.vault.documents)
    plan = await there.take_in(content)
    assert not plan.writes
    assert there.vault.documents == before


@settings(max_examples=25)
@given(stores(), st.data())
async def test_an_import_loses_no_event_of_either_side(store: list[StoredMatch], data: st.DataObject) -> None:
    here, there = MemoryDepot(), MemoryDepot()
    await here.keep(store)
    await there.keep(data.draw(st.permutations([another(stored, data) for stored in store])))
    before = [*(await here.stored()).values(), *(await there.stored()).values()]
    content = await here.exported()
    foreseen = await there.plan(content)
    assert await there.take_in(content) == foreseen
    after = [stored.match for stored in (await there.stored()).values()]
    assert all(any(holds(match, stored.match) for match in after) for stored in before)
    assert not (await there.take_in(content)).writes


def another(stored: StoredMatch, data: st.DataObject) -> StoredMatch:
    """Return the match as it might be on another device: possibly shortened, possibly continued with other events."""
    log = stored.match.log.done + stored.match.log.undone
    some = log[: data.draw(st.integers(0, len(log)))] + data.draw(st.sampled_from([(), log[:2]]))
    return replace(stored, match=replace(stored.match, log=MatchLog(some)))


def holds(match: Match, other: Match) -> bool:
    """Return whether `match` contains all events of `other`."""
    ours, theirs = (copy.log.done + copy.log.undone for copy in (match, other))
    return match.players == other.players and match.rules == other.rules and ours[: len(theirs)] == theirs
