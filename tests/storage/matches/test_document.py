"""Tests for match documents: they preserve a match exactly, however it was created."""

import json
from dataclasses import replace
from functools import partial

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.app.ports import MatchId, StoredMatch
from companion.core.match.events import (
    DealerCorrected,
    DealRecorded,
    EntryCorrected,
    EntryInserted,
    Event,
    GiftGiven,
    MatchAbandoned,
    PenaltyImposed,
)
from companion.core.match.match import Match
from companion.core.notation import parse_deal, plain_deal
from companion.core.numbers import GamePoints, Milliseconds
from companion.core.options.choices import Contract
from companion.core.options.contracts import with_contract_names
from companion.core.options.parts import BiddingRules, ContractRules, DealRules, NamingRules
from companion.core.options.rules import PRESETS, Preset, Ruleset
from companion.core.scoring.outcomes import (
    BiddingOutcome,
    ContractOutcome,
    DealOutcome,
    Ending,
    NamingOutcome,
    Outcome,
    Party,
)
from companion.core.seats import Seat
from companion.storage.documents.documents import DamagedDocumentError, NewerDocumentError
from companion.storage.matches.document import MatchDocument, UnwritableEventError
from tests.strategies import events, matches, plain_data, players_of


def told_in_words(rules: Ruleset, event: Event) -> bool:
    """Return whether a document can represent the event; some deals with violations cannot be represented."""
    match event:
        case DealRecorded(outcome):
            return parse_deal(rules, plain_deal(outcome))[0] == outcome
        case EntryCorrected(_, entry) | EntryInserted(_, entry):
            return told_in_words(rules, entry)
        case _:
            return True


def written(match: Match) -> Match:
    """Return the match without the events that a document cannot represent."""
    kept = [
        tuple(event for event in part if told_in_words(match.rules, event))
        for part in (match.log.done, match.log.undone)
    ]
    return replace(match, log=replace(match.log, done=kept[0], undone=kept[1]))


def stored(match: Match, revision: int = 1) -> StoredMatch:
    return StoredMatch(
        match_id=MatchId("m1"),
        revision=revision,
        match=match,
        started_at=Milliseconds(1),
        changed_at=Milliseconds(2),
    )


whole_matches = matches().map(written)


@given(whole_matches)
def test_a_match_can_be_parsed_from_its_bytes(match: Match) -> None:
    document = MatchDocument.of(stored(match), sequence=7)
    again = MatchDocument.parse(document.content)
    assert (again.stored, again.sequence) == (stored(match), 7)
    assert again.content == document.content


def test_the_id_of_an_early_deal_is_stored_until_the_next_one() -> None:
    rules = PRESETS[Preset.SOFT]
    match = Match(players=players_of(rules), rules=rules, first_dealer=Seat.A)
    document = MatchDocument.of(replace(stored(match), early="first"), sequence=1)
    assert MatchDocument.parse(document.content).stored.early == "first"

    document.change(replace(stored(match), early="second"), sequence=2)
    assert MatchDocument.parse(document.content).stored.early == "second"

    document.change(stored(match), sequence=3)
    assert MatchDocument.parse(document.content).stored.early == ""


@settings(max_examples=40)
@given(st.data(), whole_matches)
def test_a_document_changed_step_by_step_equals_a_new_one(data: st.DataObject, match: Match) -> None:
    document = MatchDocument.of(stored(match), sequence=1)
    tellable = events(match.rules).filter(partial(told_in_words, match.rules))
    for step in range(2, data.draw(st.integers(2, 9))):
        event = data.draw(tellable)
        renamed = replace(match, players=dict.fromkeys(match.players, f"Player {step}"))
        match = data.draw(st.sampled_from([match.append(event), match.undo(), match.redo(), renamed]))
        document.change(stored(match, step), step)
        if data.draw(st.booleans()):
            document = MatchDocument.parse(document.content)
        assert document.stored == stored(match, step)
        assert MatchDocument.parse(document.content).stored == stored(match, step)


unwritable: dict[type, Outcome] = {
    DealRules: DealOutcome(ended=Ending.REVOKE, by=Seat.B, game_points=GamePoints(2)),
    NamingRules: NamingOutcome(ended=Ending.REVOKE, by=Seat.B, game_points=GamePoints(2)),
    ContractRules: ContractOutcome(ended=Ending.REVOKE, declarer=Seat.A, by=Party.DECLARER, game_points=GamePoints(2)),
    BiddingRules: BiddingOutcome(declarer=Seat.A, bid=99),
}


@given(matches())
def test_an_event_that_could_not_be_read_back_is_not_written(match: Match) -> None:
    document = MatchDocument.of(stored(written(match)), sequence=1)
    before = document.content
    outcome = unwritable[type(match.rules.deal)]
    with pytest.raises(UnwritableEventError):
        document.change(stored(written(match).append(DealRecorded(outcome)), 2), 2)
    assert document.content == before


