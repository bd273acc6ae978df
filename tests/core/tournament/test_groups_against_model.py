"""Tests that play random tournaments with groups and compare them with an independent model."""

from dataclasses import replace
from random import Random

import pytest

from companion.core.tournament.checks import check
from companion.core.tournament.events import (
    PlayerReturned,
    PlayerWithdrew,
    Result,
    ResultCleared,
    ResultRecorded,
    StageDrawn,
    StartNumber,
    TournamentEvent,
)
from companion.core.tournament.meetings import Pairing, State
from companion.core.tournament.setup import MOST_PRIZES
from companion.core.tournament.stages import AdvancedCard, EntryCard, GroupPlace
from companion.core.tournament.standing import Phase, TournamentStanding
from companion.core.tournament.tournament import Tournament, standing
from tests.core.tournament.group_model import Card, Model, Player, fewest_within_a_group
from tests.core.tournament.whole_tournaments import GROUPS, after, number, playable, with_players

TOURNAMENTS = 60
MOST_TRIED = 6
"""The maximum number of pairs for which all orders are tried."""


class Evening:
    """A random tournament and its model."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)  # noqa: S311  # not used for security
        self.seed = seed
        size = self.random.randint(3, 5)
        self.players = self.random.randint(2, 14)
        self.model = Model(size, self.random.randint(1, size - 1))
        setup = replace(GROUPS, group_size=size, advancing=self.model.advancing)
        self.tournament: Tournament = with_players(*[1] * self.players, setup=setup)

    @property
    def current(self) -> TournamentStanding:
        return standing(self.tournament)

    def enter(self, event: TournamentEvent) -> None:
        self.tournament = after(self.tournament, event)
        self.compare()

    def draw(self) -> None:
        self.seed += 1
        self.tournament = after(self.tournament, StageDrawn(self.seed))
        if len(self.current.stages) == 1:
            stage = self.current.stages[0].stage
            self.model.start(stage.order, stage.groups)
            assert {*stage.order} == {
                entrant.number for entrant in self.current.entrants.values() if not entrant.has_withdrawn
            }
            sizes = sorted(map(len, stage.groups))
            assert sizes[-1] - sizes[0] <= 1
            assert sizes[-1] <= self.model.size
            assert len(stage.groups) == 1 or len(stage.order) > (len(stage.groups) - 1) * self.model.size
            meetings = [frozenset((pairing.left, pairing.right)) for pairing in self.current.stages[0].pairings]
            assert {*meetings} == {*self.model.games}
            assert len(meetings) == len(self.model.games)
        elif len(self.current.stages) == 2:
            self.check_first_knock_out()
        self.compare()

    def check_first_knock_out(self) -> None:
        tables = self.current.stages[1].stage.tables
        seats = [(card_of(table.left), None if table.right is None else card_of(table.right)) for table in tables]
        drawn = [card for seat in seats for card in seat if card is not None]
        assert sorted(drawn) == sorted(self.model.cards())
        byes = [left for left, right in seats if right is None]
        pairs = [(left, right) for left, right in seats if right is not None]
        assert (len(pairs) + len(byes)).bit_count() == 1
        assert max((rank for _, rank in byes), default=0) <= min((left[1] for left, _ in pairs), default=MOST_PRIZES)
        assert all(left[1] <= right[1] for left, right in pairs)
        if len(pairs) <= MOST_TRIED:
            upper, lower = [left for left, _ in pairs], [right for _, right in pairs]
            assert sum(left[0] == right[0] for left, right in pairs) == fewest_within_a_group(upper, lower)

    def record(self, pairing: Pairing) -> None:
        assert pairing.left is not None
        assert pairing.right is not None
        winner = self.random.choice((pairing.left, pairing.right))
        lost, is_absent = self.random.randrange(2), self.random.random() < 0.1
        won = self.current.setup.bummerls_to_win
        bummerls = (won, lost) if winner == pairing.left else (lost, won)
        result = Result(winner=winner, bummerls=None if is_absent else bummerls, walk_over=is_absent)
        event = ResultRecorded(pairing.pairing_id, result)
        if check(self.tournament, event):  # not allowed: the previous winner has left before another draw
            return
        if pairing.stage == 1:
            two = frozenset((int(pairing.left), int(pairing.right)))
            self.model.games[two] = (winner, 0 if is_absent else won - lost)
            self.model.absent[two] = is_absent
        self.enter(event)

    def clear(self, pairing: Pairing) -> None:
        event = ResultCleared(pairing.pairing_id)
        if check(self.tournament, event):
            return
        if pairing.stage == 1:
            self.model.games[frozenset((int(pairing.left or 0), int(pairing.right or 0)))] = None
        self.enter(event)

    def withdraw(self, who: Player) -> None:
        (self.model.left_early if len(self.current.stages) < 2 else self.model.left_late).add(
            who
        )  # still in the groups
        self.enter(PlayerWithdrew(number(who)))

    def compare(self) -> None:
        """Compare the tables, the seats, the remaining players, and the places with the model."""
        current, model = self.current, self.model
        assert len(current.groups) == len(model.groups)
        for group, players in zip(current.groups, model.groups, strict=True):
            assert [line.number for line in group.lines] == model.ranking(players)
            assert group.is_open == model.is_open(players)
            wins = [winner for winner, _, _ in model.counting(players)]
            assert all(line.wins == wins.count(line.number) for line in group.lines)
        for index, stage in enumerate(current.stages[1:], start=1):
            for table, pairing in zip(stage.stage.tables, stage.pairings, strict=True):
                sides = [self.holder(index, card) for card in (table.left, table.right) if card is not None]
                assert sides == [pairing.left, pairing.right][: len(sides)]
        if current.phase is Phase.DRAWING and len(current.stages) == 1:
            holders = {model.holder(card) for card in model.cards()}
            assert {entrant.number for entrant in current.entrants.values() if entrant.left} == holders
        if current.phase is Phase.OVER and not model.left_late:
            self.check_places()

    def holder(self, stage: int, card: EntryCard) -> Player | None:
        if isinstance(card, GroupPlace):
            return self.model.holder((card.group, card.place))
        assert isinstance(card, AdvancedCard)
        return self.current.stages[stage - 1].pairings[card.table - 1].winner

    def check_places(self) -> None:
        current, advanced = self.current, [self.model.holder(card) for card in self.model.cards()]
        expected: list[Player | None] = []
        if len(advanced) == 1:
            expected = advanced
        elif advanced:
            (final,) = current.stages[-1].pairings
            expected = [final.winner, final.loser]
            # the first stage is the groups
            semi_finals = current.stages[-2].pairings if len(current.stages) > 2 else ()
            third = {pairing.loser for pairing in semi_finals if pairing.loser is not None}
            assert {*current.places[2 : 2 + len(third)]} == third
        assert list(current.places[: len(expected)]) == expected
        assert len({*current.places}) == len(current.places)
        if len(advanced) <= MOST_PRIZES:
            assert {*current.places[: len(advanced)]} == {*advanced}
            rest = self.model.not_advanced()[: MOST_PRIZES - len(advanced)]
            assert list(current.places[len(advanced) :]) == rest
        for match in current.placement:
            assert match.winner is not None
            assert match.loser is not None
            assert current.places.index(match.winner) < current.places.index(match.loser)


def card_of(card: EntryCard) -> Card:
    assert isinstance(card, GroupPlace)
    return card.group, card.place


@pytest.mark.parametrize("seed", range(TOURNAMENTS))
def test_a_random_tournament_agrees_with_the_model(seed: int) -> None:
    evening = Evening(seed * 1000)
    random, changes = evening.random, 12
    while evening.current.phase is not Phase.OVER:
        current = evening.current
        decided = [
            meeting for meeting in current.pairings if meeting.result is not None and meeting.result.winner is not None
        ]
        here = [entrant.number for entrant in current.entrants.values() if not entrant.has_withdrawn]
        chance = random.random()
        if changes and chance < 0.05 and len(here) > 2 and current.stages:  # at least two players must remain
            changes -= 1
            evening.withdraw(random.choice(here))
        elif changes and chance < 0.1 and decided:
            changes -= 1
            pairing = random.choice(decided)
            evening.record(pairing) if chance < 0.07 else evening.clear(pairing)
        elif len(current.stages) == 1 and evening.model.left_early and chance < 0.15:
            back = random.choice(sorted(evening.model.left_early))
            evening.model.left_early.remove(back)
            evening.enter(PlayerReturned(StartNumber(back)))
        elif tables := playable(evening.tournament):
            evening.record(random.choice(tables))
        else:
            assert current.phase in {Phase.REGISTRATION, Phase.DRAWING}
            evening.draw()
    assert not any(meeting.state in {State.OPEN, State.WAITING} for meeting in evening.current.pairings)
