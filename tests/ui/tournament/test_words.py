"""Tests for the wording of tournaments, in both languages."""

import re
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.app.tournament import tournaments
from companion.core.options.options import with_option
from companion.core.options.parts import Option
from companion.core.scoring.violations import Code, Violation
from companion.core.tournament.chance import SEEDS
from companion.core.tournament.consequences import TooManyCards, WinnerChanges
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
from companion.core.tournament.meetings import State
from companion.core.tournament.setup import Mode, Pattern, Setup
from companion.core.tournament.stages import StageKind
from companion.core.tournament.standing import Phase
from companion.core.tournament.steps import NumberRefused, NumberReturned
from companion.core.tournament.tournament import Tournament, standing
from companion.i18n.catalogs import translator_for
from companion.ui.tournament import draw_steps, posters, words
from companion.ui.tournament import setup as typed_day
from companion.ui.tournament import words_events as labels
from tests.core.tournament.whole_tournaments import (
    DOUBLE,
    GROUPS,
    KNOCK_OUT,
    SWISS,
    after,
    by_chance,
    played_out,
    stage_played,
    with_players,
)

LANGUAGES = pytest.mark.parametrize("language", ["de", "en"])
CARDS = 3
FIELDS = (
    *("name", "day", "cards", "most_cards", "stage", "number", "bummerls", "pairing", "pattern.1", "pattern.99"),
    *("players", "winner", ""),
)


def create_drawn(seed: int, players: int = 8, cards: int = CARDS, **setup: object) -> Tournament:
    """Create a tournament whose players hold `cards` cards each, and draw the first round."""
    tournament = Tournament(setup=replace(Setup(name="FF"), **setup))  # type: ignore[arg-type]  # arguments of various types
    for number in range(1, players + 1):
        registration = Registration(name=f"N{number}", cards=cards, pattern=tuple(Pattern)[number % 2])
        tournament = tournament.append(PlayerRegistered(StartNumber(number), registration))
    return tournament.append(StageDrawn(seed))


def play_all_rounds(tournament: Tournament) -> Tournament:
    """Play all rounds, with the right-hand player winning each match."""
    while (current := standing(tournament)).phase is not Phase.OVER:
        if current.phase is Phase.DRAWING:
            tournament = tournament.append(StageDrawn(current.stage))
        for pairing in current.pairings:
            if pairing.is_open and pairing.right is not None:
                tournament = tournament.append(ResultRecorded(pairing.pairing_id, Result(winner=pairing.right)))
    return tournament


def is_whole(sentence: str) -> bool:
    return bool(sentence.strip()) and "%(" not in sentence


@LANGUAGES
def test_every_step_and_every_lot_of_a_draw_has_a_text_including_redraws(language: str) -> None:
    tr = translator_for(language)
    with_redraw = next(
        tournament
        for tournament in map(create_drawn, range(SEEDS))
        if {NumberRefused, NumberReturned} <= {type(step) for step in _draw_log(tournament)}
    )
    for tournament in (with_redraw, create_drawn(1, keep_patterns=True), play_all_rounds(create_drawn(2))):
        current = standing(tournament)
        for stage in current.stages:
            steps = draw_steps.steps(tr, stage)
            assert all(is_whole(step.title) and is_whole(step.spoken(tr, current)) for step in steps)
            lots = draw_steps.lots(tr, current, stage.stage)
            assert all(map(is_whole, lots))
            assert len(lots) == sum(1 + len(pots.draw.log) for pots in stage.stage.draws)


@given(st.integers(0, 200), st.integers(2, 9), st.booleans())
def test_a_draw_takes_at_most_one_step_a_table(seed: int, players: int, keep_patterns: bool) -> None:  # noqa: FBT001  # passed by Hypothesis
    tr = translator_for("en")
    for stage in standing(play_all_rounds(create_drawn(seed, players, keep_patterns=keep_patterns))).stages:
        steps = draw_steps.steps(tr, stage)
        assert len(steps) <= len(stage.pairings)
        drawn = [(pairing.table, {pairing.left, pairing.right}) for pairing in stage.played]
        shown = [(index, set(step.players)) for index, step in enumerate(steps, start=1) if step.is_table]
        assert shown == drawn
        alone = sorted(number for step in steps if not step.is_table for number in step.players)
        assert alone == sorted((*stage.byes, *stage.handed_in))


