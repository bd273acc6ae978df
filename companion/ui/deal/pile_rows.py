"""Counting tricks by tapping cards: the input so far, and the rows for cards, marriages and the trump suit."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

import flet as ft

from companion.app.settings import Pack
from companion.core.cards import Card, Suit
from companion.core.options.parts import BiddingRules, DealRules
from companion.core.options.rules import Ruleset
from companion.core.referee.pile_counts import CountedPiles, count, marriage_value
from companion.core.referee.trick_piles import LaidOut, TrickPile, pack_of
from companion.core.seats import PAIR, Seat, opponent_of
from companion.i18n.translator import Translator
from companion.ui.deal import words as labels
from companion.ui.deal.card_grid import CardGrid, CardLook, SuitChoice, SuitRow
from companion.ui.kit.guarded import component
from companion.ui.theme import use_palette
from companion.ui.widgets.text import emphasis
from companion.ui.words import piles as packs

_EMPTY = TrickPile()


@dataclass(frozen=True, slots=True, kw_only=True)
class PileDraft:
    """The cards and marriages of two players, one of whom is being edited.

    A card or marriage never belongs to both players.
    """

    at: Seat = Seat.A
    """The player whose cards are being edited."""
    piles: Mapping[Seat, TrickPile] = field(default_factory=dict)
    trump: Suit | None = None
    played_out: bool = False
    """Whether all cards were played."""
    closed: bool = False
    last_trick: Seat | None = None

    def pile(self, seat: Seat) -> TrickPile:
        """Return the cards and marriages entered for a player."""
        return self.piles.get(seat, _EMPTY)

    def owner(self, card: Card) -> Seat | None:
        """Return the player who took a card, or None."""
        return next((seat for seat in PAIR if card in self.pile(seat).cards), None)

    def announcer(self, suit: Suit) -> Seat | None:
        """Return the player who announced the marriage in `suit`, or None."""
        return next((seat for seat in PAIR if suit in self.pile(seat).marriages), None)

    def toggle_card(self, card: Card) -> "PileDraft":
        """Return a copy with the card moved to the edited player's pile, or removed if it was already there."""
        mine, other = self.pile(self.at), self.pile(opponent_of(self.at))
        return self._with_piles(replace(mine, cards=mine.cards ^ {card}), replace(other, cards=other.cards - {card}))

    def toggle_marriage(self, suit: Suit) -> "PileDraft":
        """Return a copy in which the edited player has the marriage, or nobody if that player already had it."""
        mine, other = self.pile(self.at), self.pile(opponent_of(self.at))
        return self._with_piles(
            replace(mine, marriages=mine.marriages ^ {suit}), replace(other, marriages=other.marriages - {suit})
        )

    def toggle_trump(self, suit: Suit) -> "PileDraft":
        """Return a copy with `suit` as the trump suit, or without a trump suit if `suit` was already selected."""
        return replace(self, trump=None if self.trump is suit else suit)

    def with_last_trick(self, seat: Seat | None) -> "PileDraft":
        """Return a copy with the player who took the last trick; None means that the talon was closed."""
        return replace(self, last_trick=seat, closed=seat is None)

    def laid_out(self, rules: Ruleset) -> LaidOut:
        """Return the piles to count: the edited player's pile and, unless it is empty, the other player's pile."""
        seats = [seat for seat in PAIR if seat is self.at or self.pile(seat) != _EMPTY]
        return LaidOut(
            rules=rules,
            piles={seat: self.pile(seat) for seat in seats},
            trump=self.trump,
            played_out=self.played_out,
            closed=self.closed,
            last_trick=self.last_trick if self.played_out else None,
        )

    def _with_piles(self, mine: TrickPile, other: TrickPile) -> "PileDraft":
        return replace(self, piles={self.at: mine, opponent_of(self.at): other})


SetPile = Callable[[Callable[[PileDraft], PileDraft]], object]


@dataclass(frozen=True, slots=True, kw_only=True)
class PileTable:
    """The data for the rows that count tricks: the input so far and its setter, the rules, names, pack and width."""

    tr: Translator
    rules: Ruleset
    names: dict[Seat, str]
    pack: Pack
    draft: PileDraft
    set_draft: SetPile
    width: float

    @property
    def laid_out(self) -> LaidOut:
        """The piles to count."""
        return self.draft.laid_out(self.rules)

    @property
    def counted(self) -> CountedPiles:
        """The result of counting the piles."""
        return count(self.laid_out)

    @property
    def german(self) -> bool:
        """Whether to show the suits of the double German pack."""
        return self.pack is Pack.GERMAN

    @property
    def knows_66(self) -> bool:
        """Whether reaching 66 matters, as it does in every game except Thousand."""
        return not isinstance(self.rules.deal, BiddingRules)


def pile_rows(table: PileTable) -> list[ft.Control]:
    """Return the card grid, the row of marriages and, in games with a talon, the row of trump suits."""
    tr, draft, set_draft = table.tr, table.draft, table.set_draft
    rows: list[ft.Control] = [
        CardGrid(
            looks=tuple(_card(table, card) for card in pack_of(table.rules)),
            width=table.width,
            german=table.german,
            on_touch=lambda card: set_draft(lambda old: old.toggle_card(card)),
        ),
        SuitRow(
            name="marriages",
            title=tr("%(name)s's marriages", name=table.names[draft.at]),
            suits=tuple(_marriage(table, suit) for suit in Suit),
            german=table.german,
            on_choose=lambda suit: set_draft(lambda old: old.toggle_marriage(suit)),
        ),
    ]
    if not isinstance(table.rules.deal, DealRules):
        return rows
    trump = SuitRow(
        name="trump",
        title=tr("Trump"),
        suits=tuple(_trump(table, suit) for suit in Suit),
        german=table.german,
        on_choose=lambda suit: set_draft(lambda old: old.toggle_trump(suit)),
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


@component
def WarningLine(*, words: str) -> ft.Control:
    """A warning with an icon, so that it doesn't rely on colour alone."""
    palette = use_palette()
    return ft.Row(
        spacing=8,
        vertical_alignment=ft.CrossAxisAlignment.START,
        controls=[
            ft.Icon(ft.Icons.ERROR_OUTLINE, size=20, color=palette.red),
            ft.Container(expand=True, content=emphasis(words, "red")),
        ],
    )
