"""One question of the drill, and what the rules say to the answer."""

import flet as ft

from companion.core.drill.questions import Choice, DealQuestion, PileQuestion, Question, Won, answer, choices
from companion.i18n.translator import Translator
from companion.ui.drill import words
from companion.ui.drill.store import Course, DrillStore
from companion.ui.kit.guarded import component
from companion.ui.kit.hooks import use_translator
from companion.ui.kit.layout import CONTENT_WIDTH, Screen
from companion.ui.kit.text_scale import grown
from companion.ui.rules.hearing import Hearing, use_paragraphs
from companion.ui.session_hooks import use_session
from companion.ui.theme import Palette, use_palette
from companion.ui.theme.dimensions import EDGE, OPTION_RADIUS
from companion.ui.widgets.answer_card import AnswerCard
from companion.ui.widgets.buttons import PrimaryButton
from companion.ui.widgets.looks import OptionLook
from companion.ui.widgets.options import OptionRow, most_per_row, room_for_words
from companion.ui.widgets.pressable import Box
from companion.ui.widgets.text import display, plain
from companion.ui.words import packs
from companion.ui.words.answers import option
from companion.ui.words.examples import NAMES
from companion.ui.words.tools import Tool

_SIDES = 32
_GO_ON = Box(height=60, line=22)


@component
def DrillQuestion(*, store: DrillStore, hearing: Hearing, screen: Screen) -> ft.Control:
    """Once it is answered, the right answer is marked beside the one that was given."""
    tr = use_translator()
    palette = use_palette()
    paragraphs = use_paragraphs(hearing.page(Tool.DRILL))
    pack = use_session().settings.pack
    question = store.question
    if question is None:
        return ft.Container()
    story = _story(tr, store, question, words.told(tr, question, NAMES, packs.card_names(tr, pack)))
    go_on = tr("Next question")
    told = (
        [
            AnswerCard(
                name="verdict",
                head=words.verdict(tr, right=store.was_right),
                verdict="" if store.was_right else tr("Right is: %(answer)s", answer=_said(tr, answer(question))),
                lines=words.explanation(tr, question, NAMES),
                why=paragraphs.why(words.rule(question)),
                live=True,
            ),
            PrimaryButton(name="go-on", words=go_on, label=go_on, box=_GO_ON, size=21, on_press=store.go_on),
        ]
        if store.chosen is not None
        else []
    )
    return ft.Column(
        tight=True,
        spacing=14,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=[
            _card(palette, screen.text_scale, _heading(tr, store, question), story),
            _answers(tr, store, question, screen),
            *told,
        ],
    )


def _story(tr: Translator, store: DrillStore, question: Question, told: tuple[str, ...]) -> tuple[str, ...]:
    if store.stop is not None and isinstance(question, DealQuestion):
        return words.told_stop(tr, store.stop, question, NAMES)
    return told


def _heading(tr: Translator, store: DrillStore, question: Question) -> str:
    """What it is about; on the tour, with how far one has got."""
    if store.course is Course.TOUR and store.stop is not None:
        place = tr("%(n)s of %(all)s", n=store.place + 1, all=store.tour_length)
        return tr("%(place)s: %(case)s", place=place, case=words.stop(tr, store.stop))
    return words.topic(tr, question.topic)


def _card(palette: Palette, scale: float, heading: str, story: tuple[str, ...]) -> ft.Control:
    return ft.Semantics(
        key="question",
        label=" ".join((f"{heading}.", *story)),
        container=True,
        live_region=True,
        exclude_semantics=True,
        content=ft.Container(
            bgcolor=palette.paper,
            border=ft.Border.all(EDGE, palette.hairline),
            border_radius=OPTION_RADIUS,
            padding=16,
            content=ft.Column(
                tight=True,
                spacing=8,
                horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
                controls=[
                    display(heading, grown(20, scale), palette.ink, line=1.2),
                    *(plain(line, grown(17, scale), palette.ink, line=1.35) for line in story),
                ],
            ),
        ),
    )


def _answers(tr: Translator, store: DrillStore, question: Question, screen: Screen) -> ft.Control:
    title = words.asked(tr, question)
    offered = _in_rows(choices(question))
    said = [_said(tr, choice) for choice in offered]
    width = min(screen.width, CONTENT_WIDTH) - _SIDES
    per_row = most_per_row(said, 4 if isinstance(question, PileQuestion) else 2, width, screen.text_scale)

    def look(place: int, choice: Choice) -> OptionLook:
        is_chosen = store.chosen == choice
        return OptionLook(
            key=str(place),
            words=said[place],
            label=option(tr, title, said[place], selected=is_chosen),
            selected=is_chosen,
            enabled=store.chosen is None or is_chosen or choice == answer(question),
        )

    return OptionRow(
        name="choice",
        title=title,
        options=tuple(look(place, choice) for place, choice in enumerate(offered)),
        per_row=per_row,
        room=room_for_words(width, per_row),
        on_choose=lambda key: store.choose(offered[int(key)]),
    )


def _in_rows(offered: tuple[Choice, ...]) -> tuple[Choice, ...]:
    """A column for each player: one point, two points, three points; nobody below."""
    won = [choice for choice in offered if isinstance(choice, Won) and choice.winner is not None]
    rows = sorted(won, key=lambda choice: (choice.game_points, choice.winner))
    return (*rows, *(choice for choice in offered if choice not in won))


def _said(tr: Translator, choice: Choice) -> str:
    return words.choice(tr, choice, NAMES)
