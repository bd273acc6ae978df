"""Seating: a name field for each player and, for three or more, a plan of the table."""

from collections.abc import Callable, Mapping

import flet as ft

from companion.core.cards import Card, highest
from companion.core.options.rules import Ruleset
from companion.core.seats import PAIR, Seat, side_of
from companion.i18n.translator import Translator
from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.hooks import use_translator, use_value
from companion.ui.kit.layout import LARGE_FROM, grown_size, is_phone_in_landscape, use_text_scale
from companion.ui.session import use_services
from companion.ui.theme import use_palette
from companion.ui.theme.dimensions import OPTION_RADIUS, SEMI_BOLD
from companion.ui.theme.fit import unbroken_size
from companion.ui.widgets.buttons import QuietButton
from companion.ui.widgets.column import column
from companion.ui.widgets.facts import on_paper
from companion.ui.widgets.field import Field
from companion.ui.widgets.form import Form
from companion.ui.widgets.looks import TableSide
from companion.ui.widgets.measured import use_screen
from companion.ui.widgets.options import OptionRow
from companion.ui.widgets.seats import SEATS_PER_ROW, as_seated, left_to_right
from companion.ui.widgets.text import announced, centred, emphasis, label
from companion.ui.words import cards as card_labels
from companion.ui.words.answers import answers
from companion.ui.words.unnamed import SeatPosition, seat_position, shown_names

_SUGGESTED = 6
_NAME_WIDTH, _WIDEST_NAME = 104, 126
_INSIDE = 6


OnRename = Callable[[Seat, str], object]


@component
def Seating(
    *,
    rules: Ruleset,
    names: Mapping[Seat, str],
    repeated: frozenset[Seat],
    form: Form,
    known: tuple[str, ...],
    on_rename: OnRename,
) -> ft.Control:
    """The players' name fields, grouped by partners; those at `repeated` seats show that a different name is needed.

    On a phone in landscape, the fields of two players are side by side.
    """
    tr, screen = use_translator(), use_screen()
    seats, in_sides = rules.seats, len(rules.match.sides) < len(rules.seats)

    def field(seat: Seat) -> ft.Control:
        title = field_label(tr, seats, seat)
        suggests = seats == PAIR or not names[seat].strip()
        return keyed(
            _field_of(seat),
            Field,
            name=_field_of(seat),
            form=form,
            label=title,
            value=names[seat],
            problem=tr("Each player needs a different name.") if seat in repeated else "",
            suggestions=tuple(name for name in known if name not in names.values())[:_SUGGESTED] if suggests else (),
            # several fields may suggest the same name, so the label says which field is filled
            suggestion_label=lambda name: tr("%(place)s: use %(name)s", place=title, name=name),
            on_change=lambda name: on_rename(seat, name),
        )

    if seats == PAIR and is_phone_in_landscape(screen.width, screen.height):
        return ft.Row(
            spacing=14,
            vertical_alignment=ft.CrossAxisAlignment.START,
            controls=[ft.Container(expand=True, content=field(seat)) for seat in seats],
        )
    return column(
        SeatingPlan(rules=rules, names=names) if seats != PAIR else None,
        *(
            control
            for index, side in enumerate(left_to_right(rules.match.sides))
            for control in (
                *([emphasis(side_title(tr, index), "muted")] if in_sides else []),
                *map(field, side),
            )
        ),
        spacing=14,
    )


def name_fields(rules: Ruleset) -> tuple[str, ...]:
    """Return the names of the players' form fields, from top to bottom."""
    return tuple(_field_of(seat) for side in left_to_right(rules.match.sides) for seat in side)


def _field_of(seat: Seat) -> str:
    return f"name-{seat}"


@component
def SeatingPlan(*, rules: Ruleset, names: Mapping[Seat, str]) -> ft.Control:
    """A plan of the table, with partners in the same colour; screen readers announce it as a single sentence."""
    tr = use_translator()
    palette, scale = use_palette(), use_text_scale()
    labels = shown_names(tr, names)
    in_sides = len(rules.match.sides) < len(rules.seats)
    seats_by_position = {seat_position(rules.seats, seat): seat for seat in rules.seats}
    width = min(_NAME_WIDTH * scale, _WIDEST_NAME)

    def plate(position: SeatPosition) -> ft.Control:
        seat = seats_by_position.get(position)
        if seat is None:
            return ft.Container(width=width)
        side_index = rules.match.sides.index(side_of(seat, rules.match.sides))
        material = (TableSide.A if side_index == 0 else TableSide.B).material(palette)
        font = grown_size(14, scale)
        if scale >= LARGE_FROM:
            font = min(font, unbroken_size(labels[seat], SEMI_BOLD, 14, width - 2 * _INSIDE, scale))
        ink = material.text if in_sides else palette.ink
        words = centred(label(labels[seat], font, ink, lines=2 if scale >= LARGE_FROM else 1))
        return ft.Container(
            width=width,
            padding=ft.Padding.symmetric(horizontal=_INSIDE, vertical=7),
            border_radius=OPTION_RADIUS,
            bgcolor=material.centre if in_sides else palette.raised,
            border=ft.Border.all(1.2, material.chip_edge if in_sides else palette.edge),
            alignment=ft.Alignment.CENTER,
            content=words,
        )

    rows = [
        [position for position in row if position in seats_by_position]
        for row in (("across",), ("left", "right"), ("here",))
    ]
    return announced(
        partners_text(tr, rules, names),
        on_paper(
            ft.Column(
                tight=True,
                spacing=8,
                controls=[
                    ft.Row(
                        alignment=ft.MainAxisAlignment.SPACE_BETWEEN if len(row) > 1 else ft.MainAxisAlignment.CENTER,
                        controls=[plate(p) for p in row],
                    )
                    for row in rows
                    if row
                ],
            ),
            padding=10,
        ),
    )


