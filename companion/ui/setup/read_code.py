"""Another's code, typed or pasted: what is different there, and one button to play so."""

from collections.abc import Callable

import flet as ft

from companion.core.options.code_alphabet import NoCode, Problem
from companion.core.options.rules import Ruleset
from companion.core.options.rules_code import Difference, compared, rules_of
from companion.core.options.rules_code import not_carried as left_out
from companion.i18n.translator import Translator
from companion.ui.kit.guarded import component
from companion.ui.kit.hooks import use_begun, use_translator
from companion.ui.widgets import text
from companion.ui.widgets.buttons import PrimaryButton
from companion.ui.widgets.column import column
from companion.ui.widgets.facts import Card
from companion.ui.widgets.field import Field
from companion.ui.widgets.pressable import Box
from companion.ui.widgets.text import body, emphasis, lead, point
from companion.ui.words import contracts, option_words
from companion.ui.words import tools as labels

_BUTTON = Box(padding=ft.Padding.symmetric(horizontal=12, vertical=16), line=20)


@component
def ReadCode(*, ours: Ruleset, button: str, on_take: Callable[[Ruleset], object]) -> ft.Control:
    """Says only the differences; what is no code is told while it is typed."""
    tr = use_translator()
    typed, set_typed = use_begun("their-code", str)
    theirs = rules_of(typed)
    controls: list[ft.Control] = [
        ft.Semantics(header=True, content=text.heading(tr("Somebody else's code"))),
        Field(
            longest=None,
            capitals=True,
            name="their-code",
            label=tr("Type or paste it here"),
            value=typed,
            problem=_problem(problem(tr, theirs), theirs) if isinstance(theirs, NoCode) else "",
            on_change=set_typed,
        ),
    ]
    if not isinstance(theirs, NoCode):
        different = [difference(tr, one) for one in compared(ours, theirs)]
        heading = tr("Different there:") if different else same(tr)
        lines = [labels.rules_name(tr, theirs), heading, *different]
        controls += [
            ft.Semantics(
                key="their-rules",
                label=" ".join(lines),
                live_region=True,
                container=True,
                exclude_semantics=True,
                content=Card(
                    title="",
                    spacing=6,
                    body=[
                        lead(lines[0]),
                        emphasis(heading, "muted"),
                        *(point(line, body) for line in different),
                    ],
                ),
            ),
            PrimaryButton(name="take", words=button, box=_BUTTON, size=20, on_press=lambda: on_take(theirs)),
        ]
    return column(*controls, spacing=12)


def _problem(said: str, no_code: NoCode) -> str:
    """An empty field is no mistake."""
    return "" if no_code.problem is Problem.EMPTY else said


def problem(tr: Translator, wrong: NoCode) -> str:
    """Why a text is no code, and what to do about it."""
    match wrong.problem:
        case Problem.EMPTY:
            return tr("Type or paste the code.")
        case Problem.FOREIGN_CHARACTER:
            return tr(
                "“%(character)s” stands in no code: there are only digits, and letters but U.",
                character=wrong.character,
            )
        case Problem.TOO_SHORT:
            return tr("That is too short for a code.")
        case Problem.MISTYPED:
            return tr("One character is wrong, missing or in the wrong place. Compare the code once more.")
        case Problem.NEWER:
            return tr("This code comes from another version of Bummerl. Update the older of the two.")
        case Problem.MEANINGLESS:
            return tr("That looks like a code, but there are no such rules.")


def difference(tr: Translator, one: Difference) -> str:
    """A house rule that the other sets otherwise."""
    title = option_words.title(tr, one.option)
    if one.theirs is None:
        return tr("%(option)s: not in their game", option=title)
    theirs = option_words.value(tr, one.option, one.theirs)
    if one.ours is None:
        return tr("%(option)s: %(theirs)s (not in yours)", option=title, theirs=theirs)
    ours = option_words.value(tr, one.option, one.ours)
    return tr("%(option)s: %(theirs)s instead of %(ours)s", option=title, theirs=theirs, ours=ours)


def same(tr: Translator) -> str:
    """Nothing to choose between."""
    return tr("You play by the same rules.")


def not_carried(tr: Translator, rules: Ruleset) -> str:
    """What the code leaves out; empty where it says everything."""
    missing = left_out(rules)
    if not missing:
        return ""
    names = ", ".join(contracts.usual_name(tr, contract) for contract in missing)
    return tr("The code carries the values of all contracts, but not your own names for these: %(names)s.", names=names)
