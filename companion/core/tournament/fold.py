"""The pure fold from the events of a tournament to its standing."""

from collections import Counter
from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import replace
from itertools import chain, zip_longest

from companion.core.tournament.chance import by_lot, seeded_chance
from companion.core.tournament.events import (
    CardsBought,
    Event,
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
)
from companion.core.tournament.lineup import FEWEST_CARDS, MOST_CARDS
from companion.core.tournament.meetings import Floor, Pairing, Sides, State, meetings, stage_of
from companion.core.tournament.places import Places, places
from companion.core.tournament.setup import Mode, Setup, only_words_differ
from companion.core.tournament.stages import Bought, Card, From, Kind, Stage, Table, drawn_stage
from companion.core.tournament.swiss import paired
from companion.core.tournament.swiss_table import records


class Hall:
    """What the fold remembers; lives and dies with the making of a standing."""

    def __init__(self, setup: Setup) -> None:
        """Open the doors."""
        self.setup = setup
        self.players: dict[StartNumber, Registration] = {}
        self.withdrawn: dict[StartNumber, int] = {}
        """Who has gone, and after how many draws."""
        self.stages: list[Stage] = []
        self.fresh: Counter[StartNumber] = Counter()
        """Cards bought anew that were in no draw yet."""
        self.rebought: Counter[StartNumber] = Counter()
        self.drawn: set[StartNumber] = set()
        self.unused = 0
        """Cards bought anew by players who had gone before the next draw."""
        self._results: dict[PairingId, Result] = {}
        self._sat: dict[PairingId, Sides] = {}
        """Who met where something was written down that names no winner: it is theirs, whoever sits there later."""
        self._seen: list[tuple[Pairing, ...]] = []
        """The tables of the first stages, as far as nothing has changed there since they were looked at."""

    def copied(self) -> "Hall":
        """One that goes its own way from here on."""
        other = copy(self)
        for name, value in vars(self).items():
            if isinstance(value, dict | set | list):
                setattr(other, name, value.copy())
        return other

    def add(self, event: Event) -> None:
        """Let an event happen; what cannot be, such as a draw without cards, changes nothing."""
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
    def floor(self) -> Floor:
        """What decides who wins where."""
        return Floor(results=self._results, sat=self._sat, withdrawn=self.withdrawn.keys())

    @property
    def meetings(self) -> tuple[tuple[Pairing, ...], ...]:
        """Every table of every stage, as it stands."""
        for stage in self.stages[len(self._seen) :]:
            self._seen.append(meetings(stage, self._seen[-1] if self._seen else (), self.floor))
        return tuple(self._seen)

    def places(self, alive: Sequence[StartNumber]) -> Places:
        """Who has which place in a knock-out, and the matches that decide; `alive` holds the cards that are in."""
        setup = self.setup
        return places(self.of_kind(), alive, self.floor, prizes=len(setup.prizes), several=setup.several_prizes)

    def _sides(self, pairing_id: PairingId) -> Sides:
        """Who meets there now."""
        is_behind = stage_of(pairing_id) > len(self.stages) and self.setup.mode is Mode.KNOCK_OUT
        behind = self.places(self.alive()).matches if is_behind else ()
        there = (one for one in chain(*self.meetings, behind) if one.pairing_id == pairing_id)
        return next(((one.left, one.right) for one in there), (None, None))

    @property
    def playing(self) -> tuple[StartNumber, ...]:
        """Who would be in the first draw, or in any draw of a Swiss tournament, in the order of entering."""
        return tuple(
            number
            for number, registration in self.players.items()
            if number not in self.withdrawn
            and (number in self.drawn or (self.takes_late_entries and self._has_come(registration)))
        )

    @property
    def takes_late_entries(self) -> bool:
        """Whether the next draw has room for a player who was in none before; in a knock-out only the first one has."""
        return not self.stages or (self.setup.mode is Mode.SWISS and len(self.stages) < self.setup.swiss_stages)

    def _has_come(self, registration: Registration) -> bool:
        return registration.is_there or not self.setup.check_in

    def held(self) -> dict[StartNumber, list[Card]]:
        """The cards for the next draw of a knock-out; those of who has gone are not among them."""
        if not self.stages:
            return {number: [Bought(number)] * self.players[number].cards for number in self.playing}
        found: dict[StartNumber, list[Card]] = {}
        for pairing in self.meetings[-1]:
            if pairing.winner is not None and pairing.winner not in self.withdrawn:
                found.setdefault(pairing.winner, []).append(From(pairing.table))
        for number, cards in self.fresh.items():
            if number not in self.withdrawn:
                found.setdefault(number, []).extend([Bought(number)] * cards)
        return found

    def alive(self) -> list[StartNumber]:
        """Whose cards are in, each by itself; where nobody knows yet who sits, those wait at the table before."""
        found = [number for number, cards in self.held().items() for _ in cards]
        for pairing in chain.from_iterable(self.meetings):
            if pairing.is_open:
                found += (number for number in (pairing.left, pairing.right) if number is not None)
        return found

    def taken_home(self) -> int:
        """How many cards had not lost, and were not drawn again, because their player had gone."""
        taken = self.unused + self._fresh_gone()
        for stage, seen in zip_longest(self.stages[1:], self.meetings):
            won = {pairing.table: pairing.winner for pairing in seen if pairing.winner is not None}
            if stage is None:
                taken += sum(winner in self.withdrawn for winner in won.values())
            else:
                cards = (card for table in stage.tables for card in (table.left, table.right))
                taken += len(won.keys() - {card.table for card in cards if isinstance(card, From)})
        return taken

    def _fresh_gone(self) -> int:
        return sum(cards for number, cards in self.fresh.items() if number in self.withdrawn)

    def of_kind(self) -> Mapping[Kind, Sequence[Pairing]]:
        """The tables of the stages that have a name."""
        return {stage.kind: seen for stage, seen in zip(self.stages, self.meetings, strict=True)}

    def _keep_walk_overs(self, number: StartNumber) -> None:
        """Whoever comes back after a draw that missed him has not played what was open when he went."""
        if self.withdrawn.get(number) == len(self.stages):
            return
        for pairing in chain.from_iterable(self.meetings[:-1]):
            told = pairing.result or Result()
            sits_there = number in {pairing.left, pairing.right}
            if sits_there and told.winner is None and pairing.state in {State.WALK_OVER, State.EMPTY}:
                self._results[pairing.pairing_id] = replace(told, winner=pairing.winner, walk_over=True)
                self._sat[pairing.pairing_id] = (pairing.left, pairing.right)

    def _check_in_late(self, number: StartNumber) -> None:
        """Take it that whoever comes back to a Swiss tournament that has begun is there."""
        if self.stages and self.takes_late_entries and number in self.players and number not in self.playing:
            self.players[number] = replace(self.players[number], is_there=True)

    def _look_again(self, pairing_id: PairingId) -> None:
        """What was written down reaches the tables of its stage and of all behind it."""
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
        stage = drawn_stage(len(self.stages) + 1, seed, held, patterns)
        self.unused += self._fresh_gone()
        self.fresh.clear()
        self.drawn.update(held)
        self.stages.append(stage)

    def _draw_swiss(self, seed: int) -> None:
        playing = self.playing
        of = records(pairing for stage in self.meetings for pairing in stage)
        order = by_lot(playing, seeded_chance(seed))
        pairs = paired(sorted(order, key=lambda one: of.wins[one], reverse=True), of.met, of.byes)
        tables = [Table(Bought(left), Bought(right)) for left, right in pairs.pairs]
        if pairs.bye is not None:
            tables.append(Table(Bought(pairs.bye), None))
        self.drawn.update(playing)
        self.stages.append(
            Stage(number=len(self.stages) + 1, kind=Kind.SWISS, seed=seed, tables=tuple(tables), order=order)
        )
