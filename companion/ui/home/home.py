"""The home screen: running matches, a button for a new match, and links to the other pages."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

import flet as ft

from companion.app.matches.example_match import is_example, without_example
from companion.app.matches.of_tournament import latest_to_repeat
from companion.app.matches.summaries import MatchSummary
from companion.app.people.people import current_names
from companion.app.ports import MatchId
from companion.app.settings import Settings
from companion.core.seats import Seat
from companion.i18n.translator import Translator
from companion.ui.archive.browser_storage import BrowserStorageNotice
from companion.ui.home.emblem import Emblem
from companion.ui.kit.guard import Action
from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.hooks import use_navigate, use_once, use_translator
from companion.ui.kit.layout import CONTENT_WIDTH, LARGE_FROM, Screen, has_two_panes, use_text_scale
from companion.ui.matches import words as summaries
from companion.ui.matches.all_store import MatchesStore, use_first_use, use_matches, use_matches_store
from companion.ui.matches.early_store import DroppedDeal, early_store
from companion.ui.matches.match_lists import FirstUseStore
from companion.ui.matches.words import match_cards
from companion.ui.navigation import routes
from companion.ui.people.store import use_people
from companion.ui.session import use_preferences, use_services
from companion.ui.theme import use_palette
from companion.ui.theme.dimensions import CARD_RADIUS
from companion.ui.widgets.buttons import PrimaryButton, QuietButton, SymbolButton
from companion.ui.widgets.cane import CaneBackground
from companion.ui.widgets.column import centred_column, column
from companion.ui.widgets.measured import Measured
from companion.ui.widgets.pressable import Box, Pressable, Skin
from companion.ui.widgets.tab_stop import tab_stop
from companion.ui.widgets.text import body, caption, centred, emphasis
from companion.ui.widgets.toast import Toast
from companion.ui.words.unnamed import all_named

SHOWN = 3
"""The maximum number of running matches shown; “All matches” leads to the others."""
_GAP = 10
_SPACING = 12
_ACROSS = 2


@component
def Home() -> ft.Control:
    """The home screen, drawn as soon as the size of the window is known."""
    return Measured(build=lambda screen: HomePage(screen=screen))


@component
def HomePage(*, screen: Screen) -> ft.Control:
    """The home screen: header, matches and links; in a wide window, the links are to the right of the matches."""
    tr = use_translator()
    matches, services, preferences = use_matches(), use_services(), use_preferences()
    first_use, early = use_first_use(), early_store.observed()
    navigate, now = use_navigate(), services.clock()
    running = [summary for summary in matches.summaries if not summary.over]
    running.sort(key=lambda summary: summary.is_handed_over)
    played = without_example(matches.summaries)
    latest = latest_to_repeat(played)
    wide = has_two_panes(screen.width)
    play = [
        Toast(words=_dropped(tr, early.dropped), on_dismiss=early.dismiss, alarming=True)
        if early.dropped is not None
        else None,
        BrowserStorageNotice(
            storage=services.browser_storage, has_finished=any(summary.over for summary in matches.summaries)
        )
        if services.browser_storage is not None
        else None,
        _restore_button(tr, matches, matches.lists.just_deleted) if matches.lists.just_deleted is not None else None,
        *_running_matches(tr, running, matches, now, navigate),
        _new_match(tr, navigate, is_primary=all(summary.is_handed_over for summary in running)),
        OnceMore(latest=latest) if latest is not None and latest.over else None,
        *(caption(sentence, "red") for sentence in _problems(tr, matches, latest)),
        *_last_result(tr, played, now, navigate),
    ]
    others = [
        ExampleMatch(store=first_use) if offers_example(matches, preferences.settings) else None,
        Tiles(links=_tile_links(tr, matches, running, has_played=bool(played))),
        ft.Semantics(container=True, content=caption(tr("? shows the keyboard shortcuts.")))
        if wide and not screen.handheld
        else None,
    ]
    return CaneBackground(
        woven=False,
        content=ft.Column(
            expand=True,
            spacing=0,
            scroll=ft.ScrollMode.AUTO,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
            controls=[
                Emblem(title="Bummerl", screen=screen, low=not _has_room_for_emblem(screen, matches)),
                ft.Container(
                    alignment=ft.Alignment.TOP_CENTER,
                    padding=ft.Padding.only(
                        left=16 + screen.left, right=16 + screen.right, top=14, bottom=14 + screen.bottom
                    ),
                    content=Columns(left=play, right=others) if wide else _column([*play, *others]),
                ),
            ],
        ),
    )


def _has_room_for_emblem(screen: Screen, matches: MatchesStore) -> bool:
    """Return whether the large header fits, either because there are no matches or because the window is wide."""
    has_room = not screen.is_low and screen.text_scale < LARGE_FROM
    return has_room and (not matches.summaries or has_two_panes(screen.width))


def _column(controls: list[ft.Control | None]) -> ft.Control:
    return ft.Container(width=CONTENT_WIDTH - 32, content=column(*controls, spacing=_SPACING))


@component
def Columns(*, left: list[ft.Control | None], right: list[ft.Control | None]) -> ft.Control:
    """Two columns; screen readers and the Tab key finish the first one before they go on to the second."""
    tr = use_translator()
    height, set_height = ft.use_state(0.0)
    stop = ft.Container(left=0, right=0, top=0, content=tab_stop(tr("More pages"), height=height))
    first = ft.Container(on_size_change=lambda event: set_height(event.height), content=column(*left, spacing=_SPACING))
    second = ft.Stack(
        fit=ft.StackFit.PASS_THROUGH,
        clip_behavior=ft.ClipBehavior.NONE,
        # a group of its own; beside the tall stop, screen readers would not read the rows from top to bottom
        controls=[stop, ft.Semantics(container=True, content=column(*right, spacing=_SPACING))],
    )
    return ft.Container(
        width=2 * CONTENT_WIDTH - 32,
        content=ft.Row(
            spacing=24,
            vertical_alignment=ft.CrossAxisAlignment.START,
            controls=[
                # a group for each column; otherwise, screen readers would read across the columns, line by line
                ft.Semantics(expand=True, container=True, content=content)
                for content in (first, second)
            ],
        ),
    )


def _running_matches(
    tr: Translator, running: list[MatchSummary], matches: MatchesStore, now: int, navigate: Callable[[str], None]
) -> list[ft.Control]:
    """Return the running matches, with a “Resume” button below the first one unless that match was handed over."""
    if not running:
        nothing = tr("No match in progress. Shuffle, cut, deal: Bummerl keeps score.")
        return [] if matches.summaries else [body(nothing)]
    newest, *others = match_cards(tr, running[:SHOWN], now, navigate)
    if running[0].is_handed_over:
        return [_heading(tr("In progress")), newest, *others]
    resume = PrimaryButton(
        name="resume",
        words=tr("Resume"),
        label=tr("Resume: %(who)s", who=summaries.versus(tr, running[0])),
        icon=ft.Icons.PLAY_ARROW,
        on_press=lambda: navigate(routes.match(running[0].match_id)),
    )
    return [_heading(tr("In progress")), newest, resume, *others]


def _new_match(tr: Translator, navigate: Callable[[str], None], *, is_primary: bool) -> ft.Control:
    """Return the button for a new match; it is the page's primary button if `is_primary`."""
    button = PrimaryButton if is_primary else QuietButton
    return button(name="new", words=tr("New match"), icon=ft.Icons.ADD, on_press=lambda: navigate(routes.NEW))


