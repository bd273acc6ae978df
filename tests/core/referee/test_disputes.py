"""Tests for disputes: every path through a decision tree ends in a ruling, with game points as computed by the core."""

from collections.abc import Iterator

import pytest

from companion.core.match.events import DealMisdealt, DealRecorded
from companion.core.options.options import with_house
from companion.core.options.parts import Option
from companion.core.options.rules import PRESETS, Preset, Ruleset
from companion.core.referee.disputes import NoSuchReplyError, cases, follow, has_offender, tree
from companion.core.referee.forks import DisputeQuestion, Fork, Reply, Step
from companion.core.referee.rulings import Basis, Case, Finding, Ruling
from companion.core.scoring.outcomes import DealOutcome, Ending, NamingOutcome
from companion.core.scoring.scoring import score
from companion.core.seats import Seat
from tests.strategies import plain_values

SOFT = PRESETS[Preset.SOFT]
EVERY_GAME = pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS.keys())
Way = tuple[Reply, ...]


def ways(step: Step, so_far: Way = ()) -> Iterator[tuple[Way, Ruling]]:
    """Yield every sequence of answers that leads from a step to a ruling, with the ruling."""
    if isinstance(step, Ruling):
        yield so_far, step
        return
    for reply, further in step.ways:
        yield from ways(further, (*so_far, reply))


def ruling(preset: str, case: str, *replies: str, house: dict[str, object] | None = None) -> str:
    """Return the ruling with seat A as the offender: the finding, its basis, the section, and the entry."""
    rules = with_house(PRESETS[Preset(preset)], house or {})
    result = follow(tree(rules, Case(case)), [Reply(reply) for reply in replies])
    assert isinstance(result, Ruling)
    return f"{result.finding} {result.basis} {result.rule} {entered(rules, result)}".strip()


def entered(rules: Ruleset, reached_ruling: Ruling) -> str:
    match reached_ruling.entry:
        case DealRecorded(outcome=outcome):
            won = score(rules, outcome).game_points
            return ", ".join(f"{seat} {n}" for seat, n in won.items() if n) or "nobody"
        case DealMisdealt():
            return "misdeal or play on" if reached_ruling.is_choice else "misdeal"
        case _:
            return ""


@EVERY_GAME
def test_every_path_ends_in_a_ruling_that_can_be_entered(rules: Ruleset) -> None:
    for case in cases(rules):
        for _, reached_ruling in ways(tree(rules, case, Seat.B)):
            entered(rules, reached_ruling)
            assert "#" in reached_ruling.rule
            assert not reached_ruling.is_choice or reached_ruling.entry == DealMisdealt()


@EVERY_GAME
def test_only_cases_with_an_offender_depend_on_the_offender(rules: Ruleset) -> None:
    for case in cases(rules):
        if not has_offender(case):
            assert tree(rules, case, Seat.A) == tree(rules, case, Seat.B)


def test_every_question_and_reply_is_used_by_some_game() -> None:
    asked, replies, findings = set[DisputeQuestion](), set[Reply](), set[Finding]()

    def walk(step: Step) -> None:
        if isinstance(step, Ruling):
            findings.add(step.finding)
            return
        asked.add(step.question)
        for reply, further in step.ways:
            replies.add(reply)
            walk(further)

    for rules in (*PRESETS.values(), with_house(SOFT, {"false-claim-by-closer": "as-if-right"})):
        for case in cases(rules):
            walk(tree(rules, case))
    assert (asked, replies, findings) == (set(DisputeQuestion), set(Reply), set(Finding))


@EVERY_GAME
def test_every_question_has_several_different_replies(rules: Ruleset) -> None:
    def walk(step: Step) -> None:
        if isinstance(step, Fork):
            assert len(dict(step.ways)) == len(step.ways) > 1
            for _, further in step.ways:
                walk(further)

    for case in cases(rules):
        walk(tree(rules, case))


@pytest.mark.parametrize("preset", ["soft", "sharp", "tournament", "last-trick-ten", "sixty-six"])
def test_a_wrong_claim_has_a_price_under_any_house_rules(preset: str) -> None:
    base = PRESETS[Preset(preset)]
    for name in (
        *(Option.FALSE_CLAIM, Option.FALSE_CLAIM_BY_CLOSER, Option.FALSE_CLAIM_BY_NON_CLOSER),
        *(Option.CLOSE_COUNT, Option.FAILED_CLOSE),
    ):
        for value in plain_values(name, base):
            rules = with_house(base, {name: value})
            for way, reached_ruling in ways(tree(rules, Case.WRONG_CLAIM)):
                if reached_ruling.finding is Finding.WRONG_CLAIM_COSTS:
                    assert isinstance(reached_ruling.entry, DealRecorded), way
                    assert isinstance(reached_ruling.entry.outcome, DealOutcome)
                    assert score(rules, reached_ruling.entry.outcome).winner is Seat.B


