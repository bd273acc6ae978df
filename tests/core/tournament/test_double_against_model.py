"""Tests that play random double knock-outs and compare them with an independent model after each event."""

from copy import deepcopy
from dataclasses import replace
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from companion.core.tournament.checks import check
from companion.core.tournament.events import PlayerWithdrew, Result, ResultCleared, ResultRecorded, StageDrawn
from companion.core.tournament.meetings import Pairing
from companion.core.tournament.stages import Bracket, StageKind
from companion.core.tournament.standing import Phase, TournamentStanding
from companion.core.tournament.tournament import standing
from tests.core.tournament.double_model import Model
from tests.core.tournament.whole_tournaments import DOUBLE, after, number, playable, with_players


class Evening:
    """A random tournament, and the model to compare it with."""

    def __init__(self, players: int, seed: int, *, two_finals: bool) -> None:
        self.random, self.seed = Random(seed), seed  # noqa: S311  # not used for security
        self.model = Model(two_finals)
        self.tournament = with_players(*[1] * players, setup=replace(DOUBLE, second_final=two_finals))

    @property
    def current(self) -> TournamentStanding:
        return standing(self.tournament)

    def draw(self) -> None:
        """Draw a stage, and record in the model where each player comes from."""
        self.seed += 1
        entries = {player: ("entry", int(player)) for player, entrant in self.current.entrants.items() if entrant.left}
        origins = self.model.playing() if self.model.stages else entries
        self.tournament = after(self.tournament, StageDrawn(self.seed))
        stage = self.current.stages[-1]
        seats = [[player for player in (table.left, table.right) if player is not None] for table in stage.pairings]
        assert sorted(player for two in seats for player in two) == sorted(origins)
        self.model.stages.append([tuple(origins[player] for player in two) for two in seats])
        for table, pairing in enumerate(stage.pairings):
            losses = {*self.model.losses_before((stage.stage.number - 1, table))}
            if pairing.bracket is None:
                assert stage.stage.kind in {StageKind.FINAL, StageKind.SECOND_FINAL}
            else:
                assert losses == {0 if pairing.bracket is Bracket.UPPER else 1}

    def record(self, pairing: Pairing) -> None:
        winner = self.random.choice((pairing.left, pairing.right))
        event = ResultRecorded(pairing.pairing_id, Result(winner=winner, walk_over=self.random.random() < 0.1))
        if winner is not None and not check(self.tournament, event):
            self.tournament = after(self.tournament, event)
            if pairing.stage:
                self.model.results[pairing.stage - 1, pairing.table - 1] = winner

    def clear(self, pairing: Pairing) -> None:
        event = ResultCleared(pairing.pairing_id)
        if not check(self.tournament, event):
            self.tournament = after(self.tournament, event)
            if pairing.stage:
                del self.model.results[pairing.stage - 1, pairing.table - 1]

    def withdraw(self) -> None:
        who = self.random.choice(
            [player for player, entrant in self.current.entrants.items() if not entrant.has_withdrawn]
        )
        self.model.left[who] = len(self.model.stages)
        self.tournament = after(self.tournament, PlayerWithdrew(who))

    def change(self) -> None:
        """Let somebody leave, or correct or clear a result; sometimes undo this change."""
        before, model = self.tournament, deepcopy(self.model)
        decided = [meeting for meeting in self.current.pairings if meeting.result is not None]
        here = [entrant for entrant in self.current.entrants.values() if not entrant.has_withdrawn]
        chance = self.random.random()
        if chance < 0.3 and len(here) > 2:  # at least two players must remain
            self.withdraw()
        elif decided:
            pairing = self.random.choice(decided)
            self.record(pairing) if chance < 0.7 else self.clear(pairing)
        self.compare()
        if self.random.random() < 0.3 and self.tournament is not before:
            self.tournament, self.model = self.tournament.undo(), model
            assert standing(before) == self.current

    def compare(self) -> None:
        """Compare the tournament with the model: seats, winners, remaining players, and places."""
        current, model = self.current, self.model
        for where in model.tables():
            pairing, seats = current.stages[where[0]].pairings[where[1]], model.seats(where)
            assert [pairing.left, pairing.right][: len(seats)] == seats
            assert pairing.winner == model.winner(where)
            assert pairing.is_open == model.is_open(where)
        if current.stages and current.phase in {Phase.DRAWING, Phase.OVER}:
            assert {player for player, entrant in current.entrants.items() if entrant.left} == {*model.playing()}
        if current.phase is Phase.OVER:
            self.check_places()

    def check_places(self) -> None:
        current, model = self.current, self.model
        playing = {number(player) for player in model.playing()}
        placed = [player for player in current.places if player is not None]
        assert len(placed) == len({*placed}) == min(len(current.entrants), 8)
        assert {*placed[: len(playing)]} == playing
        stages = [model.last_stage(player) for player in placed[len(playing) :]]
        assert stages == sorted(stages, reverse=True)
        missed = current.entrants.keys() - {*placed}
        assert all(model.last_stage(player) <= stages[-1] for player in missed)
        for match in current.placement:
            assert match.winner is not None
            assert match.left is not None
            assert match.right is not None
            loser = match.right if match.winner == match.left else match.left
            assert model.last_stage(match.left) == model.last_stage(match.right)
            if loser in placed:
                assert current.places.index(match.winner) < current.places.index(loser)


@given(players=st.integers(2, 13), seed=st.integers(0, 1 << 16), two_finals=st.booleans(), changes=st.integers(0, 10))
def test_a_random_double_knock_out_agrees_with_the_model(
    players: int, seed: int, *, two_finals: bool, changes: int
) -> None:
    evening = Evening(players, seed, two_finals=two_finals)
    while evening.current.phase is not Phase.OVER:
        if changes and evening.current.stages and evening.random.random() < 0.15:
            changes -= 1
            evening.change()
        elif tables := playable(evening.tournament):
            evening.record(evening.random.choice(tables))
        else:
            evening.draw()
        evening.compare()
    kinds = [stage.stage.kind for stage in evening.current.stages]
    assert kinds.count(StageKind.FINAL) <= 1
    assert kinds.count(StageKind.SECOND_FINAL) <= two_finals
