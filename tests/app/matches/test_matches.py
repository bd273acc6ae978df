"""Tests for the match use cases, with the fake and the real repository."""

from dataclasses import replace

import pytest

from companion.app import logged
from companion.app.matches import matches
from companion.app.ports import MatchId, MatchRepository, NoDocumentError, Refused, Stale, StorageError, StoredMatch
from companion.core.match.events import DealRecorded, EntryDeleted, EntryId, GiftGiven, StandingTakenOver
from companion.core.match.match import Match, standing
from companion.core.numbers import GamePoints, Milliseconds
from companion.core.options.rules import PRESETS, Preset
from companion.core.scoring.outcomes import DealOutcome, Ending
from companion.core.scoring.violations import Code
from companion.core.seats import Seat
from companion.core.texts import LONGEST_NAME
from tests.app.match_helpers import NAMES, accepted, finished, recorded, started, won
from tests.fakes import CountingIds, FixedClock, InMemoryMatches


class TestEveryRepository:
    async def test_a_started_match_can_be_loaded_again(
        self, repository: MatchRepository, clock: FixedClock, new_id: CountingIds
    ) -> None:
        stored = await started(repository, clock, new_id)
        assert await repository.get(stored.match_id) == stored
        assert (stored.revision, stored.match.players, stored.started_at) == (1, NAMES, clock.now)

    async def test_a_recorded_deal_is_stored_with_its_time(
        self, repository: MatchRepository, clock: FixedClock, new_id: CountingIds
    ) -> None:
        stored = await started(repository, clock, new_id)
        clock.now = Milliseconds(clock.now + 60_000)
        changed = await recorded(repository, clock, stored, Seat.A)
        assert await repository.get(stored.match_id) == changed
        assert changed.match.log.done == (DealRecorded(won(Seat.A), clock.now),)
        assert (changed.revision, changed.started_at, changed.changed_at) == (2, stored.started_at, clock.now)

    async def test_undo_and_redo_are_stored(
        self, repository: MatchRepository, clock: FixedClock, new_id: CountingIds
    ) -> None:
        before = await recorded(repository, clock, await started(repository, clock, new_id), Seat.A, Seat.B)
        undone = accepted(await logged.undo(repository, clock, before.match_id, before.revision))
        assert standing(undone.match).needs == {Seat.A: 4, Seat.B: 7}
        assert await repository.get(before.match_id) == undone
        redone = accepted(await logged.redo(repository, clock, before.match_id, undone.revision))
        assert (redone.match, redone.revision) == (before.match, before.revision + 2)

    async def test_a_deal_after_an_undo_replaces_the_undone_events(
        self, repository: MatchRepository, clock: FixedClock, new_id: CountingIds
    ) -> None:
        before = await recorded(repository, clock, await started(repository, clock, new_id), Seat.A, Seat.B, Seat.B)
        for _ in range(2):
            before = accepted(await logged.undo(repository, clock, before.match_id, before.revision))
        changed = await recorded(repository, clock, before, Seat.A)
        assert await repository.get(changed.match_id) == changed
        assert (standing(changed.match).needs, changed.match.log.undone) == ({Seat.A: 1, Seat.B: 7}, ())

    async def test_an_edit_can_be_stored_and_undone(
        self, repository: MatchRepository, clock: FixedClock, new_id: CountingIds
    ) -> None:
        before = await recorded(repository, clock, await started(repository, clock, new_id), Seat.A, Seat.B)
        correction = DealRecorded(won(Seat.B, 1))
        match_id = before.match_id
        changed = accepted(await matches.correct(repository, clock, match_id, before.revision, EntryId(0), correction))
        assert standing(changed.match).needs == {Seat.A: 7, Seat.B: 3}
        changed = accepted(await matches.delete(repository, clock, match_id, changed.revision, EntryId(1)))
        assert standing(changed.match).needs == {Seat.A: 7, Seat.B: 6}
        gift = GiftGiven(Seat.A, GamePoints(2))
        changed = accepted(await matches.insert(repository, clock, match_id, changed.revision, EntryId(0), gift))
        assert standing(changed.match).needs == {Seat.A: 5, Seat.B: 6}
        assert await repository.get(match_id) == changed
        changed = accepted(await logged.undo(repository, clock, match_id, changed.revision))
        assert standing(changed.match).needs == {Seat.A: 7, Seat.B: 6}

    async def test_an_edit_can_be_previewed(
        self, repository: MatchRepository, clock: FixedClock, new_id: CountingIds
    ) -> None:
        before = await recorded(repository, clock, await started(repository, clock, new_id), Seat.A)
        assert matches.preview(before.match, EntryDeleted(EntryId(0))).needs == {Seat.A: 7, Seat.B: 7}
        assert await repository.get(before.match_id) == before

    async def test_a_deal_with_violations_is_refused(
        self, repository: MatchRepository, clock: FixedClock, new_id: CountingIds
    ) -> None:
        before = await started(repository, clock, new_id)
        untold = DealOutcome(ended=Ending.AGREED, by=Seat.A)
        answer = await matches.record(repository, clock, before.match_id, before.revision, untold)
        assert isinstance(answer, Refused)
        assert [violation.code for violation in answer.violations] == [Code.MISSING]
        assert await repository.get(before.match_id) == before

    async def test_a_finished_match_accepts_an_undo_but_no_deal(
        self, repository: MatchRepository, clock: FixedClock, new_id: CountingIds
    ) -> None:
        over = await finished(repository, clock, new_id)
        answer = await matches.record(repository, clock, over.match_id, over.revision, won(Seat.B))
        assert isinstance(answer, Refused)
        assert [violation.code for violation in answer.violations] == [Code.MATCH_OVER]
        undone = accepted(await logged.undo(repository, clock, over.match_id, over.revision))
        assert not standing(undone.match).over

    async def test_names_entered_later_are_stored_within_their_limit_and_survive_undo(
        self, repository: MatchRepository, clock: FixedClock, new_id: CountingIds
    ) -> None:
        before = await recorded(repository, clock, await started(repository, clock, new_id), Seat.A)
        names = {Seat.A: "Cilli", Seat.B: "D" * 99}
        clock.now = Milliseconds(clock.now + 60_000)
        named = accepted(await matches.rename_players(repository, before.match_id, before.revision, names))
        assert await repository.get(before.match_id) == named
        assert named.match.players == {Seat.A: "Cilli", Seat.B: "D" * LONGEST_NAME}
        assert named.changed_at == before.changed_at
        assert [summary.players for summary in await repository.summaries()] == [named.match.players]
        undone = accepted(await logged.undo(repository, clock, before.match_id, named.revision))
        assert (undone.match.players, standing(undone.match).deals) == (named.match.players, 0)

    async def test_a_stale_write_is_refused_with_the_stored_match(
        self, repository: MatchRepository, clock: FixedClock, new_id: CountingIds
    ) -> None:
        before = await started(repository, clock, new_id)
        changed = await recorded(repository, clock, before, Seat.A)
        answer = await matches.record(repository, clock, before.match_id, before.revision, won(Seat.B))
        assert answer == Stale(changed)
        late = await repository.replace(before, expected_revision=before.revision)
        assert late == Stale(changed)
        assert await repository.get(before.match_id) == changed

    async def test_the_match_changed_last_is_listed_first(
        self, repository: MatchRepository, clock: FixedClock, new_id: CountingIds
    ) -> None:
        first, second = [await started(repository, clock, new_id) for _ in range(2)]
        assert [summary.match_id for summary in await repository.summaries()] == [second.match_id, first.match_id]
        clock.now = Milliseconds(clock.now + 1)
        await recorded(repository, clock, first, Seat.A)
        assert [summary.match_id for summary in await repository.summaries()] == [first.match_id, second.match_id]

    async def test_restored_and_imported_matches_are_listed_by_their_last_change(
        self, repository: MatchRepository, clock: FixedClock, new_id: CountingIds
    ) -> None:
        old = await started(repository, clock, new_id)
        clock.now = Milliseconds(clock.now + 2)
        new = await started(repository, clock, new_id)
        gone = accepted(await logged.discard(repository, clock, old.match_id, old.revision))
        await logged.bring_back(repository, old.match_id, gone.revision)
        imported = replace(old, match_id=MatchId("m9"), changed_at=Milliseconds(clock.now - 1))
        await repository.add(imported)
        listed = [summary.match_id for summary in await repository.summaries()]
        assert listed == [new.match_id, imported.match_id, old.match_id]

    async def test_summaries_contain_the_standing_of_each_match(
        self, repository: MatchRepository, clock: FixedClock, new_id: CountingIds
    ) -> None:
        over = await finished(repository, clock, new_id)
        running = await recorded(repository, clock, await started(repository, clock, new_id), Seat.B)
        listed = await repository.summaries()
        assert listed == (matches.summary_of(running), matches.summary_of(over))
        assert (listed[1].rubber_winner, listed[1].dots, listed[0].needs) == (
            Seat.A,
            {Seat.A: 0, Seat.B: 2},
            {Seat.A: 7, Seat.B: 4},
        )
        assert await repository.unreadable() == ()

    async def test_subscribers_are_notified_of_changes_until_they_unsubscribe(
        self, repository: MatchRepository, clock: FixedClock, new_id: CountingIds
    ) -> None:
        heard: list[StoredMatch] = []
        heard_too: list[StoredMatch] = []
        unsubscribe = repository.subscribe(heard.append)
        repository.subscribe(heard_too.append)
        stored = await started(repository, clock, new_id)
        unsubscribe()
        unsubscribe()
        changed = await recorded(repository, clock, stored, Seat.A)
        assert (heard, heard_too) == ([stored], [stored, changed])

    async def test_a_refused_write_notifies_no_subscriber(
        self, repository: MatchRepository, clock: FixedClock, new_id: CountingIds
    ) -> None:
        stored = await started(repository, clock, new_id)
        heard: list[StoredMatch] = []
        repository.subscribe(heard.append)
        await repository.replace(stored, expected_revision=7)
        assert heard == []

    @pytest.mark.parametrize("match_id", ["m9", "", "../settings", "M1", "m1/x", "a.b"])
    async def test_an_unknown_id_raises_an_error(self, repository: MatchRepository, match_id: str) -> None:
        with pytest.raises(NoDocumentError) as raised:
            await repository.get(MatchId(match_id))
        assert raised.value.key == match_id

    async def test_adding_a_match_with_a_used_id_is_refused(
        self, repository: MatchRepository, clock: FixedClock, new_id: CountingIds
    ) -> None:
        stored = await finished(repository, clock, new_id)
        with pytest.raises(StorageError, match=stored.match_id):
            await matches.start(repository, clock, lambda: stored.match_id, NAMES, stored.match.rules, Seat.A)
        assert await repository.get(stored.match_id) == stored


