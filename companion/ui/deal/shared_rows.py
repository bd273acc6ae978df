"""Rows that the sheets of several games have in common."""

from collections.abc import Callable, Iterable

import flet as ft

from companion.core.scoring.outcomes import Ending
from companion.i18n.translator import Translator
from companion.ui.deal import words as labels
from companion.ui.deal.slim_row import SlimRow
from companion.ui.kit.layout import Screen, Tier
from companion.ui.widgets.options import OptionRow
from companion.ui.words.answers import answers

_NARROW = 376
_WIDE = 600
_OFFERED = 7


def ending_row(
    tr: Translator,
    screen: Screen,
    endings: Iterable[Ending],
    chosen: Ending,
    on_choose: Callable[[Ending], object],
) -> ft.Control:
    """How the deal ended, mostly left as it is."""
    title = tr("How did the deal end?")
    options = [(ended.value, labels.ending(tr, ended)) for ended in endings]
    usual = 2 if len(options) > 3 and _is_narrow(screen) else 4  # noqa: PLR2004  # small tabs that fit side by side
    return SlimRow(
        name="ending",
        options=answers(tr, title, options, chosen),
        per_row=1 if screen.tier is Tier.HUGE else usual,
        on_choose=lambda key: on_choose(Ending(key)),
    )


def agreed_row(
    tr: Translator, screen: Screen, target: int, chosen: int | None, on_choose: Callable[[int], object]
) -> ft.Control:
    """How many game points the table agreed on."""
    title = tr("How many points?")
    options = [(str(n), str(n)) for n in range(1, min(target, _OFFERED) + 1)]
    return OptionRow(
        name="game-points",
        title=title,
        options=answers(tr, title, options, None if chosen is None else str(chosen)),
        per_row=4 if screen.width < _WIDE else _OFFERED,
        on_choose=lambda key: on_choose(int(key)),
    )


def per_row(screen: Screen, options: int) -> int:
    """How many answers stand side by side: names need room, and so does large text."""
    if screen.tier is Tier.HUGE:
        return 1
    return 2 if options > 3 and screen.width < _WIDE else max(options, 1)  # noqa: PLR2004  # names


def _is_narrow(screen: Screen) -> bool:
    return screen.width < _NARROW or screen.tier is Tier.LARGE
