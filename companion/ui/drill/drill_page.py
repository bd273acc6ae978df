"""The drill: a question, the answers to tap, and why."""

import flet as ft

from companion.core.drill.topics import Level
from companion.i18n.translator import Translator
from companion.ui.drill import words
from companion.ui.drill.question import DrillQuestion
from companion.ui.drill.store import Course, DrillStore
from companion.ui.kit.guarded import component
from companion.ui.kit.hooks import use_begun, use_navigate, use_translator
from companion.ui.kit.layout import CONTENT_WIDTH, Screen
from companion.ui.kit.text_scale import grown
from companion.ui.rules.hearing import Hearing
from companion.ui.session_hooks import use_session
from companion.ui.theme import Palette, use_palette
from companion.ui.widgets.buttons import QuietButton
from companion.ui.widgets.measured import Measured
from companion.ui.widgets.options import OptionRow, most_per_row, room_for_words
from companion.ui.widgets.page_frame import PageFrame
from companion.ui.widgets.text import label, plain
from companion.ui.words import tools as labels
from companion.ui.words.answers import answers
from companion.ui.words.tools import Tool

_SIDES = 32


@component
def DrillPage(*, hearing: Hearing) -> ft.Control:
    """The drill of these rules, from its first question."""
    referee = use_session().referee
    store, _ = use_begun("drill", lambda: referee.new_drill(hearing.rules))
    ft.use_effect(store.load, [])
    return Measured(build=lambda screen: Drill(store=store, hearing=hearing, screen=screen))


@component
def Drill(*, store: DrillStore, hearing: Hearing, screen: Screen) -> ft.Control:
    """Level and tour above, the question in the middle, what is remembered below."""
    tr = use_translator()
    palette = use_palette()
    navigate = use_navigate()
    return PageFrame(
        title=labels.tool(tr, Tool.DRILL),
        subtitle=labels.rules_name(tr, store.rules),
        back_label=tr("Back"),
        on_back=lambda: navigate(hearing.page()),
        body=[
            *_other_game(tr, store, palette, screen.text_scale),
            _courses(tr, store, screen),
            *([DrillQuestion(store=store, hearing=hearing, screen=screen)] if store.question is not None else []),
            *(
                _end_of_tour(tr, store, palette, screen.text_scale)
                if store.course is Course.TOUR and store.question is None
                else []
            ),
            *_remembered(tr, store, palette, screen.text_scale),
        ],
    )


def _other_game(tr: Translator, store: DrillStore, palette: Palette, scale: float) -> list[ft.Control]:
    if store.is_own_game:
        return []
    return [
        plain(
            tr("There are no questions about your game yet; these are about soft Schnapsen."),
            grown(15, scale),
            palette.muted,
        )
    ]


def _courses(tr: Translator, store: DrillStore, screen: Screen) -> ft.Control:
    """The levels, and the tour where there is one."""
    title = tr("What do you want to be asked?")
    options = [(level.value, words.level(tr, level)) for level in Level]
    if store.tour_length:
        options.append((Course.TOUR.value, tr("The ten cases most often wrong")))
    chosen = Course.TOUR.value if store.course is Course.TOUR else store.level.value

    def choose(key: str) -> None:
        if key == Course.TOUR:
            store.begin_tour()
        else:
            store.practise_at(Level(key))

    width = min(screen.width, CONTENT_WIDTH) - _SIDES
    per_row = most_per_row((said for _, said in options), 2, width, screen.text_scale)
    return OptionRow(
        name="course",
        title=title,
        options=answers(tr, title, options, chosen),
        on_choose=choose,
        per_row=per_row,
        room=room_for_words(width, per_row),
    )


def _end_of_tour(tr: Translator, store: DrillStore, palette: Palette, scale: float) -> list[ft.Control]:
    again = tr("Once more from the first case")
    return [
        ft.Semantics(
            key="end-of-tour",
            live_region=True,
            content=label(tr("Those were all ten cases."), grown(18, scale), palette.ink),
        ),
        QuietButton(name="tour-again", words=again, label=again, icon=ft.Icons.REPLAY, on_press=store.begin_tour),
    ]


def _remembered(tr: Translator, store: DrillStore, palette: Palette, scale: float) -> list[ft.Control]:
    """How often one was right so far, and what is due."""
    right, wrong = store.practice.right, store.practice.wrong
    told = [words.due(tr, store.due)] if right + wrong else []
    if right + wrong:
        told.insert(0, tr("So far %(right)s right and %(wrong)s wrong.", right=right, wrong=wrong))
    if store.not_stored:
        told.append(tr("This answer could not be remembered."))
    return [plain(one, grown(15, scale), palette.muted, line=1.3) for one in told]
