"""Tests for the tournament use cases, with the fake and the real repository."""

from dataclasses import replace

import pytest

from companion.app import logged
from companion.app.archive.keeping import TRASH_DAYS, empty_trash
from companion.app.ports import NoDocumentError, Refused, Stale
from companion.app.tournament import tournaments
from companion.app.tournament.port import StoredTournament, TournamentId, TournamentRepository
from companion.app.tournament.tournaments import summary_of
from companion.core.numbers import Milliseconds
from companion.core.scoring.violations import Code, Violation
from companion.core.tournament.consequences import PrizeChanges
from companion.core.tournament.events import (
    PairingId,
    PlayerRegistered,
    PlayerWithdrew,
    Registration,
    Result,
    ResultRecorded,
    SetupChanged,
    StageDrawn,
    StartNumber,
)
from companion.core.tournament.setup import Setup
from companion.core.tournament.standing import Phase
from companion.core.tournament.tournament import standing
from companion.storage.opening import open_storage
from tests.app.tournament_helpers import ANNA, SETUP, accepted, drawn, entered, opened
from tests.fake_tournaments import CountingTournamentIds, InMemoryTournaments
from tests.fakes import FixedClock
from tests.memory_vault import MemoryVault

DAY = 24 * 60 * 60 * 1000


@pytest.fixture(params=["fake", "storage"])
def house(request: pytest.FixtureRequest) -> TournamentRepository:
    return InMemoryTournaments() if request.param == "fake" else open_storage(MemoryVault()).tournaments


@pytest.fixture
def ids() -> CountingTournamentIds:
    return CountingTournamentIds()


def won_by_left(stored: StoredTournament, pairing_id: str) -> ResultRecorded:
    pairing = standing(stored.tournament).find_pairing(PairingId(pairing_id))
    assert pairing is not None
    return ResultRecorded(pairing.pairing_id, Result(winner=pairing.left))


