"""The form for a new match: game, players, length, and first dealer."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import flet as ft

from companion.app.settings import OwnPreset
from companion.app.setup.own_presets import name_of
from companion.core.options.parts import DealRules, MatchRules
from companion.core.options.rules import PRESETS, Preset, Ruleset
from companion.i18n.translator import Translator
from companion.ui.archive.browser_storage import LossWarning, loses_everything
from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.hooks import use_instance, use_navigate, use_translator
from companion.ui.kit.keys import use_escape
from companion.ui.kit.layout import CONTENT_WIDTH, LANDSCAPE_WIDTH, is_phone_in_landscape
from companion.ui.matches.all_store import use_matches
from companion.ui.navigation import routes
from companion.ui.navigation.screens import LazyPart, loaded
from companion.ui.people.store import PeopleStore, use_people
from companion.ui.people.suggestions import use_suggestions
from companion.ui.session import use_services, use_session
from companion.ui.setup.seating import FirstDealer, Seating, name_fields
from companion.ui.setup.store import (
    NewMatchStore,
    OwnPresetsStore,
    PaperScore,
    repeated_names,
    use_new_match,
    use_own_presets,
)
from companion.ui.theme import use_palette
from companion.ui.theme.dimensions import MIN_TARGET
from companion.ui.widgets.buttons import CONFIRM, PrimaryButton
from companion.ui.widgets.column import column, scroll_target
from companion.ui.widgets.form import use_form
from companion.ui.widgets.measured import use_screen
from companion.ui.widgets.options import OptionRow
from companion.ui.widgets.page_frame import PageFrame, Scroller, use_page_room
from companion.ui.widgets.pressable import Box, Pressable, Skin
from companion.ui.widgets.row import ListRow
from companion.ui.widgets.text import caption, emphasis, note, point, subject
from companion.ui.words import presets as labels
from companion.ui.words import rule_lines
from companion.ui.words.answers import answers, option
from companion.ui.words.tools import rules_name
from companion.ui.words.unnamed import shown_names

_RUBBERS = (2, 3, 1, 0)
_RULES = "rules"
"""The scroll key of the chosen rules."""
_GAME_PADDING, _GAME_EDGE, _GAME_GAP, _GAME_SIGN = 14.0, 1.6, 12.0, 26.0
"""The parts of the chosen game's card that leave less width for its title: padding, border, gap, and icon."""
OnChoosePreset = Callable[[Preset | OwnPreset], object]


@component
def NewMatch() -> ft.Control:
    """The page for a new match. The user's choices are kept while another page of the setup is open."""
    session = use_session()
    store, own, people = use_instance(partial(session.open, use_new_match)), use_own_presets(), use_people()
    ft.use_effect(own.load, [], cleanup=partial(session.forget, use_new_match))
    ft.use_effect(people.load, [])
    ft.use_effect(store.load, [])
    return NewMatchForm(store=store, own=own, people=people)


@component
def NewMatchForm(*, store: NewMatchStore, own: OwnPresetsStore, people: PeopleStore) -> ft.Control:
    """The form for a new match, with a start button; every field has a default."""
    tr = use_translator()
    matches = use_matches()
    storage = use_services().browser_storage
    navigate = use_navigate()
    scroller = use_instance(Scroller)
    has_columns = _use_columns()
    setup, known = store.setup, use_suggestions(people)

    async def start() -> None:
        match_id = await store.start(tr)
        if match_id is not None:
            navigate(routes.match(match_id))

    async def choose_preset(preset: Preset | OwnPreset) -> None:
        store.choose_preset(preset)
        await scroller.to_key(_RULES)

    form = use_form(*name_fields(setup.rules), on_submit=start)
    refusal = tr("The match couldn't be saved, so it wasn't started. Try again.")
    return keyed(
        f"top-{store.times_shown_rules}",
        PageFrame,
        title=tr("New match"),
        on_back=routes.HOME,
        scroller=scroller,
        body=[
            LossWarning(storage=storage)
            if storage is not None and loses_everything(storage) and not matches.summaries
            else None,
            scroll_target(
                _RULES,
                PresetList(
                    rules=setup.rules,
                    own=own,
                    on_choose=choose_preset,
                    on_manage=lambda: navigate(routes.own_presets(routes.NEW)),
                ),
            ),
            column(
                Seating(
                    rules=setup.rules,
                    names=setup.names,
                    repeated=repeated_names(shown_names(tr, setup.clean_names()))
                    if store.tried_to_start
                    else frozenset(),
                    form=form,
                    on_rename=store.rename,
                    known=known,
                ),
                loaded(LazyPart.SO_FAR)(setup=setup) if matches.summaries else None,
                None if any(setup.clean_names().values()) else _names_can_wait(tr),
                *(
                    _small_print(_counts_for(tr, old, new))
                    for old, new in people.people.renamed_since(setup.clean_names().values()).items()
                ),
                spacing=0,
            ),
            FirstDealer(names=setup.names, dealer=setup.dealer, on_choose=store.set_first_dealer),
            _rubber(tr, setup.rules.match, store.set_length),
            _paper_row(tr, store),
            None
            if matches.summaries
            else ListRow(
                name="take",
                leading=ft.Icons.QR_CODE_SCANNER,
                title=tr("Take over from another phone"),
                on_press=lambda: navigate(routes.TAKE),
            ),
            ListRow(
                name="house-rules",
                leading=ft.Icons.TUNE,
                title=tr("Change house rules"),
                on_press=lambda: navigate(routes.NEW_RULES),
            ),
            ListRow(
                name="rules-code",
                leading=ft.Icons.QR_CODE_2,
                title=tr("Share or import rules with a code"),
                on_press=lambda: navigate(routes.NEW_CODE),
            ),
            emphasis(refusal, "red") if store.not_stored else None,
        ],
        footer=PrimaryButton(
            name="start",
            words=tr("Start match"),
            on_press=start,
            box=replace(CONFIRM, height=MIN_TARGET) if has_columns else CONFIRM,
            size=20 if has_columns else 26,
        ),
        width=LANDSCAPE_WIDTH if has_columns else CONTENT_WIDTH,
    )


