"""The document of a match says exactly what the match is, however it came to be."""

import json
from dataclasses import replace
from functools import partial

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.app.ports import MatchId, StoredMatch
from companion.core.events import DealRecorded, EntryCorrected, EntryInserted, Event
from companion.core.match import Match
from companion.core.notation import parse_deal, plain_deal
from companion.core.numbers import GamePoints, Milliseconds
from companion.core.outcomes import DealOutcome, Ending
from companion.core.presets import PRESETS
from companion.core.rules import Preset, Ruleset
from companion.core.seats import Seat
from companion.storage.documents import DamagedDocumentError, NewerDocumentError
from companion.storage.match_document import MatchDocument, UnwritableEventError
from tests.strategies import events, matches, plain_data


def told_in_words(rules: Ruleset, event: Event) -> bool:
    """Whether the words of documents can tell of the event; of deals with violations they need not."""
    match event:
        case DealRecorded(outcome):
            return parse_deal(rules, plain_deal(outcome))[0] == outcome
        case EntryCorrected(_, entry) | EntryInserted(_, entry):
            return told_in_words(rules, entry)
        case _:
            return True


def written(match: Match) -> Match:
    """The same match without the events that no document can hold."""
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
        played_at=Milliseconds(2),
    )


whole_matches = matches().map(written)


@given(whole_matches)
def test_a_match_comes_back_from_its_bytes(match: Match) -> None:
    document = MatchDocument.of(stored(match), sequence=7)
    again = MatchDocument.parse(document.content)
    assert (again.stored, again.sequence) == (stored(match), 7)
    assert again.content == document.content


@settings(max_examples=40)
@given(st.data(), whole_matches)
def test_a_document_that_was_changed_step_by_step_says_the_same_as_a_new_one(data: st.DataObject, match: Match) -> None:
    document = MatchDocument.of(stored(match), sequence=1)
    tellable = events().filter(partial(told_in_words, match.rules))
    for step in range(2, data.draw(st.integers(2, 9))):
        event = data.draw(tellable)
        match = data.draw(st.sampled_from([match.append(event), match.undo(), match.redo()]))
        document.change(stored(match, step), step)
        if data.draw(st.booleans()):
            document = MatchDocument.parse(document.content)
        assert document.stored == stored(match, step)
        assert MatchDocument.parse(document.content).stored == stored(match, step)


@given(matches(), st.sampled_from(Seat))
def test_what_could_not_be_read_again_is_not_written(match: Match, by: Seat) -> None:
    document = MatchDocument.of(stored(written(match)), sequence=1)
    before = document.content
    outcome = DealOutcome(ended=Ending.REVOKE, by=by, game_points=GamePoints(2))
    with pytest.raises(UnwritableEventError):
        document.change(stored(written(match).append(DealRecorded(outcome)), 2), 2)
    assert document.content == before


@given(st.data(), whole_matches)
def test_one_field_that_is_something_else_is_found_out_or_harmless(data: st.DataObject, match: Match) -> None:
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
def test_flipped_bytes_and_cut_ends_are_found_out_or_harmless(data: st.DataObject, match: Match) -> None:
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
