"""The two sides' head-to-head record, shown before they start a match."""

import flet as ft

from companion.app.ports import StorageError
from companion.core.figures.figure import family_of
from companion.core.figures.lineup import LineupFigures
from companion.ui.figures import words_against as labels
from companion.ui.figures.store import FiguresStore, use_figures
from companion.ui.kit.guarded import component
from companion.ui.kit.hooks import use_navigate, use_optional, use_translator
from companion.ui.navigation import routes
from companion.ui.setup.store import MatchSetup, repeated_names
from companion.ui.widgets.pressable import Box, Pressable, Skin
from companion.ui.widgets.text import centred, emphasis

_TWO = 2


@component
def SoFar(*, setup: MatchSetup) -> ft.Control:
    """The `LineupRecord` for a match being prepared, with this session's statistics."""
    return LineupRecord(store=use_figures(), setup=setup)


@component
def LineupRecord(*, store: FiguresStore, setup: MatchSetup) -> ft.Control:
    """The two sides' head-to-head record, with a link to all their statistics; empty until they finish a Bummerl."""
    tr = use_translator()
    navigate = use_navigate()
    figures, set_figures = use_optional(LineupFigures)
    names = setup.clean_names()
    sides = tuple(tuple(names[seat] for seat in side) for side in setup.rules.match.sides)
    family = family_of(setup.rules)

    latest_sides = ft.use_ref(sides)
    latest_sides.current = sides

    async def load() -> None:
        set_figures(None)
        if len(sides) != _TWO or repeated_names(names):
            return
        try:
            if not await store.have_played(sides):
                return
        except StorageError:
            return
        await store.load()
        if latest_sides.current == sides:  # the names may have changed while the statistics were loading
            lineup = store.of_all_time(family, sides)
            set_figures(lineup)

    ft.use_effect(load, [sides, family])
    if figures is None or not figures.bummerls:
        return ft.Container(height=0)

    def show() -> None:
        store.show_all_time(figures.family)
        navigate(routes.against(*figures.sides))

    words = labels.lost_so_far(tr, figures)
    return Pressable(
        name="so-far",
        label=words,
        on_press=show,
        once=True,
        skin=Skin(),
        box=Box(padding=ft.Padding.symmetric(horizontal=8, vertical=14)),
        content=centred(emphasis(words, "muted")),
    )
