"""Tests for the referee's wording: all questions, answers and rulings, in both languages."""

from collections.abc import Iterable
from dataclasses import replace
from enum import StrEnum

import pytest

from companion.core.cards import Card, Rank, Suit
from companion.core.options.options import with_house
from companion.core.options.rules import PRESETS, Preset, Ruleset
from companion.core.referee.acts import Act, Answer, Why
from companion.core.referee.disputes import cases, follow, tree
from companion.core.referee.forks import DisputeQuestion, Fork, Reply, Step
from companion.core.referee.may import acts
from companion.core.referee.pile_counts import count
from companion.core.referee.pile_flags import Flag, Flagged
from companion.core.referee.rulings import Basis, Case, Finding, Ruling
from companion.core.referee.situations import Best, Closer, Situation, Turn, talon_sizes
from companion.core.referee.trick_piles import LaidOut, TrickPile
from companion.core.seats import Seat
from companion.ui.referee import dispute_ruling, words_disputes
from companion.ui.words import cards, may, may_reasons, piles
from companion.ui.words.piles import CardNames
from tests.i18n.messages import english_that_is_no_german
from tests.ui.situations import DE, EN, table

SOFT, SIXTY_SIX, SCHNAPSELLA = PRESETS[Preset.SOFT], PRESETS[Preset.SIXTY_SIX], PRESETS[Preset.SCHNAPSELLA]
NAMES = {Seat.A: "Anna", Seat.B: "Berta"}
GERMAN = CardNames(card=lambda card: cards.card(DE, card), suit=lambda suit: cards.suit(DE, suit))
ENGLISH = CardNames(card=lambda card: cards.card(EN, card), suit=lambda suit: cards.suit(EN, suit))


def are_german(said: Iterable[str]) -> bool:
    """Return whether every string is German: neither empty nor English."""
    texts = list(said)
    return all(texts) and not [words for words in texts if english_that_is_no_german(words)]


def are_different(said: Iterable[str]) -> bool:
    texts = list(said)
    return len(set(texts)) == len(texts)


def answered(act: Act, why: Why, *, yes: bool = True) -> Answer:
    return Answer(act=act, yes=yes, why=why, rule="schnapsen#closing")


def test_every_question_of_may_i_has_texts_in_both_languages() -> None:
    for rules in (SOFT, SIXTY_SIX, SCHNAPSELLA):
        assert are_different(may.act(EN, rules, act) for act in acts(rules))
        assert are_german(may.act(DE, rules, act) for act in acts(rules))
    assert may.act(EN, SIXTY_SIX, Act.EXCHANGE) == "May I exchange the trump nine?"


def test_every_reason_of_may_i_is_a_sentence_in_both_languages() -> None:
    assert are_different(may_reasons.why(EN, SOFT, answered(Act.LEAD_ANY, why)) for why in Why)
    assert are_german(may_reasons.why(DE, SOFT, answered(Act.LEAD_ANY, why)) for why in Why)


def test_a_reason_fits_its_question() -> None:
    for act, why in ((Act.CLOSE, Why.CLOSED), (Act.DRAW, Why.NAMED_ALREADY)):
        assert may_reasons.why(EN, SOFT, answered(act, why)) != may_reasons.why(EN, SOFT, answered(Act.CLAIM, why))
    nine = answered(Act.EXCHANGE, Why.NOT_HELD, yes=False)
    assert may_reasons.why(EN, SIXTY_SIX, nine) == "You need the trump nine for that."
    assert (may.yes_or_no(EN, nine), may.yes_or_no(DE, answered(Act.DRAW, Why.DRAWS_FIRST))) == ("No", "Ja")


EVERYTHING = Situation(
    turn=Turn.TO_FOLLOW,
    talon=4,
    closed_by=Closer.OTHER,
    just_closed=True,
    took_trick=True,
    holds_lowest_trump=True,
    holds_pair=True,
    announced=True,
    enough=False,
    named=True,
)


def test_a_situation_has_texts_in_both_languages() -> None:
    for tr in (EN, DE):
        texts = [
            *(may.turn(tr, turn) for turn in Turn),
            *(may.closed_by(tr, closer) for closer in (None, *Closer)),
            *(may.best(tr, best) for best in Best),
            *(may.talon(tr, cards) for cards in talon_sizes(SOFT)),
            *may.situation(tr, SOFT, EVERYTHING)[3:5],
            *(may.enough(tr), may.not_enough(tr), may.named(tr), may.not_named(tr)),
        ]
        assert are_different(texts)
        assert tr is EN or are_german(texts)
    assert len(may.situation(EN, SOFT, EVERYTHING)) == 10
    first = Situation(turn=Turn.ON_LEAD, first_trick=True, talon=10, enough=True)
    said = ("I'm on lead", "It's the first trick", "Nobody has named trumps yet", "I have 66")
    assert may.situation(EN, SCHNAPSELLA, first) == said
    assert may.named(EN) in may.situation(EN, SCHNAPSELLA, replace(first, named=True))


