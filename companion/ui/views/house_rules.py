"""Every house rule of a match, folded away until somebody wants them."""

from collections.abc import Callable
from enum import StrEnum

import flet as ft

from companion.core.options import OPTIONS, Option, value_of
from companion.core.rules import Ruleset
from companion.i18n.translator import Translator
from companion.ui.components.looks import OptionLook
from companion.ui.components.menu_row import MenuRow
from companion.ui.components.options import OptionRow
from companion.ui.hooks import use_translator
from companion.ui.kit import component, keyed
from companion.ui.labels import options as labels
from companion.ui.labels import wizard as wizard_labels

_TARGETS = (7, 9, 10, 11)
_SHORT = 16
"""Letters of the longest value that fits beside another."""
_ELSEWHERE = frozenset(("rubber",))  # has a row of its own


@component
def HouseRules(*, rules: Ruleset, on_change: Callable[[str, int | StrEnum], object]) -> ft.Control:
    """A line that unfolds; each option then is a question with its answers. `on_change` gets its name and value."""
    tr = use_translator()
    unfolded, set_unfolded = ft.use_state(False)
    fold = MenuRow(
        name="house-rules",
        icon=ft.Icons.EXPAND_LESS if unfolded else ft.Icons.EXPAND_MORE,
        words=tr("Fold the house rules away") if unfolded else tr("Change house rules"),
        on_press=lambda: set_unfolded(lambda old: not old),
    )
    rows = [_row(tr, rules, option, on_change) for option in OPTIONS.values() if option.name not in _ELSEWHERE]
    return ft.Column(tight=True, spacing=16, controls=[fold, *(rows if unfolded else [])])


def _row(
    tr: Translator, rules: Ruleset, option: Option, on_change: Callable[[str, int | StrEnum], object]
) -> ft.Control:
    title = labels.title(tr, option.name)
    chosen = value_of(rules, option.name)
    values = choices(option, chosen)
    words = {str(value): labels.value(tr, option.name, value) for value in values}
    by_key = {str(value): value for value in values}
    return keyed(
        option.name,
        OptionRow,
        name=f"house-{option.name}",
        title=title,
        per_row=1 if max(map(len, words.values())) > _SHORT else 2,
        options=tuple(
            OptionLook(
                key=key,
                words=said,
                label=wizard_labels.option(tr, f"{title}:", said, selected=key == str(chosen)),
                selected=key == str(chosen),
            )
            for key, said in words.items()
        ),
        on_choose=lambda key: on_change(option.name, by_key[key]),
    )


def choices(option: Option, chosen: int | StrEnum) -> tuple[int | StrEnum, ...]:
    """The values to offer; of a long range the usual ones, and always the one in force."""
    if isinstance(option.values, range):
        return tuple(sorted({*_TARGETS, int(chosen)}))
    return tuple(option.values)