def _last_result(
    tr: Translator, played: tuple[MatchSummary, ...], now: int, navigate: Callable[[str], None]
) -> list[ft.Control]:
    """Return a heading and the card of the most recently finished match, or an empty list if there is none."""
    finished = [summary for summary in played if summary.over][:1]
    return [_heading(tr("Last result")), *match_cards(tr, finished, now, navigate)] if finished else []


def _heading(words: str) -> ft.Control:
    return ft.Semantics(header=True, content=emphasis(words, "muted"))


@component
def OnceMore(*, latest: MatchSummary) -> ft.Control:
    """A button that starts another match with the same players and rules."""
    tr = use_translator()
    matches = use_matches_store()
    navigate = use_navigate()
    people = use_people.observed()
    ft.use_effect(people.load, [])

    async def begin() -> None:
        match_id = await matches.play_again(MatchId(latest.match_id))
        if match_id is not None:
            navigate(routes.match(match_id))

    is_named = all_named([latest])
    players = current_names(latest.players, people.people.shown_names())
    who = summaries.everybody(tr, replace(latest, players=players))
    words = tr("%(who)s again", who=who) if is_named else tr("Play again")
    return _button("again", ft.Icons.REPLAY, words, use_once(begin), spoken=tr("New match: %(who)s", who=words))


