"""The list of evenings and the page of an evening, which comprises all matches of the same players on one day."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import flet as ft

from companion.app.matches.example_match import without_example
from companion.app.people.evening_names import shown_evenings, shown_note, shown_notes
from companion.app.people.evenings import Evening, EveningNote
from companion.core.texts import LONGEST_NOTE
from companion.i18n.translator import Translator
from companion.ui.kit.edits import Edits
from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.hooks import use_navigate, use_page_draft, use_translator
from companion.ui.kit.layout import Screen
from companion.ui.matches.all_store import use_matches
from companion.ui.matches.words import match_cards
from companion.ui.navigation import routes
from companion.ui.people import words as labels
from companion.ui.people.player_mark import change_outcome
from companion.ui.people.store import PeopleStore, use_people
from companion.ui.session import use_services
from companion.ui.widgets.blank import Blank
from companion.ui.widgets.buttons import PrimaryButton
from companion.ui.widgets.column import column
from companion.ui.widgets.facts import on_paper
from companion.ui.widgets.field import Field
from companion.ui.widgets.form import use_form
from companion.ui.widgets.measured import Measured
from companion.ui.widgets.page_frame import BODY_SPACING, PageFrame, content_width
from companion.ui.widgets.row import ListRow, use_window
from companion.ui.widgets.sentence import Sentence
from companion.ui.widgets.text import announced, caption, emphasis, figure, heading, lead, note
from companion.ui.words.unnamed import evening_in_language, is_unnamed

_PADDING, _NUMBER = 16, 60
_WINDOW = 30
"""The number of evenings shown at first, because a long list is slow to draw."""
_PLACES = 4
"""The maximum number of locations suggested from earlier evenings."""


@component
def Evenings() -> ft.Control:
    """The list of evenings, without those of unnamed players; rows are drawn in batches."""
    tr = use_translator()
    store = use_people.observed()
    navigate = use_navigate()
    shown, more = use_window(_WINDOW)
    ft.use_effect(store.load, [])
    every = _use_evenings(store)
    evenings = [evening for evening in every if not any(map(is_unnamed, evening.key.names))]
    people, drawn = store.people, evenings[:shown]
    notes = ft.use_memo(lambda: shown_notes(people, (evening.played_as for evening in drawn)), [people, every, shown])
    empty = tr("No game nights yet. Each game night lists the matches of a day and shows who pays for the round.")

    return PageFrame(
        title=tr("Game nights"),
        subtitle=tr.plural("%(n)s game night", "%(n)s game nights", len(evenings)),
        on_back=routes.HOME,
        body=[
            None if evenings else Blank(words=empty),
            *(
                keyed(
                    evening.matches[0].match_id,
                    EveningRow,
                    evening=evening,
                    venue=notes[evening.played_as].venue,
                )
                for evening in drawn
            ),
            *more(len(evenings)),
            caption(tr("Matches of players without a name aren't listed.")) if len(evenings) < len(every) else None,
            ListRow(
                name="players",
                leading=ft.Icons.GROUP_OUTLINED,
                title=tr("Players"),
                on_press=lambda: navigate(routes.PLAYERS),
            ),
        ],
    )


@component
def EveningRow(*, evening: Evening, venue: str) -> ft.Control:
    """A row in the list of evenings: date, location, players and result."""
    tr = use_translator()
    navigate = use_navigate()
    first = evening.matches[0].match_id
    day, names, matches = labels.day(tr, evening), labels.everybody(tr, evening), labels.matches(tr, evening)
    when = ", ".join(filter(None, (day, venue)))
    dots, who_pays = labels.dots(tr, evening), labels.who_pays(tr, evening)
    return ListRow(
        name=f"evening-{first}",
        label=f"{when}: {names}. {matches}. {dots}. {who_pays}",
        title=names,
        note=f"{when} · {matches}",
        body=[emphasis(dots), note(who_pays, "ink")],
        on_press=lambda: navigate(routes.evening(first)),
        leads_to=routes.evening(first),
    )


def _use_evenings(store: PeopleStore) -> tuple[Evening, ...]:
    """Return all evenings with the players' current names."""
    people, summaries = store.people, use_matches().summaries
    return ft.use_memo(lambda: shown_evenings(people, without_example(summaries)), [people.players, summaries])


@component
def EveningPage(*, match_id: str) -> ft.Control:
    """The page of the evening that a match belongs to, or a message if there is none."""
    tr = use_translator()
    store = use_people.observed()
    evenings = _use_evenings(store)
    loaded, set_loaded = ft.use_state(False)

    async def load() -> None:
        await store.load()
        set_loaded(True)

    ft.use_effect(load, [])
    if not loaded:
        return ft.Container(expand=True)
    evening = next((each for each in evenings if any(match.match_id == match_id for match in each.matches)), None)
    if evening is not None:
        return Measured(build=lambda screen: OneEvening(store=store, evening=evening, screen=screen))
    return PageFrame(title=tr("Game nights"), on_back=routes.EVENINGS, body=[Blank(words=tr("Game night not found."))])


