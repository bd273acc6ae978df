"""The pile counter for ears, and its result in a few words."""

from companion.core.referee.pile_counts import Counted, PileCount
from companion.i18n.translator import Translator
from companion.ui.words import piles
from companion.ui.words.piles import CardNames


def card(tr: Translator, name: str, owner: str | None) -> str:
    """A card of the grid."""
    if owner is None:
        return name
    return tr("%(card)s, in the pile of %(name)s", card=name, name=owner)


def marriage(tr: Translator, suit: str, worth: int, announcer: str | None) -> str:
    """The chip of a marriage."""
    if announcer is None:
        return tr("Marriage in %(suit)s, %(n)s", suit=suit, n=worth)
    return tr("Marriage in %(suit)s, %(n)s, announced by %(name)s", suit=suit, n=worth, name=announcer)


def trump(tr: Translator, suit: str, *, selected: bool) -> str:
    """The chip of a trump suit."""
    return tr("Trump is %(suit)s, selected", suit=suit) if selected else tr("Trump is %(suit)s", suit=suit)


def result(tr: Translator, pile: PileCount, *, knows_66: bool) -> str:
    """What a pile comes to."""
    if knows_66:
        return piles.enough(tr, pile)
    return tr("%(n)s card points together.", n=pile.card_points)


def odd(tr: Translator, counted: Counted, names: CardNames) -> tuple[str, ...]:
    """All that is odd about the piles."""
    return tuple(
        tr("%(verdict)s: %(flag)s", verdict=piles.verdict(tr, flagged), flag=piles.flag(tr, flagged, names))
        for flagged in counted.flags
    )
