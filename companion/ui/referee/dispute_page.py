"""A dispute: what went wrong, a few questions, and the ruling."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

import flet as ft

from companion.core.options.rules import Ruleset
from companion.core.referee.disputes import cases, follow, is_about_somebody, tree
from companion.core.referee.forks import Fork, Reply, Step
from companion.core.referee.rulings import Case, Ruling
from companion.core.seats import PAIR, Seat
from companion.i18n.translator import Translator
from companion.ui.kit.guard import InputGuard, guard_context
from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.hooks import Setter, use_begun, use_navigate, use_one, use_translator
from companion.ui.referee import words_disputes as words
from companion.ui.referee.dispute_ruling import DisputeRuling
from companion.ui.rules.hearing import Hearing
from companion.ui.widgets.page_frame import PageFrame
from companion.ui.widgets.row import Row
from companion.ui.widgets.text import body, emphasis, heading
from companion.ui.words import tools as labels
from companion.ui.words.tools import Tool


@component
def DisputePage(*, hearing: Hearing) -> ft.Control:
    """Each answer opens the next question; the way stays in sight, and can be gone back."""
    tr = use_translator()
    navigate = use_navigate()
    guard = use_one(InputGuard)
    draft, set_draft = use_begun("draft", DisputeDraft)
    is_open = draft.case is not None

    def leave() -> None:
        if is_open:
            set_draft(lambda old: old.back())
        else:
            navigate(hearing.page())

    return guard_context(
        guard,
        lambda: PageFrame(
            title=labels.tool(tr, Tool.DISPUTE),
            subtitle=labels.rules_name(tr, hearing.rules),
            back_label=tr("One step back") if is_open else tr("Back"),
            on_back=leave,
            body=_body(tr, hearing, draft, set_draft),
        ),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class DisputeDraft:
    """The way so far; every step of it can be taken back."""

    case: Case | None = None
    offender: Seat | None = None
    replies: tuple[Reply, ...] = ()

    def asks_who(self, rules: Ruleset) -> bool:
        """Whether it must be said first whom it is about; only where two play can that be told."""
        about = self.case is not None and is_about_somebody(self.case) and rules.seats == PAIR
        return about and self.offender is None

    def step(self, rules: Ruleset) -> Step | None:
        """The question or the ruling of the moment; None before a case is named and told of."""
        if self.case is None or self.asks_who(rules):
            return None
        return follow(tree(rules, self.case, self.offender or Seat.A), self.replies)

    def way(self, rules: Ruleset) -> tuple[tuple[Fork, Reply], ...]:
        """The questions that were answered, with their answers."""
        found: list[tuple[Fork, Reply]] = []
        if self.case is not None:
            step = tree(rules, self.case, self.offender or Seat.A)
            for reply in self.replies:
                if isinstance(step, Fork):
                    found.append((step, reply))
                    step = follow(step, (reply,))
        return tuple(found)

    def about(self, case: Case) -> "DisputeDraft":
        """Something went wrong."""
        return DisputeDraft(case=case)

    def by(self, seat: Seat) -> "DisputeDraft":
        """Somebody did it."""
        return replace(self, offender=seat, replies=())

    def replying(self, reply: Reply) -> "DisputeDraft":
        """One more answer."""
        return replace(self, replies=(*self.replies, reply))

    def back(self) -> "DisputeDraft":
        """One step back; before the first, the list of what can go wrong."""
        if self.replies:
            return replace(self, replies=self.replies[:-1])
        if self.offender is not None:
            return replace(self, offender=None)
        return DisputeDraft()

    def back_to(self, place: int) -> "DisputeDraft":
        """Ask the question of that place again."""
        return replace(self, replies=self.replies[:place])


def _body(
    tr: Translator,
    hearing: Hearing,
    draft: DisputeDraft,
    set_draft: Setter[DisputeDraft],
) -> list[ft.Control]:
    if draft.case is None:
        return [
            _question(tr("What went wrong?")),
            *(_case(tr, case, set_draft) for case in cases(hearing.rules)),
        ]
    told = [body(words.case(tr, draft.case), "muted")]
    so_far = _way(tr, hearing, draft, set_draft)
    if draft.asks_who(hearing.rules):
        who = [_seat(hearing.names[seat], seat, set_draft) for seat in PAIR]
        return [*told, _question(words.who(tr, draft.case)), *who, *so_far]
    step = draft.step(hearing.rules)
    if isinstance(step, Fork):
        replies = [
            keyed(
                reply,
                Row,
                name=f"reply-{reply}",
                leading=ft.Icons.CHEVRON_RIGHT,
                title=words.reply(tr, reply),
                on_press=_replying(set_draft, reply),
            )
            for reply, _ in step.ways
        ]
        return [*told, _question(words.asked(tr, step.asked)), *replies, *so_far]
    ruling = [DisputeRuling(hearing=hearing, ruling=step)] if isinstance(step, Ruling) else []
    return [*told, *ruling, *so_far]


def _question(question: str) -> ft.Control:
    return ft.Semantics(
        key="question",
        header=True,
        live_region=True,
        content=heading(question),
    )


def _way(
    tr: Translator,
    hearing: Hearing,
    draft: DisputeDraft,
    set_draft: Setter[DisputeDraft],
) -> list[ft.Control]:
    """What was answered; a touch on an answer asks that question again."""
    steps: list[tuple[str, str, Callable[[DisputeDraft], DisputeDraft]]] = []
    if draft.offender is not None and draft.case is not None:
        steps.append(
            (
                words.who(tr, draft.case),
                hearing.names[draft.offender],
                lambda old: replace(old, offender=None, replies=()),
            )
        )
    steps += [
        (words.asked(tr, fork.asked), words.reply(tr, reply), _going_back_to(place))
        for place, (fork, reply) in enumerate(draft.way(hearing.rules))
    ]
    rows = [
        keyed(
            f"step-{place}",
            Row,
            name=f"step-{place}",
            overline=question,
            title=answer,
            trailing=ft.Icons.UNDO,
            label=tr("%(question)s %(answer)s, answer again", question=question, answer=answer),
            on_press=partial(set_draft, back),
        )
        for place, (question, answer, back) in enumerate(steps)
    ]
    heading = emphasis(tr("What you have said"), "muted")
    return [ft.Column(tight=True, spacing=8, controls=[heading, *rows])] if rows else []


def _going_back_to(place: int) -> Callable[[DisputeDraft], DisputeDraft]:
    return lambda old: old.back_to(place)


def _replying(set_draft: Setter[DisputeDraft], reply: Reply) -> Callable[[], None]:
    return partial(set_draft, lambda old: old.replying(reply))


def _case(tr: Translator, case: Case, set_draft: Setter[DisputeDraft]) -> ft.Control:
    return keyed(
        case,
        Row,
        name=f"case-{case}",
        leading=ft.Icons.CHEVRON_RIGHT,
        title=words.case(tr, case),
        on_press=partial(set_draft, lambda old: old.about(case)),
    )


def _seat(name: str, seat: Seat, set_draft: Setter[DisputeDraft]) -> ft.Control:
    return keyed(
        seat,
        Row,
        name=f"who-{seat}",
        leading=ft.Icons.PERSON_OUTLINE,
        title=name,
        on_press=partial(set_draft, lambda old: old.by(seat)),
    )
