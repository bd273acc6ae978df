"""Everything that can happen in a tournament has words, in both languages and whole."""

import re
from dataclasses import replace

import pytest

from companion.app.tournament import tournaments
from companion.core.options.options import with_option
from companion.core.options.parts import Option
from companion.core.scoring.violations import Code, Violation
from companion.core.tournament.chance import SEEDS
from companion.core.tournament.consequences import WinnerChanges
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

LANGUAGES = pytest.mark.parametrize("language", ["de", "en"])
CARDS = 3
FIELDS = (
    *("name", "day", "cards", "most_cards", "stage", "number", "bummerls", "pairing", "pattern.1", "pattern.99"),
    *("winner", ""),
)


def drawn(seed: int, players: int = 8, **setup: object) -> Tournament:
    """Everybody has three cards, and the first round is drawn."""
    tournament = Tournament(setup=replace(Setup(name="FF"), **setup))  # type: ignore[arg-type]  # by name
    for number in range(1, players + 1):
        one = Registration(name=f"N{number}", cards=CARDS, pattern=tuple(Pattern)[number % 2])
        tournament = tournament.append(PlayerRegistered(StartNumber(number), one))
    return tournament.append(StageDrawn(seed))


def played_out(tournament: Tournament) -> Tournament:
    """The right one wins everywhere."""
    while (now := standing(tournament)).phase is not Phase.OVER:
        if now.phase is Phase.DRAWING:
            tournament = tournament.append(StageDrawn(now.stage))
        for pairing in now.pairings:
            if pairing.is_open and pairing.right is not None:
                tournament = tournament.append(ResultRecorded(pairing.pairing_id, Result(winner=pairing.right)))
    return tournament


def is_whole(sentence: str) -> bool:
    return bool(sentence.strip()) and "%(" not in sentence


@LANGUAGES
def test_every_step_of_a_draw_is_told_redraws_too(language: str) -> None:
    tr = translator_for(language)
    with_redraw = next(
        tournament
        for tournament in map(drawn, range(SEEDS))
        if {NumberRefused, NumberReturned} <= {type(step) for step in _log(tournament)}
    )
    for tournament in (with_redraw, drawn(1, keep_patterns=True), played_out(drawn(2))):
        now = standing(tournament)
        for one in now.stages:
            count = draw_steps.count(one.stage)
            told = [draw_steps.step(tr, now, one.stage, place) for place in range(count)]
            assert count
            assert all(is_whole(step.large) and is_whole(step.sentence) for step in told)
        with pytest.raises(IndexError):
            draw_steps.step(tr, now, now.stages[0].stage, draw_steps.count(now.stages[0].stage))


def test_the_draw_of_a_swiss_tournament_ends_with_who_sits_where() -> None:
    now = standing(drawn(1, players=3, mode=Mode.SWISS))
    (only,), tr = now.stages, translator_for("en")
    told = [draw_steps.step(tr, now, only.stage, place) for place in range(draw_steps.count(only.stage))]
    first, bye = only.pairings
    left, right, alone = (words.maybe_player(tr, now, number) for number in (first.left, first.right, bye.left))
    assert [step.sentence for step in told[3:]] == [f"Table 1: {left} vs. {right}.", f"{alone} has a bye."]
    assert [step.large for step in told[3:]] == [f"{left} – {right}", alone]


def test_whoever_still_plays_for_a_place_is_not_out() -> None:
    tr, tournament = translator_for("en"), played_out(drawn(2))
    while all(pairing.state is not State.OPEN for pairing in standing(tournament).placement):
        tournament = tournament.undo()
    now = standing(tournament)
    playing = {number for pairing in now.placement for number in (pairing.left, pairing.right)}
    told = {number: words.entrant(tr, now, one) for number, one in now.entrants.items() if not one.left}
    assert set(told.values()) == {"playing for a place", "out"}
    assert {number for number, one in told.items() if one != "out"} == told.keys() & playing


def _log(tournament: Tournament) -> list[object]:
    return [step for pots in standing(tournament).stages[0].stage.draws for step in pots.draw.log]


@LANGUAGES
def test_every_event_has_a_name_for_undo(language: str) -> None:
    tr, now = translator_for(language), standing(drawn(1))
    one = Registration(name="N1")
    events: tuple[TournamentEvent, ...] = (
        SetupChanged(now.setup),
        PlayerRegistered(StartNumber(9), one),
        PlayerChanged(StartNumber(1), one),
        PlayerWithdrew(StartNumber(1)),
        PlayerReturned(StartNumber(99)),
        CardsBought(StartNumber(1), 2),
        StageDrawn(1),
        ResultRecorded(PairingId("1-1"), Result()),
        ResultRecorded(PairingId("for-5"), Result()),
        ResultCleared(PairingId("4-2")),
    )
    told = [labels.event_name(tr, now, event) for event in events]
    assert all(map(is_whole, told))
    assert len(set(told)) == len(told)


