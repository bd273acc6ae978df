"""Text for the drill: situations, questions, answers, and explanations of the correct answer."""

from collections.abc import Iterator, Mapping

from companion.core.cards import Rank, Suit
from companion.core.drill.questions import (
    DealQuestion,
    DrillChoice,
    DrillQuestion,
    MayQuestion,
    Number,
    PileQuestion,
    Win,
    YesNo,
)
from companion.core.drill.topics import Level, Topic
from companion.core.drill.tour import Stop
from companion.core.match.match import Match
from companion.core.referee.pile_counts import count
from companion.core.scoring.outcomes import DealOutcome, Ending, NamingOutcome, Pile
from companion.core.scoring.results import explaining_rule
from companion.core.seats import PAIR, Seat
from companion.i18n.translator import Translator
from companion.ui.words import may, may_reasons, piles, results
from companion.ui.words.piles import CardNames

PlayerNames = Mapping[Seat, str]


def deal_story(tr: Translator, question: DealQuestion, names: PlayerNames) -> tuple[str, ...]:
    """Return what happened in a deal, as separate sentences."""
    outcome = question.outcome
    if isinstance(outcome, NamingOutcome):
        return tuple(_naming(tr, outcome, names))
    return tuple(_two_hands(tr, outcome, names))


def pile_story(tr: Translator, question: PileQuestion, cards: CardNames) -> tuple[str, ...]:
    """Return text listing a player's cards, suit by suit, and the announced marriages."""
    pile = question.laid_out.piles[Seat.A]
    order = [(suit, rank) for suit in Suit for rank in Rank]
    held = sorted(pile.cards, key=lambda card: order.index((card.suit, card.rank)))
    lines = [", ".join(cards.card(card) for card in held)]
    if question.laid_out.trump is not None:
        lines.append(tr("Trump: %(suit)s.", suit=cards.suit(question.laid_out.trump)))
    lines += [tr("Marriage announced: %(suit)s.", suit=cards.suit(suit)) for suit in Suit if suit in pile.marriages]
    return tuple(lines)


def _naming(tr: Translator, outcome: NamingOutcome, names: PlayerNames) -> Iterator[str]:
    if outcome.by is not None:
        yield tr("%(name)s didn't follow suit, but could have.", name=names[outcome.by])
    if outcome.namer is not None:
        yield tr(
            "%(name)s named trumps and has %(n)s card points at the end.",
            name=names[outcome.namer],
            n=outcome.card_points,
        )


def _two_hands(tr: Translator, outcome: DealOutcome, names: PlayerNames) -> Iterator[str]:
    if outcome.closed_by is not None:
        yield tr("%(name)s closed the talon.", name=names[outcome.closed_by])
        for seat in PAIR:
            yield from _at_closing(tr, names[seat], outcome.piles_at_closing.get(seat))
    by = "" if outcome.by is None else names[outcome.by]
    match outcome.ended:
        case Ending.CLAIM if outcome.by is not None:
            n = outcome.piles[outcome.by].card_points
            yield tr("%(name)s says “enough” and has %(n)s.", name=by, n=n)
        case Ending.PLAYED_OUT:
            yield tr("All the cards have been played without a claim, and %(name)s takes the last trick.", name=by)
        case Ending.CLAIM | Ending.AGREED:
            pass  # the drill has no questions about such deals
        case Ending.REVOKE:
            yield tr("%(name)s should have followed suit, and could have, but didn't.", name=by)
    for seat in PAIR:
        if outcome.ended is not Ending.CLAIM or seat is not outcome.by:
            yield from _at_end(tr, names[seat], outcome.piles.get(seat))


def _at_closing(tr: Translator, name: str, pile: Pile | None) -> Iterator[str]:
    if pile is None:
        return
    if pile.tricks == 0:
        yield tr("When the talon was closed, %(name)s had no tricks.", name=name)
    else:
        yield tr.plural(
            "When the talon was closed, %(name)s had %(n)s trick worth %(card_points)s.",
            "When the talon was closed, %(name)s had %(n)s tricks worth %(card_points)s.",
            pile.tricks or 0,
            name=name,
            card_points=pile.card_points,
        )


def _at_end(tr: Translator, name: str, pile: Pile | None) -> Iterator[str]:
    if pile is None:
        return
    if pile.tricks is None:
        yield tr("%(name)s has %(n)s.", name=name, n=pile.card_points)
    elif pile.tricks == 0:
        yield tr("%(name)s has no tricks.", name=name)
    else:
        yield tr.plural(
            "%(name)s has %(n)s trick worth %(card_points)s.",
            "%(name)s has %(n)s tricks worth %(card_points)s.",
            pile.tricks,
            name=name,
            card_points=pile.card_points,
        )


def level(tr: Translator, level: Level) -> str:
    """Return the name of a level."""
    return {Level.BEGINNER: tr("Beginner"), Level.REGULAR: tr("Intermediate"), Level.EXPERT: tr("Expert")}[level]


