"""The page for settling a dispute: what went wrong, a few questions, and the ruling."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

import flet as ft

from companion.core.options.rules import Ruleset
from companion.core.referee.disputes import cases, follow, has_offender, tree
from companion.core.referee.forks import Fork, Reply, Step
from companion.core.referee.rulings import Case, Ruling
from companion.core.seats import PAIR, Seat
from companion.i18n.translator import Translator
from companion.ui.kit.guard import InputGuard, guard_context
from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.hooks import Setter, use_instance, use_navigate, use_page_draft, use_pane, use_translator
from companion.ui.referee import words_disputes as words
from companion.ui.referee.dispute_ruling import DisputeRuling
from companion.ui.referee.to_match import use_to_match
from companion.ui.rules.referee_context import RefereeContext
from companion.ui.widgets.buttons import SymbolButton
from companion.ui.widgets.page_frame import PageFrame
from companion.ui.widgets.row import ListRow
from companion.ui.widgets.text import body, emphasis, heading
from companion.ui.words import tools as labels
from companion.ui.words.tools import Tool


@component
def DisputePage(*, context: RefereeContext) -> ft.Control:
    """The page for settling a dispute, where earlier questions and answers remain visible and can be changed."""
    tr = use_translator()
    navigate = use_navigate()
    guard = use_instance(InputGuard)
    draft, set_draft = use_page_draft("draft", DisputeDraft)
    is_open, to_match = draft.case is not None, use_to_match(context)

    def leave() -> None:
        if is_open:
            set_draft(DisputeDraft.back)
        else:
            navigate(context.page())

    return guard_context(
        guard,
        lambda: PageFrame(
            title=labels.tool(tr, Tool.DISPUTE),
            subtitle=labels.rules_name(tr, context.rules, context.own),
            back_label=tr("Back one step") if is_open else tr("Back"),
            on_back=leave,
            close=to_match,
            body=_body(tr, context, draft, set_draft),
        ),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class DisputeDraft:
    """The user's input so far: the kind of dispute, the offender, and answers to the questions."""

    case: Case | None = None
    offender: Seat | None = None
    replies: tuple[Reply, ...] = ()

    def asks_who(self, rules: Ruleset) -> bool:
        """Return whether to ask who the offender is, which happens only in two-player games."""
        about = self.case is not None and has_offender(self.case) and rules.seats == PAIR
        return about and self.offender is None

    def step(self, rules: Ruleset) -> Step | None:
        """Return the current question or ruling, or None while the kind of dispute or the offender is missing."""
        if self.case is None or self.asks_who(rules):
            return None
        return follow(tree(rules, self.case, self.offender or Seat.A), self.replies)

    def answers(self, rules: Ruleset) -> tuple[tuple[Fork, Reply], ...]:
        """Return the questions answered so far, each with its answer."""
        answered: list[tuple[Fork, Reply]] = []
        if self.case is not None:
            step = tree(rules, self.case, self.offender or Seat.A)
            for reply in self.replies:
                if isinstance(step, Fork):
                    answered.append((step, reply))
                    step = follow(step, (reply,))
        return tuple(answered)

    def with_offender(self, seat: Seat) -> "DisputeDraft":
        """Return a copy with this player as the offender, discarding the answers."""
        return replace(self, offender=seat, replies=())

    def with_reply(self, reply: Reply) -> "DisputeDraft":
        """Return a copy with this answer added."""
        return replace(self, replies=(*self.replies, reply))

    def back(self) -> "DisputeDraft":
        """Return a copy without the most recent entry: the last answer, the offender, or the kind of dispute."""
        if self.replies:
            return replace(self, replies=self.replies[:-1])
        return self.without_offender() if self.offender is not None else DisputeDraft()

    def without_offender(self) -> "DisputeDraft":
        """Return a copy without the offender and the answers."""
        return replace(self, offender=None, replies=())

    def back_to(self, index: int) -> "DisputeDraft":
        """Return a copy without the answer at `index` and all later answers."""
        return replace(self, replies=self.replies[:index])


def _body(
    tr: Translator, context: RefereeContext, draft: DisputeDraft, set_draft: Setter[DisputeDraft]
) -> list[ft.Control]:
    if draft.case is None:
        return [
            _question(tr("What went wrong?")),
            *(
                _row(f"case-{case}", words.case(tr, case), partial(set_draft, DisputeDraft(case=case)))
                for case in cases(context.rules)
            ),
        ]
    case_shown = [_case(tr, draft.case, set_draft)]
    so_far = _answer_rows(tr, context, draft, set_draft)
    if draft.asks_who(context.rules):
        who = [
            _row(
                f"who-{seat}",
                context.names[seat],
                partial(set_draft, partial(DisputeDraft.with_offender, seat=seat)),
                ft.Icons.PERSON_OUTLINE,
            )
            for seat in PAIR
        ]
        return [*case_shown, _question(words.who(tr, draft.case)), *who, *so_far]
    step = draft.step(context.rules)
    if isinstance(step, Fork):
        replies = [
            _row(
                f"reply-{reply}",
                words.reply(tr, context.names, reply),
                partial(set_draft, partial(DisputeDraft.with_reply, reply=reply)),
            )
            for reply, _ in step.ways
        ]
        return [*case_shown, _question(words.question(tr, step.question)), *replies, *so_far]
    ruling = [DisputeRuling(context=context, ruling=step)] if isinstance(step, Ruling) else []
    return [*case_shown, *ruling, *so_far]


def _case(tr: Translator, case: Case, set_draft: Setter[DisputeDraft]) -> ft.Control:
    """Return what went wrong; on a page without a back button, also a button to choose something else."""
    name = body(words.case(tr, case), "muted")
    if use_pane() is None:
        return name
    another = SymbolButton(
        name="another-case",
        icon=ft.Icons.UNDO,
        label=tr("Choose another case"),
        on_press=lambda: set_draft(DisputeDraft()),
    )
    return ft.Row(controls=[ft.Container(expand=True, content=name), another])


def _row(
    name: str, title: str, on_press: Callable[[], None], leading: ft.IconData = ft.Icons.CHEVRON_RIGHT
) -> ft.Control:
    return keyed(name, ListRow, name=name, leading=leading, title=title, on_press=on_press)


def _question(question: str) -> ft.Control:
    return ft.Semantics(key="question", header=True, live_region=True, content=heading(question))


def _answer_rows(
    tr: Translator, context: RefereeContext, draft: DisputeDraft, set_draft: Setter[DisputeDraft]
) -> list[ft.Control]:
    """Return the answers so far, as buttons that reopen the corresponding question."""
    steps: list[tuple[str, str, Callable[[DisputeDraft], DisputeDraft]]] = []
    if draft.offender is not None and draft.case is not None:
        steps.append((words.who(tr, draft.case), context.names[draft.offender], DisputeDraft.without_offender))
    steps += [
        (
            words.question(tr, fork.question),
            words.reply(tr, context.names, reply),
            partial(DisputeDraft.back_to, index=index),
        )
        for index, (fork, reply) in enumerate(draft.answers(context.rules))
    ]
    rows = [
        keyed(
            f"step-{index}",
            ListRow,
            name=f"step-{index}",
            overline=question,
            title=answer,
            trailing=ft.Icons.UNDO,
            label=tr("%(question)s %(answer)s, change answer", question=question, answer=answer),
            on_press=partial(set_draft, back),
        )
        for index, (question, answer, back) in enumerate(steps)
    ]
    heading = emphasis(tr("Your answers"), "muted")
    return [ft.Column(tight=True, spacing=8, controls=[heading, *rows])] if rows else []