@component
def OneEvening(*, store: PeopleStore, evening: Evening, screen: Screen) -> ft.Control:
    """The page of an evening: result, matches, location and note."""
    tr = use_translator()
    clock = use_services().clock
    navigate = use_navigate()
    evening = evening_in_language(tr, evening)
    return PageFrame(
        title=labels.day(tr, evening),
        subtitle=labels.everybody(tr, evening),
        on_back=routes.EVENINGS,
        body=[
            _result(tr, evening, content_width(screen) - 2 * (_PADDING + 1)),
            ft.Semantics(header=True, content=emphasis(labels.matches(tr, evening), "muted")),
            *match_cards(tr, evening.matches[::-1], clock(), navigate),
            NoteAndSharing(store=store, evening=evening),
        ],
    )


def _result(tr: Translator, evening: Evening, room: float) -> ft.Control:
    """Return how many dots each player has, highest number first, and who pays for the round."""
    rows = [
        ft.Row(controls=[ft.Container(expand=True, content=lead(name, lines=2, room=room - _NUMBER)), figure(str(n))])
        for name, n in labels.most_first(evening)
    ]
    label = labels.dots(tr, evening)
    return on_paper(
        column(
            announced(label, column(emphasis(tr("Bummerls lost"), "muted"), *rows, spacing=6)),
            heading(labels.who_pays(tr, evening), room=room),
            spacing=8,
        ),
        padding=_PADDING,
    )


def _stripped(note: EveningNote) -> EveningNote:
    return replace(note, venue=note.venue.strip(), note=note.note.strip())


@component
def NoteAndSharing(*, store: PeopleStore, evening: Evening) -> ft.Control:
    """Input fields for location and note, stored when the user presses the button or leaves the page.

    Below them are the pages for sharing the evening and handing it over, which open once the input is stored.
    """
    tr = use_translator()
    navigate = use_navigate()
    people = store.people
    stored = ft.use_memo(lambda: shown_note(people, evening.played_as), [people, evening.played_as])
    edits, set_edits = use_page_draft("note", lambda: Edits(stored, stored))
    note = edits.over(stored)
    venues = dict.fromkeys(note.venue for note in reversed(store.people.notes) if note.venue)
    words = tr("Save location and note")
    is_new = _stripped(note) != stored
    is_saved, set_saved = ft.use_state(False)

    def edit(change: Callable[[EveningNote], EveningNote]) -> None:
        set_edits(lambda old: old.with_change(stored, change))

    async def save() -> bool:
        return await store.save_note(evening.played_as, lambda current: _stripped(edits.over(current)))

    async def keep() -> bool:
        is_stored = await save()
        set_saved(is_stored)
        if is_stored:
            set_edits(lambda newest: Edits(edits.after, newest.after))  # what was typed meanwhile remains
        return is_stored

    async def leave_for(address: str) -> None:
        if not is_new or await keep():
            navigate(address)

    async def keep_on_leaving() -> None:
        if is_new:
            await save()

    ft.use_effect(lambda: None, [], cleanup=keep_on_leaving)
    form = use_form("evening-place", "evening-note", on_submit=keep)
    fields = column(
        Field(
            name="evening-place",
            form=form,
            label=tr("Location"),
            value=note.venue,
            suggestions=tuple(venues)[:_PLACES] if not note.venue else (),
            on_change=lambda typed: edit(lambda old: replace(old, venue=typed)),
        ),
        Field(
            longest=LONGEST_NOTE,
            name="evening-note",
            form=form,
            label=tr("Note"),
            lines=4,
            value=note.note,
            on_change=lambda typed: edit(lambda old: replace(old, note=typed)),
        ),
        *change_outcome(tr, store),
        Sentence(words=(tr("Saved."),)) if is_saved and not is_new else None,
        PrimaryButton(name="evening-keep", words=words, on_press=keep, enabled=is_new, size=20),
        spacing=12,
    )
    last = evening.matches[-1].match_id
    return column(
        fields,
        ListRow(
            name="share",
            leading=ft.Icons.IOS_SHARE,
            title=tr("Share"),
            on_press=partial(leave_for, routes.share_evening(last)),
        ),
        ListRow(
            name="hand-over",
            leading=ft.Icons.QR_CODE_2,
            title=tr("Hand over to another phone"),
            on_press=partial(leave_for, routes.hand_over_evening(last)),
        ),
        spacing=BODY_SPACING,
    )
