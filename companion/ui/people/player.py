"""The page of a player: name, mark, whether the name is suggested, and merging with another player."""

from collections.abc import Callable
from dataclasses import replace

import flet as ft

from companion.app.matches.example_match import without_example
from companion.app.matches.summaries import names_by_recency
from companion.app.people.people import Colour, Player, Symbol, all_players
from companion.core.texts import name_key
from companion.i18n.translator import Translator
from companion.ui.kit.guard import Action
from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.hooks import use_navigate, use_page_draft, use_translator
from companion.ui.matches.all_store import use_matches
from companion.ui.navigation import routes
from companion.ui.people import words as labels
from companion.ui.people.player_mark import PlayerMark, change_outcome, player_row
from companion.ui.people.store import PeopleStore, use_people
from companion.ui.widgets.blank import Blank
from companion.ui.widgets.buttons import QuietButton
from companion.ui.widgets.column import column
from companion.ui.widgets.field import Field
from companion.ui.widgets.form import use_form
from companion.ui.widgets.options import OptionRow
from companion.ui.widgets.page_frame import PageFrame
from companion.ui.widgets.row import ListRow
from companion.ui.widgets.text import caption, emphasis
from companion.ui.words.answers import answers
from companion.ui.words.unnamed import with_names_only

_MOST = 60
"""The maximum number of players offered for merging, because a long list is slow to draw."""


@component
def PlayerPage(*, name: str) -> ft.Control:
    """The page of the player who has or had this name, or a message if there is no such player.

    `name` is encoded as in an address.
    """
    tr = use_translator()
    store, matches = use_people.observed(), use_matches()
    ft.use_effect(store.load, [])
    players = all_players(store.people, names_by_recency(with_names_only(without_example(matches.summaries))))
    wanted = name_key(routes.player_of(name))
    player = next((other for other in players if wanted in map(name_key, other.names)), None)
    if player is not None:
        others = tuple(other for other in players if other is not player)
        return keyed(player.name, PlayerForm, store=store, player=player, others=others)
    return PageFrame(
        title=tr("Players"),
        on_back=routes.PLAYERS,
        body=[*change_outcome(tr, store), Blank(words=tr("No player with this name."))],
    )


@component
def PlayerForm(*, store: PeopleStore, player: Player, others: tuple[Player, ...]) -> ft.Control:
    """The inputs on a player's page; a new name is saved with a button, but other changes are saved immediately."""
    tr = use_translator()
    matches = use_matches()
    navigate = use_navigate()
    name, set_name = use_page_draft(player.name, lambda: player.name)
    is_stored = player in store.people.players

    async def rename() -> None:
        if await store.rename(player, name, others):
            navigate(routes.player(" ".join(name.split())))

    async def forget() -> None:
        if await store.forget(player):
            navigate(routes.PLAYERS)

    async def merge(other: Player) -> None:
        await store.merge(player, other, [summary.players for summary in (*matches.summaries, *matches.deleted)])

    is_new = name.strip() != player.name
    form = use_form("player-name", on_submit=lambda: rename() if is_new else None)
    archive = tr("Suggest this name again") if player.archived else tr("Stop suggesting this name")
    return PageFrame(
        title=player.name,
        subtitle=labels.also(tr, player),
        on_back=lambda: navigate(routes.PLAYERS),  # not to the page under the name before a change
        close=PlayerMark(player=player, size=52),
        body=[
            *change_outcome(tr, store),
            Field(name="player-name", form=form, label=tr("Name"), value=name, on_change=set_name),
            QuietButton(name="player-save", words=tr("Save name"), on_press=rename, enabled=is_new),
            caption(tr("Existing matches keep the old name. Game nights, statistics and new matches use the new one.")),
            *_mark_choices(tr, store, player),
            ListRow(
                name="player-archive",
                leading=ft.Icons.UNARCHIVE_OUTLINED if player.archived else ft.Icons.ARCHIVE_OUTLINED,
                title=archive,
                on_press=lambda: store.change_player(
                    player.name, lambda old: replace(old, archived=not player.archived)
                ),
            ),
            SamePerson(player=player, others=others, on_choose=merge) if others else None,
            ListRow(
                name="player-forget",
                leading=ft.Icons.DELETE_OUTLINE,
                title=tr("Delete the name and symbol, but keep the matches"),
                on_press=forget,
            )
            if is_stored
            else None,
        ],
    )


def _mark_choices(tr: Translator, store: PeopleStore, player: Player) -> list[ft.Control]:
    colour, symbol = tr("Colour"), tr("Symbol")
    return [
        OptionRow(
            name="colour",
            title=colour,
            options=answers(tr, colour, [(of.value, labels.colour(tr, of)) for of in Colour], player.colour.value),
            on_choose=lambda key: store.change_player(player.name, lambda old: replace(old, colour=Colour(key))),
        ),
        OptionRow(
            name="symbol",
            title=symbol,
            options=answers(tr, symbol, [(of.value, labels.symbol(tr, of)) for of in Symbol], player.symbol.value),
            on_choose=lambda key: store.change_player(player.name, lambda old: replace(old, symbol=Symbol(key))),
        ),
    ]


@component
def SamePerson(*, player: Player, others: tuple[Player, ...], on_choose: Callable[[Player], object]) -> ft.Control:
    """A row that opens a list of other players; `on_choose` merges the player chosen there with this player."""
    tr = use_translator()
    is_open, set_open = ft.use_state(False)

    def choosing(other: Player) -> Action:
        def choose() -> object:
            set_open(False)
            return on_choose(other)

        return choose

    opening = ListRow(
        name="player-same",
        leading=ft.Icons.MERGE_TYPE,
        title=tr("%(name)s is the same person as …", name=player.name),
        on_press=lambda: set_open(lambda old: not old),
    )
    if not is_open:
        return opening
    return column(
        opening,
        emphasis(tr("The name %(name)s is kept.", name=player.name), "muted"),
        *(
            player_row(tr, other, labels.also(tr, other) or labels.mark(tr, other), choosing(other))
            for other in others[:_MOST]
        ),
        spacing=8,
    )