@LANGUAGES
@pytest.mark.parametrize("setup", [KNOCK_OUT, SWISS, GROUPS, DOUBLE], ids=lambda setup: setup.mode.value)
@pytest.mark.parametrize("players", [2, 3, 5, 8, 9, 13])
def test_a_stage_has_the_same_name_before_and_after_its_draw(language: str, setup: Setup, players: int) -> None:
    tr, tournament, seed = translator_for(language), with_players(*[1] * players, setup=setup), 0
    while (before := standing(tournament)).phase is not Phase.OVER:
        seed += 1
        drawn = after(tournament, StageDrawn(seed))
        assert words.stage(tr, before, before.stage + 1) == words.stage(tr, standing(drawn), before.stage + 1)
        tournament = stage_played(drawn, by_chance(seed))


def test_the_first_stage_has_no_special_name_until_two_players_can_meet() -> None:
    tr = translator_for("en")
    assert words.stage(tr, standing(with_players()), 1) == "Round 1"
    assert words.stage(tr, standing(with_players(1)), 1) == "Round 1"
    assert words.stage(tr, standing(with_players(1, 1)), 1) == "Final"


def test_the_draw_of_a_swiss_tournament_shows_its_tables_and_the_bye() -> None:
    current = standing(create_drawn(1, players=3, mode=Mode.SWISS))
    (only,), tr = current.stages, translator_for("en")
    first, bye = only.pairings
    left, right, alone = (words.maybe_player(tr, current, number) for number in (first.left, first.right, bye.left))
    spoken = [step.spoken(tr, current) for step in draw_steps.steps(tr, only)]
    assert spoken == [f"Table 1: {left} vs. {right}", f"Bye: {alone}"]
    order, rule, *pairs = draw_steps.lots(tr, current, only.stage)
    assert order.startswith("Order: ")
    assert is_whole(rule)
    assert pairs == spoken


@LANGUAGES
def test_each_step_of_a_swiss_draw_says_why_the_two_meet(language: str) -> None:
    tr = translator_for(language)
    over = play_all_rounds(create_drawn(1, players=5, mode=Mode.SWISS, most_cards=1, swiss_stages=7))
    current, reasons = standing(over), set()
    for stage in current.stages:
        steps = [step for step in draw_steps.steps(tr, stage) if step.is_table]
        for step, reason in zip(steps, stage.stage.reasons, strict=True):
            assert step.reason in step.spoken(tr, current)
            assert step.spoken(tr, current) in draw_steps.lots(tr, current, stage.stage)
            assert bool(step.reason) is (stage.stage.number > 1)
            assert "%(" not in step.reason
            reasons.add((len({*reason.wins}) == 1, bool(reason.meetings)))
    assert reasons == {(same, again) for same in (True, False) for again in (True, False)}


def test_a_player_in_a_placement_match_is_not_out() -> None:
    tr, tournament = translator_for("en"), play_all_rounds(create_drawn(2))
    while all(pairing.state is not State.OPEN for pairing in standing(tournament).placement):
        tournament = tournament.undo()
    current = standing(tournament)
    playing = {number for pairing in current.placement for number in (pairing.left, pairing.right)}
    statuses = {
        number: words.entrant(tr, current, entrant) for number, entrant in current.entrants.items() if not entrant.left
    }
    assert set(statuses.values()) == {"playing a placement match", "out"}
    assert {number for number, status in statuses.items() if status != "out"} == statuses.keys() & playing


def _draw_log(tournament: Tournament) -> list[object]:
    return [step for pots in standing(tournament).stages[0].stage.draws for step in pots.draw.log]


@LANGUAGES
def test_every_event_has_its_own_name_for_undo(language: str) -> None:
    tr, current = translator_for(language), standing(create_drawn(1))
    registration = Registration(name="N1")
    events: tuple[TournamentEvent, ...] = (
        SetupChanged(current.setup),
        PlayerRegistered(StartNumber(9), registration),
        PlayerChanged(StartNumber(1), registration),
        PlayerWithdrew(StartNumber(1)),
        PlayerReturned(StartNumber(99)),
        CardsBought(StartNumber(1), 2),
        StageDrawn(1),
        ResultRecorded(PairingId("1-1"), Result()),
        ResultRecorded(PairingId("for-5"), Result()),
        ResultCleared(PairingId("4-2")),
    )
    names = [labels.event_name(tr, current, event) for event in events]
    assert all(map(is_whole, names))
    assert len(set(names)) == len(names)


