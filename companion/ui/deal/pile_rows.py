"""What is laid out and tapped to have piles counted: the cards, the marriages, trump."""

from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from companion.app.settings import Pack
from companion.core.cards import Card, Suit
from companion.core.options.rules import BiddingRules, DealRules, Ruleset
from companion.core.referee.pile_counts import Counted, count, marriage_value
from companion.core.referee.trick_piles import LaidOut, pack_of
from companion.core.seats import Seat, opponent_of
from companion.i18n.translator import Translator
from companion.ui.deal import words_piles as labels
from companion.ui.deal.card_grid import CardGrid, CardLook
from companion.ui.deal.pile_draft import PileDraft
from companion.ui.deal.suit_row import SuitChoice, SuitRow
from companion.ui.words import packs

SetPile = Callable[[Callable[[PileDraft], PileDraft]], object]


@dataclass(frozen=True, slots=True, kw_only=True)
class PileTable:
    """All that the rows of a pile are drawn from."""

    tr: Translator
    rules: Ruleset
    names: dict[Seat, str]
    pack: Pack
    draft: PileDraft
    set_draft: SetPile
    width: float

    @property
    def laid_out(self) -> LaidOut:
        """What lies there."""
        return self.draft.laid_out(self.rules)

    @property
    def counted(self) -> Counted:
        """What it comes to."""
        return count(self.laid_out)

    @property
    def german(self) -> bool:
        """Whether the suits are drawn as in the double German pack."""
        return self.pack is Pack.GERMAN

    @property
    def knows_66(self) -> bool:
        """Whether a pile can make a claim; in Thousand, none does."""
        return not isinstance(self.rules.deal, BiddingRules)


def pile_rows(table: PileTable) -> list[ft.Control]:
    """The grid, then what comes on top."""
    tr, draft, set_draft = table.tr, table.draft, table.set_draft
    rows: list[ft.Control] = [
        CardGrid(
            looks=tuple(_card(table, card) for card in pack_of(table.rules)),
            width=table.width,
            german=table.german,
            on_touch=lambda card: set_draft(lambda old: old.touching(card)),
        ),
        SuitRow(
            name="marriages",
            title=tr("Announcements: %(name)s", name=table.names[draft.at]),
            suits=tuple(_marriage(table, suit) for suit in Suit),
            german=table.german,
            on_choose=lambda suit: set_draft(lambda old: old.announcing(suit)),
        ),
    ]
    if not isinstance(table.rules.deal, DealRules):
        return rows
    trump = SuitRow(
        name="trump",
        title=tr("Trump"),
        suits=tuple(_trump(table, suit) for suit in Suit),
        german=table.german,
        on_choose=lambda suit: set_draft(lambda old: old.making_trump(suit)),
    )
    return [*rows, trump]


def _card(table: PileTable, card: Card) -> CardLook:
    owner = table.draft.owner(card)
    name = packs.card_names(table.tr, table.pack).card(card)
    return CardLook(
        card=card,
        index=packs.index(table.tr, table.pack, card.rank),
        label=labels.card(table.tr, name, None if owner is None else table.names[owner]),
        selected=owner is table.draft.at,
        taken=owner is opponent_of(table.draft.at),
        mark=table.names[owner][:1] if owner is not None else "",
    )


def _marriage(table: PileTable, suit: Suit) -> SuitChoice:
    announcer = table.draft.announcer(suit)
    worth = marriage_value(table.laid_out, suit)
    name = packs.card_names(table.tr, table.pack).suit(suit)
    return SuitChoice(
        suit=suit,
        worth=str(worth),
        label=labels.marriage(table.tr, name, worth, None if announcer is None else table.names[announcer]),
        selected=announcer is table.draft.at,
        taken=announcer is opponent_of(table.draft.at),
    )


def _trump(table: PileTable, suit: Suit) -> SuitChoice:
    is_trump = table.draft.trump is suit
    name = packs.card_names(table.tr, table.pack).suit(suit)
    return SuitChoice(suit=suit, label=labels.trump(table.tr, name, selected=is_trump), selected=is_trump)
