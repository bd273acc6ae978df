"""A pure fold that computes the standing of a tournament from its events."""

from collections import Counter
from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import replace
from itertools import chain, zip_longest

from companion.core.tournament.chance import random_order, seeded_chance
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
from companion.core.tournament.lineup import FEWEST_CARDS, MOST_CARDS
from companion.core.tournament.meetings import PLAYABLE, MeetingResults, Pairing, State, meetings, stage_of
from companion.core.tournament.places import Places, places
from companion.core.tournament.reports import Reports, Sides
from companion.core.tournament.setup import Mode, Setup, only_words_differ
from companion.core.tournament.stages import (
    AdvancedCard,
    BoughtCard,
    EntryCard,
    PairReason,
    Stage,
    StageKind,
    Table,
    draw_stage,
)
from companion.core.tournament.swiss import pair_players
from companion.core.tournament.swiss_table import records


class TournamentFold:
    """The running state of a tournament after some events."""

    def __init__(self, setup: Setup) -> None:
        """Initialize the fold without players."""
        self.setup = setup
        self.players: dict[StartNumber, Registration] = {}
        self.withdrawn: dict[StartNumber, int] = {}
        """The players who have left, with the number of draws before they left."""
        self.stages: list[Stage] = []
        self.fresh: Counter[StartNumber] = Counter()
        """The rebought cards of each player that have not been in a draw yet."""
        self.rebought: Counter[StartNumber] = Counter()
        self.drawn: set[StartNumber] = set()
        self.unused = 0
        """The number of rebought cards whose players left before the next draw."""
        self._results: dict[PairingId, Result] = {}
        self._sat: dict[PairingId, Sides] = {}
        """The players of a meeting when a result without a winner was recorded.

        The result applies only to these players.
        """
        self._reports: dict[PairingId, Reports] = {}
        self._cached_tables: list[tuple[Pairing, ...]] = []
        """Cached tables of the earliest stages, up to the first stage that has changed since."""

    def copy(self) -> "TournamentFold":
        """Return an independent copy."""
        other = copy(self)
        for name, value in vars(self).items():
            if isinstance(value, dict | set | list):
                setattr(other, name, value.copy())
        return other

    def add(self, event: TournamentEvent) -> None:
        """Apply an event; an impossible one, such as a draw without cards, changes nothing."""
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
    def meeting_results(self) -> MeetingResults:
        """All data that decides the winners of the meetings."""
        return MeetingResults(
            results=self._results, sat=self._sat, withdrawn=self.withdrawn.keys(), reports=self._reports
        )

    @property
    def meetings(self) -> tuple[tuple[Pairing, ...], ...]:
        """The tables of every stage, with their current state."""
        for stage in self.stages[len(self._cached_tables) :]:
            self._cached_tables.append(
                meetings(stage, self._cached_tables[-1] if self._cached_tables else (), self.meeting_results)
            )
        return tuple(self._cached_tables)

    def places(self, alive: Sequence[StartNumber]) -> Places:
        """Return the places in a knock-out, and the matches for them, given the player of each remaining card."""
        setup = self.setup
        return places(
            self.tables_by_kind(), alive, self.meeting_results, prizes=len(setup.prizes), several=setup.several_prizes
        )

    def report_count(self, pairing: Pairing) -> int:
        """Return how often the players of a meeting have reported, including reports that they have withdrawn."""
        reports = self._reports.get(pairing.pairing_id)
        return reports.count if reports is not None and reports.sides == (pairing.left, pairing.right) else 0

    def _report(self, pairing_id: PairingId, side: ReportSide, report: Report | None) -> None:
        """Keep what one side reports; it has no effect once the meeting is decided."""
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
        """Return the current players of a meeting."""
        pairing = self._find_pairing(pairing_id)
        return (None, None) if pairing is None else (pairing.left, pairing.right)

    def _find_pairing(self, pairing_id: PairingId) -> Pairing | None:
        """Return a meeting with its current state, or None."""
        is_behind = stage_of(pairing_id) > len(self.stages) and self.setup.mode is Mode.KNOCK_OUT
        behind = self.places(self.players_left()).matches if is_behind else ()
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
        """Whether the next draw accepts new players; in a knock-out only the first draw does."""
        return not self.stages or (self.setup.mode is Mode.SWISS and len(self.stages) < self.setup.swiss_stages)

    def _can_play(self, registration: Registration) -> bool:
        return registration.is_there or not self.setup.check_in

    def held_cards(self) -> dict[StartNumber, list[EntryCard]]:
        """Return the cards for the next draw of a knock-out, without the cards of players who have left."""
        if not self.stages:
            return {number: [BoughtCard(number)] * self.players[number].cards for number in self.playing}
        cards_by_player: dict[StartNumber, list[EntryCard]] = {}
        for pairing in self.meetings[-1]:
            if pairing.winner is not None and pairing.winner not in self.withdrawn:
                cards_by_player.setdefault(pairing.winner, []).append(AdvancedCard(pairing.table))
        for number, cards in self.fresh.items():
            if number not in self.withdrawn:
                cards_by_player.setdefault(number, []).extend([BoughtCard(number)] * cards)
        return cards_by_player

    def players_left(self) -> list[StartNumber]:
        """Return the player of each remaining card.

        If a table's players are not known yet, the players of the earlier tables that decide them are returned instead.
        """
        players = [number for number, cards in self.held_cards().items() for _ in cards]
        for pairing in chain.from_iterable(self.meetings):
            if pairing.is_open:
                players += (number for number in (pairing.left, pairing.right) if number is not None)
        return players

    def withdrawn_cards(self) -> int:
        """Return the number of undefeated cards that were not drawn again because their players had left."""
        total = self.unused + self._unused_fresh_cards()
        for stage, pairings in zip_longest(self.stages[1:], self.meetings):
            won = {pairing.table: pairing.winner for pairing in pairings if pairing.winner is not None}
            if stage is None:
                total += sum(winner in self.withdrawn for winner in won.values())
            else:
                cards = (card for table in stage.tables for card in (table.left, table.right))
                total += len(won.keys() - {card.table for card in cards if isinstance(card, AdvancedCard)})
        return total

    def _unused_fresh_cards(self) -> int:
        return sum(cards for number, cards in self.fresh.items() if number in self.withdrawn)

    def tables_by_kind(self) -> Mapping[StageKind, Sequence[Pairing]]:
        """Return a mapping from each kind of stage to its tables."""
        return {stage.kind: pairings for stage, pairings in zip(self.stages, self.meetings, strict=True)}

    def _record_walk_overs(self, number: StartNumber) -> None:
        """Record the walk-overs caused by a player's withdrawal if the player returns only after missing a draw."""
        if self.withdrawn.get(number) == len(self.stages):
            return
        for pairing in chain.from_iterable(self.meetings[:-1]):
            result = pairing.result or Result()
            sits_there = number in {pairing.left, pairing.right}
            if sits_there and result.winner is None and pairing.state in {State.WALK_OVER, State.EMPTY}:
                self._results[pairing.pairing_id] = replace(result, winner=pairing.winner, walk_over=True)
                self._sat[pairing.pairing_id] = (pairing.left, pairing.right)

    def _check_in_late(self, number: StartNumber) -> None:
        """Check in a player who returns to a Swiss tournament that has already started."""
        if self.stages and self.takes_late_entries and number in self.players and number not in self.playing:
            self.players[number] = replace(self.players[number], is_there=True)

    def _drop_cached_tables(self, pairing_id: PairingId) -> None:
        """Drop the cached tables of a meeting's stage and of all later stages."""
        del self._cached_tables[max(stage_of(pairing_id) - 1, 0) :]

    def _draw(self, seed: int) -> None:
        if self.setup.mode is Mode.SWISS:
            if len(self.playing) >= FEWEST_CARDS:
                self._draw_swiss(seed)
        elif FEWEST_CARDS <= sum(map(len, self.held_cards().values())) <= MOST_CARDS:
            self._draw_cards(seed)

    def _draw_cards(self, seed: int) -> None:
        patterns = (
            {number: registration.pattern for number, registration in self.players.items()}
            if self.setup.keep_patterns
            else None
        )
        held = self.held_cards()
        stage = draw_stage(len(self.stages) + 1, seed, held, patterns)
        self.unused += self._unused_fresh_cards()
        self.fresh.clear()
        self.drawn.update(held)
        self.stages.append(stage)

    def _draw_swiss(self, seed: int) -> None:
        playing = self.playing
        current = records(pairing for stage in self.meetings for pairing in stage)
        order = random_order(playing, seeded_chance(seed))
        pairs = pair_players(
            sorted(order, key=lambda number: current.wins[number], reverse=True), current.met, current.byes
        )
        tables = [Table(BoughtCard(left), BoughtCard(right)) for left, right in pairs.pairs]
        if pairs.bye is not None:
            tables.append(Table(BoughtCard(pairs.bye), None))
        self.drawn.update(playing)
        self.stages.append(
            Stage(
                number=len(self.stages) + 1,
                kind=StageKind.SWISS,
                seed=seed,
                tables=tuple(tables),
                order=order,
                reasons=tuple(
                    PairReason((current.wins[left], current.wins[right]), current.met[left][right])
                    for left, right in pairs.pairs
                ),
            )
        )
