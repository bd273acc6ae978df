"""All evenings: the matches of the same people on one day, the latest first."""

import flet as ft

from companion.app.matches.example_match import played
from companion.app.people.evening_names import shown_evenings, shown_note
from companion.app.people.evenings import Evening
from companion.ui.kit.guard import Action
from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.hooks import use_navigate, use_translator
from companion.ui.kit.layout import grown, use_text_scale
from companion.ui.navigation import routes
from companion.ui.people import words_evenings as labels
from companion.ui.people.store import PeopleStore
from companion.ui.session_hooks import use_matches, use_session
from companion.ui.theme import use_palette
from companion.ui.theme.dimensions import CARD_RADIUS
from companion.ui.widgets.blank import Blank
from companion.ui.widgets.buttons import QuietButton
from companion.ui.widgets.menu_row import MenuRow
from companion.ui.widgets.page_frame import PageFrame
from companion.ui.widgets.pressable import Box, Pressable, Skin
from companion.ui.widgets.text import label, plain, strong

_WINDOW = 30
"""How many are drawn at once; a long list is slow to draw."""


@component
def Evenings() -> ft.Control:
    """Comes with what is stored now."""
    session = use_session()
    ft.use_effect(session.people.load, [])
    return EveningList(store=session.people)


@component
def EveningList(*, store: PeopleStore) -> ft.Control:
    """A window on the list, which grows by a tap."""
    tr = use_translator()
    session = use_matches()
    navigate = use_navigate()
    shown, set_shown = ft.use_state(_WINDOW)
    people = store.people
    evenings = ft.use_memo(lambda: shown_evenings(people, played(session.summaries)), [people, session.summaries])
    empty = tr("No evening yet. The matches of one day will stand here together, and who pays the round.")
    words = tr("Show more")

    def opening(evening: Evening) -> Action:
        return lambda: navigate(routes.evening(evening.matches[0].match_id))

    return PageFrame(
        title=tr("Evenings"),
        subtitle=tr.plural("%(n)s evening", "%(n)s evenings", len(evenings)),
        back_label=tr("Back"),
        on_back=lambda: navigate(routes.HOME),
        body=[
            *([] if evenings else [Blank(words=empty)]),
            *(
                keyed(
                    evening.matches[0].match_id,
                    EveningRow,
                    evening=evening,
                    place=shown_note(people, evening.key).place,
                    on_press=opening(evening),
                    leads_to=routes.evening(evening.matches[0].match_id),
                )
                for evening in evenings[:shown]
            ),
            *(
                [QuietButton(name="more", words=words, label=words, on_press=lambda: set_shown(lambda n: n + _WINDOW))]
                if shown < len(evenings)
                else []
            ),
            MenuRow(
                name="players",
                icon=ft.Icons.GROUP_OUTLINED,
                words=tr("Players"),
                on_press=lambda: navigate(routes.PLAYERS),
            ),
        ],
    )


@component
def EveningRow(*, evening: Evening, place: str, on_press: Action, leads_to: str = "") -> ft.Control:
    """Day and place, who was there, and what it came to."""
    tr = use_translator()
    palette, scale = use_palette(), use_text_scale()
    day, names, matches = labels.day(tr, evening), labels.everybody(tr, evening), labels.matches(tr, evening)
    when = ", ".join(filter(None, (day, place)))
    dots, who_pays = labels.dots(evening), labels.round_for(tr, evening)
    return Pressable(
        name=f"evening-{evening.matches[0].match_id}",
        label=f"{when}: {names}. {matches}. {dots}. {who_pays}",
        on_press=on_press,
        leads_to=leads_to,
        skin=Skin(fill=palette.paper, edge=palette.hairline, radius=CARD_RADIUS),
        box=Box(padding=ft.Padding.symmetric(horizontal=16, vertical=13), centred=False),
        content=ft.Column(
            tight=True,
            spacing=5,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
            controls=[
                strong(names, grown(18, scale), palette.ink, line=1.15, lines=2),
                plain(f"{when} · {matches}", grown(14, scale), palette.muted),
                label(dots, grown(16, scale), palette.ink, line=1.2),
                plain(who_pays, grown(15, scale), palette.ink, line=1.2),
            ],
        ),
    )
