"""A new match: who, under which rules, up to how many dots, and who deals first."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

import flet as ft

from companion.app.summaries import names_by_recency
from companion.core.options import with_option
from companion.core.presets import PRESETS
from companion.core.rules import Preset, Ruleset
from companion.core.seats import Seat
from companion.i18n.translator import Translator
from companion.ui import routes
from companion.ui.components.buttons import PrimaryButton
from companion.ui.components.looks import OptionLook
from companion.ui.components.name_field import NameField
from companion.ui.components.options import OptionRow
from companion.ui.components.page_frame import PageFrame
from companion.ui.components.words import label
from companion.ui.hooks import use_navigate, use_session, use_translator, use_value
from companion.ui.kit import component, keyed
from companion.ui.labels import wizard as wizard_labels
from companion.ui.theme import use_palette
from companion.ui.views.first_dealer import FirstDealer
from companion.ui.views.house_rules import HouseRules
from companion.ui.views.preset_list import PresetList

_RUBBERS = (2, 3, 1, 0)
_SUGGESTED = 6


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup:
    """What has been chosen so far."""

    names: Mapping[Seat, str]
    rules: Ruleset
    dealer: Seat = Seat.A


@component
def NewMatch() -> ft.Control:
    """One page; everything but the names has the usual answer already."""
    tr = use_translator()
    palette = use_palette()
    session = use_session()
    navigate = use_navigate()
    latest = session.summaries[0] if session.summaries else None
    setup, set_setup = use_value(
        lambda: Setup(names=latest.players if latest else dict.fromkeys(Seat, ""), rules=PRESETS[Preset.SOFT])
    )
    pressed, set_pressed = ft.use_state(False)
    problems = problems_with(tr, setup.names)

    async def start() -> None:
        set_pressed(True)
        if any(problems.values()):
            return
        names = {seat: clean(name) for seat, name in setup.names.items()}
        match_id = await session.start_match(names, setup.rules, setup.dealer)
        if match_id is not None:
            navigate(routes.match(match_id))

    def renamed(seat: Seat, name: str) -> None:
        set_setup(lambda old: replace(old, names={**old.names, seat: name}))

    suggestions = names_by_recency(session.summaries)[:_SUGGESTED]
    words = tr("Start the match")
    return PageFrame(
        title=tr("New match"),
        back_label=tr("Back"),
        on_back=lambda: navigate(routes.HOME),
        body=[
            *(
                keyed(
                    f"name-{seat}",
                    NameField,
                    name=f"name-{seat}",
                    label=tr("Player at this edge") if seat is Seat.A else tr("Player across"),
                    value=setup.names[seat],
                    problem=problems[seat] if pressed else "",
                    suggestions=tuple(name for name in suggestions if name not in setup.names.values()),
                    suggestion_label=lambda name: tr("Take %(name)s", name=name),
                    on_change=_for_seat(renamed, seat),
                )
                for seat in Seat
            ),
            FirstDealer(
                names=setup.names,
                dealer=setup.dealer,
                on_choose=lambda seat: set_setup(lambda old: replace(old, dealer=seat)),
            ),
            _rubber(
                tr, setup, lambda n: set_setup(lambda old: replace(old, rules=with_option(old.rules, "rubber", n)))
            ),
            PresetList(
                rules=setup.rules, on_choose=lambda preset: set_setup(lambda old: replace(old, rules=PRESETS[preset]))
            ),
            HouseRules(rules=setup.rules, on_change=lambda rules: set_setup(lambda old: replace(old, rules=rules))),
            *(
                [
                    label(
                        tr("The match could not be stored, so it was not started. Try again."),
                        16,
                        palette.red,
                        line=1.3,
                    )
                ]
                if session.not_stored
                else []
            ),
        ],
        footer=PrimaryButton(name="start", words=words, label=words, on_press=start),
    )


def clean(name: str) -> str:
    """A name without spaces at its ends and with single ones inside."""
    return " ".join(name.split())


def problems_with(tr: Translator, names: Mapping[Seat, str]) -> dict[Seat, str]:
    """What is wrong with each name, empty where nothing is."""
    first, second = clean(names[Seat.A]), clean(names[Seat.B])
    same = first.casefold() == second.casefold()
    return {
        Seat.A: "" if first else tr("Who sits here? A name is needed."),
        Seat.B: tr("Who sits across? A name is needed.")
        if not second
        else tr("Two players need two names.")
        if same
        else "",
    }


def _for_seat(renamed: Callable[[Seat, str], None], seat: Seat) -> Callable[[str], None]:
    return lambda name: renamed(seat, name)


def _rubber(tr: Translator, setup: Setup, on_choose: Callable[[int], object]) -> ft.Control:
    title = tr("The match goes up to")
    chosen = setup.rules.match.rubber
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
