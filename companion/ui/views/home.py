"""The first screen: what lies on the table, and a new match."""

from collections.abc import Callable

import flet as ft

from companion.app.ports import MatchId
from companion.app.summaries import MatchSummary
from companion.core.seats import Seat
from companion.i18n.translator import Translator
from companion.ui import routes
from companion.ui.components.buttons import PrimaryButton, QuietButton
from companion.ui.components.emblem import Emblem
from companion.ui.components.match_card import MatchCard
from companion.ui.components.words import label, plain
from companion.ui.hooks import use_navigate, use_session, use_translator
from companion.ui.kit import component, keyed
from companion.ui.labels import summaries as labels
from companion.ui.theme import use_palette

SHOWN = 3


@component
def Home() -> ft.Control:
    """The arch on felt, the running matches, one button for a new one."""
    tr = use_translator()
    palette = use_palette()
    session = use_session()
    navigate = use_navigate()
    running = [summary for summary in session.summaries if not summary.over]
    latest = session.summaries[0] if session.summaries else None

    async def once_more() -> None:
        if latest is None:
            return
        match_id = await session.play_again(MatchId(latest.match_id))
        if match_id is not None:
            navigate(routes.match(match_id))

    words = tr("New match")
    body: list[ft.Control] = []
    if running:
        body.append(ft.Semantics(header=True, content=label(tr("On the table"), 16, palette.muted)))
    elif latest is None:
        body.append(
            plain(
                tr("No match on the table yet. Shuffle, cut, deal: Bummerl keeps the score."),
                16,
                palette.ink,
                line=1.35,
            )
        )
    body += match_cards(tr, running[:SHOWN], session.now(), navigate)
    body.append(
        PrimaryButton(name="new", words=words, label=words, icon=ft.Icons.ADD, on_press=lambda: navigate(routes.NEW))
    )
    if latest is not None:
        again = tr("%(first)s and %(second)s again", first=latest.players[Seat.A], second=latest.players[Seat.B])
        body.append(
            QuietButton(
                name="again",
                words=again,
                label=tr("New match: %(who)s", who=again),
                icon=ft.Icons.REPLAY,
                on_press=once_more,
            )
        )
    if latest is not None and (len(running) > SHOWN or len(running) < len(session.summaries)):
        every = tr("All matches")
        body.append(
            QuietButton(
                name="all",
                words=every,
                label=every,
                icon=ft.Icons.RECEIPT_LONG_OUTLINED,
                on_press=lambda: navigate(routes.MATCHES),
            )
        )
    settings = tr("Settings")
    body.append(
        QuietButton(
            name="settings",
            words=settings,
            label=settings,
            icon=ft.Icons.TUNE,
            on_press=lambda: navigate(routes.SETTINGS),
        )
    )
    if session.unreadable:
        body.append(
            plain(
                tr.plural(
                    "%(n)s match cannot be read; its file was left as it is.",
                    "%(n)s matches cannot be read; their files were left as they are.",
                    session.unreadable,
                ),
                14,
                palette.red,
            )
        )
    return ft.Container(
        expand=True,
        bgcolor=palette.background,
        content=ft.Column(
            expand=True,
            spacing=0,
            scroll=ft.ScrollMode.AUTO,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
            controls=[
                Emblem(title="Bummerl"),
                ft.Row(
                    alignment=ft.MainAxisAlignment.CENTER,
                    controls=[
                        ft.Container(
                            expand=True,
                            padding=ft.Padding.symmetric(horizontal=16, vertical=14),
                            content=ft.Column(
                                spacing=12, horizontal_alignment=ft.CrossAxisAlignment.STRETCH, controls=body
                            ),
                        )
                    ],
                ),
            ],
        ),
    )


def match_cards(
    tr: Translator, summaries: list[MatchSummary], now: int, navigate: Callable[[str], None]
) -> list[ft.Control]:
    """A card for each match; the first has the edge of the newest."""
    return [
        keyed(
            summary.match_id,
            MatchCard,
            look=labels.card(tr, summary, now, newest=place == 0 and not summary.over),
            on_press=_opening(navigate, summary.match_id),
        )
        for place, summary in enumerate(summaries)
    ]


def _opening(navigate: Callable[[str], None], match_id: str) -> Callable[[], None]:
    return lambda: navigate(routes.match(match_id))
