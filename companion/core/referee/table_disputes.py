"""The decision trees for mistakes with cards, the talon and announcements, which are rarely penalized."""

from companion.core.match.events import DealMisdealt
from companion.core.options.choices import Allowed
from companion.core.options.parts import BiddingRules, DealRules
from companion.core.options.rules import Preset, Ruleset
from companion.core.referee.dispute_prices import revoke_entry, scored_like, three_for_the_opponent, void_deal
from companion.core.referee.forks import DisputeQuestion, Fork, Reply, Step, advice, yes_no
from companion.core.referee.rulings import Basis, Case, Finding, Ruling
from companion.core.seats import Seat


def announcement_tree(rules: Ruleset, offender: Seat) -> Step:
    """Return the tree for a marriage or Bela that was announced wrongly, too late, or with the wrong card."""
    case = Case.WRONG_ANNOUNCEMENT
    late = yes_no(
        DisputeQuestion.OTHER_HAS_PLAYED, advice(Finding.ANNOUNCEMENT_TOO_LATE, case), advice(Finding.SAY_IT_NOW, case)
    )
    no_pair = yes_no(
        DisputeQuestion.OTHER_HAS_PLAYED,
        _like_revoke(rules, offender, Finding.ANNOUNCEMENT_LIKE_REVOKE, case),
        advice(Finding.ANNOUNCEMENT_TAKEN_BACK, case),
    )
    ways: list[tuple[Reply, Step]] = [(Reply.FORGOTTEN, late), (Reply.NO_PAIR, no_pair)]
    if isinstance(rules.deal, DealRules):
        ways += _marriage_ways(rules, offender)
    return Fork(DisputeQuestion.WHAT_WAS_SAID, tuple(ways))


def _marriage_ways(rules: Ruleset, offender: Seat) -> list[tuple[Reply, Step]]:
    case = Case.WRONG_ANNOUNCEMENT
    right_one = advice(Finding.LEAD_THE_RIGHT_ONE, case)
    ways: list[tuple[Reply, Step]] = [(Reply.TWENTY_FOR_FORTY, advice(Finding.PUT_IT_RIGHT, case))]
    if rules.preset is not Preset.TOURNAMENT:
        ways.append((Reply.OTHER_CARD_LED, right_one))
    else:
        three = Ruling(
            finding=Finding.OTHER_CARD_COSTS_THREE,
            basis=Basis.WRITTEN,
            rule="tournament#announcing",
            entry=three_for_the_opponent(rules, offender),
        )
        marker = yes_no(
            DisputeQuestion.CLAIM_REACHES,
            Ruling(finding=Finding.MARKER_COUNTS, basis=Basis.WRITTEN, rule="tournament#announcing"),
            Ruling(finding=Finding.MARKER_DOES_NOT_COUNT, basis=Basis.WRITTEN, rule="tournament#announcing"),
        )
        ways += [(Reply.OTHER_CARD_LED, three), (Reply.MARKER_LATE, marker)]
    if rules.play is not None and rules.play.marriage_king_only is Allowed.YES:
        queen = yes_no(DisputeQuestion.OTHER_HAS_PLAYED, advice(Finding.QUEEN_STANDS, case), right_one)
        ways.append((Reply.QUEEN_LED, queen))
    return ways


def misdeal_tree(rules: Ruleset) -> Step:
    """Return the tree for a misdeal."""
    case, rule = Case.MISDEAL, "disputes#misdeal"
    stands = advice(Finding.DEAL_STANDS, case)
    number = Fork(
        DisputeQuestion.CLAIMED_ALREADY,
        (
            (Reply.NO_TRICK_YET, void_deal(rule, Basis.WRITTEN)),
            (Reply.SOME_TRICKS, void_deal(rule, Basis.CUSTOM)),
            (Reply.AFTER_A_CLAIM, stands),
        ),
    )
    dealer = yes_no(DisputeQuestion.LED_ALREADY, advice(Finding.DEALER_MAKES_UP, case), advice(Finding.DEAL_ANEW, case))
    is_tournament = rules.preset is Preset.TOURNAMENT
    cut = Ruling(
        finding=Finding.CUT_NOW,
        basis=Basis.WRITTEN if is_tournament else Basis.CUSTOM,
        rule="tournament#dealing" if is_tournament else rule,
    )
    return Fork(
        DisputeQuestion.WHAT_WITH_THE_DEAL,
        (
            (Reply.WRONG_NUMBER, number),
            (Reply.WRONG_DEALER, dealer),
            (Reply.PACK_INCOMPLETE, void_deal(rule, Basis.CUSTOM)),
            (Reply.NOT_CUT, yes_no(DisputeQuestion.PICKED_UP, stands, cut)),
        ),
    )