def test_a_table_is_called_within_a_sentence_as_people_would() -> None:
    tr, now = translator_for("en"), standing(played_out(drawn(3)))
    told = {
        one.pairing_id: labels.event_name(tr, now, ResultRecorded(one.pairing_id, Result()))
        for one in (*(pairing for stage in now.stages for pairing in stage.pairings), *now.placement)
    }
    assert not [sentence for sentence in told.values() if re.search(r"of (For|[A-Z])", sentence)]
    assert told[PairingId("1-2")] == "result of round 1, table 2"
    assert told[PairingId("for-3")] == "result of the match for third place"
    final = next(one.pairings[0] for one in now.stages if one.stage.kind is StageKind.FINAL)
    assert told[final.pairing_id] == "result of the final, table 1"
    gone = [ResultCleared(PairingId(one)) for one in ("for-7", "losers-1", "99-4")]
    assert [labels.event_name(tr, standing(drawn(1)), one) for one in gone] == [
        "cleared result of the match for seventh place",
        "cleared result of the first match for places 5 to 8",
        "cleared result of round 99, table 4",
    ]


def test_nobody_goes_on_from_a_final() -> None:
    tr, now = translator_for("en"), standing(played_out(drawn(3)))
    final = next(one.pairings[0] for one in now.stages if one.stage.kind is StageKind.FINAL)
    told = {
        one: labels.consequence(tr, now, WinnerChanges(PairingId(one), None, StartNumber(2)))
        for one in ("1-1", final.pairing_id, "losers-1", "for-3")
    }
    assert [one for one, sentence in told.items() if sentence.endswith(" advances.")] == ["1-1", "losers-1"]
    assert [one for one, sentence in told.items() if sentence.endswith(" wins.")] == [final.pairing_id, "for-3"]


def test_a_match_goes_to_bummerls_that_are_won_as_in_austria_one_has_those_that_are_lost() -> None:
    tr = translator_for("de")
    told = [
        words.rules_in_short(tr, replace(Setup(name="FF"), rules=with_option(Setup(name="FF").rules, Option.RUBBER, n)))
        for n in (1, 2)
    ]
    assert told == ["Eine Partie geht auf 1 gewonnenes Bummerl", "Eine Partie geht auf 2 gewonnene Bummerl"]


@LANGUAGES
def test_a_day_is_told_what_is_wrong_with_it(language: str) -> None:
    tr = translator_for(language)
    assert "21.11.2026" in typed_day.date_problem(tr, "Samstag")
    assert "21.11.2026" not in typed_day.date_problem(tr, "31.2.2026")


@LANGUAGES
def test_every_reason_against_something_is_a_sentence(language: str) -> None:
    tr, now = translator_for(language), standing(drawn(1))
    for code in Code:
        for field in FIELDS:
            (told,) = labels.refusals(tr, now, [Violation(code, field)])
            assert is_whole(told)
            assert told.endswith(".")


@LANGUAGES
def test_every_consequence_of_a_correction_is_a_sentence(language: str) -> None:
    tr, over = translator_for(language), played_out(drawn(3))
    now = standing(over)
    seen = set()
    for pairing in now.pairings:
        if pairing.state is not State.PLAYED:
            continue
        for event in (
            ResultRecorded(pairing.pairing_id, Result(winner=pairing.left)),
            ResultCleared(pairing.pairing_id),
        ):
            preview = tournaments.preview(over, event)
            seen |= {type(one).__name__ for one in preview.consequences}
            for change in preview.consequences:
                assert is_whole(labels.consequence(tr, preview.standing, change))
            assert len(labels.consequences(tr, preview.standing, preview.consequences)) <= 6
    assert {"OthersMeet", "WinnerChanges", "PrizeChanges", "TournamentReopens"} <= seen


@LANGUAGES
@pytest.mark.parametrize("mode", Mode)
def test_every_poster_has_as_many_cells_as_headings(language: str, mode: Mode) -> None:
    tr = translator_for(language)
    setup = {"mode": mode} if mode is Mode.KNOCK_OUT else {"mode": mode, "most_cards": 1, "swiss_stages": 3}
    for tournament in (drawn(1, **setup), played_out(drawn(1, **setup))):
        now = standing(tournament)
        for poster in posters.posters(tr, now):
            assert {len(row) for row in poster.rows} <= {len(poster.heads)}
            assert len(poster.widths) == len(poster.heads)
            assert all("%(" not in cell for row in poster.rows for cell in row)


@LANGUAGES
def test_every_state_of_a_table_is_told(language: str) -> None:
    tr, now = translator_for(language), standing(drawn(1))
    pairing = next(one for one in now.pairings if one.state is State.OPEN)
    for state in State:
        winner = pairing.left if state not in {State.OPEN, State.RUNNING, State.WAITING, State.EMPTY} else None
        assert is_whole(words.state(tr, now, replace(pairing, state=state, winner=winner)))


def test_whoever_still_plays_finds_the_own_tables_by_name() -> None:
    now = standing(drawn(1))
    poster = posters.tables_by_player(translator_for("en"), now)
    tables = {row[0]: row[2].split(", ") for row in poster.rows}
    for number in now.entrants:
        mine = [str(one.table) for one in now.pairings_of(number) if one.is_open]
        assert tables.get(str(number), []) == mine
    assert [row[1] for row in poster.rows] == sorted(row[1] for row in poster.rows)