def draw_cards(seats: tuple[Seat, ...], draw_card: Callable[[], Card]) -> dict[Seat, Card]:
    """Draw one card per seat, repeating the draw until one card is higher than all others."""
    while True:
        cards = {seat: draw_card() for seat in seats}
        if highest(cards.values()) is not None:
            return cards


@component
def FirstDealer(*, names: Mapping[Seat, str], dealer: Seat, on_choose: Callable[[Seat], object]) -> ft.Control:
    """A choice of the first dealer, with the players arranged as they sit, and a button that draws cards to decide.

    Changing the seats hides the cards.
    """
    tr = use_translator()
    draw_card = use_services().draw_card
    drawn, set_drawn = use_value(_nothing_drawn)
    title = tr("Who deals first?")
    seats = tuple(names)
    looks = {option.key: option for option in answers(tr, title, shown_names(tr, names).items(), dealer)}

    def draw() -> None:
        cards = draw_cards(seats, draw_card)
        set_drawn(cards)
        winning = highest(cards.values())
        on_choose(next(seat for seat, card in cards.items() if card == winning))

    def chosen(key: str) -> None:
        set_drawn(_nothing_drawn())
        on_choose(Seat(key))

    words = tr("Draw cards: higher card deals") if seats == PAIR else tr("Draw cards: highest card deals")
    draw_text = draw_result(tr, shown_names(tr, names), drawn, dealer) if tuple(drawn) == seats else ""
    return ft.Column(
        tight=True,
        spacing=8,
        controls=[
            OptionRow(
                name="dealer",
                title=title,
                options=tuple(None if seat is None else looks[seat] for seat in as_seated(seats)),
                on_choose=chosen,
                per_row=min(len(seats), SEATS_PER_ROW),
            ),
            QuietButton(name="draw", words=words, icon=ft.Icons.STYLE_OUTLINED, on_press=draw),
            *([ft.Semantics(key="drawn", live_region=True, content=emphasis(draw_text))] if draw_text else []),
        ],
    )


def _nothing_drawn() -> Mapping[Seat, Card]:
    return {}


def field_label(tr: Translator, seats: tuple[Seat, ...], seat: Seat) -> str:
    """Return the label of a seat's name field."""
    labels = {
        "here": tr("Player on this side"),
        "across": tr("Player opposite"),
        "left": tr("Player on the left"),
        "right": tr("Player on the right"),
    }
    return labels[seat_position(seats, seat)]


def partners_text(tr: Translator, rules: Ruleset, names: Mapping[Seat, str]) -> str:
    """Return a sentence naming the partners, or the order of play if there are no partners."""
    labels = shown_names(tr, names)
    if len(rules.match.sides) == len(rules.seats):
        *first, last = (labels[seat] for seat in rules.seats)
        return tr("Clockwise: %(first)s, then %(last)s.", first=", ".join(first), last=last)
    (first_partner, other), (another, last) = (tuple(labels[seat] for seat in side) for side in rules.match.sides)
    return tr(
        "%(one)s and %(other)s play together against %(another)s and %(last)s.",
        one=first_partner,
        other=other,
        another=another,
        last=last,
    )


def side_title(tr: Translator, index: int) -> str:
    """Return the heading above the names of two partners."""
    return tr("Partners, sitting opposite each other") if index == 0 else tr("The other two")


def draw_result(tr: Translator, names: Mapping[Seat, str], cards: Mapping[Seat, Card], dealer: Seat) -> str:
    """Return a sentence that says which cards were drawn and who therefore deals."""
    if tuple(cards) == PAIR:
        return card_labels.drawn(tr, names, (cards[Seat.A], cards[Seat.B]), dealer)
    draws = ", ".join(
        tr("%(name)s %(card)s", name=names[seat], card=card_labels.card(tr, cards[seat]))
        for seat in left_to_right(tuple(cards))
    )
    return tr("Drawn: %(draws)s. %(dealer)s deals.", draws=draws, dealer=names[dealer])
