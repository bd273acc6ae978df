"""The start page of a tournament: the next action, the current round's tables, and links to all other pages."""

from collections.abc import Callable
from functools import partial

import flet as ft

from companion.app.tournament.permissions import may_change_setup, may_enter
from companion.core.tournament.events import Result, ResultRecorded
from companion.core.tournament.meetings import MET, PLAYABLE, Pairing
from companion.core.tournament.roles import Author
from companion.core.tournament.setup import Mode
from companion.core.tournament.standing import Phase, TournamentStanding
from companion.i18n.translator import Translator
from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.hooks import use_instance, use_navigate, use_translator
from companion.ui.kit.layout import LARGE_FROM, capped_size, use_text_scale
from companion.ui.navigation import routes
from companion.ui.session import use_services
from companion.ui.theme import use_palette
from companion.ui.tournament import words
from companion.ui.tournament import words_events as events
from companion.ui.tournament.all_store import use_tournaments
from companion.ui.tournament.champion import TournamentEnd
from companion.ui.tournament.language_switch import LanguageSwitch
from companion.ui.tournament.meetings import contested_first, meeting_rows
from companion.ui.tournament.next_stage import DrawButton, StartMatchButton
from companion.ui.tournament.shell import TournamentFrame, use_author
from companion.ui.tournament.store import OpenTournament, TournamentStore
from companion.ui.widgets import text
from companion.ui.widgets.buttons import PrimaryButton, QuietButton
from companion.ui.widgets.column import column
from companion.ui.widgets.facts import PADDING, on_paper
from companion.ui.widgets.page_frame import Scroller
from companion.ui.widgets.row import ListRow
from companion.ui.widgets.text import announced, caption, emphasis, lead, strong

WINDOW, _KEPT = 12, 6
"""The maximum number of open tables to list, and the minimum number of tables with recent results to list as well."""
Navigate = Callable[[str], None]
_SIZE, _LARGEST = 64.0, 96.0
_LARGEST_WORDS = 28.0


@component
def TournamentHub(*, store: TournamentStore, shown: OpenTournament) -> ft.Control:
    """The start page of a tournament, with the most important information at the top."""
    tr = use_translator()
    tournaments = use_tournaments()
    navigate, author = use_navigate(), use_author()
    is_app, halls = author is None, use_services().halls
    standing = shown.standing
    scroller, phase_before = use_instance(Scroller), ft.use_ref((standing.stage, standing.phase))
    ft.use_effect(store.update_match_results, [shown.stored.revision])

    async def show_news() -> None:
        if phase_before.current != (standing.stage, standing.phase):
            phase_before.current = standing.stage, standing.phase
            await scroller.to_top()

    ft.use_effect(show_news, [standing.stage, standing.phase])

    async def delete() -> None:
        if await tournaments.discard(store.tournament_id):
            navigate(routes.TOURNAMENTS)

    setup, tables = standing.setup, tables_in_sight(shown)
    are_open = any(pairing.state in PLAYABLE for pairing in tables)
    several = words.several_tables(tr, standing)
    heading = ft.Semantics(header=True, content=emphasis(tr("Tap the winner:") if are_open else tr("Results"), "muted"))
    return TournamentFrame(
        store=store,
        shown=shown,
        title=setup.name,
        subtitle=" · ".join(
            filter(None, (words.place_and_date(tr, setup.venue, setup.day), words.rules_in_short(tr, setup)))
        ),
        back=(lambda: navigate(routes.TOURNAMENTS)) if is_app else None,
        is_start=True,
        body=[
            _figure_card(tr, standing),
            *_finished_matches(tr, store, shown),
            *_undo_and_redo(tr, store, shown, author),
            caption(several) if several else None,
            heading if tables else None,
            *meeting_rows(tr, shown, tables, navigate),
            _bye(tr, standing) if tables else None,
            *_links(tr, standing, store.tournament_id, navigate, author, has_phones=halls is not None),
            ListRow(name="delete", leading=ft.Icons.DELETE_OUTLINE, title=tr("Delete tournament"), on_press=delete)
            if is_app
            else keyed("language", LanguageSwitch),
        ],
        footer=_next(tr, standing, store, navigate),
        scroller=scroller,
    )


def tables_in_sight(shown: OpenTournament) -> list[Pairing]:
    """Return the open tables and the tables with the latest results; those with conflicting reports come first."""
    standing = shown.standing
    if standing.phase is Phase.OVER:
        return []
    current = [
        pairing for pairing in standing.pairings if pairing.state in MET and pairing.stage in {0, standing.stage}
    ]
    events = shown.stored.tournament.log.done
    entered = {event.pairing: index for index, event in enumerate(events) if isinstance(event, ResultRecorded)}
    latest = sorted(current, key=lambda pairing: entered.get(pairing.pairing_id, -1), reverse=True)
    # from all rounds, because a correction may have reopened tables of an earlier one
    to_play = contested_first(pairing for pairing in standing.pairings if pairing.state in PLAYABLE)[:WINDOW]
    in_sight = {pairing.pairing_id for pairing in (*to_play, *latest[: max(WINDOW - len(to_play), _KEPT)])}
    tables = contested_first(pairing for pairing in standing.pairings if pairing.pairing_id in in_sight)
    # open tables come first where results would push them down: in groups, which play in any order, and after a round
    # whose only open tables are placement matches
    is_played = (
        all(pairing.state not in PLAYABLE for pairing in standing.stages[-1].pairings) if standing.stages else False
    )
    to_play_first = is_played or words.plays_groups(standing)
    return sorted(tables, key=lambda pairing: pairing.state not in PLAYABLE) if to_play_first else tables