def words_of(kind: type[StrEnum]) -> list[str]:
    """Return the German text for each member of one of the dispute enumerations."""
    say = {
        Case: words_disputes.case,
        DisputeQuestion: words_disputes.question,
        Reply: lambda tr, reply: words_disputes.reply(tr, NAMES, reply),
        Basis: words_disputes.basis,
        Finding: lambda tr, finding: dispute_ruling.finding(tr, SOFT, finding),
    }[kind]
    return [say(DE, member) for member in kind]  # type: ignore[operator]  # each function accepts only one of the types


@pytest.mark.parametrize("kind", [Case, DisputeQuestion, Reply, Basis, Finding])
def test_every_dispute_has_texts_in_both_languages(kind: type[StrEnum]) -> None:
    assert are_german(words_of(kind))
    assert kind is Reply or are_different(words_of(kind))


def replies_of(step: Step) -> Iterable[list[str]]:
    """Yield the wording of the answers to each question in a decision tree."""
    if isinstance(step, Fork):
        yield [words_disputes.reply(EN, NAMES, reply) for reply, _ in step.ways]
        for _, further in step.ways:
            yield from replies_of(further)


@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS.keys())
def test_the_answers_to_a_question_have_distinct_texts(rules: Ruleset) -> None:
    assert all(are_different(said) for case in cases(rules) for said in replies_of(tree(rules, case)))


def test_the_question_about_the_player_depends_on_the_case() -> None:
    assert words_disputes.who(EN, Case.WRONG_CLAIM) == "Who claimed?"
    assert words_disputes.who(DE, Case.REVOKE) == "Wer war es?"


def entry(*replies: Reply, case: Case = Case.REVOKE, house: dict[str, object] | None = None) -> str:
    rules = with_house(SOFT, house or {})
    found = follow(tree(rules, case), replies)
    assert isinstance(found, Ruling)
    return dispute_ruling.entry(EN, table(rules), found)


def test_the_button_says_what_it_enters() -> None:
    revoked = (Reply.YES, Reply.WHILE_COUNTING, Reply.NO)
    assert entry(*revoked) == "Record: 3 points for Berta"
    assert entry(*revoked, house={"revoke": 1}) == "Record: 1 point for Berta"
    assert entry(*revoked, house={"revoke": 0}) == "Record: nobody scores"
    assert entry(Reply.PACK_INCOMPLETE, case=Case.MISDEAL) == "Record: the deal doesn't count"
    assert entry(Reply.NO) == ""


ODD = [Flagged(flag, Seat.A, (Card(Suit.HEARTS, Rank.NINE),), (Suit.SPADES,)) for flag in Flag]


def test_every_oddity_of_a_pile_has_texts_in_both_languages() -> None:
    assert are_different(piles.flag(EN, flagged, ENGLISH) for flagged in ODD)
    assert are_german(piles.flag(DE, flagged, GERMAN) for flagged in ODD)
    assert are_german(piles.verdict(DE, flagged) for flagged in ODD)
    assert piles.flag(DE, Flagged(Flag.NO_SUCH_CARD, Seat.A, ODD[0].cards), GERMAN).count("Neuner") == 1


def test_a_pile_is_explained_by_its_parts() -> None:
    ace_and_ten = frozenset((Card(Suit.HEARTS, Rank.ACE), Card(Suit.HEARTS, Rank.TEN)))
    pile = TrickPile(cards=ace_and_ten, marriages=frozenset((Suit.HEARTS,)))
    rules = PRESETS[Preset.LAST_TRICK_TEN]
    laid_out = LaidOut(rules=rules, piles={Seat.A: pile}, trump=Suit.HEARTS, played_out=True, last_trick=Seat.A)
    counted = count(laid_out).piles[Seat.A]
    assert piles.made_of(EN, counted) == (
        "1 trick with cards worth 21.",
        "Plus 40 from marriages.",
        "Plus 10 for the last trick, for a total of 71.",
    )
    assert piles.enough(EN, counted) == "Not enough: 61 card points, 5 short of 66."
    assert are_german([*piles.made_of(DE, counted), piles.enough(DE, counted)])
    assert piles.elsewhere(EN, counted, played_out=True).startswith("The other player's cards must be worth 99,")
    assert are_german(piles.elsewhere(DE, counted, played_out=played_out) for played_out in (True, False))
    waiting = count(LaidOut(rules=SOFT, piles={Seat.A: TrickPile(marriages=frozenset((Suit.CLUBS,)))})).piles[Seat.A]
    assert piles.made_of(EN, waiting)[1:] == ("Another 20 from a marriage won't count until the player wins a trick.",)
    assert "Anna" in piles.both_counted(DE, "Anna", counted, "Berta", waiting)
