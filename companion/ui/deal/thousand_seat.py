"""One player's row on the Thousand sheet: the card points, and a chip for each of the four marriages."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from companion.core.cards import ALL_CARD_POINTS, Suit
from companion.core.match.match import Match
from companion.core.seats import Seat
from companion.core.variants.thousand import MARRIAGES, MOST_BID
from companion.i18n.translator import Translator
from companion.ui.deal import words_thousand as labels
from companion.ui.deal.bidding_draft import BiddingDraft, worth
from companion.ui.deal.card_grid import SuitChoice
from companion.ui.deal.suit_sign import SIGNS, suit_colour
from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.hooks import use_translator
from companion.ui.kit.layout import capped_size, use_text_scale
from companion.ui.theme import Palette, use_palette
from companion.ui.theme.dimensions import CHIP_GAP, MIN_TARGET
from companion.ui.widgets.keypad import Keypad, NumberChange, with_keypad
from companion.ui.widgets.pressable import Box, Pressable, Skin
from companion.ui.widgets.text import centred, emphasis, figure, strong, subject
from companion.ui.words.keypad import keypad_words

SetDraft = Callable[[Callable[[BiddingDraft], BiddingDraft]], object]
GAP = 5
_LARGEST = 18
"""The largest apparent font size at which “Card points” fits into its field on two lines."""


@component
def ThousandSeat(
    *, match: Match, draft: BiddingDraft, set_draft: SetDraft, seat: Seat, typing: bool, on_typing: Callable[[], object]
) -> ft.Control:
    """A player's row: a heading with the total, an input for the card points, and chips for the marriages."""
    tr = use_translator()
    palette = use_palette()
    rest = draft.rest(match.rules.seats)
    offered = rest[1] if rest is not None and rest[0] is seat and not typing else None
    chips = SuitChips(
        name=f"marriage-{seat}",
        suits=tuple(_suit(tr, match, draft, suit, seat) for suit in MARRIAGES),
        on_choose=lambda suit: set_draft(lambda old: old.toggle_marriage(suit, seat)),
    )
    head = emphasis(labels.counted(tr, match, draft, seat), "muted", lines=1)
    row = ft.Row(
        spacing=CHIP_GAP,
        controls=[
            _cards_field(tr, match, draft, seat, on_typing, palette, typing=typing)
            if offered is None
            else _rest_button(tr, match, set_draft, seat, offered, palette),
            chips,
        ],
    )
    return ft.Column(
        tight=True,
        spacing=5,
        controls=[
            ft.Container(padding=ft.Padding.only(left=2), content=head),
            with_keypad(seat.value, row, _keypad(tr, draft, set_draft, seat, on_typing) if typing else None),
        ],
    )


@component
def SuitChips(*, name: str, suits: tuple[SuitChoice, ...], on_choose: Callable[[Suit], object]) -> ft.Control:
    """Chips for selecting suits; a selected chip is filled.

    The chip of a marriage announced by another player is pale but can still be tapped.
    """
    return ft.Row(
        tight=True,
        spacing=GAP,
        controls=[
            keyed(choice.suit, _Chip, name=f"{name}-{choice.suit}", choice=choice, on_choose=on_choose)
            for choice in suits
        ],
    )


@component
def _Chip(*, name: str, choice: SuitChoice, on_choose: Callable[[Suit], object]) -> ft.Control:
    palette, scale = use_palette(), use_text_scale()
    filled = choice.ink(palette)
    return Pressable(
        name=name,
        label=choice.label,
        selected=choice.selected,
        on_press=lambda: on_choose(choice.suit),
        skin=choice.skin(palette),
        box=Box(width=MIN_TARGET, height=MIN_TARGET),
        content=ft.Column(
            tight=True,
            spacing=1,
            alignment=ft.MainAxisAlignment.CENTER,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            controls=[
                subject(SIGNS[choice.suit], color=filled or suit_colour(choice.suit, palette), lines=1, most=21),
                strong(choice.worth, capped_size(12.5, 17, scale), filled or palette.ink, lines=1),
            ],
        ),
    )


def _suit(tr: Translator, match: Match, draft: BiddingDraft, suit: Suit, seat: Seat) -> SuitChoice:
    who = draft.marriages.get(suit)
    return SuitChoice(
        suit=suit,
        worth=str(worth(suit)),
        label=labels.marriage(tr, match, suit, seat, selected=who is seat),
        selected=who is seat,
        taken=who not in {seat, None},
    )


def _cards_field(
    tr: Translator,
    match: Match,
    draft: BiddingDraft,
    seat: Seat,
    on_press: Callable[[], object],
    palette: Palette,
    *,
    typing: bool,
) -> ft.Control:
    cards = draft.cards.get(seat)
    return keyed(
        f"cards-{seat}",
        Pressable,
        name=f"cards-{seat}",
        label=labels.cards_field(tr, match, draft, seat),
        on_press=on_press,
        live=typing,
        skin=Skin(fill=palette.raised, edge=palette.primary if typing else palette.edge),
        box=Box(height=MIN_TARGET, expand=True),
        content=centred(emphasis(tr("Card points"), lines=2, most=_LARGEST))
        if cards is None
        else figure(str(cards), lines=1),
    )


def _rest_button(
    tr: Translator, match: Match, set_draft: SetDraft, seat: Seat, left: int, palette: Palette
) -> ft.Control:
    """Return a button that enters the remaining card points for the last player; the points can still be edited."""
    return keyed(
        "rest",
        Pressable,
        name="rest",
        label=labels.rest(tr, match, seat, left),
        on_press=lambda: set_draft(lambda old: old.with_card_points(seat, left)),
        skin=Skin(edge=palette.primary),
        box=Box(height=MIN_TARGET, expand=True),
        content=ft.Row(
            tight=True,
            spacing=4,
            controls=[
                ft.Icon(ft.Icons.CALCULATE_OUTLINED, size=18, color=palette.muted),
                figure(f"{left}?", "muted", lines=1),
            ],
        ),
    )


def _keypad(
    tr: Translator, draft: BiddingDraft, set_draft: SetDraft, seat: Seat, on_done: Callable[[], object]
) -> ft.Control:
    """Return the keypad; while no marriage is selected, it accepts higher numbers, which may include marriages."""
    span = range((ALL_CARD_POINTS if draft.marriages else MOST_BID) + 1)

    def typed(change: NumberChange) -> None:
        set_draft(lambda old: old.with_card_points(seat, change(old.cards.get(seat))))

    return Keypad(field_name=seat.value, span=span, words=keypad_words(tr, span), on_change=typed, on_done=on_done)