def _use_columns() -> bool:
    """Return whether the list of games has two columns, because the screen is wide but short."""
    screen = use_screen()
    return is_phone_in_landscape(screen.width, screen.height)


def _counts_for(tr: Translator, old: str, new: str) -> str:
    """Return a note that an earlier name was entered, for a player or for somebody else."""
    return tr(
        "%(old)s is now called %(new)s, so the match counts for %(new)s. If this is somebody else, enter another name.",
        old=old,
        new=new,
    )


def _names_can_wait(tr: Translator) -> ft.Control:
    return _small_print(tr("You can enter names later, too."))


def _small_print(words: str) -> ft.Control:
    return ft.Container(padding=ft.Padding.only(left=2, top=8), content=note(words))


def _paper_row(tr: Translator, store: NewMatchStore) -> ft.Control:
    """Return a row that opens the form for a paper score, or the form itself if it is already open."""
    setup, paper = store.setup, store.setup.paper
    if paper is None:
        return ListRow(
            name="paper",
            leading=ft.Icons.HISTORY_EDU,
            title=tr("Continue from a paper score"),
            on_press=lambda: store.continue_from_paper(PaperScore()),
        )
    return loaded(LazyPart.PAPER_STANDING)(
        names=setup.clean_names(),
        rules=setup.rules,
        paper=paper,
        on_change=store.change_paper,
        on_drop=lambda: store.continue_from_paper(None),
    )


def _rubber(tr: Translator, rules: MatchRules, on_choose: Callable[[int], object]) -> ft.Control:
    """Return the row for the match length, with a note on Bummerls that count more than once."""
    title, chosen = tr("Match length"), rules.rubber
    numbers = _RUBBERS if chosen in _RUBBERS else (*_RUBBERS, chosen)
    choices = [(str(n), tr.plural("%(n)s Bummerl", "%(n)s Bummerls", n) if n else tr("open-ended")) for n in numbers]
    row = OptionRow(
        name="rubber",
        title=title,
        per_row=2,
        options=answers(tr, title, choices, str(chosen)),
        on_choose=lambda key: on_choose(int(key)),
    )
    counting = rule_lines.counting_above_one(tr, rules)
    return column(row, _small_print(counting) if counting else None, spacing=0)


@component
def PresetList(
    *, rules: Ruleset, own: OwnPresetsStore, on_choose: OnChoosePreset, on_manage: Callable[[], object]
) -> ft.Control:
    """A card with the chosen rules, which expands into a list of presets and collapses when one is chosen.

    On a phone in landscape, the list has two columns, and the card above it shows only the name of the rules.
    """
    tr = use_translator()
    unfolded, set_unfolded = ft.use_state(False)
    use_escape(lambda: set_unfolded(False), active=unfolded)
    has_columns = _use_columns()

    def choose(chosen: Preset | OwnPreset) -> object:
        set_unfolded(False)
        return on_choose(chosen)

    return column(
        ChosenRules(
            rules=rules,
            name=rules_name(tr, rules, own.presets),
            is_open=unfolded,
            name_only=unfolded and has_columns,
            on_press=lambda: set_unfolded(lambda old: not old),
        ),
        *(_groups(tr, rules, own, choose, on_manage, across=2 if has_columns else 1) if unfolded else []),
        spacing=8,
    )


