"""Tests that the facts in the documents agree with the core and with each other."""

from itertools import combinations

import pytest

from companion.core.cards import PACK, PACK_WITH_NINES, total_card_points
from companion.rulebook.address import Address
from companion.rulebook.blocks import Paragraph, TableBlock, text_of
from companion.rulebook.document import Section
from tests.core.table import Plain, claim, played_out, shares
from tests.rulebook.libraries import REAL

every_language = pytest.mark.parametrize("language", REAL.languages)

NO_TRICK, UNDER, AT_LINE = ({"tricks": 0}, {"card_points": 14, "tricks": 1}, {"card_points": 35, "tricks": 2})
PILES = (NO_TRICK, UNDER, AT_LINE)


def section(language: str, address: str) -> Section:
    found = REAL.find_section(language, Address.parse(address))
    assert found is not None
    return found


def words(language: str, address: str) -> str:
    """Return the full text of a section on one line."""
    return " ".join(text_of(block) for block in section(language, address).blocks)


def revoke(by: str, closed_by: str | None) -> Plain:
    return {"ended": "revoke", "by": by, "closed_by": closed_by}


def with_piles(deal: Plain, moment: str, seat: str) -> list[Plain]:
    """Return copies of the deal, one for each possible pile of a player at a given moment."""
    return [{**deal, moment: {seat: pile}} for pile in PILES]


AT_END, AT_CLOSING = "piles", "piles_at_closing"
# for each row of a table: the player it is about, and all deals that the row covers; player a is the closer
OPEN: list[tuple[str, list[Plain]]] = [
    ("a", with_piles(claim("a", right=True), AT_END, "b")),
    ("b", with_piles(claim("a", right=False), AT_END, "b")),
    ("a", with_piles(played_out("a"), AT_END, "b")),
    ("b", [revoke("a", None)]),
]
CLOSED: list[tuple[str, list[Plain]]] = [
    ("a", with_piles(claim("a", right=True, closed_by="a"), AT_CLOSING, "b")),
    ("b", with_piles(claim("a", right=False, closed_by="a"), AT_CLOSING, "b")),
    ("b", [deal for by in ("a", "b") for deal in with_piles(played_out(by, "a"), AT_CLOSING, "b")]),
    ("b", with_piles(claim("b", right=True, closed_by="a"), AT_CLOSING, "b")),
    ("a", with_piles(claim("b", right=False, closed_by="a"), AT_END, "a")),
    ("b", [revoke("a", "a")]),
    ("a", [revoke("b", "a")]),
]
WINNERS = {
    "en": {"claimant": "a", "last trick": "a", "closer": "a", "the other": "b"},
    "de": {"Ausmelder": "a", "letzter Stich": "a", "Zudreher": "a", "der andere": "b"},
}


@every_language
@pytest.mark.parametrize(("table_index", "rows"), [(0, OPEN), (1, CLOSED)], ids=["open", "closed"])
def test_the_table_of_results_agrees_with_the_core_for_every_ending(
    language: str, table_index: int, rows: list[tuple[str, list[Plain]]]
) -> None:
    table = [block for block in section(language, "schnapsen#table").blocks if isinstance(block, TableBlock)][
        table_index
    ]
    cells = [text_of(table).splitlines()[1:][number].split(" · ") for number in range(len(rows))]
    for (winner, deals), (_, who, points) in zip(rows, cells, strict=True):
        results = sorted({shares("soft", deal) for deal in deals})
        assert results == [f"{winner} {each}" for each in points.split(", ")]
        assert WINNERS[language][who] == winner
    assert len(table.rows) == len(rows) + (table_index == 0)  # the row for a misdeal has no deal


@pytest.mark.parametrize("closing", [NO_TRICK, UNDER])
def test_a_claim_against_the_closer_needs_no_card_points(closing: Plain) -> None:
    outcomes = {
        shares("soft", claim("b", right=True, closed_by="a", piles={"a": pile}, piles_at_closing={"b": closing}))
        for pile in PILES
    }
    assert len(outcomes) == 1


@every_language
def test_the_stated_values_of_tricks_are_the_sums_of_cards(language: str) -> None:
    text = words(language, "cards#values")
    until = " bis " if language == "de" else " to "
    for low, high in ((4, 8), (12, 15), (20, 22), (6, 33), (8, 44)):
        assert f"{low}{until}{high}" in text
    of_two, of_three, of_four = (
        {total_card_points(cards) for cards in combinations(PACK, players)} for players in (2, 3, 4)
    )
    assert of_two == {*range(4, 9), *range(12, 16), *range(20, 23)}
    assert [(min(sums), max(sums)) for sums in (of_three, of_four)] == [(6, 33), (8, 44)]
    assert {9, 10, 11} & of_three
    assert min(total_card_points(cards) for cards in combinations(PACK_WITH_NINES, 2)) == 0


ADVICE = {"en": "our advice", "de": "unser rat"}
SILENT = ("exposed-card", "talon-looked-at", "forgot-to-draw")


@every_language
@pytest.mark.parametrize("name", SILENT)
def test_answers_without_a_source_are_marked_as_our_advice(language: str, name: str) -> None:
    answers = [text_of(block) for block in section(language, f"disputes#{name}").blocks]
    assert [answer for answer in answers if ADVICE[language] not in answer.lower()] == []