@given(matches())
def test_a_deal_of_another_family_of_games_is_not_written(match: Match) -> None:
    document = MatchDocument.of(stored(written(match)), sequence=1)
    for family, outcome in unwritable.items():
        if not isinstance(match.rules.deal, family):
            with pytest.raises(UnwritableEventError):
                document.change(stored(written(match).append(DealRecorded(outcome)), 2), 2)


@pytest.mark.parametrize("preset", Preset)
def test_an_event_of_a_seat_that_is_not_at_the_table_is_refused(preset: Preset) -> None:
    rules = PRESETS[preset]
    match = Match(players=players_of(rules), rules=rules, first_dealer=Seat.A)
    for stranger in (seat for seat in Seat if seat not in rules.seats):
        for event in (
            DealerCorrected(stranger),
            PenaltyImposed(stranger, GamePoints(1)),
            GiftGiven(stranger, GamePoints(1)),
            MatchAbandoned(stranger),
        ):
            with pytest.raises(UnwritableEventError):
                MatchDocument.of(stored(match.append(event)), sequence=1)


@pytest.mark.parametrize("preset", Preset)
def test_every_seat_needs_a_name_and_the_dealer_a_seat(preset: Preset) -> None:
    rules = PRESETS[preset]
    match = Match(players=players_of(rules), rules=rules, first_dealer=rules.seats[-1])
    content = MatchDocument.of(stored(match), sequence=1).content
    assert MatchDocument.parse(content).stored.match == match
    without_the_last = {seat.value: "Anna" for seat in rules.seats[:-1]}
    strangers = [seat for seat in Seat if seat not in rules.seats]
    for damage in ({"players": without_the_last}, *({"first_dealer": seat} for seat in strangers)):
        tables = json.loads(content)
        tables["match"]["1"].update(damage)
        with pytest.raises(DamagedDocumentError):
            MatchDocument.parse(json.dumps(tables).encode())


@pytest.mark.parametrize("winner", [None, Seat.B])
def test_a_match_that_ended_early_can_be_parsed(winner: Seat | None) -> None:
    rules = PRESETS[Preset.SOFT]
    begun = Match(players=players_of(rules), rules=rules, first_dealer=Seat.A)
    match = begun.append(MatchAbandoned(winner, Milliseconds(7)))
    content = MatchDocument.of(stored(match), sequence=1).content
    assert MatchDocument.parse(content).stored.match == match


def test_custom_contract_names_are_stored_only_if_there_are_any() -> None:
    plain = PRESETS[Preset.DREIERSCHNAPSEN]
    named = with_contract_names(plain, {Contract.GANG: "Land"})
    for rules, is_told in ((plain, False), (named, True)):
        match = Match(players=players_of(rules), rules=rules, first_dealer=Seat.A)
        content = MatchDocument.of(stored(match), sequence=1).content
        assert MatchDocument.parse(content).stored.match.rules == rules
        assert (b"contract_names" in content) == is_told


@given(st.data(), whole_matches)
def test_a_changed_field_is_detected_or_harmless(data: st.DataObject, match: Match) -> None:
    tables = json.loads(MatchDocument.of(stored(match), sequence=1).content)
    table = data.draw(st.sampled_from(sorted(set(tables) & {"match", "events"})))
    row = tables[table][data.draw(st.sampled_from(sorted(tables[table])))]
    field = data.draw(st.sampled_from(sorted(row)))
    if data.draw(st.booleans()):
        row[field] = data.draw(plain_data())
    else:
        del row[field]
    _parses_or_is_refused(json.dumps(tables).encode())


@given(st.data(), whole_matches)
def test_changed_bytes_and_truncation_are_detected_or_harmless(data: st.DataObject, match: Match) -> None:
    content = bytearray(MatchDocument.of(stored(match), sequence=1).content)
    content[data.draw(st.integers(0, len(content) - 1))] ^= data.draw(st.integers(1, 255))
    _parses_or_is_refused(bytes(content[: data.draw(st.integers(0, len(content)))]))


def _parses_or_is_refused(content: bytes) -> None:
    try:
        document = MatchDocument.parse(content)
    except (DamagedDocumentError, NewerDocumentError):
        return
    assert MatchDocument.parse(document.content).stored == document.stored


@pytest.mark.parametrize("damage", [{"done": 2}, {"done": -1}, {"rules": {"preset": "x"}}, {"players": {"a": "Anna"}}])
def test_a_document_that_contradicts_itself_is_refused(damage: dict[str, object]) -> None:
    match = Match(players={Seat.A: "Anna", Seat.B: "Berta"}, rules=PRESETS[Preset.SOFT], first_dealer=Seat.A)
    tables = json.loads(MatchDocument.of(stored(match), sequence=1).content)
    tables["match"]["1"].update(damage)
    with pytest.raises(DamagedDocumentError):
        MatchDocument.parse(json.dumps(tables).encode())