@EVERY_GAME
def test_only_what_happened_is_recorded_as_a_revoke_or_wrong_claim(rules: Ruleset) -> None:
    for case in cases(rules):
        for way, reached_ruling in ways(tree(rules, case)):
            if isinstance(reached_ruling.entry, DealRecorded):
                outcome = reached_ruling.entry.outcome
                assert isinstance(outcome, DealOutcome | NamingOutcome)
                assert outcome.ended is ending_behind(reached_ruling), way


def ending_behind(reached_ruling: Ruling) -> Ending:
    match reached_ruling.finding, reached_ruling.basis:
        case ((Finding.REVOKE_COSTS | Finding.FIRST_REVOKE_COSTS), _):
            return Ending.REVOKE
        case Finding.WRONG_CLAIM_COSTS, Basis.WRITTEN:
            return Ending.CLAIM
        case _:
            return Ending.AGREED


RULINGS = [
    # revoke
    (("soft", "revoke", "no"), "no-revoke written schnapsen#strict-play"),
    (("sixty-six", "revoke", "no"), "no-revoke written sixty-six#strict-play"),
    (("soft", "revoke", "yes", "trick-is-open"), "take-card-back custom disputes#revoke"),
    (("soft", "revoke", "yes", "later-in-the-deal", "no"), "revoke-costs written schnapsen#revoke b 3"),
    (("sixty-six", "revoke", "yes", "while-counting", "no"), "revoke-costs custom sixty-six#revoke b 3"),
    (("schnapsella", "revoke", "while-counting", "no"), "revoke-costs custom schnapsella#revoke b 2"),
    (("bauernschnapsen", "revoke", "while-counting", "no"), "revoke-costs custom bauernschnapsen#revoke"),
    (("thousand", "revoke", "while-counting"), "settle-at-the-table custom disputes#revoke"),
    (("soft", "revoke", "yes", "while-counting", "yes", "a"), "first-revoke-costs custom disputes#revoke b 3"),
    (("soft", "revoke", "yes", "while-counting", "yes", "b"), "first-revoke-costs custom disputes#revoke a 3"),
    (
        ("soft", "revoke", "yes", "while-counting", "yes", "unknown"),
        "deal-does-not-count custom disputes#revoke misdeal",
    ),
    (("schnapsella", "revoke", "while-counting", "yes", "b"), "first-revoke-costs custom disputes#revoke a 2"),
    (("bauernschnapsen", "revoke", "while-counting", "yes", "yes"), "first-revoke-costs custom disputes#revoke"),
    (("soft", "revoke", "yes", "after-the-next-deal"), "too-late custom disputes#revoke"),
    # there was no revoke: the accuser loses
    (("soft", "revoke", "yes", "it-was-none", "nobody", "no"), "accuser-loses custom schnapsen#false-claim a 3"),
    # a wrong claim
    (("soft", "wrong-claim", "no"), "ask-back custom disputes#wrong-claim"),
    (("soft", "wrong-claim", "yes", "yes"), "claim-was-right written schnapsen#going-out"),
    (("soft", "wrong-claim", "yes", "no", "nobody", "yes"), "wrong-claim-costs written schnapsen#false-claim b 2"),
    (("soft", "wrong-claim", "yes", "no", "a", "no"), "wrong-claim-costs written schnapsen#closing b 3"),
    (("soft", "wrong-claim", "yes", "no", "b", "no"), "wrong-claim-costs written schnapsen#closing b 3"),
    (("sixty-six", "wrong-claim", "yes", "no", "nobody"), "wrong-claim-costs written sixty-six#false-claim b 2"),
    (
        ("tournament", "wrong-claim", "yes", "no", "nobody", "yes", "yes"),
        "wrong-claim-costs written tournament#false-claim b 1",
    ),
    (
        ("tournament", "wrong-claim", "yes", "no", "nobody", "yes", "no"),
        "wrong-claim-costs written tournament#false-claim b 2",
    ),
    (("tournament", "wrong-claim", "yes", "no", "b", "yes"), "wrong-claim-costs written tournament#closing b 2"),
    (("bauernschnapsen", "wrong-claim", "yes", "no"), "wrong-claim-costs custom bauernschnapsen#false-claim"),
    # a claim at the wrong moment
    (("soft", "claim-too-early", "in-a-trick", "lenient"), "claim-does-not-count custom disputes#claim-too-early"),
    (
        ("soft", "claim-too-early", "after-losing", "strict", "nobody", "yes"),
        "wrong-claim-costs custom schnapsen#false-claim b 2",
    ),
    (("soft", "claim-too-early", "in-a-trick", "nothing-agreed"), "agree-on-a-way custom disputes#claim-too-early"),
    (
        ("soft", "claim-too-early", "without-a-trick", "nobody", "yes"),
        "wrong-claim-costs written schnapsen#false-claim b 2",
    ),
    # a wrong announcement
    (
        ("tournament", "wrong-announcement", "other-card-led"),
        "other-card-costs-three written tournament#announcing b 3",
    ),
    (("soft", "wrong-announcement", "other-card-led"), "lead-the-right-one custom disputes#wrong-announcement"),
    (("tournament", "wrong-announcement", "marker-late", "no"), "marker-does-not-count written tournament#announcing"),
    (("sharp", "wrong-announcement", "queen-led", "yes"), "queen-stands custom disputes#wrong-announcement"),
    (
        ("soft", "wrong-announcement", "no-pair", "yes"),
        "announcement-like-revoke custom disputes#wrong-announcement b 3",
    ),
    (("soft", "wrong-announcement", "forgotten", "no"), "say-it-now custom disputes#wrong-announcement"),
    # dealing, cards, talon, drawing, leads, tricks
    (("soft", "misdeal", "wrong-number", "no-trick-yet"), "deal-does-not-count written disputes#misdeal misdeal"),
    (("soft", "misdeal", "wrong-number", "after-a-claim"), "deal-stands custom disputes#misdeal"),
    (("soft", "misdeal", "not-cut", "no"), "cut-now custom disputes#misdeal"),
    (("tournament", "misdeal", "not-cut", "no"), "cut-now written tournament#dealing"),
    (("soft", "exposed-card", "meant-for-the-other"), "other-chooses custom disputes#exposed-card misdeal or play on"),
    (("soft", "talon-looked-at", "on-purpose"), "like-revoke custom disputes#talon-looked-at b 3"),
    (
        ("soft", "forgot-to-draw", "one-trick-later", "yes", "no"),
        "deal-does-not-count custom disputes#forgot-to-draw misdeal",
    ),
    (("soft", "lead-out-of-turn", "card-led", "yes"), "trick-stands custom disputes#lead-out-of-turn"),
    (("soft", "lead-out-of-turn", "card-led", "no"), "right-player-leads custom disputes#lead-out-of-turn"),
    (("soft", "mixed-tricks", "yes"), "like-revoke custom disputes#mixed-tricks b 3"),
    (("thousand", "mixed-tricks", "yes"), "settle-at-the-table custom disputes#mixed-tricks"),
]


