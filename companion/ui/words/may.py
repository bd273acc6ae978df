"""Display text for the "May I?" tool: the situation, the possible questions, and the answers yes and no."""

from companion.core.options.parts import DealRules, NamingRules
from companion.core.options.rules import Ruleset
from companion.core.referee.acts import Act, Answer
from companion.core.referee.situations import Best, Closer, Situation, Turn, full_talon
from companion.i18n.translator import Translator

_WITH_NINES = 24


def act(tr: Translator, rules: Ruleset, act: Act) -> str:  # noqa: C901, PLR0912  # one case per action
    """Return the question that asks whether the player may, or must, do something."""
    match act:
        case Act.CLOSE:
            return tr("May I close the talon?")
        case Act.EXCHANGE if has_nines(rules):
            return tr("May I exchange the trump nine?")
        case Act.EXCHANGE:
            return tr("May I exchange the trump jack?")
        case Act.ANNOUNCE:
            return tr("May I announce a marriage?")
        case Act.LEAD_QUEEN:
            return tr("May I announce with the queen?")
        case Act.DRAW:
            return tr("May I draw?")
        case Act.LEAD_ANY:
            return tr("May I lead any card?")
        case Act.FOLLOW_SUIT:
            return tr("Must I follow suit?")
        case Act.BEAT:
            return tr("Must I beat the card?")
        case Act.TRUMP:
            return tr("Must I trump?")
        case Act.CLAIM:
            return tr("May I claim 66?")
        case Act.LOOK_AT_TRICKS:
            return tr("May I look through my tricks?")
        case Act.NAME_TRUMPS:
            return tr("May I name trumps?")
        case Act.SAY_BELA:
            return tr("May I say Bela?")


def yes_or_no(tr: Translator, answer: Answer) -> str:
    """Return "Yes" or "No"."""
    return tr.context("may", "Yes") if answer.yes else tr.context("may", "No")


def turn(tr: Translator, turn: Turn) -> str:
    """Return the answer to “Whose turn is it?”, such as "I'm on lead"."""
    match turn:
        case Turn.ON_LEAD:
            return tr("I'm on lead")
        case Turn.TRICK_WON:
            return tr("I've just won a trick and haven't drawn yet")
        case Turn.TRICK_LOST:
            return tr("I've just lost a trick and haven't drawn yet")
        case Turn.TO_FOLLOW:
            return tr("The other player has led")
        case Turn.OTHER_ON_LEAD:
            return tr("The other player is on lead")


def closed_by(tr: Translator, closer: Closer | None) -> str:
    """Return the label for the player who closed the talon, or for nobody."""
    match closer:
        case None:
            return tr("Nobody has closed")
        case Closer.ME:
            return tr("I've closed")
        case Closer.OTHER:
            return tr("The other player has closed")


def best(tr: Translator, best: Best) -> str:
    """Return the label for the best card that the player can play on the card led."""
    match best:
        case Best.BEAT:
            return tr("I have a higher card of the suit")
        case Best.FOLLOW:
            return tr("I have the suit, but no higher card")
        case Best.TRUMP:
            return tr("I don't have the suit, but I have a trump")
        case Best.NEITHER:
            return tr("I have neither the suit nor a trump")


def talon(tr: Translator, cards: int) -> str:
    """Return the label for a number of cards in the talon, including the turned-up trump."""
    if cards == 0:
        return tr("The talon is used up")
    return tr.plural("%(n)s card in the talon", "%(n)s cards in the talon", cards)


def first_trick(tr: Translator) -> str:
    """Return the label of the checkbox saying that this is the first trick."""
    return tr("It's the first trick")


def took_trick(tr: Translator) -> str:
    """Return the label of the checkbox saying that the player has won a trick."""
    return tr("I've won a trick")


def just_closed(tr: Translator) -> str:
    """Return the label of the checkbox saying that the talon has just been closed."""
    return tr("Nobody has led since the talon was closed")


def holds_lowest_trump(tr: Translator, rules: Ruleset) -> str:
    """Return the label of the checkbox saying that the player holds the lowest trump."""
    return tr("I hold the trump nine") if has_nines(rules) else tr("I hold the trump jack")


def holds_pair(tr: Translator, rules: Ruleset) -> str:
    """Return the label of the checkbox saying that the player holds a marriage."""
    if isinstance(rules.deal, NamingRules):
        return tr("I hold the king and queen of trumps")
    return tr("I hold the king and queen of a suit")


def announced(tr: Translator) -> str:
    """Return the label of the checkbox saying that the player has announced a marriage on this lead."""
    return tr("I've already announced a marriage on this lead")


def enough(tr: Translator) -> str:
    """Return the label of the answer saying that the player has 66."""
    return tr("I have 66")


def not_enough(tr: Translator) -> str:
    """Return the label of the answer saying that the player doesn't have 66."""
    return tr("I don't have 66")


def named(tr: Translator) -> str:
    """Return the label of the checkbox saying that trumps have been named."""
    return tr("Trumps have been named")


def not_named(tr: Translator) -> str:
    """Return the label for Schnapsella as long as trumps have not been named."""
    return tr("Nobody has named trumps yet")


def situation(tr: Translator, rules: Ruleset, state: Situation) -> tuple[str, ...]:
    """Return the situation as entered by the user, in short phrases."""
    phrases = [turn(tr, state.turn), first_trick(tr) if state.first_trick else talon(tr, state.talon)]
    if isinstance(rules.deal, DealRules) and (state.talon or state.closed_by):
        phrases.append(closed_by(tr, state.closed_by))
    if isinstance(rules.deal, NamingRules):
        phrases.append(named(tr) if state.named else not_named(tr))
    held = "" if state.best is None else best(tr, state.best)
    ticked = (
        (state.just_closed, just_closed(tr)),
        (state.took_trick, took_trick(tr)),
        (state.turn is Turn.TO_FOLLOW and bool(held), held),
        (
            state.holds_lowest_trump and full_talon(rules) and isinstance(rules.deal, DealRules),
            holds_lowest_trump(tr, rules),
        ),
        (state.holds_pair, holds_pair(tr, rules)),
        (state.announced, announced(tr)),
        (state.enough is True, enough(tr)),
        (state.enough is False, not_enough(tr)),
    )
    return (*phrases, *(words for holds, words in ticked if holds))


def has_nines(rules: Ruleset) -> bool:
    """Return whether the pack contains nines, so that the trump nine is exchanged instead of the jack."""
    return isinstance(rules.deal, DealRules) and rules.deal.cards == _WITH_NINES
