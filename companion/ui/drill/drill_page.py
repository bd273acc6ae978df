"""The drill page: a practice question, the answers to tap, and an explanation based on the rules."""

import flet as ft

from companion.core.drill.questions import (
    DealQuestion,
    DrillChoice,
    DrillQuestion,
    PileQuestion,
    Win,
    choices,
    right_choice,
)
from companion.core.drill.topics import Level
from companion.i18n.translator import Translator
from companion.ui.drill import words
from companion.ui.drill.store import DrillMode, DrillStore
from companion.ui.kit.guarded import component
from companion.ui.kit.hooks import use_instance, use_page_draft, use_translator
from companion.ui.kit.layout import Screen
from companion.ui.rules.referee_context import RefereeContext, use_rule_links
from companion.ui.session import use_preferences, use_services
from companion.ui.theme import Palette, use_palette
from companion.ui.theme.dimensions import EDGE, OPTION_RADIUS
from companion.ui.widgets import text
from companion.ui.widgets.buttons import PrimaryButton, QuietButton
from companion.ui.widgets.column import column, scroll_target
from companion.ui.widgets.looks import OptionLook
from companion.ui.widgets.measured import Measured
from companion.ui.widgets.options import OptionRow
from companion.ui.widgets.page_frame import PageFrame, Scroller, content_width
from companion.ui.widgets.pressable import Box
from companion.ui.widgets.sentence import AnswerCard
from companion.ui.widgets.text import announced, body, lead, note
from companion.ui.words import piles
from companion.ui.words import tools as labels
from companion.ui.words.answers import answers, option
from companion.ui.words.examples import NAMES
from companion.ui.words.tools import Tool

_GO_ON = Box(height=60, line=22)
_QUESTION, _VERDICT = "drill-question", "drill-verdict"
"""The scroll keys of the question and of the verdict on the answer."""


@component
def QuestionView(*, store: DrillStore, context: RefereeContext, screen: Screen, scroller: Scroller) -> ft.Control:
    """A question and its answers.

    Once the user has answered, that answer and the correct one are marked, and the page scrolls to the explanation.
    """
    tr = use_translator()
    palette = use_palette()
    rule_links = use_rule_links(context.page(Tool.DRILL))
    pack = use_preferences().settings.pack
    question, is_answered = store.question, store.chosen is not None
    was_answered = ft.use_ref(False)

    async def follow() -> None:
        if is_answered != was_answered.current:
            was_answered.current = is_answered
            await scroller.to_key(_VERDICT if is_answered else _QUESTION)

    ft.use_effect(follow, [is_answered])
    if question is None:
        return ft.Container()
    if store.stop is not None and isinstance(question, DealQuestion):
        story = words.tour_story(tr, store.stop, question, NAMES)
    else:
        story = words.story(tr, question, NAMES, piles.card_names(tr, pack))
    verdict = None
    if is_answered:
        verdict = AnswerCard(
            name="verdict",
            head=words.verdict(tr, right=store.was_right),
            verdict=""
            if store.was_right
            else tr("Correct answer: %(answer)s", answer=_choice_words(tr, right_choice(question))),
            lines=words.explanation(tr, question, NAMES),
            why=rule_links.find(words.rule(question)),
            live=True,
            is_right=store.was_right,
        )
    card = _card(palette, _heading(tr, store, question), story)
    return column(
        scroll_target(_QUESTION, card),
        _answers(tr, store, question, screen),
        None if verdict is None else scroll_target(_VERDICT, verdict),
        spacing=14,
    )


def _heading(tr: Translator, store: DrillStore, question: DrillQuestion) -> str:
    """Return the topic of a question or, on the tour of common mistakes, the name and number of the current case."""
    if store.course is DrillMode.TOUR and store.stop is not None:
        progress = tr("%(n)s of %(all)s", n=store.tour_index + 1, all=store.tour_length)
        return tr("%(place)s: %(case)s", place=progress, case=words.stop(tr, store.stop))
    return words.topic(tr, question.topic)


def _card(palette: Palette, heading: str, story: tuple[str, ...]) -> ft.Control:
    return announced(
        " ".join((f"{heading}.", *story)),
        ft.Container(
            bgcolor=palette.paper,
            border=ft.Border.all(EDGE, palette.hairline),
            border_radius=OPTION_RADIUS,
            padding=16,
            content=column(text.heading(heading), *(body(line) for line in story), spacing=8),
        ),
        key="question",
        live=True,
    )