def test_table_names_read_naturally_within_a_sentence() -> None:
    tr, current = translator_for("en"), standing(play_all_rounds(create_drawn(3)))
    names = {
        pairing.pairing_id: labels.event_name(tr, current, ResultRecorded(pairing.pairing_id, Result()))
        for pairing in (*(pairing for stage in current.stages for pairing in stage.pairings), *current.placement)
    }
    assert not [sentence for sentence in names.values() if re.search(r"of (For|[A-Z])", sentence)]
    assert names[PairingId("1-2")] == "result for round 1, table 2"
    assert names[PairingId("for-3")] == "result for the match for third place"
    final = next(stage.pairings[0] for stage in current.stages if stage.stage.kind is StageKind.FINAL)
    assert names[final.pairing_id] == "result for the final, table 1"
    gone = [ResultCleared(PairingId(pairing_id)) for pairing_id in ("for-7", "losers-1", "99-4")]
    assert [labels.event_name(tr, standing(create_drawn(1)), event) for event in gone] == [
        "result cleared for the match for seventh place",
        "result cleared for the first match for places 5 to 8",
        "result cleared for round 99, table 4",
    ]


def test_the_winner_of_a_final_does_not_advance() -> None:
    tr, current = translator_for("en"), standing(play_all_rounds(create_drawn(3)))
    final = next(stage.pairings[0] for stage in current.stages if stage.stage.kind is StageKind.FINAL)
    sentences = {
        pairing_id: labels.consequence(tr, current, WinnerChanges(PairingId(pairing_id), None, StartNumber(2)))
        for pairing_id in ("1-1", final.pairing_id, "losers-1", "for-3")
    }
    assert [pairing_id for pairing_id, sentence in sentences.items() if sentence.endswith(" advances.")] == [
        "1-1",
        "losers-1",
    ]
    assert [pairing_id for pairing_id, sentence in sentences.items() if sentence.endswith(" wins.")] == [
        final.pairing_id,
        "for-3",
    ]


def test_the_german_match_length_counts_bummerls_won() -> None:
    tr = translator_for("de")
    texts = [
        words.rules_in_short(tr, replace(Setup(name="FF"), rules=with_option(Setup(name="FF").rules, Option.RUBBER, n)))
        for n in (1, 2)
    ]
    assert texts == ["Eine Partie geht auf 1 gewonnenes Bummerl", "Eine Partie geht auf 2 gewonnene Bummerl"]


@LANGUAGES
def test_an_invalid_date_is_told_apart_from_one_that_does_not_exist(language: str) -> None:
    tr = translator_for(language)
    assert "21.11.2026" in typed_day.date_problem(tr, "Samstag")
    assert "21.11.2026" not in typed_day.date_problem(tr, "31.2.2026")


@LANGUAGES
def test_every_refusal_is_a_sentence(language: str) -> None:
    tr, current = translator_for(language), standing(create_drawn(1))
    for code in Code:
        for field in FIELDS:
            (sentence,) = labels.refusals(tr, current, [Violation(code, field)])
            assert is_whole(sentence)
            assert sentence.endswith(".")


@LANGUAGES
def test_every_consequence_of_a_correction_is_a_sentence(language: str) -> None:
    tr, over = translator_for(language), play_all_rounds(create_drawn(3))
    current = standing(over)
    seen = set()
    for pairing in current.pairings:
        if pairing.state is not State.PLAYED:
            continue
        for event in (
            ResultRecorded(pairing.pairing_id, Result(winner=pairing.left)),
            ResultCleared(pairing.pairing_id),
        ):
            preview = tournaments.preview(over, event)
            seen |= {type(consequence).__name__ for consequence in preview.consequences}
            for change in preview.consequences:
                assert is_whole(labels.consequence(tr, preview.standing, change))
            assert len(labels.consequences(tr, preview.standing, preview.consequences)) <= 6
    too_many = TooManyCards(next(iter(current.entrants)), 4)
    assert is_whole(labels.consequence(tr, current, too_many))
    assert {"OthersMeet", "WinnerChanges", "PrizeChanges", "TournamentReopens"} <= seen


