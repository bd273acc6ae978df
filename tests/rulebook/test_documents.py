"""Tests that the rules documents are correct, complete and consistent across languages."""

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from io import BytesIO
from typing import Any

import pytest

from companion.cli.deal.match_setup import parse_setup
from companion.cli.deal.replay import replay
from companion.cli.deal.score import score
from companion.core.match.events import DealRecorded
from companion.core.match.log import MatchLog
from companion.core.match.match import Match, standing
from companion.core.match.standing import Line
from companion.core.notation import parse_deal
from companion.core.options.choices import Contract
from companion.core.options.parts import Option
from companion.core.options.rules import PRESETS, Preset, Ruleset
from companion.core.options.rules_notation import plain_options
from companion.core.scoring.outcomes import ContractOutcome
from companion.core.scoring.results import RuleSection, rule_of
from companion.core.seats import side_of
from companion.rulebook.address import Address
from companion.rulebook.blocks import Block, Command, Example, Item, TableBlock, links_of, options_of, text_of
from companion.rulebook.document import Document
from companion.rulebook.library import SLUGS
from companion.rulebook.spans import Emphasis
from tests.rulebook.libraries import REAL

LANGUAGES = REAL.languages
SOURCE, *OTHERS = sorted(LANGUAGES, key=lambda language: language != "en")
CALLED_EXAMPLE = {"en": "Example.", "de": "Beispiel."}
NUMBERS = {
    "en": "0 one two three four five six seven eight nine ten eleven twelve",
    "de": "0 eine?n? zwei drei vier fünf sechs sieben acht neun zehn elf zwölf",
}
TWO_HANDS = (
    RuleSection.GOING_OUT,
    RuleSection.CLOSING,
    RuleSection.FALSE_CLAIM,
    RuleSection.LAST_TRICK,
    RuleSection.REVOKE,
)
MORE_HANDS = (
    RuleSection.GOING_OUT,
    RuleSection.FALSE_CLAIM,
    RuleSection.LAST_TRICK,
    RuleSection.REVOKE,
    RuleSection.CONTRACTS,
)
CALLERS = {None, Contract.SCHNAPSER, Contract.BAUERNSCHNAPSER, Contract.HERRENSCHNAPSER}
"""The contracts that only the caller may bid, and the normal game, which the caller must play if nobody bids."""
KONTRA = {Contract.KONTRASCHNAPSER, Contract.KONTRABAUERNSCHNAPSER}
"""The contracts that only opponents of the caller may bid."""
NAMED = {
    Preset.SOFT: TWO_HANDS,
    Preset.SHARP: TWO_HANDS,
    Preset.TOURNAMENT: TWO_HANDS,
    Preset.LAST_TRICK_TEN: TWO_HANDS,
    Preset.SIXTY_SIX: TWO_HANDS,
    Preset.SCHNAPSELLA: (RuleSection.NAMING, RuleSection.REVOKE),
    Preset.THREE_HAND: MORE_HANDS,
    Preset.DREIERSCHNAPSEN: MORE_HANDS,
    Preset.BAUERNSCHNAPSEN: MORE_HANDS,
    Preset.THOUSAND: (RuleSection.BIDDING,),
}

every_document = pytest.mark.parametrize(
    ("language", "slug"), [(language, slug) for language in LANGUAGES for slug in SLUGS]
)
every_translation = pytest.mark.parametrize(
    ("language", "slug"), [(language, slug) for language in OTHERS for slug in SLUGS]
)


def pairs(language: str, slug: str) -> Iterator[tuple[Block, Block]]:
    """Yield each paragraph with its translation."""
    return zip(REAL.document(SOURCE, slug).blocks, REAL.document(language, slug).blocks, strict=True)


def shape(block: Block) -> tuple[object, ...]:
    """Return the structure that a paragraph and its translation have in common."""
    match block:
        case TableBlock(head=head, rows=rows, aligns=aligns):
            return TableBlock, block.number, len(head), len(rows), aligns
        case Item(ordinal=ordinal):
            return Item, block.number, ordinal
        case Example(runs=runs):
            return Example, block.number, runs
        case _:
            return type(block), block.number


def examples() -> list[object]:
    return [
        pytest.param(language, block, id=f"{language}-{document.slug}-{block.number}")
        for language in LANGUAGES
        for document in REAL.documents(language)
        for block in document.blocks
        if isinstance(block, Example)
    ]


@every_document
def test_every_document_exists_in_every_language(language: str, slug: str) -> None:
    document = REAL.document(language, slug)
    assert document.language == language
    assert document.sections


def test_there_are_no_other_documents() -> None:
    assert {slug for language in LANGUAGES for slug in REAL.slugs(language)} == set(SLUGS)


@every_translation
def test_every_section_has_its_counterpart(language: str, slug: str) -> None:
    def ids(document: Document) -> list[str]:
        return [section.id for section in document.sections]

    assert ids(REAL.document(language, slug)) == ids(REAL.document(SOURCE, slug))


@every_translation
def test_every_paragraph_has_its_counterpart(language: str, slug: str) -> None:
    translated, source = ([shape(block) for block in REAL.document(each, slug).blocks] for each in (language, SOURCE))
    assert translated == source


