"""One player's row of the Thousand sheet: the cards that were counted, and the marriages as four chips."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from companion.core.cards import Suit
from companion.core.match.match import Match
from companion.core.seats import Seat
from companion.core.variants.thousand import MARRIAGES, MOST_BID
from companion.i18n.translator import Translator
from companion.ui.deal import words_thousand as labels
from companion.ui.deal.bidding_draft import BiddingDraft, worth
from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.hooks import use_translator
from companion.ui.kit.layout import up_to, use_text_scale
from companion.ui.theme import Palette, use_palette
from companion.ui.theme.dimensions import CHIP_GAP, MIN_TARGET
from companion.ui.widgets.keypad import Change, Keypad, with_keys
from companion.ui.widgets.pressable import Box, Pressable, Skin
from companion.ui.widgets.text import emphasis, figure, strong, subject
from companion.ui.words.keypad import keypad_words

SetDraft = Callable[[Callable[[BiddingDraft], BiddingDraft]], object]
_SIGNS = {Suit.HEARTS: "♥", Suit.DIAMONDS: "♦", Suit.SPADES: "♠", Suit.CLUBS: "♣"}
_RED = frozenset((Suit.HEARTS, Suit.DIAMONDS))
_SPAN = range(MOST_BID + 1)
GAP = 5


@component
def ThousandSeat(
    *,
    match: Match,
    draft: BiddingDraft,
    set_draft: SetDraft,
    seat: Seat,
    typing: bool,
    on_typing: Callable[[], object],
) -> ft.Control:
    """What is typed is the cards; the head adds the marriages up."""
    tr = use_translator()
    palette = use_palette()
    rest = draft.rest(match.rules.seats)
    offered = rest[1] if rest is not None and rest[0] is seat and not typing else None
    chips = SuitChips(
        name=f"marriage-{seat}",
        suits=tuple(_suit(tr, match, draft, Suit(suit), seat) for suit in MARRIAGES),
        on_choose=lambda key: set_draft(lambda old: old.marrying(Suit(key), seat)),
    )
    row = ft.Row(
        spacing=CHIP_GAP,
        controls=[
            _told(tr, match, draft, seat, on_typing, palette, typing=typing)
            if offered is None
            else _rest(tr, match, set_draft, seat, offered, palette),
            chips,
        ],
    )
    return ft.Column(
        tight=True,
        spacing=5,
        controls=[
            ft.Container(
                padding=ft.Padding.only(left=2),
                content=emphasis(labels.counted(tr, match, draft, seat), "muted", lines=1),
            ),
            with_keys(seat.value, row, _keypad(tr, set_draft, seat, on_typing)) if typing else row,
        ],
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class SuitLook:
    """A suit with its sign and what its marriage is worth."""

    key: str
    sign: str
    worth: str
    label: str
    red: bool
    selected: bool = False
    taken: bool = False
    """Somebody else announced it."""


@component
def SuitChips(*, name: str, suits: tuple[SuitLook, ...], on_choose: Callable[[str], object]) -> ft.Control:
    """Selected is filled; what somebody else has is pale, and can still be taken over."""
    return ft.Row(
        tight=True,
        spacing=GAP,
        controls=[keyed(look.key, _Chip, name=f"{name}-{look.key}", look=look, on_choose=on_choose) for look in suits],
    )


@component
def _Chip(*, name: str, look: SuitLook, on_choose: Callable[[str], object]) -> ft.Control:
    palette, scale = use_palette(), use_text_scale()
    ink = palette.on_primary if look.selected else palette.ink
    sign = ink if look.selected or not look.red else palette.red
    if look.taken:
        ink = sign = palette.muted
    return Pressable(
        name=name,
        label=look.label,
        selected=look.selected,
        on_press=lambda: on_choose(look.key),
        skin=Skin(
            fill=palette.primary if look.selected else palette.raised,
            edge=palette.primary if look.selected else palette.hairline if look.taken else palette.edge,
        ),
        box=Box(width=MIN_TARGET, height=MIN_TARGET),
        content=ft.Column(
            tight=True,
            spacing=1,
            alignment=ft.MainAxisAlignment.CENTER,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            controls=[
                subject(look.sign, color=sign, lines=1, most=21),
                strong(look.worth, up_to(12.5, 17, scale), ink, lines=1),
            ],
        ),
    )


def _suit(tr: Translator, match: Match, draft: BiddingDraft, suit: Suit, seat: Seat) -> SuitLook:
    who = draft.marriages.get(suit)
    return SuitLook(
        key=suit.value,
        sign=_SIGNS[suit],
        worth=str(worth(suit)),
        label=labels.marriage(tr, match, suit, seat, selected=who is seat),
        red=suit in _RED,
        selected=who is seat,
        taken=who not in {seat, None},
    )


def _told(
    tr: Translator,
    match: Match,
    draft: BiddingDraft,
    seat: Seat,
    on_press: Callable[[], object],
    palette: Palette,
    *,
    typing: bool,
) -> ft.Control:
    """What was typed; it opens the keys."""
    told = draft.cards.get(seat)
    return keyed(
        "told",
        Pressable,
        name=f"cards-{seat}",
        label=labels.cards_field(tr, match, draft, seat),
        on_press=on_press,
        skin=Skin(fill=palette.raised, edge=palette.primary if typing else palette.edge),
        box=Box(height=MIN_TARGET, expand=True),
        content=figure("…" if told is None else str(told), lines=1),
    )


def _rest(tr: Translator, match: Match, set_draft: SetDraft, seat: Seat, left: int, palette: Palette) -> ft.Control:
    """What the others leave to the last one: a touch takes it, and then it can be typed over."""
    return keyed(
        "rest",
        Pressable,
        name="rest",
        label=labels.rest(tr, match, seat, left),
        on_press=lambda: set_draft(lambda old: old.counting(seat, left)),
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


def _keypad(tr: Translator, set_draft: SetDraft, seat: Seat, on_done: Callable[[], object]) -> ft.Control:
    def typed(change: Change) -> None:
        set_draft(lambda old: old.counting(seat, change(old.cards.get(seat))))

    return Keypad(
        place=seat.value,
        span=_SPAN,
        words=keypad_words(tr, _SPAN),
        on_change=typed,
        on_done=on_done,
    )
