"""The “May I?” page: choose an action, answer the few questions that matter, and get a yes or no."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import partial

import flet as ft

from companion.core.options.rules import PRESETS, Preset, Ruleset
from companion.core.referee.acts import Act
from companion.core.referee.may import acts
from companion.i18n.translator import Translator
from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.hooks import Setter, use_instance, use_navigate, use_page_draft, use_pane, use_translator
from companion.ui.kit.layout import Screen
from companion.ui.referee import words_may as words
from companion.ui.referee.may_answer import MayAnswer
from companion.ui.referee.may_questions import Asked, Question, Replies, inquire
from companion.ui.referee.to_match import use_to_match
from companion.ui.rules.referee_context import RefereeContext, use_rule_links
from companion.ui.widgets import text
from companion.ui.widgets.buttons import SymbolButton
from companion.ui.widgets.column import scroll_target
from companion.ui.widgets.looks import OptionLook
from companion.ui.widgets.options import OptionRow
from companion.ui.widgets.page_frame import PageFrame, Scroller, content_width
from companion.ui.words import may
from companion.ui.words import tools as labels
from companion.ui.words.answers import option
from companion.ui.words.tools import Tool

_ANSWER = "may-answer"
"""The scroll key of the answer; once there is an answer, the page scrolls to it."""


@dataclass(frozen=True, slots=True)
class MayDraft:
    """The chosen action and all replies so far, including replies that no longer matter."""

    act: Act | None = None
    given: Mapping[Question, str] = field(default_factory=dict)

    def with_reply(self, question: Question, reply: str) -> "MayDraft":
        """Return a copy with this reply, replacing any earlier reply to the same question."""
        return replace(self, given={**self.given, question: reply})


@component
def MayPage(*, context: RefereeContext, screen: Screen) -> ft.Control:
    """The list of actions, such as closing the talon, or the questions about the chosen action.

    If the game is not a two-player game with a talon, soft Schnapsen is used for the answers, and a note says so.
    """
    tr = use_translator()
    navigate, pane = use_navigate(), use_pane()
    scroller = use_instance(Scroller)
    rules = context.rules if acts(context.rules) else PRESETS[Preset.SOFT]
    draft, set_draft = use_page_draft("may", MayDraft)
    rule_links, to_match = use_rule_links(context.page(Tool.MAY)), use_to_match(context)
    inquiry = None if draft.act is None else inquire(rules, draft.act, draft.given)
    answer = None if inquiry is None else inquiry.answer

    async def follow() -> None:
        if answer is not None:
            await scroller.to_key(_ANSWER)

    ft.use_effect(follow, [answer])

    def leave() -> None:
        if draft.act is None:
            navigate(context.page())
        else:
            set_draft(MayDraft())

    note = tr("Your game isn't a two-player game with a talon. These answers are for soft Schnapsen.")
    if draft.act is None or inquiry is None:
        content = _acts(tr, rules, screen, set_draft)
    else:
        content = [_question(tr, asked, screen, set_draft) for asked in inquiry.asked]
    return keyed(  # a key for each action, so that the page of another action starts at the top
        str(draft.act),
        PageFrame,
        title=labels.tool(tr, Tool.MAY) if draft.act is None else may.act(tr, rules, draft.act),
        subtitle=labels.rules_name(tr, rules, context.own),
        back_label=tr("Back") if draft.act is None else tr("Back one step"),
        on_back=leave,
        close=to_match if draft.act is None or pane is None else _another(tr, set_draft),
        scroller=scroller,
        body=[
            None if rules is context.rules else text.note(note),
            *content,
            None
            if answer is None
            else scroll_target(_ANSWER, MayAnswer(answer=answer, rules=rules, why=rule_links.find(answer.rule))),
        ],
    )


def _acts(tr: Translator, rules: Ruleset, screen: Screen, set_draft: Setter[MayDraft]) -> list[ft.Control]:
    """Return the actions to choose from: first those for “May I …”, then those for “Must I …”."""
    rows = (
        ("may", "", [act for act in acts(rules) if not act.is_duty]),
        ("must", tr("Must I …"), [act for act in acts(rules) if act.is_duty]),
    )

    def option_for(act: Act) -> OptionLook:
        return OptionLook(key=act, words=words.act(tr, rules, act), label=may.act(tr, rules, act))

    return [
        keyed(
            name,
            OptionRow,
            name=name,
            title=title,
            options=tuple(option_for(act) for act in offered),
            on_choose=lambda key: set_draft(MayDraft(Act(key))),
            per_row=2,
            width=content_width(screen),
        )
        for name, title, offered in rows
    ]


def _another(tr: Translator, set_draft: Setter[MayDraft]) -> ft.Control:
    """Return a button that leads back to the list of actions, for a page without a back button."""
    return SymbolButton(
        name="another", icon=ft.Icons.UNDO, label=tr("Ask another question"), on_press=lambda: set_draft(MayDraft())
    )


def _question(tr: Translator, asked: Asked, screen: Screen, set_draft: Setter[MayDraft]) -> ft.Control:
    title = words.question(tr, asked)

    def option_for(replies: Replies) -> OptionLook:
        reply, is_chosen = words.reply(tr, asked, replies), replies == asked.chosen
        label = option(tr, title, reply, selected=is_chosen)
        return OptionLook(key=replies[0], words=reply, label=label, selected=is_chosen)

    return keyed(
        asked.question,
        OptionRow,
        name=asked.question,
        title=title,
        options=tuple(option_for(replies) for replies in asked.offered),
        on_choose=lambda key: set_draft(partial(MayDraft.with_reply, question=asked.question, reply=key)),
        width=content_width(screen),
    )
