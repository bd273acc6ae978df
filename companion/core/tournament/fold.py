"""A fold that computes the state of a tournament from its events."""

from collections import Counter
from collections.abc import Sequence
from copy import copy
from dataclasses import replace
from itertools import chain

from companion.core.tournament.events import (
    CardsBought,
    PairingId,
    PlayerChanged,
    PlayerRegistered,
    PlayerReturned,
    PlayerWithdrew,
    Registration,
    Report,
    ReportSide,
    Result,
    ResultCleared,
    ResultRecorded,
    ResultReported,
    SetupChanged,
    StageDrawn,
    StartNumber,
    TournamentEvent,
)
from companion.core.tournament.formats.format import Format
from companion.core.tournament.formats.of_mode import format_of
from companion.core.tournament.group_tables import group_seats, group_tables
from companion.core.tournament.meetings import PLAYABLE, MeetingResults, Pairing, State, meetings, stage_of
from companion.core.tournament.reports import Reports, Sides
from companion.core.tournament.setup import Setup, only_words_differ
from companion.core.tournament.stages import BoughtCard, Stage
from companion.core.tournament.standing import GroupTable


class TournamentFold:
    """The state of a tournament after the events added so far."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.players: dict[StartNumber, Registration] = {}
        self.withdrawn: dict[StartNumber, int] = {}
        """The players who have left, with the number of draws before they left."""
        self.stages: list[Stage] = []
        self.fresh: Counter[StartNumber] = Counter()
        """For each player, the number of rebought cards that have not been in a draw yet."""
        self.rebought: Counter[StartNumber] = Counter()
        self.drawn: set[StartNumber] = set()
        self.unused = 0
        """The number of rebought cards whose players left before the next draw."""
        self._results: dict[PairingId, Result] = {}
        self._sat: dict[PairingId, Sides] = {}
        """The players of each meeting at the time when a result without a winner was recorded.

        Such a result applies only to these players.
        """
        self._reports: dict[PairingId, Reports] = {}
        self._cached_tables: list[tuple[Pairing, ...]] = []
        """The cached tables of the first stages, up to the first stage whose tables may have changed."""

    def copy(self) -> "TournamentFold":
        """Return an independent copy."""
        other = copy(self)
        for name, value in vars(self).items():
            if isinstance(value, dict | set | list):
                setattr(other, name, value.copy())
        return other

    def add(self, event: TournamentEvent) -> None:
        """Apply an event; an impossible event, such as a draw without cards, is ignored."""
        match event:
            case SetupChanged(setup):
                if not self.stages or only_words_differ(self.setup, setup):
                    self.setup = setup
            case StageDrawn(seed):
                self._draw(seed)
            case ResultRecorded(pairing_id, result):
                if result.winner is None:
                    self._sat[pairing_id] = self._sides(pairing_id)
                if not result.is_decided:
                    self._reports.pop(pairing_id, None)
                self._results[pairing_id] = result
                self._drop_cached_tables(pairing_id)
            case ResultCleared(pairing_id):
                self._results.pop(pairing_id, None)
                self._reports.pop(pairing_id, None)
                self._drop_cached_tables(pairing_id)
            case ResultReported(pairing_id, side, report):
                self._report(pairing_id, side, report)
            case _:
                self._apply_player_event(event)

    def _apply_player_event(
        self, event: PlayerRegistered | PlayerChanged | PlayerWithdrew | PlayerReturned | CardsBought
    ) -> None:
        match event:
            case PlayerRegistered(number, registration):
                self.players[number] = registration
            case PlayerChanged(number, registration):
                if number in self.players:
                    self.players[number] = registration
            case PlayerWithdrew(number):
                self.withdrawn[number] = len(self.stages)
                self._cached_tables.clear()
            case PlayerReturned(number):
                self._record_walk_overs(number)
                self.withdrawn.pop(number, None)
                self._check_in_late(number)
                self._cached_tables.clear()
            case CardsBought(number, cards):
                if number in self.drawn:
                    self.fresh[number] += cards
                    self.rebought[number] += cards

    @property
    def format(self) -> Format:
        """The rules of the tournament's mode."""
        return format_of(self.setup.mode)

    @property
    def meeting_results(self) -> MeetingResults:
        """The data that determines who wins each meeting."""
        return MeetingResults(results=self._results, sat=self._sat, withdrawn=self.withdrawn, reports=self._reports)

    @property
    def meetings(self) -> tuple[tuple[Pairing, ...], ...]:
        """The tables of every stage, with their current state."""
        for stage in self.stages[len(self._cached_tables) :]:
            before = self._cached_tables[-1] if self._cached_tables else ()
            seats = group_seats(self._group_tables(before)) if stage.group_places else {}
            self._cached_tables.append(meetings(stage, before, self.meeting_results, seats))
        return tuple(self._cached_tables)

    @property
    def group_tables(self) -> tuple[GroupTable, ...]:
        """The standings of the groups; empty before the draw."""
        return self._group_tables(self.meetings[0]) if self.stages else ()

    def _group_tables(self, pairings: Sequence[Pairing]) -> tuple[GroupTable, ...]:
        gone = frozenset(number for number, draws in self.withdrawn.items() if draws <= 1)
        return group_tables(self.stages[0], pairings, self.setup.tie_breaks, gone)

    def report_count(self, pairing: Pairing) -> int:
        """Return how many times the players at a table have reported, including reports withdrawn later."""
        reports = self._reports.get(pairing.pairing_id)
        return reports.count if reports is not None and reports.sides == (pairing.left, pairing.right) else 0

    def _report(self, pairing_id: PairingId, side: ReportSide, report: Report | None) -> None:
        """Store one side's report, unless the meeting is already decided."""
        pairing = self._find_pairing(pairing_id)
        if pairing is None or pairing.state not in PLAYABLE:
            return
        sides = (pairing.left, pairing.right)
        if report is not None and report.winner not in sides:
            return
        before = self._reports.get(pairing_id)
        if before is None or before.sides != sides:
            before = Reports(sides=sides)
        reports = before.reporting(side, report)
        self._reports[pairing_id] = reports
        if reports.agreed is not None:
            match_id = None if pairing.result is None else pairing.result.match_id
            self._results[pairing_id] = Result(
                winner=reports.agreed.winner, bummerls=reports.agreed.bummerls, match_id=match_id
            )
        self._drop_cached_tables(pairing_id)

    def _sides(self, pairing_id: PairingId) -> Sides:
        pairing = self._find_pairing(pairing_id)
        return (None, None) if pairing is None else (pairing.left, pairing.right)

    def _find_pairing(self, pairing_id: PairingId) -> Pairing | None:
        is_behind = stage_of(pairing_id) > len(self.stages)
        behind = self.format.places(self, self.format.alive(self)).matches if is_behind else ()
        return next((pairing for pairing in chain(*self.meetings, behind) if pairing.pairing_id == pairing_id), None)

    @property
    def playing(self) -> tuple[StartNumber, ...]:
        """The players for the first draw, or for any draw of a Swiss tournament, in order of registration."""
        return tuple(
            number
            for number, registration in self.players.items()
            if number not in self.withdrawn
            and (number in self.drawn or (self.takes_late_entries and self._can_play(registration)))
        )

    @property
    def takes_late_entries(self) -> bool:
        """Whether players who have not been in any draw can enter the next one."""
        return self.format.takes_late_entries(self)

    def _can_play(self, registration: Registration) -> bool:
        return registration.is_there or not self.setup.check_in

    def unused_fresh_cards(self) -> int:
        """Return the number of rebought cards whose players left before the next draw."""
        return sum(cards for number, cards in self.fresh.items() if number in self.withdrawn)

    def _record_walk_overs(self, number: StartNumber) -> None:
        """Record the walkovers caused by a withdrawal if the player returns after missing a draw."""
        if self.withdrawn.get(number) == len(self.stages):
            return
        for pairing in chain.from_iterable(self.meetings[:-1]):
            result = pairing.result or Result()
            sits_there = number in {pairing.left, pairing.right}
            if sits_there and result.winner is None and pairing.state in {State.WALK_OVER, State.EMPTY}:
                self._results[pairing.pairing_id] = replace(result, winner=pairing.winner, walk_over=True)
                self._sat[pairing.pairing_id] = (pairing.left, pairing.right)

    def _check_in_late(self, number: StartNumber) -> None:
        """Check in a player who returns to a Swiss tournament that is already under way."""
        if self.stages and self.takes_late_entries and number in self.players and number not in self.playing:
            self.players[number] = replace(self.players[number], is_there=True)

    def _drop_cached_tables(self, pairing_id: PairingId) -> None:
        """Drop the cached tables of a meeting's stage and of all later stages."""
        del self._cached_tables[max(stage_of(pairing_id) - 1, 0) :]

    def _draw(self, seed: int) -> None:
        stage = self.format.draw_next(self, seed)
        if stage is None:
            return
        self.unused += self.unused_fresh_cards()
        self.fresh.clear()
        cards = (card for table in stage.tables for card in (table.left, table.right))
        self.drawn.update(card.number for card in cards if isinstance(card, BoughtCard))
        self.stages.append(stage)
