"""The deals and piles of the drill, told as one tells them at a table."""

from collections.abc import Iterator, Mapping

from companion.core.cards import Rank, Suit
from companion.core.drill.questions import DealQuestion, PileQuestion
from companion.core.scoring.outcomes import DealOutcome, Ending, NamingOutcome, Pile
from companion.core.seats import PAIR, Seat
from companion.i18n.translator import Translator
from companion.ui.words.piles import CardNames

Names = Mapping[Seat, str]


def deal_story(tr: Translator, question: DealQuestion, names: Names) -> tuple[str, ...]:
    """What happened in a deal, a sentence each."""
    outcome = question.outcome
    if isinstance(outcome, NamingOutcome):
        return tuple(_naming(tr, outcome, names))
    return tuple(_two_hands(tr, outcome, names))


def pile_story(tr: Translator, question: PileQuestion, cards: CardNames) -> tuple[str, ...]:
    """What lies on the table: the cards, suit by suit, and what was announced."""
    pile = question.laid_out.piles[Seat.A]
    order = [(suit, rank) for suit in Suit for rank in Rank]
    held = sorted(pile.cards, key=lambda card: order.index((card.suit, card.rank)))
    lines = [", ".join(cards.card(card) for card in held)]
    if question.laid_out.trump is not None:
        lines.append(tr("Trumps: %(suit)s.", suit=cards.suit(question.laid_out.trump)))
    lines += [
        tr("A marriage was announced: %(suit)s.", suit=cards.suit(suit)) for suit in Suit if suit in pile.marriages
    ]
    return tuple(lines)


def _naming(tr: Translator, outcome: NamingOutcome, names: Names) -> Iterator[str]:
    if outcome.by is not None:
        yield tr("%(name)s did not follow suit and could have.", name=names[outcome.by])
    if outcome.namer is not None:
        yield tr("%(name)s named trumps and counts %(n)s at the end.", name=names[outcome.namer], n=outcome.card_points)


def _two_hands(tr: Translator, outcome: DealOutcome, names: Names) -> Iterator[str]:
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
            yield tr("All cards are played, nobody has claimed, and %(name)s takes the last trick.", name=by)
        case Ending.CLAIM | Ending.AGREED:
            pass  # the drill asks of no such deal
        case Ending.REVOKE:
            yield tr("Suit had to be followed; %(name)s did not, and could have.", name=by)
    for seat in PAIR:
        if outcome.ended is not Ending.CLAIM or seat is not outcome.by:
            yield from _now(tr, names[seat], outcome.piles.get(seat))


def _at_closing(tr: Translator, name: str, pile: Pile | None) -> Iterator[str]:
    if pile is None:
        return
    if pile.tricks == 0:
        yield tr("At the closing %(name)s had no trick.", name=name)
        return
    tricks = pile.tricks or 0
    yield tr.plural(
        "At the closing %(name)s had %(n)s trick with %(card_points)s.",
        "At the closing %(name)s had %(n)s tricks with %(card_points)s.",
        tricks,
        name=name,
        card_points=pile.card_points,
    )


def _now(tr: Translator, name: str, pile: Pile | None) -> Iterator[str]:
    if pile is None:
        return
    if pile.tricks is None:
        yield tr("%(name)s has %(n)s.", name=name, n=pile.card_points)
    elif pile.tricks == 0:
        yield tr("%(name)s has no trick.", name=name)
    else:
        yield tr.plural(
            "%(name)s has %(n)s trick with %(card_points)s.",
            "%(name)s has %(n)s tricks with %(card_points)s.",
            pile.tricks,
            name=name,
            card_points=pile.card_points,
        )