def _restore_button(tr: Translator, matches: MatchesStore, deleted: MatchSummary) -> ft.Control:
    words = tr("Deleted: %(who)s. Restore", who=summaries.versus(tr, deleted))
    return _button("bring-back", ft.Icons.UNDO, words, lambda: matches.lists.bring_back(MatchId(deleted.match_id)))


@dataclass(frozen=True, slots=True)
class TileLink:
    """The text and icon of a tile, and the address that the tile opens."""

    name: str
    icon: ft.IconData
    words: str
    address: str


@component
def Tiles(*, links: tuple[TileLink, ...]) -> ft.Control:
    """Links as tiles, two per row; with large text, or if a row has only one link, links are shown as buttons."""
    navigate = use_navigate()
    across = _ACROSS if use_text_scale() < LARGE_FROM else 1

    def drawn(link: TileLink, *, alone: bool) -> ft.Control:
        lead = partial(navigate, link.address)
        if not alone:
            return keyed(link.name, Tile, link=link, on_press=lead)
        return keyed(link.name, QuietButton, name=link.name, icon=link.icon, words=link.words, on_press=lead)

    rows = [links[start : start + across] for start in range(0, len(links), across)]
    return column(
        *(
            drawn(row[0], alone=True)
            if len(row) == 1
            else ft.Row(spacing=_GAP, controls=[drawn(link, alone=False) for link in row])
            for row in rows
        ),
        spacing=_GAP,
        key="ways",
    )


@component
def Tile(*, link: TileLink, on_press: Action) -> ft.Control:
    """A tile that opens an address; all tiles in a row are equally wide."""
    palette = use_palette()
    words = centred(emphasis(link.words, lines=1))
    return Pressable(
        name=link.name,
        label=link.words,
        on_press=on_press,
        skin=Skin(fill=palette.raised, edge=palette.edge, radius=CARD_RADIUS),
        box=Box(expand=1, padding=ft.Padding.symmetric(horizontal=6, vertical=13)),
        content=centred_column(ft.Icon(link.icon, size=26, color=palette.brass), words, spacing=6),
    )


def _tile_links(
    tr: Translator, matches: MatchesStore, running: list[MatchSummary], *, has_played: bool
) -> tuple[TileLink, ...]:
    all_are_here = len(running) <= SHOWN and len(running) == len(matches.summaries) and not matches.deleted
    every = TileLink("all", ft.Icons.RECEIPT_LONG_OUTLINED, tr("All matches"), routes.MATCHES)
    evenings = TileLink("evenings", ft.Icons.NIGHTLIFE, tr("Game nights"), routes.EVENINGS)
    figures = TileLink("statistics", ft.Icons.QUERY_STATS, tr("Statistics"), routes.STATISTICS)
    return (
        *(() if all_are_here else (every,)),
        *((evenings, figures) if has_played else ()),
        TileLink("tournaments", ft.Icons.EMOJI_EVENTS_OUTLINED, tr("Tournaments"), routes.TOURNAMENTS),
        TileLink("rules", ft.Icons.MENU_BOOK_OUTLINED, tr("Rules"), routes.rules(None)),
        TileLink("referee", ft.Icons.GAVEL_OUTLINED, tr("Referee"), routes.referee(None)),
        TileLink("take", ft.Icons.QR_CODE_SCANNER, tr("Take over"), routes.TAKE),
        TileLink("settings", ft.Icons.SETTINGS_OUTLINED, tr("Settings"), routes.SETTINGS),
    )


