"""Importing players from a pasted list or a file: valid lines are imported, and invalid lines stay in the field."""

import flet as ft

from companion.app.tournament.player_list import BadLine, PlayerList, decoded, read_players
from companion.i18n.translator import Translator
from companion.ui.kit.guarded import component
from companion.ui.kit.hooks import use_navigate, use_page_draft, use_translator
from companion.ui.navigation import routes
from companion.ui.tournament import words as labels
from companion.ui.tournament.shell import TournamentFrame
from companion.ui.tournament.store import OpenTournament, TournamentStore
from companion.ui.widgets.buttons import PrimaryButton
from companion.ui.widgets.field import Field
from companion.ui.widgets.file_button import FileButton
from companion.ui.widgets.sentence import Sentence
from companion.ui.widgets.text import body, emphasis

_MOST_LISTED = 8
"""The maximum number of invalid lines listed, each with its problem; any others are only counted."""


@component
def TournamentList(*, store: TournamentStore, shown: OpenTournament) -> ft.Control:
    """A field for the list of players, checked as the user types, and a button that imports the valid lines."""
    tr = use_translator()
    navigate = use_navigate()
    text, set_text = use_page_draft("list", str)
    parsed = read_players(text, labels.list_format(shown.standing))
    setup = shown.standing.setup
    new, players = parsed.registrations, routes.tournament(store.tournament_id, "players")

    async def add(file: bytes) -> None:
        content = decoded(file)
        set_text(lambda old: f"{old.rstrip()}\n{content}".lstrip())

    async def take() -> None:
        if new and await store.register(*new):
            set_text(parsed.left_over)
            if not parsed.bad:
                store.keep_messages(players)
                navigate(players)

    return TournamentFrame(
        store=store,
        shown=shown,
        title=tr("Add from a list"),
        back=lambda: navigate(players),
        body=[
            body(labels.list_line(tr, setup)),
            FileButton(name="file", words=tr("Choose file"), on_file=add),
            Field(longest=None, name="players", label=tr("List"), value=text, on_change=set_text, lines=8),
            Sentence(words=_summary(tr, parsed)) if text.strip() else None,
            *(emphasis(labels.bad_line(tr, setup, line), "red") for line in parsed.bad[:_MOST_LISTED]),
            *_more_lines(tr, parsed.bad[_MOST_LISTED:]),
        ],
        footer=PrimaryButton(name="take", words=_add_label(tr, parsed), on_press=take, enabled=bool(new)),
    )


def _add_label(tr: Translator, parsed: PlayerList) -> str:
    if not parsed.registrations:
        return tr("Add from a list")
    return tr.plural("Add %(n)s player", "Add %(n)s players", len(parsed.registrations))


def _summary(tr: Translator, parsed: PlayerList) -> tuple[str, ...]:
    good = tr.plural("%(n)s player can be added.", "%(n)s players can be added.", len(parsed.registrations))
    if not parsed.bad:
        return (good,)
    bad = tr.plural(
        "%(n)s line can't be added and stays in the field.",
        "%(n)s lines can't be added and stay in the field.",
        len(parsed.bad),
    )
    return good, bad


def _more_lines(tr: Translator, others: tuple[BadLine, ...]) -> list[ft.Control]:
    if not others:
        return []
    sentence = tr.plural("And %(n)s more line.", "And %(n)s more lines.", len(others))
    return [emphasis(sentence, "red")]
