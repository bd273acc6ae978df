"""Computes the standing of a tournament from its events; a pure fold."""

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
    Result,
    ResultCleared,
    ResultRecorded,
    SetupChanged,
    StageDrawn,
    StartNumber,
    TournamentEvent,
)
from companion.core.tournament.lineup import FEWEST_CARDS, MOST_CARDS
from companion.core.tournament.meetings import MeetingResults, Pairing, Sides, State, meetings, stage_of
from companion.core.tournament.places import Places, places
from companion.core.tournament.setup import Mode, Setup, only_words_differ
from companion.core.tournament.stages import AdvancedCard, BoughtCard, EntryCard, Stage, StageKind, Table, draw_stage
from companion.core.tournament.swiss import pair_players
from companion.core.tournament.swiss_table import records


class TournamentFold:
    """The running state of a tournament after some events."""

    def __init__(self, setup: Setup) -> None:
        """Start without players."""
        self.setup = setup
        self.players: dict[StartNumber, Registration] = {}
        self.withdrawn: dict[StartNumber, int] = {}
        """The players who have left, with the number of draws until then."""
        self.stages: list[Stage] = []
        self.fresh: Counter[StartNumber] = Counter()
        """Cards bought anew that have not been in a draw yet."""
        self.rebought: Counter[StartNumber] = Counter()
        self.drawn: set[StartNumber] = set()
        self.unused = 0
        """Cards bought anew by players who left before the next draw."""
        self._results: dict[PairingId, Result] = {}
        self._sat: dict[PairingId, Sides] = {}
        """The players of a meeting when a result without a winner was recorded; the result applies only to them."""
        self._seen: list[tuple[Pairing, ...]] = []
        """Cached tables of the first stages, as far as they have not changed since."""

    def copied(self) -> "TournamentFold":
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
                self._results[pairing_id] = result
                self._look_again(pairing_id)
            case ResultCleared(pairing_id):
                self._results.pop(pairing_id, None)
                self._look_again(pairing_id)
            case _:
                self._of_player(event)

    def _of_player(
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
                self._seen.clear()
            case PlayerReturned(number):
                self._keep_walk_overs(number)
                self.withdrawn.pop(number, None)
                self._check_in_late(number)
                self._seen.clear()
            case CardsBought(number, cards):
                if number in self.drawn:
                    self.fresh[number] += cards
                    self.rebought[number] += cards

    @property
    def floor(self) -> MeetingResults:
        """What decides the winners of the meetings."""
        return MeetingResults(results=self._results, sat=self._sat, withdrawn=self.withdrawn.keys())

    @property
    def meetings(self) -> tuple[tuple[Pairing, ...], ...]:
        """The tables of every stage, with their current state."""
        for stage in self.stages[len(self._seen) :]:
            self._seen.append(meetings(stage, self._seen[-1] if self._seen else (), self.floor))
        return tuple(self._seen)

    def places(self, alive: Sequence[StartNumber]) -> Places:
        """Return the places of a knock-out and the matches that decide them; `alive` has the player of each card."""
        setup = self.setup
        return places(self.of_kind(), alive, self.floor, prizes=len(setup.prizes), several=setup.several_prizes)

    def _sides(self, pairing_id: PairingId) -> Sides:
        """Return the current players of a meeting."""
        is_behind = stage_of(pairing_id) > len(self.stages) and self.setup.mode is Mode.KNOCK_OUT
        behind = self.places(self.alive()).matches if is_behind else ()
        there = (one for one in chain(*self.meetings, behind) if one.pairing_id == pairing_id)
        return next(((one.left, one.right) for one in there), (None, None))

    @property
    def playing(self) -> tuple[StartNumber, ...]:
        """The players for the first draw, or for any draw of a Swiss tournament, in the order of registration."""
        return tuple(
            number
            for number, registration in self.players.items()
            if number not in self.withdrawn
            and (number in self.drawn or (self.takes_late_entries and self._has_come(registration)))
        )

    @property
    def takes_late_entries(self) -> bool:
        """Whether the next draw accepts new players; in a knock-out only the first draw does."""
        return not self.stages or (self.setup.mode is Mode.SWISS and len(self.stages) < self.setup.swiss_stages)

    def _has_come(self, registration: Registration) -> bool:
        return registration.is_there or not self.setup.check_in

    def held(self) -> dict[StartNumber, list[EntryCard]]:
        """Return the cards for the next draw of a knock-out, without those of players who have left."""
        if not self.stages:
            return {number: [BoughtCard(number)] * self.players[number].cards for number in self.playing}
        found: dict[StartNumber, list[EntryCard]] = {}
        for pairing in self.meetings[-1]:
            if pairing.winner is not None and pairing.winner not in self.withdrawn:
                found.setdefault(pairing.winner, []).append(AdvancedCard(pairing.table))
        for number, cards in self.fresh.items():
            if number not in self.withdrawn:
                found.setdefault(number, []).extend([BoughtCard(number)] * cards)
        return found

    def alive(self) -> list[StartNumber]:
        """Return the player of each remaining card; where players are not known yet, those of the table before."""
        found = [number for number, cards in self.held().items() for _ in cards]
        for pairing in chain.from_iterable(self.meetings):
            if pairing.is_open:
                found += (number for number in (pairing.left, pairing.right) if number is not None)
        return found

    def taken_home(self) -> int:
        """Return the number of cards that had not lost and were not drawn again because their player had left."""
        taken = self.unused + self._fresh_gone()
        for stage, seen in zip_longest(self.stages[1:], self.meetings):
            won = {pairing.table: pairing.winner for pairing in seen if pairing.winner is not None}
            if stage is None:
                taken += sum(winner in self.withdrawn for winner in won.values())
            else:
                cards = (card for table in stage.tables for card in (table.left, table.right))
                taken += len(won.keys() - {card.table for card in cards if isinstance(card, AdvancedCard)})
        return taken

    def _fresh_gone(self) -> int:
        return sum(cards for number, cards in self.fresh.items() if number in self.withdrawn)

    def of_kind(self) -> Mapping[StageKind, Sequence[Pairing]]:
        """Return the tables of the stages by kind."""
        return {stage.kind: seen for stage, seen in zip(self.stages, self.meetings, strict=True)}

    def _keep_walk_overs(self, number: StartNumber) -> None:
        """Record open meetings as walk-overs for a player who returns after a draw took place without them."""
        if self.withdrawn.get(number) == len(self.stages):
            return
        for pairing in chain.from_iterable(self.meetings[:-1]):
            told = pairing.result or Result()
            sits_there = number in {pairing.left, pairing.right}
            if sits_there and told.winner is None and pairing.state in {State.WALK_OVER, State.EMPTY}:
                self._results[pairing.pairing_id] = replace(told, winner=pairing.winner, walk_over=True)
                self._sat[pairing.pairing_id] = (pairing.left, pairing.right)

    def _check_in_late(self, number: StartNumber) -> None:
        """Check in a player who returns to a Swiss tournament that has already started."""
        if self.stages and self.takes_late_entries and number in self.players and number not in self.playing:
            self.players[number] = replace(self.players[number], is_there=True)

    def _look_again(self, pairing_id: PairingId) -> None:
        """Drop the cached tables of a meeting's stage and of all later stages."""
        del self._seen[max(stage_of(pairing_id) - 1, 0) :]

    def _draw(self, seed: int) -> None:
        if self.setup.mode is Mode.SWISS:
            if len(self.playing) >= FEWEST_CARDS:
                self._draw_swiss(seed)
        elif FEWEST_CARDS <= sum(map(len, self.held().values())) <= MOST_CARDS:
            self._draw_cards(seed)

    def _draw_cards(self, seed: int) -> None:
        patterns = {one: told.pattern for one, told in self.players.items()} if self.setup.keep_patterns else None
        held = self.held()
        stage = draw_stage(len(self.stages) + 1, seed, held, patterns)
        self.unused += self._fresh_gone()
        self.fresh.clear()
        self.drawn.update(held)
        self.stages.append(stage)

    def _draw_swiss(self, seed: int) -> None:
        playing = self.playing
        of = records(pairing for stage in self.meetings for pairing in stage)
        order = random_order(playing, seeded_chance(seed))
        pairs = pair_players(sorted(order, key=lambda one: of.wins[one], reverse=True), of.met, of.byes)
        tables = [Table(BoughtCard(left), BoughtCard(right)) for left, right in pairs.pairs]
        if pairs.bye is not None:
            tables.append(Table(BoughtCard(pairs.bye), None))
        self.drawn.update(playing)
        self.stages.append(
            Stage(number=len(self.stages) + 1, kind=StageKind.SWISS, seed=seed, tables=tuple(tables), order=order)
        )