def _bye(tr: Translator, standing: TournamentStanding) -> ft.Control | None:
    """Return the bye of a Swiss round, if any; a knock-out may have many byes, which the round's own page lists."""
    byes = standing.stages[-1].byes if standing.setup.mode is Mode.SWISS else ()
    who = ", ".join(words.player(standing, number) for number in byes)
    return emphasis(tr("Bye: %(names)s", names=who)) if byes else None


def _figure_card(tr: Translator, standing: TournamentStanding) -> ft.Control:
    """Return a card with the most important fact of the current phase, readable from a distance."""
    match standing.phase:
        case Phase.REGISTRATION:
            return _registration_card(tr, standing)
        case Phase.OVER:
            first = standing.places[0] if standing.places else None
            if first is not None:
                return TournamentEnd(standing=standing, winner=first)
            return FigureCard(figure=ft.Icons.EMOJI_EVENTS_OUTLINED, words=tr("The tournament has no winner."))
        case Phase.DRAWING:
            return FigureCard(figure=ft.Icons.CHECK_CIRCLE_OUTLINED, words=words.stage_finished(tr, standing))
        case Phase.PLAYING:
            stage = words.stage(tr, standing, standing.stage)
            progress = (
                tr("%(stage)s of %(count)s", stage=stage, count=standing.setup.swiss_stages)
                if standing.setup.mode is Mode.SWISS
                else tr(
                    "%(stage)s · %(cards)s in play",
                    stage=stage,
                    cards=words.entries(tr, standing.setup, standing.cards_left),
                )
            )
            contested = sum(pairing.is_contested for pairing in standing.pairings)
            alarm = tr.plural("%(n)s contested", "%(n)s contested", contested) if contested else ""
            caption = (
                tr.plural("match still to play", "matches still to play", standing.open)
                if words.plays_groups(standing)
                else tr.plural("table is still playing", "tables are still playing", standing.open)
            )
            return FigureCard(
                figure=str(standing.open),
                words=caption,
                note=" · ".join(filter(None, (alarm, progress))),
            )


def _registration_card(tr: Translator, standing: TournamentStanding) -> ft.Control:
    """Return a card with the number of players, or of players checked in if the tournament has check-in."""
    setup, entered = standing.setup, [entrant for entrant in standing.entrants.values() if not entrant.has_withdrawn]
    note = [words.cards(tr, standing.sold)] if setup.has_cards else []
    if not setup.check_in:
        caption = tr.plural("player has entered", "players have entered", len(entered))
        return FigureCard(figure=str(len(entered)), words=caption, note="".join(note))
    present = sum(entrant.is_there for entrant in entered)
    note.insert(0, tr("%(n)s entered", n=len(entered)))
    return FigureCard(
        figure=str(present), words=tr.plural("player checked in", "players checked in", present), note=" · ".join(note)
    )


def _next(
    tr: Translator, standing: TournamentStanding, store: TournamentStore, navigate: Navigate
) -> ft.Control | None:
    to_players = routes.tournament(store.tournament_id, "players")
    if standing.phase is Phase.REGISTRATION and len(standing.entrants) < 2:  # noqa: PLR2004  # a match needs two players
        return PrimaryButton(
            name="players",
            words=tr("Add players"),
            icon=ft.Icons.PERSON_ADD_OUTLINED,
            on_press=lambda: navigate(to_players),
        )
    if standing.phase is Phase.DRAWING and not standing.needs_draw:
        return StartMatchButton(store=store, standing=standing)
    if standing.phase in {Phase.REGISTRATION, Phase.DRAWING}:
        return DrawButton(store=store, standing=standing)
    return None


def _finished_matches(tr: Translator, store: TournamentStore, shown: OpenTournament) -> list[ft.Control]:
    """Return a card for each match finished on this device whose result has not been recorded yet.

    Results are not recorded automatically: until then, the last deal can still be corrected in the match.
    """
    return [
        _result_card(tr, store, shown.standing, pairing, result)
        for pairing_id, result in shown.match_results
        if result.winner is not None and (pairing := shown.standing.find_pairing(pairing_id)) is not None
    ]