@component
def ChosenRules(
    *, rules: Ruleset, name: str, is_open: bool, name_only: bool = False, on_press: Callable[[], object]
) -> ft.Control:
    """A card describing the chosen rules, house rules first; pressing it opens or closes the list of presets.

    If `name_only`, the description is only announced by screen readers.
    """
    tr = use_translator()
    palette = use_palette()
    room = use_page_room() - 2 * (_GAME_PADDING + _GAME_EDGE) - _GAME_SIGN - _GAME_GAP
    usual = labels.preset_title(tr, rules.preset)
    house = rule_lines.house_lines(tr, rules)
    own_name = name not in {usual, tr("%(rules)s, modified", rules=usual)}
    summary = usual if own_name else labels.preset_summary(tr, rules.preset)
    different = tr("Different from %(rules)s:", rules=usual)
    lines = [line for line in rule_lines.described(tr, rules) if line not in house]
    details = [*([different] if house else []), *(f"{line}." for line in (*house, *lines))]
    spoken = tr("Game: %(game)s", game=" ".join((f"{name}:", f"{summary.removesuffix('.')}.", *details)))
    head = ft.Row(
        spacing=_GAME_GAP,
        controls=[
            ft.Container(expand=True, content=subject(name, room=room)),
            ft.Icon(ft.Icons.EXPAND_LESS if is_open else ft.Icons.EXPAND_MORE, size=_GAME_SIGN, color=palette.ink),
        ],
    )
    described = [
        note(summary, "ink"),
        *([emphasis(different), *(point(line, note) for line in house)] if house else []),
        caption(tr("Different from soft Schnapsen:"))
        if house and lines and isinstance(rules.deal, DealRules) and rules.preset is not Preset.SOFT
        else None,
        *(point(line, caption, "muted") for line in lines),
    ]
    return Pressable(
        name="game",
        label=tr("%(what)s Collapse list.", what=spoken)
        if is_open
        else tr("%(what)s Choose another game.", what=spoken),
        on_press=on_press,
        skin=Skin(fill=palette.paper, edge=palette.brass, edge_width=_GAME_EDGE),
        box=Box(padding=ft.Padding.symmetric(horizontal=_GAME_PADDING, vertical=11)),
        content=head if name_only else column(head, *described, spacing=3),
    )


def _groups(
    tr: Translator,
    rules: Ruleset,
    own: OwnPresetsStore,
    choose: OnChoosePreset,
    on_manage: Callable[[], object],
    *,
    across: int,
) -> list[ft.Control]:
    """Return the rows of all presets, the user's own first, with `across` rows side by side."""
    mine = name_of(own.presets, rules)
    shipped = [
        control
        for group in labels.GameGroup
        for control in (
            _group_title(f"group-{group}", labels.group_title(tr, group)),
            *_in_columns(
                [
                    _row(
                        tr,
                        f"preset-{preset}",
                        labels.preset_title(tr, preset),
                        labels.preset_summary(tr, preset),
                        selected=mine is None and rules == PRESETS[preset],
                        on_press=partial(choose, preset),
                    )
                    for preset in labels.group_of(tr, group)
                ],
                across,
            ),
        )
    ]
    if not own.presets:
        return shipped
    words = tr("Edit or delete your presets")
    return [
        _group_title("group-own", tr("Your presets")),
        *_in_columns(
            [
                _row(
                    tr,
                    f"own-{index}",
                    preset.name,
                    labels.preset_title(tr, preset.rules.preset),
                    selected=mine == preset.name,
                    on_press=partial(choose, preset),
                )
                for index, preset in enumerate(own.presets)
            ],
            across,
        ),
        ListRow(name="manage", leading=ft.Icons.EDIT_OUTLINED, title=words, on_press=on_manage),
        *shipped,
    ]


def _in_columns(rows: list[ft.Control], across: int) -> list[ft.Control]:
    """Return the rows with `across` of them side by side."""
    if across == 1:
        return rows
    return [
        ft.Row(
            spacing=8,
            intrinsic_height=True,  # gives rows side by side the same height
            vertical_alignment=ft.CrossAxisAlignment.STRETCH,
            controls=[
                ft.Container(expand=True, content=row)
                for row in (*rows[start : start + across], *[ft.Container()] * (start + across - len(rows)))
            ],
        )
        for start in range(0, len(rows), across)
    ]


def _group_title(key: str, words: str) -> ft.Control:
    return ft.Container(
        key=key,
        padding=ft.Padding.only(left=2, top=8),
        content=ft.Semantics(header=True, content=emphasis(words, "muted")),
    )


def _row(
    tr: Translator, name: str, title: str, summary: str, *, selected: bool, on_press: Callable[[], object]
) -> ft.Control:
    spoken = f"{title}: {summary}".rstrip(".")
    return keyed(
        name,
        ListRow,
        name=name,
        title=title,
        note=summary,
        label=option(tr, f"{tr('Rules')}:", spoken, selected=selected),
        selected=selected,
        once=False,
        on_press=on_press,
    )