async def test_the_fake_raises_the_error_that_it_was_given(clock: FixedClock, new_id: CountingIds) -> None:
    repository = InMemoryMatches()
    stored = await started(repository, clock, new_id)
    repository.failure = StorageError("no room left on the disk")
    with pytest.raises(StorageError):
        await recorded(repository, clock, stored, Seat.A)
    assert await repository.get(stored.match_id) == stored


async def test_a_match_from_paper_is_stored_together_with_its_standing(repository: InMemoryMatches) -> None:
    needs, dots = {Seat.A: GamePoints(2), Seat.B: GamePoints(5)}, {Seat.A: 1, Seat.B: 0}
    fresh = Match(players=NAMES, rules=PRESETS[Preset.SOFT], first_dealer=Seat.B)
    clock = FixedClock(7)
    begun = await matches.take_over(repository, clock, CountingIds(), fresh, StandingTakenOver(needs, dots))
    assert isinstance(begun, StoredMatch)
    assert begun == await repository.get(begun.match_id)
    assert begun.match.log.done == (StandingTakenOver(needs, dots, Milliseconds(7)),)
    assert (begun.revision, standing(begun.match).needs, standing(begun.match).dots) == (1, needs, dots)


async def test_an_impossible_standing_from_paper_is_refused(repository: InMemoryMatches) -> None:
    needs, dots = {Seat.A: GamePoints(0), Seat.B: GamePoints(5)}, {Seat.A: 1, Seat.B: 3}
    fresh = Match(players=NAMES, rules=PRESETS[Preset.SOFT], first_dealer=Seat.B)
    refused = await matches.take_over(repository, FixedClock(), CountingIds(), fresh, StandingTakenOver(needs, dots))
    assert isinstance(refused, Refused)
    assert await repository.summaries() == ()