@every_translation
def test_links_are_in_the_same_paragraphs_in_every_language(language: str, slug: str) -> None:
    for source, translated in pairs(language, slug):
        for targets in (options_of, lambda block: {link.address for link in links_of(block)}):
            assert set(targets(translated)) == set(targets(source)), translated.number


@every_document
def test_every_link_has_a_target(language: str, slug: str) -> None:
    missing = [
        f"{block.number} {link.address}"
        for block in REAL.document(language, slug).blocks
        for link in links_of(block)
        if REAL.find_section(language, link.address) is None
    ]
    assert missing == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_the_glossary_is_explained_somewhere(language: str) -> None:
    entries = REAL.glossary(language).entries
    assert len(entries) == len(REAL.document(language, "glossary").sections)
    for entry in entries:
        assert set(entry.elsewhere) == set(LANGUAGES) - {language}
        assert entry.term.rule is None or REAL.find_section(language, entry.term.rule), entry.term.rule


@pytest.mark.parametrize("language", OTHERS)
def test_a_word_is_explained_in_the_same_place_in_every_language(language: str) -> None:
    for entry in REAL.glossary(language).entries:
        counterpart = REAL.glossary(SOURCE).find(entry.id)
        assert counterpart is not None
        assert entry.term.rule == counterpart.term.rule, entry.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_exactly_the_existing_house_rules_are_explained(language: str) -> None:
    assert REAL.options(language) == set(Option)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("preset", Preset)
def test_a_document_explains_only_house_rules_of_its_game(language: str, preset: Preset) -> None:
    if preset.value in SLUGS:
        document = REAL.document(language, preset)
        named = {option for block in document.blocks for option in options_of(block)}
        assert named <= set(plain_options(PRESETS[preset]))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("preset", "section"), [(preset, each) for preset in NAMED for each in NAMED[preset]])
def test_every_section_that_a_result_names_exists(language: str, preset: Preset, section: RuleSection) -> None:
    address = Address.parse(str(rule_of(preset, section)))
    assert REAL.find_section(language, address) is not None, str(address)


def test_every_game_names_its_sections() -> None:
    assert set(NAMED) == set(Preset)


@every_document
def test_every_paragraph_called_an_example_is_computed(language: str, slug: str) -> None:
    for block in REAL.document(language, slug).blocks:
        if not isinstance(block, TableBlock):
            first = block.spans[0]
            is_called = isinstance(first, Emphasis) and first.text == CALLED_EXAMPLE[language]
            assert is_called == isinstance(block, Example), block.number


@pytest.mark.parametrize(("language", "block"), examples())
def test_an_example_has_the_result_stated_in_the_text(language: str, block: Example) -> None:
    for run in block.runs:
        expected = json.loads(run.expected)
        answer = answered(run.command, run.given)
        assert {field: answer.get(field) for field in expected} == expected, answer
        if run.command is Command.DEAL:
            won = max(expected["game_points"].values())
            assert any(re.search(word, text_of(block), re.IGNORECASE) for word in words(language, won)), won


def deals_with_a_caller() -> list[object]:
    """Return the deals of the matches in the examples of games in which the contract depends on the caller."""
    return [
        pytest.param(match.rules, line, id=f"{language}-{document.slug}-{block.number}-{line.deal}")
        for language in LANGUAGES
        for document in REAL.documents(language)
        for block in document.blocks
        if isinstance(block, Example)
        for run in block.runs
        if run.command is Command.MATCH
        for match in [match_of(json.loads(run.given))]
        if match.rules.preset in {Preset.DREIERSCHNAPSEN, Preset.BAUERNSCHNAPSEN}
        for line in standing(match).sheet
    ]


def match_of(plain: dict[str, Any]) -> Match:
    """Return the match of an example, with its deals."""
    match, _ = parse_setup(plain)
    assert match is not None
    outcomes = (parse_deal(match.rules, deal)[0] for deal in plain["deals"])
    return replace(match, log=MatchLog(tuple(DealRecorded(outcome) for outcome in outcomes if outcome is not None)))


@pytest.mark.parametrize(("rules", "line"), deals_with_a_caller())
def test_the_declarer_in_an_example_of_a_match_may_bid_the_contract(rules: Ruleset, line: Line) -> None:
    assert isinstance(line.entry, DealRecorded)
    assert isinstance(line.entry.outcome, ContractOutcome)
    declarer, caller = line.entry.outcome.declarer, rules.opener(line.dealer)
    if line.entry.outcome.contract in CALLERS:
        assert declarer is caller
    if line.entry.outcome.contract in KONTRA:
        assert declarer not in side_of(caller, rules.match.sides)


def answered(command: Command, given: str) -> dict[str, object]:
    """Return the scripting interface's answer to an example."""
    printed = BytesIO()
    (score if command is Command.DEAL else replay)(BytesIO(given.encode()), printed)
    answer: dict[str, object] = json.loads(printed.getvalue())
    return answer


def words(language: str, number: int) -> Iterator[str]:
    """Yield patterns that match the number in digits or spelled out; for zero, yield only an empty string."""
    yield rf"\b{number}\b" if number else ""
    spelled = NUMBERS[language].split()
    if 0 < number < len(spelled):
        yield rf"\b{spelled[number]}\b"