def _answers(tr: Translator, store: DrillStore, question: DrillQuestion, screen: Screen) -> ft.Control:
    title = words.question_text(tr, question)
    offered = _in_rows(choices(question))
    labelled = [_choice_words(tr, choice) for choice in offered]

    def option_look(index: int, choice: DrillChoice) -> OptionLook:
        is_chosen, is_right = store.chosen == choice, choice == right_choice(question)
        is_judged = store.chosen is not None and (is_chosen or is_right)
        label = option(tr, title, labelled[index], selected=is_chosen)
        mark = words.mark(tr, right=is_right) if is_judged else ""
        return OptionLook(
            key=str(index),
            words=labelled[index],
            label=tr("%(answer)s: %(verdict)s", answer=label, verdict=mark) if is_judged else label,
            selected=is_chosen,
            enabled=store.chosen is None or is_judged,
            is_right=is_right if is_judged else None,
            verdict=mark,
        )

    return OptionRow(
        name="choice",
        title=title,
        options=tuple(option_look(index, choice) for index, choice in enumerate(offered)),
        per_row=4 if isinstance(question, PileQuestion) else 2,
        width=content_width(screen),
        on_choose=lambda key: store.choose(offered[int(key)]),
    )


def _in_rows(offered: tuple[DrillChoice, ...]) -> tuple[DrillChoice, ...]:
    """Sort the answers by game points for two columns, one per player, with “nobody” at the end."""
    won = [choice for choice in offered if isinstance(choice, Win) and choice.winner is not None]
    rows = sorted(won, key=lambda choice: (choice.game_points, choice.winner))
    return (*rows, *(choice for choice in offered if choice not in won))


def _choice_words(tr: Translator, choice: DrillChoice) -> str:
    return words.choice(tr, choice, NAMES)


@component
def DrillPage(*, context: RefereeContext) -> ft.Control:
    """The drill page for the rules in `context`, including its store."""
    services = use_services()
    store, _ = use_page_draft("drill", lambda: DrillStore(services.practice, services.clock, context.rules))
    ft.use_effect(store.load, [])
    return Measured(build=lambda screen: Drill(store=store, context=context, screen=screen))


@component
def Drill(*, store: DrillStore, context: RefereeContext, screen: Screen) -> ft.Control:
    """The drill page: levels and tour at the top, the question in the middle, the user's progress at the bottom."""
    tr = use_translator()
    scroller = use_instance(Scroller)
    other_game = tr("There are no questions about your game yet; these are about soft Schnapsen.")
    return PageFrame(
        title=labels.tool(tr, Tool.DRILL),
        subtitle=labels.rules_name(tr, store.rules, context.own),
        on_back=context.page(),
        scroller=scroller,
        body=[
            None if store.is_own_game else note(other_game),
            _courses(tr, store, screen),
            QuestionView(store=store, context=context, screen=screen, scroller=scroller)
            if store.question is not None
            else None,
            *(_end_of_tour(tr, store) if store.course is DrillMode.TOUR and store.question is None else []),
            _remembered(tr, store),
        ],
        footer=None
        if store.chosen is None
        else PrimaryButton(name="go-on", words=tr("Next question"), box=_GO_ON, size=21, on_press=store.go_on),
    )


def _courses(tr: Translator, store: DrillStore, screen: Screen) -> ft.Control:
    """Return the row for choosing a level or, if the game has one, the tour of common mistakes."""
    title = tr("What would you like to practise?")
    options = [(level.value, words.level(tr, level)) for level in Level]
    if store.tour_length:
        options.append((DrillMode.TOUR.value, tr("Common mistakes")))
    chosen = DrillMode.TOUR.value if store.course is DrillMode.TOUR else store.level.value

    def choose(key: str) -> None:
        if key == DrillMode.TOUR:
            store.begin_tour()
        else:
            store.practise_at(Level(key))

    return OptionRow(
        name="course",
        title=title,
        options=answers(tr, title, options, chosen),
        on_choose=choose,
        per_row=2,
        width=content_width(screen),
    )


def _end_of_tour(tr: Translator, store: DrillStore) -> list[ft.Control]:
    again = tr("Start over")
    return [
        ft.Semantics(key="end-of-tour", live_region=True, content=lead(tr("You've finished all cases."))),
        QuietButton(name="tour-again", words=again, icon=ft.Icons.REPLAY, on_press=store.begin_tour),
    ]


def _remembered(tr: Translator, store: DrillStore) -> ft.Control:
    """Return notes on past answers, topics due for review, and any failure to store an answer."""
    right, wrong = store.practice.right, store.practice.wrong
    so_far = (
        note(tr("So far: %(right)s correct, %(wrong)s wrong.", right=right, wrong=wrong)) if right + wrong else None
    )
    due = note(words.due(tr, store.due)) if store.due and right + wrong else None
    return column(
        so_far,
        due,
        note(tr("This answer couldn't be saved, so it doesn't count.")) if store.not_stored else None,
        spacing=2,
    )