def _result_card(
    tr: Translator, store: TournamentStore, standing: TournamentStanding, pairing: Pairing, result: Result
) -> ft.Control:
    where = words.table_in_stage(tr, standing, pairing)
    who = words.player(standing, result.winner) if result.winner is not None else ""
    title = tr("%(where)s: %(who)s won", where=where, who=who)
    score = words.score_between_names(standing, pairing, result)
    pending = tr("Not recorded yet")
    spoken = tr(
        "Record result for %(where)s: %(who)s won",
        where=events.table_in_sentence(tr, standing, pairing.pairing_id),
        who=who,
    )
    facts = column(lead(title), *([text.body(score)] if score else []), emphasis(pending, "muted"), spacing=4)
    return on_paper(
        column(
            announced(". ".join(filter(None, (title, score, pending))), facts),
            PrimaryButton(
                name=f"take-{pairing.pairing_id}",
                words=tr("Record result"),
                label=spoken,
                on_press=partial(store.enter, ResultRecorded(pairing.pairing_id, result)),
            ),
            spacing=12,
        ),
        padding=PADDING,
        edge=use_palette().brass,
    )


def _links(
    tr: Translator,
    standing: TournamentStanding,
    tournament_id: str,
    navigate: Navigate,
    author: Author | None,
    *,
    has_phones: bool,
) -> list[ft.Control]:
    stage = standing.stage
    last_draw = max(
        (stage_standing.stage.number for stage_standing in standing.stages if stage_standing.has_draw),
        default=0,
    )
    prizes = tr("Standings and prizes") if standing.table or standing.groups else tr("Prize list")
    ways = [
        ("players", ft.Icons.GROUPS_OUTLINED, tr("Players and numbers"), ("players",), True),
        ("round", ft.Icons.TABLE_BAR_OUTLINED, tr("All tables and results"), ("round", stage), stage > 0),
        ("draws", ft.Icons.CASINO_OUTLINED, tr("View draw"), ("draw", last_draw), last_draw > 0),
        ("prizes", ft.Icons.EMOJI_EVENTS_OUTLINED, prizes, ("prizes",), True),
        ("show", ft.Icons.TV, tr("Show on a big screen"), ("show",), True),
        ("hall", ft.Icons.VISIBILITY_OUTLINED, tr("View as a spectator"), ("hall",), True),
        ("log", ft.Icons.HISTORY, tr("Who did what"), ("log",), True),
        ("papers", ft.Icons.PRINT_OUTLINED, tr("Print and save"), ("papers",), True),
        ("phones", ft.Icons.QR_CODE_2, tr("Phones in the hall"), ("phones",), has_phones),
        ("setup", ft.Icons.TUNE, tr("Setup"), ("setup",), may_change_setup(author)),
    ]
    return [
        ListRow(
            name=f"way-{name}",
            leading=icon,
            title=title,
            on_press=partial(navigate, routes.tournament(tournament_id, *below)),
        )
        for name, icon, title, below, is_there in ways
        if is_there
    ]


def _undo_and_redo(
    tr: Translator, store: TournamentStore, shown: OpenTournament, author: Author | None
) -> list[ft.Control]:
    """Return the undo and redo buttons, naming the events affected, if the user's role permits them."""
    log, standing = shown.stored.tournament.log, shown.standing
    buttons: list[ft.Control] = []
    if log.done and may_enter(author, *log.last):
        undo, spoken = (
            tr("Undo: %(what)s", what=name(tr, standing, *log.last))
            for name in (events.event_on_button, events.event_name)
        )
        buttons.append(QuietButton(name="undo", icon=ft.Icons.UNDO, words=undo, label=spoken, on_press=store.undo))
    if log.undone and may_enter(author, *log.following):
        redo, spoken = (
            tr("Redo: %(what)s", what=name(tr, standing, *log.following))
            for name in (events.event_on_button, events.event_name)
        )
        buttons.append(QuietButton(name="redo", icon=ft.Icons.REDO, words=redo, label=spoken, on_press=store.redo))
    return buttons


@component
def FigureCard(*, figure: str | ft.IconData, words: str, note: str = "") -> ft.Control:
    """A number or icon with its meaning, announced as a sentence whenever it changes; stacked if the text is large."""
    palette, scale = use_palette(), use_text_scale()
    size = capped_size(_SIZE, _LARGEST, scale)
    symbol = (
        strong(figure, size, palette.primary)
        if isinstance(figure, str)
        else ft.Icon(figure, size=size * scale, color=palette.primary)
    )
    texts = ft.Column(
        tight=True,
        expand=scale < LARGE_FROM,
        spacing=4,
        controls=[lead(words), *([text.note(note, most=_LARGEST_WORDS)] if note else [])],
    )
    return announced(
        " ".join(filter(None, (figure if isinstance(figure, str) else "", words, note))),
        on_paper(
            ft.Column(tight=True, spacing=4, controls=[symbol, texts])
            if scale >= LARGE_FROM
            else ft.Row(spacing=16, controls=[symbol, texts]),
            padding=ft.Padding.symmetric(horizontal=18, vertical=12),
            edge=palette.brass,
        ),
        key="figure",
        live=True,
    )
