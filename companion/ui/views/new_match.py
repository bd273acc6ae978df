"""A new match: who, under which rules, up to how many dots, and who deals first."""

from collections.abc import Callable

import flet as ft

from companion.app.summaries import names_by_recency
from companion.core.seats import Seat
from companion.i18n.translator import Translator
from companion.ui import routes
from companion.ui.components.buttons import PrimaryButton
from companion.ui.components.looks import OptionLook
from companion.ui.components.name_field import NameField
from companion.ui.components.options import OptionRow
from companion.ui.components.page_frame import PageFrame
from companion.ui.components.words import label
from companion.ui.hooks import use_navigate, use_one, use_session, use_translator
from companion.ui.kit import component, keyed
from companion.ui.labels import wizard as wizard_labels
from companion.ui.stores.new_match_store import NameProblem, NewMatchStore
from companion.ui.theme import use_palette
from companion.ui.views.first_dealer import FirstDealer
from companion.ui.views.house_rules import HouseRules
from companion.ui.views.preset_list import PresetList

_RUBBERS = (2, 3, 1, 0)
_SUGGESTED = 6


@component
def NewMatch() -> ft.Control:
    """One page; everything but the names has the usual answer already."""
    session = use_session()
    return NewMatchForm(store=use_one(lambda: NewMatchStore(session)))


@component
def NewMatchForm(*, store: NewMatchStore) -> ft.Control:
    """The questions, and the button that begins."""
    tr = use_translator()
    palette = use_palette()
    session = use_session()
    navigate = use_navigate()
    setup = store.setup

    async def start() -> None:
        match_id = await store.start()
        if match_id is not None:
            navigate(routes.match(match_id))

    words = tr("Start the match")
    refusal = tr("The match could not be stored, so it was not started. Try again.")
    return PageFrame(
        title=tr("New match"),
        back_label=tr("Back"),
        on_back=lambda: navigate(routes.HOME),
        body=[
            *(_name(tr, store, seat, names_by_recency(session.summaries)[:_SUGGESTED]) for seat in Seat),
            FirstDealer(names=setup.names, dealer=setup.dealer, on_choose=store.deal_first),
            _rubber(tr, setup.rules.match.rubber, store.play_to),
            PresetList(rules=setup.rules, on_choose=store.play_by),
            HouseRules(rules=setup.rules, on_change=store.play_with),
            *([label(refusal, 16, palette.red, line=1.3)] if store.refused else []),
        ],
        footer=PrimaryButton(name="start", words=words, label=words, on_press=start),
    )


def _name(tr: Translator, store: NewMatchStore, seat: Seat, known: tuple[str, ...]) -> ft.Control:
    setup = store.setup
    problem = setup.problems().get(seat) if store.asked else None
    return keyed(
        f"name-{seat}",
        NameField,
        name=f"name-{seat}",
        label=tr("Player at this edge") if seat is Seat.A else tr("Player across"),
        value=setup.names[seat],
        problem=_problem(tr, seat, problem) if problem else "",
        suggestions=tuple(name for name in known if name not in setup.names.values()),
        suggestion_label=lambda name: tr("Take %(name)s", name=name),
        on_change=lambda name: store.rename(seat, name),
    )


def _problem(tr: Translator, seat: Seat, problem: NameProblem) -> str:
    if problem is NameProblem.SAME:
        return tr("Two players need two names.")
    if seat is Seat.A:
        return tr("Who sits here? A name is needed.")
    return tr("Who sits across? A name is needed.")


def _rubber(tr: Translator, chosen: int, on_choose: Callable[[int], object]) -> ft.Control:
    title = tr("The match goes up to")
    choices = [(n, tr.plural("%(n)s Bummerl", "%(n)s Bummerls", n) if n else tr("open end")) for n in _RUBBERS]
    return OptionRow(
        name="rubber",
        title=title,
        per_row=2,
        options=tuple(
            OptionLook(
                key=str(n),
                words=words,
                label=wizard_labels.option(tr, title, words, selected=n == chosen),
                selected=n == chosen,
            )
            for n, words in choices
        ),
        on_choose=lambda key: on_choose(int(key)),
    )