def topic(tr: Translator, topic: Topic) -> str:
    """Return the name of a topic."""
    return {
        Topic.RIGHT_CLAIM: tr("Correct claim"),
        Topic.LAST_TRICK: tr("Last trick"),
        Topic.REVOKE: tr.context("drill", "Revoke"),
        Topic.NAMER: tr("Counting card points in Schnapsella"),
        Topic.PILE: tr("Counting card points"),
        Topic.WRONG_CLAIM: tr.context("drill", "Wrong claim"),
        Topic.CLOSER_RIGHT: tr("Closed and succeeded"),
        Topic.CLOSING_FAILED: tr("Closed and failed"),
        Topic.LEAD: tr("What you may do when you're on lead"),
        Topic.REPLY: tr("What you must play"),
        Topic.CLOSER_BEATEN: tr("Beating the closer to 66"),
        Topic.CLOSER_WRONG: tr("Wrong claim by the closer"),
        Topic.AGAINST_CLOSER_WRONG: tr("Wrong claim against the closer"),
        Topic.AFTER_A_TRICK: tr("What you may do after a trick"),
    }[topic]


def stop(tr: Translator, stop: Stop) -> str:
    """Return the name of a case on the tour of common mistakes."""
    return {
        Stop.FORTY_WITHOUT_TRICK: tr("Forty announced without a trick"),
        Stop.EXACTLY_33: tr("Exactly 33"),
        Stop.EXACTLY_32: tr("Exactly 32"),
        Stop.TRICKS_AFTER_CLOSING: tr("Tricks after closing"),
        Stop.CLOSER_TAKES_LAST_TRICK: tr("Closed and took the last trick"),
        Stop.FAILED_AGAINST_35: tr("Closed and failed against 35"),
        Stop.WRONG_AGAINST_40: tr("Wrong claim against 40"),
        Stop.OTHER_HAD_66_FIRST: tr("The other player had 66 first"),
        Stop.CLOSER_BEATEN_TRICKLESS: tr("No tricks when the talon was closed, but first to claim"),
        Stop.LAST_TRICK_AGAINST_68: tr("68, but no claim"),
    }[stop]


def story(tr: Translator, question: DrillQuestion, names: PlayerNames, cards: CardNames) -> tuple[str, ...]:
    """Return the situation that a question is about, as separate sentences."""
    match question:
        case DealQuestion():
            return deal_story(tr, question, names)
        case MayQuestion():
            return may.situation(tr, question.rules, question.situation)
        case PileQuestion():
            return pile_story(tr, question, cards)


def tour_story(tr: Translator, stop: Stop, question: DealQuestion, names: PlayerNames) -> tuple[str, ...]:
    """Return the situation for a case on the tour of common mistakes, including the detail that misleads players."""
    lines = deal_story(tr, question, names)
    match stop:
        case Stop.FORTY_WITHOUT_TRICK:
            return (tr("%(name)s led to the first trick and announced forty.", name=names[Seat.B]), *lines)
        case Stop.OTHER_HAD_66_FIRST:
            return (*lines, tr("%(name)s reached that total two tricks ago.", name=names[Seat.B]))
        case _:
            return lines


def question_text(tr: Translator, question: DrillQuestion) -> str:
    """Return the text of a question, without the situation."""
    match question:
        case DealQuestion():
            return tr("Who scores how many points?")
        case MayQuestion():
            return may.act(tr, question.rules, question.act)
        case PileQuestion():
            return tr("How many card points is that?")


def choice(tr: Translator, choice: DrillChoice, names: PlayerNames) -> str:
    """Return the text of an answer."""
    match choice:
        case Win(winner=winner, game_points=n):
            if winner is None:
                return tr.context("drill", "Nobody")
            return tr.plural("%(name)s: %(n)s point", "%(name)s: %(n)s points", n, name=names[winner])
        case YesNo(yes=yes):
            return tr.context("may", "Yes") if yes else tr.context("may", "No")
        case Number(card_points=n):
            return str(n)


def verdict(tr: Translator, *, right: bool) -> str:
    """Return text saying whether the user's answer is correct."""
    return tr.context("drill", "Correct.") if right else tr.context("drill", "Wrong.")


def mark(tr: Translator, *, right: bool) -> str:
    """Return the word next to an answer that says whether the answer is correct or wrong."""
    return tr.context("answer", "correct") if right else tr.context("answer", "wrong")


def explanation(tr: Translator, question: DrillQuestion, names: PlayerNames) -> tuple[str, ...]:
    """Return an explanation of the correct answer, as separate sentences."""
    match question:
        case DealQuestion(rules=rules, outcome=outcome):
            match_of_drill = Match(players=dict(names), rules=rules, first_dealer=Seat.A)
            return (results.explanation(tr, match_of_drill, outcome, question.result),)
        case MayQuestion():
            return (may_reasons.why(tr, question.rules, question.answer),)
        case PileQuestion():
            pile = count(question.laid_out).piles[Seat.A]
            return (*piles.made_of(tr, pile), tr("%(n)s card points in total.", n=pile.card_points))


def rule(question: DrillQuestion) -> str | None:
    """Return the address of the rule that explains the answer, or None if there is no such rule."""
    match question:
        case DealQuestion():
            section = explaining_rule(question.rules, question.result)
            return None if section is None else str(section)
        case MayQuestion():
            return question.answer.rule
        case PileQuestion():
            return "cards#values"


def due(tr: Translator, n: int) -> str:
    """Return text saying how many topics are due for review."""
    return tr.plural("%(n)s topic is due for review.", "%(n)s topics are due for review.", n)