class TestEveryRepository:
    async def test_events_are_stored_with_their_time(
        self, house: TournamentRepository, clock: FixedClock, ids: CountingTournamentIds
    ) -> None:
        stored = await drawn(house, clock, ids)
        assert await house.get(stored.tournament_id) == stored
        assert (stored.revision, stored.started_at) == (3, clock.now)
        assert [event.at for event in stored.tournament.log.done] == [clock.now] * 5
        assert standing(stored.tournament).open == 2

    async def test_players_are_registered_under_the_next_numbers_in_one_write(
        self, house: TournamentRepository, clock: FixedClock, ids: CountingTournamentIds
    ) -> None:
        stored = await opened(house, clock, ids, "Anna", "Berta")
        stored = await entered(house, clock, stored, PlayerWithdrew(StartNumber(2)))
        changed = accepted(
            await tournaments.register(
                house, clock, stored.tournament_id, stored.revision, Registration(name="Cilli", cards=2)
            )
        )
        assert {number: entrant.name for number, entrant in standing(changed.tournament).entrants.items()} == {
            1: "Anna",
            2: "Berta",
            3: "Cilli",
        }
        assert changed.revision == 4

    async def test_several_events_are_stored_all_or_none(
        self, house: TournamentRepository, clock: FixedClock, ids: CountingTournamentIds
    ) -> None:
        stored = await opened(house, clock, ids, "Anna")
        registrations = (Registration(name="Berta"), Registration(name=" "))
        answer = await tournaments.register(house, clock, stored.tournament_id, stored.revision, *registrations)
        assert answer == Refused((Violation(Code.MISSING, "name"),))
        assert await house.get(stored.tournament_id) == stored

    async def test_a_setup_with_violations_is_refused(
        self, house: TournamentRepository, clock: FixedClock, ids: CountingTournamentIds
    ) -> None:
        answer = await tournaments.start(house, clock, ids, Setup(name=""))
        assert answer == Refused((Violation(Code.MISSING, "name"),))
        assert await house.summaries() == ()

    async def test_undo_and_redo_are_stored(
        self, house: TournamentRepository, clock: FixedClock, ids: CountingTournamentIds
    ) -> None:
        before = await drawn(house, clock, ids)
        undone = accepted(await logged.undo(house, clock, before.tournament_id, before.revision))
        assert standing(undone.tournament).phase is Phase.REGISTRATION
        assert await house.get(before.tournament_id) == undone
        redone = accepted(await logged.redo(house, clock, before.tournament_id, undone.revision))
        assert (redone.tournament, redone.revision) == (before.tournament, before.revision + 2)

    async def test_a_stale_write_is_refused_with_the_stored_tournament(
        self, house: TournamentRepository, clock: FixedClock, ids: CountingTournamentIds
    ) -> None:
        before = await drawn(house, clock, ids)
        changed = await entered(house, clock, before, PlayerWithdrew(ANNA))
        stale = await tournaments.enter(
            house, clock, before.tournament_id, before.revision, PlayerWithdrew(StartNumber(2))
        )
        assert stale == Stale(changed)
        assert await logged.undo(house, clock, before.tournament_id, before.revision) == Stale(changed)
        removal = await house.remove(before.tournament_id, expected_revision=before.revision)
        assert removal == Stale(changed)

    async def test_tournaments_are_listed_last_changed_first(
        self, house: TournamentRepository, clock: FixedClock, ids: CountingTournamentIds
    ) -> None:
        first = await drawn(house, clock, ids)
        second = await opened(house, clock, ids)
        assert await house.summaries() == (summary_of(second), summary_of(first))
        first = await entered(house, clock, first, won_by_left(first, "1-1"), won_by_left(first, "1-2"), StageDrawn(1))
        first = await entered(house, clock, first, won_by_left(first, "2-1"), won_by_left(first, "for-3"))
        summary, _ = await house.summaries()
        current = standing(first.tournament)
        assert (summary, summary.phase, summary.cards_left) == (summary_of(first), Phase.OVER, 1)
        assert current.places[0] is not None
        assert summary.winner == current.entrants[current.places[0]].name

    async def test_a_deleted_tournament_stays_in_the_trash_for_a_while(
        self, house: TournamentRepository, clock: FixedClock, ids: CountingTournamentIds
    ) -> None:
        stored = await drawn(house, clock, ids)
        thrown = await logged.discard(house, clock, stored.tournament_id, stored.revision)
        assert isinstance(thrown, StoredTournament)
        assert await logged.discard(house, clock, stored.tournament_id, thrown.revision) == thrown
        assert (await house.summaries(), await house.deleted()) == ((), (summary_of(thrown),))
        back = await logged.bring_back(house, stored.tournament_id, thrown.revision)
        assert isinstance(back, StoredTournament)
        assert back == await logged.bring_back(house, stored.tournament_id, back.revision)
        assert await house.summaries() == (summary_of(back),)
        thrown = await logged.discard(house, clock, stored.tournament_id, back.revision)
        clock.now = Milliseconds(clock.now + TRASH_DAYS * DAY - 1)
        assert await empty_trash(house, clock) == ()
        clock.now = Milliseconds(clock.now + 1)
        assert await empty_trash(house, clock) == (stored.tournament_id,)
        with pytest.raises(NoDocumentError):
            await house.get(stored.tournament_id)

    async def test_a_new_event_restores_a_deleted_tournament(
        self, house: TournamentRepository, clock: FixedClock, ids: CountingTournamentIds
    ) -> None:
        stored = await drawn(house, clock, ids)
        thrown = await logged.discard(house, clock, stored.tournament_id, stored.revision)
        assert isinstance(thrown, StoredTournament)
        assert (await entered(house, clock, thrown, PlayerWithdrew(ANNA))).deleted_at is None

    async def test_subscribers_are_notified_of_each_change(
        self, house: TournamentRepository, clock: FixedClock, ids: CountingTournamentIds
    ) -> None:
        heard: list[int] = []
        unsubscribe = house.subscribe(lambda stored: heard.append(stored.revision))
        stored = await drawn(house, clock, ids)
        unsubscribe()
        await entered(house, clock, stored, PlayerWithdrew(ANNA))
        assert heard == [1, 2, 3]

    @pytest.mark.parametrize("tournament_id", ["", "t9", "../t1", "T 1"])
    async def test_an_unknown_tournament_raises_an_error(self, house: TournamentRepository, tournament_id: str) -> None:
        with pytest.raises(NoDocumentError) as raised:
            await house.get(TournamentId(tournament_id))
        assert raised.value.key == tournament_id


async def test_a_correction_can_be_previewed(clock: FixedClock, ids: CountingTournamentIds) -> None:
    house = InMemoryTournaments()
    stored = await opened(house, clock, ids, "Anna", "Berta")
    stored = await entered(house, clock, stored, StageDrawn(1))
    stored = await entered(house, clock, stored, won_by_left(stored, "1-1"))
    final = standing(stored.tournament).stages[0].pairings[0]
    assert final.loser is not None
    preview = tournaments.preview(stored.tournament, ResultRecorded(final.pairing_id, Result(winner=final.loser)))
    assert (preview.violations, preview.standing.places) == ((), (final.loser, final.winner))
    assert preview.consequences == (
        PrizeChanges(1, final.winner, final.loser),
        PrizeChanges(2, final.loser, final.winner),
    )
    refused = tournaments.preview(stored.tournament, StageDrawn(1))
    assert (refused.violations, refused.consequences) == ((Violation(Code.MATCH_OVER),), ())
    assert refused.standing == standing(stored.tournament)
    renamed = tournaments.preview(stored.tournament, SetupChanged(replace(SETUP, name="FF")))
    assert renamed.consequences == ()


async def test_thousands_of_players_are_registered_at_once(clock: FixedClock, ids: CountingTournamentIds) -> None:
    house = InMemoryTournaments()
    stored = await opened(house, clock, ids, *(f"Player {n}" for n in range(1000)))
    assert len(standing(stored.tournament).entrants) == 1000
    number = tournaments.next_number(stored.tournament)
    late = await entered(house, clock, stored, PlayerRegistered(number, Registration(name="Late")))
    assert len(standing(late.tournament).entrants) == 1001
