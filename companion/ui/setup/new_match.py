"""A new match: which game, who, up to how many dots, and who deals first."""

from collections.abc import Callable
from functools import partial

import flet as ft

from companion.app.matches.example_match import played
from companion.app.matches.summaries import names_by_recency
from companion.app.people.people import suggested
from companion.app.settings import OwnPreset
from companion.core.options.rules import Preset
from companion.i18n.translator import Translator
from companion.ui.kit.guarded import component
from companion.ui.kit.hooks import use_navigate, use_one, use_translator
from companion.ui.matches.all_store import use_matches
from companion.ui.navigation import routes
from companion.ui.navigation.screens import Part, loaded
from companion.ui.people.store import PeopleStore, use_people
from companion.ui.session import use_session
from companion.ui.setup.preset_list import PresetList
from companion.ui.setup.seating import FirstDealer, Seating
from companion.ui.setup.store import NewMatchStore, OwnPresetsStore, Paper, use_new_match, use_own_presets
from companion.ui.widgets.buttons import PrimaryButton
from companion.ui.widgets.column import column
from companion.ui.widgets.options import OptionRow
from companion.ui.widgets.page_frame import PageFrame
from companion.ui.widgets.row import Row
from companion.ui.widgets.text import emphasis
from companion.ui.words.answers import answers

_RUBBERS = (2, 3, 1, 0)


@component
def NewMatch() -> ft.Control:
    """What is chosen stays while one looks at the house rules, and is forgotten when one leaves."""
    session = use_session()
    store, own, people = use_one(partial(session.open, use_new_match)), use_own_presets(), use_people()
    ft.use_effect(own.load, [], cleanup=partial(session.forget, use_new_match))
    ft.use_effect(people.load, [])
    return NewMatchForm(store=store, own=own, people=people)


@component
def NewMatchForm(*, store: NewMatchStore, own: OwnPresetsStore, people: PeopleStore) -> ft.Control:
    """The questions, and the button that begins; everything but the names has the usual answer already."""
    tr = use_translator()
    matches = use_matches()
    navigate = use_navigate()
    setup = store.setup

    async def start() -> None:
        match_id = await store.start()
        if match_id is not None:
            navigate(routes.match(match_id))

    def choose(chosen: Preset | OwnPreset) -> None:
        if isinstance(chosen, OwnPreset):
            store.play_own(chosen)
        else:
            store.play_by(chosen)

    refusal = tr("The match could not be stored, so it was not started. Try again.")
    return PageFrame(
        title=tr("New match"),
        on_back=routes.HOME,
        body=[
            PresetList(
                rules=setup.rules, own=own, on_choose=choose, on_manage=lambda: navigate(routes.own_presets(routes.NEW))
            ),
            column(
                Seating(store=store, known=suggested(people.people, names_by_recency(played(matches.summaries)))),
                loaded(Part.SO_FAR)(setup=setup) if matches.summaries else None,
                spacing=0,
            ),
            FirstDealer(names=setup.names, dealer=setup.dealer, on_choose=store.deal_first),
            _rubber(tr, setup.rules.match.rubber, store.play_to),
            _from_paper(tr, store),
            Row(
                name="house-rules",
                leading=ft.Icons.TUNE,
                title=tr("Change house rules"),
                on_press=lambda: navigate(routes.NEW_RULES),
            ),
            Row(
                name="rules-code",
                leading=ft.Icons.QR_CODE_2,
                title=tr("Give rules away or take them, by code"),
                on_press=lambda: navigate(routes.NEW_CODE),
            ),
            emphasis(refusal, "red") if store.refused else None,
        ],
        footer=PrimaryButton(name="start", words=tr("Start the match"), on_press=start),
    )


def _from_paper(tr: Translator, store: NewMatchStore) -> ft.Control:
    """One row until somebody wants it."""
    setup, paper = store.setup, store.setup.paper
    if paper is None:
        return Row(
            name="paper",
            leading=ft.Icons.HISTORY_EDU,
            title=tr("Take over a standing from paper"),
            on_press=lambda: store.go_on_from_paper(Paper()),
        )
    return loaded(Part.PAPER_STANDING)(
        names=setup.clean_names(),
        rules=setup.rules,
        paper=paper,
        on_change=store.alter_paper,
        on_drop=lambda: store.go_on_from_paper(None),
    )


def _rubber(tr: Translator, chosen: int, on_choose: Callable[[int], object]) -> ft.Control:
    title = tr("The match goes up to")
    numbers = _RUBBERS if chosen in _RUBBERS else (*_RUBBERS, chosen)
    choices = [(str(n), tr.plural("%(n)s Bummerl", "%(n)s Bummerls", n) if n else tr("open end")) for n in numbers]
    return OptionRow(
        name="rubber",
        title=title,
        per_row=2,
        options=answers(tr, title, choices, str(chosen)),
        on_choose=lambda key: on_choose(int(key)),
    )
