"""Questions asking whether names in an import refer to people on this device who have similar names."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import partial

import flet as ft

from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.hooks import use_translator
from companion.ui.kit.layout import HUGE_FROM, use_text_scale
from companion.ui.widgets.options import OptionRow
from companion.ui.words.answers import answers
from companion.ui.words.unnamed import is_unnamed


@dataclass(frozen=True, slots=True)
class NameQuestions:
    """The unclear names in an import, and the user's answers."""

    similar: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The new names that resemble names on this device, each with those similar names."""
    same: Mapping[str, str] = field(default_factory=dict)
    """The new names that, according to the user, belong to people on this device, each with the known name."""

    def with_answer(self, name: str, known: str) -> "NameQuestions":
        """Return the questions with an answer: `name` is the person `known`, or a new person if `known` is empty."""
        others = {other: person for other, person in self.same.items() if other != name}
        return replace(self, same={**others, name: known} if known else others)


def name_questions(asked: NameQuestions, on_answer: Callable[[str, str], object]) -> list[ft.Control]:
    """Return a question for each unclear name; `on_answer` gets the name and the person, or "" for a new person."""
    named = {
        name: known
        for name, similar in asked.similar.items()
        if not is_unnamed(name) and (known := tuple(person for person in similar if not is_unnamed(person)))
    }
    return [
        keyed(
            name, WhoIs, name=name, people=people, chosen=asked.same.get(name, ""), on_choose=partial(on_answer, name)
        )
        for name, people in named.items()
    ]


@component
def WhoIs(*, name: str, people: tuple[str, ...], chosen: str, on_choose: Callable[[str], object]) -> ft.Control:
    """The question of which person on this device a new name refers to; “someone else” has the key ""."""
    tr = use_translator()
    title = tr("Who is %(name)s?", name=name)
    options = [*((known, known) for known in people), ("", tr("someone else"))]
    return OptionRow(
        name=f"who-{name}",
        title=title,
        options=answers(tr, title, options, chosen),
        per_row=1 if use_text_scale() >= HUGE_FROM else 2,
        on_choose=on_choose,
    )
