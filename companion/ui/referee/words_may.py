"""Text for the “May I?” page: the actions, the questions about the situation, and the replies to choose from."""

from companion.core.options.rules import Ruleset
from companion.core.referee.acts import Act
from companion.core.referee.situations import Best
from companion.i18n.translator import Translator
from companion.ui.referee.may_questions import CLOSED, FIRST, JUST_CLOSED, Asked, Question, Replies
from companion.ui.words.may import has_nines


def act(tr: Translator, rules: Ruleset, act: Act) -> str:
    """Return the words for an action, which complete “May I …?” or, for a duty, “Must I …?”."""
    return {
        Act.CLOSE: tr.context("may I", "close"),
        Act.EXCHANGE: tr.context("may I", "exchange the trump nine")
        if has_nines(rules)
        else tr.context("may I", "exchange the trump jack"),
        Act.ANNOUNCE: tr.context("may I", "announce a marriage"),
        Act.LEAD_QUEEN: tr.context("may I", "announce with the queen"),
        Act.DRAW: tr.context("may I", "draw"),
        Act.LEAD_ANY: tr.context("may I", "lead any card"),
        Act.FOLLOW_SUIT: tr.context("must I", "follow suit"),
        Act.BEAT: tr.context("must I", "beat the card"),
        Act.TRUMP: tr.context("must I", "trump"),
        Act.CLAIM: tr.context("may I", "claim 66"),
        Act.LOOK_AT_TRICKS: tr.context("may I", "look at my tricks"),
        Act.NAME_TRUMPS: tr.context("may I", "name trumps"),
        Act.SAY_BELA: tr.context("may I", "say Bela"),
    }[act]


def question(tr: Translator, asked: Asked) -> str:
    """Return the text of a question about the situation, which says what the replies tell apart."""
    return {
        Question.LEADER: tr("Who leads next?"),
        Question.TURN: tr("Whose turn is it?"),
        Question.TRICK_END: tr("Who won the trick?"),
        Question.TALON: _talon_question(tr, asked.offered),
        Question.TRICK: tr("Do you have a trick?"),
        Question.ANNOUNCED: tr("Have you already announced on this lead?"),
        Question.ENOUGH: tr("Do you have 66?"),
        Question.NAMED: tr("Have trumps been named?"),
        Question.BEST: tr("What do you hold?"),
    }[asked.question]


def _talon_question(tr: Translator, offered: tuple[Replies, ...]) -> str:
    if _is_about_first_trick(offered):
        return tr("Is this the first trick?")
    if all(reply == FIRST or (reply.isdecimal() and int(reply)) for replies in offered for reply in replies):
        return tr("How many cards are left in the talon?")
    return tr("What state is the talon in?")


def _is_about_first_trick(offered: tuple[Replies, ...]) -> bool:
    """Return whether the replies only tell the first trick from all later ones."""
    return len(offered) == 2 and (FIRST,) in offered  # noqa: PLR2004  # yes and no


def reply(tr: Translator, asked: Asked, replies: Replies) -> str:
    """Return the label of a reply."""
    match asked.question:
        case Question.LEADER:
            return {
                "me": tr.context("leads next", "I do"),
                "before-drawing": tr.context("leads next", "I do, but haven't drawn yet"),
                "other": tr.context("leads next", "the other player"),
            }[replies[0]]
        case Question.TURN:
            return {
                "me": tr.context("turn", "mine, to lead"),
                "other": tr.context("turn", "the other player's"),
                "led": tr.context("turn", "mine, a card has been led"),
            }[replies[0]]
        case Question.TRICK_END:
            return {
                "won": tr.context("trick", "I did"),
                "lost": tr.context("trick", "the other player"),
                "drawn": tr.context("trick", "we've already drawn"),
            }[replies[0]]
        case Question.TALON if _is_about_first_trick(asked.offered):
            return _yes_or_no(tr, is_yes=replies == (FIRST,))
        case Question.TALON:
            return talon(tr, asked.offered, replies)
        case Question.BEST:
            return best(tr, replies)
        case _:
            return _yes_or_no(tr, is_yes=replies[0] == "yes")


def _yes_or_no(tr: Translator, *, is_yes: bool) -> str:
    return tr.context("option", "yes") if is_yes else tr.context("option", "no")


def talon(tr: Translator, offered: tuple[Replies, ...], replies: Replies) -> str:
    """Return the label of a reply about the talon, which may cover several possible numbers of cards."""
    sizes = [int(reply) for reply in replies if reply.isdecimal() and int(reply)]
    all_sizes = [int(reply) for group in offered for reply in group if reply.isdecimal() and int(reply)]
    if replies == (FIRST,):
        return tr.context("talon", "still full (first trick)")
    if replies == (JUST_CLOSED,):
        return tr.context("talon", "just closed by the other player")
    if sizes == all_sizes:
        return tr.context("talon", "open")
    if len(sizes) == 1:
        return tr.plural("%(n)s card", "%(n)s cards", sizes[0])
    if sizes:
        return tr("more than %(n)s cards", n=max(n for n in all_sizes if n < min(sizes)))
    if CLOSED in replies:
        return tr.context("talon", "closed or used up") if "0" in replies else tr.context("talon", "closed")
    return tr.context("talon", "used up")


def best(tr: Translator, replies: Replies) -> str:
    """Return the label of a reply about the player's best possible play against the card led."""
    match replies:
        case (Best.BEAT, Best.FOLLOW):
            return tr("a card of the suit")
        case (Best.TRUMP, Best.NEITHER):
            return tr("no card of the suit")
        case (Best.BEAT, *_):
            return tr("a higher card of the suit")
        case (Best.FOLLOW, *_):
            return tr("only lower cards of the suit")
        case (Best.TRUMP, *_):
            return tr("no card of the suit, but a trump")
        case _:
            return tr("neither the suit nor a trump")
