"""The page "Who did what": a tournament's log in words, with corrections and the log's fingerprint."""

from collections.abc import Mapping

import flet as ft

from companion.core.tournament.chain import fingerprint
from companion.core.tournament.corrections import Correction, corrections
from companion.i18n.translator import Translator
from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.hooks import use_page_draft, use_translator
from companion.ui.theme import use_palette
from companion.ui.tournament import words_log
from companion.ui.tournament.shell import TournamentFrame
from companion.ui.tournament.store import OpenTournament, TournamentStore
from companion.ui.widgets.facts import on_paper
from companion.ui.widgets.options import OptionRow
from companion.ui.widgets.row import use_window
from companion.ui.widgets.text import announced, caption, emphasis, figure
from companion.ui.words.answers import answers

WINDOW = 30
"""The number of entries shown at first, and added with each tap on “Show more”."""
_ALL, _CORRECTIONS = "all", "corrections"


@component
def TournamentLogPage(*, store: TournamentStore, shown: OpenTournament) -> ft.Control:
    """The log, newest entry first; it can be limited to the corrections and the entries they replaced."""
    tr = use_translator()
    tournament, standing = shown.stored.tournament, shown.standing
    events = tournament.log.done
    found = corrections(events)
    notes = _notes(tr, shown, found)
    choice, choose = use_page_draft("entries", lambda: _ALL)
    only_corrections = choice == _CORRECTIONS and bool(found)
    entries = [index for index in reversed(range(len(events))) if not only_corrections or index in notes]
    count, more = use_window(WINDOW)
    question = tr("Which entries?")
    options = [
        (_ALL, tr("All")),
        (_CORRECTIONS, tr.plural("%(n)s correction", "%(n)s corrections", len(found))),
    ]
    return TournamentFrame(
        store=store,
        shown=shown,
        title=tr("Who did what"),
        subtitle=standing.setup.name,
        body=[
            keyed("fingerprint", FingerprintCard, code=fingerprint(tournament), entries=len(events)),
            OptionRow(name="entries", title=question, options=answers(tr, question, options, choice), on_choose=choose)
            if found
            else emphasis(tr("No result has been corrected.")),
            caption(tr("Entries that were undone are not listed.")),
            *(_row(tr, shown, index, notes.get(index, ())) for index in entries[:count]),
            *more(len(entries)),
        ],
    )


@component
def FingerprintCard(*, code: str, entries: int) -> ft.Control:
    """A card with the log's fingerprint and an explanation of its purpose."""
    tr, palette = use_translator(), use_palette()
    title = tr.plural("Fingerprint of the log after %(n)s entry", "Fingerprint of the log after %(n)s entries", entries)
    use = tr(
        "The fingerprint is printed with every result. Any later change to an entry, its time or its author gives a "
        "different fingerprint."
    )
    return announced(
        f"{title} {code}. {use}",
        on_paper(
            ft.Column(tight=True, spacing=4, controls=[emphasis(title), figure(code, "primary"), caption(use)]),
            padding=ft.Padding.symmetric(horizontal=18, vertical=12),
            edge=palette.brass,
        ),
        key="fingerprint",
    )


def _notes(tr: Translator, shown: OpenTournament, found: tuple[Correction, ...]) -> Mapping[int, tuple[str, ...]]:
    """Return notes on corrected entries and on the entries that corrected them, keyed by index in the log."""
    events, standing = shown.stored.tournament.log.done, shown.standing
    notes: dict[int, tuple[str, ...]] = {}
    for correction in found:
        before, by = correction.before, events[correction.by]
        later = " · ".join(filter(None, (words_log.time(tr, by, events[-1]), words_log.author(tr, standing, by.by))))
        was = tr("Correction. Before: %(what)s", what=words_log.recorded(tr, standing, before.result))
        notes[before.entry] = (*notes.get(before.entry, ()), tr("Corrected later: %(who)s", who=later))
        notes[correction.by] = (*notes.get(correction.by, ()), was)
    return notes


def _row(tr: Translator, shown: OpenTournament, index: int, notes: tuple[str, ...]) -> ft.Control:
    events, palette = shown.stored.tournament.log.done, use_palette()
    event = events[index]
    who = words_log.author(tr, shown.standing, event.by)
    above = " · ".join(filter(None, (words_log.time(tr, event, events[-1]), who)))
    what = words_log.entry(tr, shown.standing, events, index)
    return announced(
        ". ".join((above, what, *notes)),
        on_paper(
            ft.Column(
                tight=True,
                spacing=2,
                controls=[caption(above), emphasis(what), *(caption(note, color=palette.primary) for note in notes)],
            ),
            padding=ft.Padding.symmetric(horizontal=14, vertical=10),
            edge=palette.brass if notes else None,
        ),
        key=f"entry-{index + 1}",
    )
