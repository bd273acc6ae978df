"""Tests for handing over matches, evenings and house rules: nothing is lost or duplicated."""

from itertools import count

import segno

from companion.app.archive import transfer
from companion.app.archive.imports import Fate, ImportPlan
from companion.app.handover.code import CodeFault, UnreadableCode
from companion.app.handover.handover import hand_over_match, preview_code
from companion.app.ports import StoredMatch
from companion.app.settings import Settings
from companion.core.seats import Seat
from companion.ui.handover.ways import QR_LETTERS
from tests.app.depots import MemoryDepot
from tests.app.handover.rubbers import rubber_code
from tests.app.match_helpers import recorded, started
from tests.fakes import CountingIds, FixedClock

CLOCK = FixedClock()
ADDRESS = "https://somebody.example.org/schnapsen-bummerl/phone/#/take/"


async def table(*winners: Seat) -> tuple[MemoryDepot, StoredMatch]:
    """Return a device and its only match, in which each of `winners` has won a deal."""
    here = MemoryDepot()
    return here, await recorded(
        here.depot.matches, CLOCK, await started(here.depot.matches, CLOCK, CountingIds()), *winners
    )


async def take(there: MemoryDepot, handed: str) -> ImportPlan:
    """Import the content of a handover code on the device `there`."""
    plan = await preview_code(there.depot, handed)
    assert isinstance(plan, ImportPlan)
    return await transfer.carry_out(there.depot, plan)


async def test_a_match_arrives_with_its_log_and_its_rules() -> None:
    here, stored = await table(Seat.A, Seat.B)
    there = MemoryDepot()
    plan = await take(there, await hand_over_match(here.depot, stored.match_id))
    assert [planned.fate for planned in plan.matches] == [Fate.ADDED]
    assert await there.stored() == {stored.match_id: stored}
    assert await there.depot.settings.load() == Settings()


async def test_only_the_one_match_is_handed_over() -> None:
    here, stored = await table(Seat.A)
    ids = CountingIds()
    ids._numbers = count(2)
    await started(here.depot.matches, CLOCK, ids)
    there = MemoryDepot()
    await take(there, await hand_over_match(here.depot, stored.match_id))
    assert set(await there.stored()) == {stored.match_id}


async def test_the_same_match_twice_changes_nothing() -> None:
    here, stored = await table(Seat.A)
    there = MemoryDepot()
    handed = await hand_over_match(here.depot, stored.match_id)
    await take(there, handed)
    before = dict(there.vault.documents)
    plan = await take(there, handed)
    assert not plan.writes
    assert there.vault.documents == before


async def test_a_match_that_went_on_here_is_brought_up_to_date_there() -> None:
    here, stored = await table(Seat.A)
    there = MemoryDepot()
    await take(there, await hand_over_match(here.depot, stored.match_id))
    longer = await recorded(here.depot.matches, CLOCK, stored, Seat.B)
    plan = await take(there, await hand_over_match(here.depot, stored.match_id))
    assert [planned.fate for planned in plan.matches] == [Fate.CHANGED]
    assert await there.stored() == {stored.match_id: longer}


async def test_where_both_went_on_both_are_kept() -> None:
    here, stored = await table(Seat.A)
    there = MemoryDepot()
    await take(there, await hand_over_match(here.depot, stored.match_id))
    ours = await recorded(here.depot.matches, CLOCK, stored, Seat.A)
    theirs = await recorded(there.depot.matches, CLOCK, await there.depot.matches.get(stored.match_id), Seat.B)
    plan = await take(there, await hand_over_match(here.depot, stored.match_id))
    assert [planned.fate for planned in plan.matches] == [Fate.COPIED]
    kept = await there.stored()
    assert kept[stored.match_id] == theirs
    assert [match.match.log for key, match in kept.items() if key != stored.match_id] == [ours.match.log]


async def test_a_text_without_a_code_is_refused_with_the_reason() -> None:
    assert await preview_code(MemoryDepot().depot, "Servus") == UnreadableCode(CodeFault.NO_CODE)


async def test_a_rubber_of_30_deals_with_its_link_fits_a_qr_code() -> None:
    handed = await rubber_code(deals=30, bummerls=6)
    assert len(ADDRESS) == 60
    assert len(ADDRESS + handed) <= QR_LETTERS
    code = segno.make_qr(ADDRESS + handed, error="m", boost_error=False)
    assert int(code.version) <= 25
    there = MemoryDepot()
    assert (await take(there, handed)).writes
    (stored,) = (await there.stored()).values()
    assert len(stored.match.log.done) == 30