def test_the_same_answers_are_marked_as_our_advice_in_every_language() -> None:
    def advised(language: str) -> list[str]:
        blocks = REAL.document(language, "disputes").blocks
        return [block.number for block in blocks if ADVICE[language] in text_of(block).lower()]

    assert advised("de") == advised("en")


EXCEPTION = {
    "en": "the marriage itself takes you to 66 and you claim with it",
    "de": "die Ansage selbst bringt dich auf 66 und du meldest damit aus",
}
CARDS = {"en": "of the two cards of the marriage", "de": "der beiden Karten der Ansage"}
MARKER = ("tournament#announcing", "preisschnapsen#table-manners", "disputes#wrong-announcement")
LEADS = ("schnapsen#announcing", "sixty-six#announcing", *MARKER)


@every_language
@pytest.mark.parametrize("address", MARKER)
def test_the_one_exception_for_a_marriage_without_the_marker_has_one_wording(language: str, address: str) -> None:
    assert EXCEPTION[language] in words(language, address)


@every_language
@pytest.mark.parametrize("address", LEADS)
def test_the_cards_of_a_marriage_have_one_wording_for_leading(language: str, address: str) -> None:
    assert CARDS[language] in words(language, address)


BACK = {"en": "the announcement back", "de": "zurücknehmen"}


@every_language
@pytest.mark.parametrize("address", ["tournament#announcing", "preisschnapsen#table-manners"])
def test_before_leading_an_announcement_may_be_taken_back(language: str, address: str) -> None:
    assert BACK[language] in words(language, address)


MISREAD = {
    "en": ("a trick and less", "goes first, then the one with more", "The three need not be in a row"),
    "de": ("einen Stich und weniger", "geht vor, dann der mit mehr", "Die drei müssen nicht hintereinander"),
}


@every_language
def test_corrected_misreadings_of_the_sources_do_not_return(language: str) -> None:
    for document in REAL.documents(language):
        text = " ".join(text_of(block) for block in document.blocks)
        assert [words for words in MISREAD[language] if words in text] == [], document.slug


@pytest.mark.parametrize("preset", ["three-hand", "dreierschnapsen"])
@pytest.mark.parametrize("ended", ["claim", "played-out", "revoke", "agreed"])
@pytest.mark.parametrize("by", ["declarer", "defenders"])
def test_the_declarer_and_the_defenders_never_score_in_the_same_deal(preset: str, ended: str, by: str) -> None:
    deal: dict[str, object] = {"declarer": "a", "ended": ended, "by": by}
    if ended == "claim":
        other = "defenders" if by == "declarer" else "declarer"
        deal |= {"claim_right": True, "piles": {other: {"card_points": 0}}}
    if ended == "agreed":
        deal |= {"game_points": 2}
    scored = {share.split()[0] for share in shares(preset, deal).split(", ")}
    assert scored in ({"a"}, {"b", "c"})


@every_language
@pytest.mark.parametrize("slug", ["dreierschnapsen", "three-hand"])
def test_the_winner_of_a_tie_is_listed_among_the_differences_between_sources(language: str, slug: str) -> None:
    later = {"en": "first after the dealer", "de": "früher nach dem Geber"}[language]
    assert later in words(language, f"{slug}#match")
    assert later in words(language, f"{slug}#sources")


@every_language
def test_consecutive_zeros_are_listed_among_the_differences_between_sources(language: str) -> None:
    row = {
        "en": "three zeros · in a row or not · only in a row",
        "de": "drei Nuller · auch mit Abstand · nur hintereinander",
    }
    assert row[language] in words(language, "thousand#sources")


@every_language
@pytest.mark.parametrize("slug", ["bauernschnapsen", "dreierschnapsen"])
def test_games_with_contracts_state_when_tricks_must_be_won(language: str, slug: str) -> None:
    every, plain = {
        "en": (
            "win every trick until you have 66",
            "In a contract without trumps you only have to follow suit and beat",
        ),
        "de": ("jeden Stich machen, bis du 66 hast", "In einem Ruf ohne Atout musst du nur bekennen und stechen"),
    }[language]
    assert every in words(language, f"{slug}#contracts")
    assert plain in words(language, f"{slug}#tricks")


@every_language
def test_the_words_for_a_retourschneider_in_a_bummerl_to_seven_are_in_the_glossary(language: str) -> None:
    entry = REAL.glossary(language).find("retourschneider")
    assert entry is not None
    heard = {"Rückschneider", "Retourschneiden"}
    assert heard <= set(entry.term.regional)
    assert all(word in words(language, "bummerl#retourschneider") for word in heard)


@every_language
@pytest.mark.parametrize("address", ["schnapsen#revoke", "disputes#revoke"])
def test_both_sources_for_the_price_of_a_revoke_are_named(language: str, address: str) -> None:
    assert "kartenspiele-regeln.de" in words(language, address)


@every_language
def test_documents_on_all_games_do_not_limit_a_deal_to_three_points(language: str) -> None:
    for address in ("bummerl#counting", "bummerl#dots"):
        assert "24" in " ".join(
            text_of(block) for block in section(language, address).blocks if isinstance(block, Paragraph)
        )