def exposed_card_tree(rules: Ruleset) -> Step:
    """Return the tree for a card that was seen by mistake."""
    case = Case.EXPOSED_CARD
    back, harm = advice(Finding.CARD_GOES_BACK, case), advice(Finding.OWN_HARM, case)
    dropped = yes_no(DisputeQuestion.YOUR_TURN, advice(Finding.CARD_IS_PLAYED, case), harm)
    ways: list[tuple[Reply, Step]] = [
        (Reply.MEANT_FOR_THE_OTHER, void_deal("disputes#exposed-card", Basis.CUSTOM, is_choice=True)),
        (Reply.DEALERS_OWN, advice(Finding.PLAY_ON, case)),
        (Reply.OF_THE_TALON, back),
        (Reply.OWN_CARD_SEEN, harm),
        (Reply.DROPPED, dropped),
    ]
    has_talon = len(rules.seats) == 2  # noqa: PLR2004  # with more players, all cards have been dealt or picked up
    return Fork(DisputeQuestion.WHICH_CARD, tuple(way for way in ways if has_talon or way[0] is not Reply.OF_THE_TALON))


def talon_tree(rules: Ruleset, offender: Seat) -> Step:
    """Return the tree for a player who looked at face-down cards."""
    case = Case.TALON_LOOKED_AT
    return Fork(
        DisputeQuestion.HOW_LOOKED,
        (
            (Reply.BY_MISTAKE, advice(Finding.SHUFFLE_TALON, case)),
            (Reply.ON_PURPOSE, _like_revoke(rules, offender, Finding.LIKE_REVOKE, case)),
            (Reply.ONLY_COUNTED, advice(Finding.COUNTING_IS_ALLOWED, case)),
        ),
    )


def drawing_tree() -> Step:
    """Return the tree for drawing too few or too many cards, or drawing in the wrong order."""
    case, rule = Case.FORGOT_TO_DRAW, "disputes#forgot-to-draw"
    exchange = advice(Finding.EXCHANGE_CARDS, case)
    wrong_card = yes_no(DisputeQuestion.KNOWN_WHICH, exchange, void_deal(rule, Basis.CUSTOM))
    return Fork(
        DisputeQuestion.WHAT_WITH_DRAWING,
        (
            (Reply.NOT_LED_YET, advice(Finding.DRAW_NOW, case)),
            (
                Reply.ONE_TRICK_LATER,
                yes_no(DisputeQuestion.OTHER_DREW_IT, wrong_card, advice(Finding.DRAW_WITH_NEXT, case)),
            ),
            (
                Reply.TOO_MANY,
                yes_no(
                    DisputeQuestion.CARD_SEEN,
                    void_deal(rule, Basis.CUSTOM, is_choice=True),
                    advice(Finding.LAY_BACK, case),
                ),
            ),
            (Reply.WRONG_ORDER, yes_no(DisputeQuestion.CARD_SEEN, advice(Finding.LEAVE_IT, case), exchange)),
            (Reply.LED_BEFORE_DRAWING, advice(Finding.DRAW_AND_LEAVE_CARD, case)),
        ),
    )


def lead_tree() -> Step:
    """Return the tree for leading or announcing out of turn."""
    case = Case.LEAD_OUT_OF_TURN
    led = yes_no(
        DisputeQuestion.OTHER_HAS_PLAYED, advice(Finding.TRICK_STANDS, case), advice(Finding.RIGHT_PLAYER_LEADS, case)
    )
    return Fork(
        DisputeQuestion.WHAT_OUT_OF_TURN,
        ((Reply.CARD_LED, led), (Reply.ANNOUNCED, advice(Finding.ANNOUNCE_AGAIN_LATER, case))),
    )


def mixed_tricks_tree(rules: Ruleset, offender: Seat) -> Step:
    """Return the tree for tricks that were mixed up."""
    case = Case.MIXED_TRICKS
    rebuilt = yes_no(
        DisputeQuestion.CAN_BE_REBUILT, advice(Finding.REBUILD, case), void_deal("disputes#mixed-tricks", Basis.CUSTOM)
    )
    return yes_no(DisputeQuestion.ON_PURPOSE, _like_revoke(rules, offender, Finding.LIKE_REVOKE, case), rebuilt)


def _like_revoke(rules: Ruleset, offender: Seat, finding: Finding, case: Case) -> Ruling:
    if isinstance(rules.deal, BiddingRules):
        return advice(Finding.SETTLE_AT_THE_TABLE, case)
    revoke = revoke_entry(rules, offender)
    entry = None if revoke is None else scored_like(rules, revoke.outcome)
    if isinstance(entry, DealMisdealt):
        return void_deal(f"disputes#{case}", Basis.HOUSE)
    return Ruling(finding=finding, basis=Basis.CUSTOM, rule=f"disputes#{case}", entry=entry)