@pytest.mark.parametrize(("way", "found"), RULINGS, ids=[" ".join(way) for way, _ in RULINGS])
def test_rulings_agree_with_the_documents(way: tuple[str, ...], found: str) -> None:
    assert ruling(way[0], way[1], *way[2:]) == found


def test_the_house_rule_sets_the_price_of_a_revoke() -> None:
    way = ("soft", "revoke", "yes", "while-counting", "no")
    assert ruling(way[0], way[1], *way[2:], house={"revoke": 1}).endswith("b 1")
    assert ruling(way[0], way[1], *way[2:], house={"revoke": 0}).endswith("nobody")


def test_a_penalty_like_that_of_a_revoke_is_nothing_where_a_revoke_costs_nothing() -> None:
    way = ("soft", "talon-looked-at", "on-purpose")
    assert ruling(*way, house={"revoke": 0}) == "deal-does-not-count house disputes#talon-looked-at misdeal"


def test_the_penalty_of_three_is_limited_to_the_target() -> None:
    house: dict[str, object] = {"target": 2}
    assert ruling("tournament", "wrong-announcement", "other-card-led", house=house).endswith("b 2")


def test_an_unknown_reply_is_refused() -> None:
    with pytest.raises(NoSuchReplyError) as refused:
        follow(tree(SOFT, Case.MISDEAL), [Reply.YES])
    assert (refused.value.question, refused.value.reply) == (DisputeQuestion.WHAT_WITH_THE_DEAL, Reply.YES)


def test_replies_after_the_ruling_are_ignored() -> None:
    step = tree(SOFT, Case.TALON_LOOKED_AT)
    assert follow(step, [Reply.BY_MISTAKE, Reply.YES]) == follow(step, [Reply.BY_MISTAKE])
    assert follow(step, []) is step


def test_rulings_without_a_source_are_marked_as_custom() -> None:
    for _, reached_ruling in ways(tree(SOFT, Case.LEAD_OUT_OF_TURN)):
        assert reached_ruling.basis is Basis.CUSTOM