@LANGUAGES
@pytest.mark.parametrize("mode", Mode)
def test_every_poster_has_as_many_cells_as_headings(language: str, mode: Mode) -> None:
    tr = translator_for(language)
    setup = {"mode": mode} if mode is Mode.KNOCK_OUT else {"mode": mode, "most_cards": 1, "swiss_stages": 3}
    for tournament in (create_drawn(1, **setup), play_all_rounds(create_drawn(1, **setup))):
        current = standing(tournament)
        for poster in posters.posters(tr, current):
            assert {len(row) for row in poster.rows} <= {len(poster.heads)}
            assert all("%(" not in cell for row in poster.rows for cell in row)


@LANGUAGES
def test_every_state_of_a_table_has_a_text(language: str) -> None:
    tr, current = translator_for(language), standing(create_drawn(1))
    pairing = next(meeting for meeting in current.pairings if meeting.state is State.OPEN)
    for state in State:
        winner = pairing.left if state not in {State.OPEN, State.RUNNING, State.WAITING, State.EMPTY} else None
        assert is_whole(words.state(tr, current, replace(pairing, state=state, winner=winner)))


def test_the_poster_of_players_lists_the_open_tables_of_each() -> None:
    current = standing(create_drawn(1))
    poster = posters.tables_by_player(translator_for("en"), current)
    tables = {row[0]: row[2].split(", ") for row in poster.rows}
    for number in current.entrants:
        mine = [str(pairing.table) for pairing in current.pairings_of(number) if pairing.is_open]
        assert tables.get(str(number), []) == mine
    assert [row[1] for row in poster.rows] == sorted(row[1] for row in poster.rows)


@given(st.integers(0, 200), st.integers(2, 9))
def test_the_poster_of_the_last_eight_lists_everybody_who_was_drawn(seed: int, players: int) -> None:
    tr, current = translator_for("en"), standing(play_all_rounds(create_drawn(seed, players)))
    poster = posters.last_eight(tr, current)
    for stage in current.stages:
        if stage.stage.kind is not StageKind.ORDINARY:
            rows = [row for row in poster.rows if row[0] == words.stage(tr, current, stage.stage.number)]
            listed = {cell for row in rows for cell in row[1:3] if cell}
            drawn = {
                number for pairing in stage.pairings for number in (pairing.left, pairing.right) if number is not None
            }
            assert listed == {words.player(current, number) for number in drawn}
            assert sum(row[3] == "Bye" for row in rows) == len(stage.byes)


@pytest.mark.parametrize(
    ("players", "prizes", "title"),
    [
        (2, 8, "Finals"),
        (4, 2, "Finals"),
        (4, 4, "Finals and placement matches"),
        (8, 8, "Finals and placement matches"),
    ],
)
def test_the_poster_of_the_finals_is_named_after_what_it_lists(players: int, prizes: int, title: str) -> None:
    current = played_out(with_players(*[1] * players, setup=replace(KNOCK_OUT, prizes=("",) * prizes)))
    assert posters.last_eight(translator_for("en"), current).title == title


@LANGUAGES
def test_only_players_without_another_match_are_called_out(language: str) -> None:
    tr, tournament = translator_for(language), create_drawn(3, cards=1)
    out, place_match, perhaps = tr("out"), tr("playing a placement match"), tr("might play a placement match")
    seen = set()
    while (current := standing(tournament)).phase is not Phase.OVER:
        states = {entrant.number: words.entrant(tr, current, entrant) for entrant in current.entrants.values()}
        seen |= {*states.values()}
        tables = [pairing for pairing in current.pairings if pairing.is_open]
        assert not any(
            states[number] == out
            for pairing in tables
            for number in (pairing.left, pairing.right)
            if number is not None
        )
        if playable := [pairing for pairing in tables if pairing.left is not None and pairing.right is not None]:
            result = Result(winner=playable[0].left)
            tournament = tournament.append(ResultRecorded(playable[0].pairing_id, result))
        else:
            tournament = tournament.append(StageDrawn(current.stage))
    assert {out, place_match, perhaps} <= seen