def _button(name: str, icon: ft.IconData, words: str, on_press: Action, *, spoken: str = "") -> ft.Control:
    return QuietButton(name=name, icon=icon, words=words, label=spoken or words, on_press=on_press)


def _dropped(tr: Translator, deal: DroppedDeal) -> str:
    if deal.is_handed_over:
        return tr(
            "You tapped “%(what)s” while Bummerl was starting. The match has been handed over, so the deal hasn't "
            "been recorded.",
            what=deal.what,
        )
    return tr(
        "You tapped “%(what)s” while Bummerl was starting. The match has been deleted, so the deal hasn't been "
        "recorded.",
        what=deal.what,
    )


def _problems(tr: Translator, matches: MatchesStore, latest: MatchSummary | None) -> list[str]:
    problems = []
    if matches.not_started or (latest is not None and latest.match_id == matches.not_repeated):
        problems.append(tr("The match couldn't be saved, so it wasn't started. Try again."))
    deleted = matches.lists.just_deleted
    if deleted is not None and deleted.key == matches.lists.not_restored:
        problems.append(tr("Couldn't save. Try again."))
    if matches.lists.unreachable:
        problems.append(tr("The matches folder isn't available right now. Try again later."))
    if matches.lists.unreadable:
        problems.append(
            tr.plural(
                "%(n)s match can't be read. Its file is kept. See Settings for details.",
                "%(n)s matches can't be read. Their files are kept. See Settings for details.",
                matches.lists.unreadable,
            )
        )
    return problems


def offers_example(matches: MatchesStore, settings: Settings) -> bool:
    """Return whether to show the buttons for the example match."""
    return has_example(matches) or (settings.example and not matches.summaries)


def has_example(matches: MatchesStore) -> bool:
    """Return whether the example match exists, even if it is in the trash."""
    return any(is_example(summary.match_id) for summary in (*matches.summaries, *matches.deleted))


@component
def ExampleMatch(*, store: FirstUseStore) -> ft.Control:
    """Buttons to start or hide the example match or, once it has been started, a button to delete it."""
    tr = use_translator()
    matches, preferences = use_matches(), use_preferences()
    navigate = use_navigate()

    async def begin() -> None:
        match_id = await store.begin_example({Seat.A: tr("Anna"), Seat.B: tr("Berta")})
        if match_id is not None:
            navigate(routes.match(match_id))

    async def never() -> None:
        await preferences.choose(lambda settings: replace(settings, example=False))

    async def remove() -> None:
        if await store.remove_example():
            await matches.lists.refresh()
            await never()

    offer, refuse, away = (tr("Try an example match"), tr("Hide example match"), tr("Delete example match permanently"))
    buttons = (
        [QuietButton(name="example-away", icon=ft.Icons.DELETE_OUTLINE, words=away, on_press=remove)]
        if has_example(matches)
        else [
            ft.Row(
                spacing=_GAP,
                controls=[
                    ft.Container(
                        expand=True,
                        content=QuietButton(name="example", icon=ft.Icons.SCHOOL_OUTLINED, words=offer, on_press=begin),
                    ),
                    SymbolButton(name="example-never", icon=ft.Icons.CLOSE, label=refuse, on_press=never),
                ],
            )
        ]
    )
    failed = tr("Couldn't save. Try again.")
    return column(*buttons, emphasis(failed, "red") if store.failed else None, spacing=8)
