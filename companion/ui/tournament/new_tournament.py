"""The pages for setting up a new tournament and for changing an existing one's setup."""

from dataclasses import replace

import flet as ft

from companion.core.tournament.events import SetupChanged
from companion.core.tournament.setup import Mode, Setup, check_setup
from companion.i18n.local_time import local_date
from companion.i18n.translator import Translator
from companion.ui.kit.edits import Edits
from companion.ui.kit.guarded import component
from companion.ui.kit.hooks import use_instance, use_navigate, use_once, use_page_draft, use_translator
from companion.ui.navigation import routes
from companion.ui.session import use_services
from companion.ui.setup.store import use_own_presets
from companion.ui.tournament import words_events
from companion.ui.tournament.all_store import use_tournaments
from companion.ui.tournament.setup import SetupRows, iso_day, text_fields, typed_day, usual_prizes
from companion.ui.tournament.shell import TournamentFrame
from companion.ui.tournament.store import OpenTournament, TournamentStore
from companion.ui.widgets.buttons import PrimaryButton
from companion.ui.widgets.form import use_form
from companion.ui.widgets.page_frame import PageFrame, Scroller
from companion.ui.widgets.text import emphasis

_AT_ITS_FIELD = frozenset(("name", "day"))
"""The fields that show their errors themselves, so that these aren't repeated elsewhere."""


@component
def NewTournament() -> ft.Control:
    """The form for a new tournament; every field except the name has a default."""
    tr = use_translator()
    own, tournaments, clock = use_own_presets(), use_tournaments(), use_services().clock
    navigate = use_navigate()
    setup, set_setup = use_page_draft("setup", lambda: _first_draft(tr, clock()))
    submitted, set_submitted = use_page_draft("asked", bool)
    scroller = use_instance(Scroller)
    ft.use_effect(own.load, [])

    async def start() -> None:
        set_submitted(True)
        violations = check_setup(_clean(setup))
        if not violations:
            tournament_id = await tournaments.start(_clean(setup))
            if tournament_id is not None:
                navigate(routes.tournament(tournament_id))
        elif violations[0].field in _AT_ITS_FIELD:
            await scroller.to_top()
            await form.focus(f"setup-{violations[0].field}")

    start_once = use_once(start)
    form = use_form(*text_fields(setup), on_submit=start_once)
    return PageFrame(
        title=tr("New tournament"),
        on_back=routes.TOURNAMENTS,
        body=[
            SetupRows(setup=setup, own=own, form=form, submitted=submitted, on_change=set_setup),
            emphasis(tr("Couldn't save. Try again."), "red") if tournaments.not_stored else None,
        ],
        footer=PrimaryButton(name="start", words=tr("Create tournament"), on_press=start_once),
        scroller=scroller,
    )


@component
def TournamentChange(*, store: TournamentStore, shown: OpenTournament) -> ft.Control:
    """The form for changing a tournament's setup; after the first draw, only descriptive fields can be changed."""
    tr = use_translator()
    own = use_own_presets()
    navigate = use_navigate()
    before = shown.standing.setup
    current = replace(before, day=typed_day(before.day, tr.language))
    draft, set_draft = use_page_draft("setup", lambda: Edits(current, current, lists=("prizes",)))
    setup = draft.over(current)
    ft.use_effect(own.load, [])
    event = SetupChanged(_clean(setup))
    violations = store.violations_of(event)
    others = (violation for violation in violations if violation.field not in _AT_ITS_FIELD)
    refusals = words_events.refusals(tr, shown.standing, others)

    async def save() -> None:
        if event.setup == before or await store.enter(event):
            start = routes.tournament(store.tournament_id)
            store.keep_messages(start)
            navigate(start)

    form = use_form(*text_fields(setup), on_submit=lambda: None if violations else save())
    return TournamentFrame(
        store=store,
        shown=shown,
        title=tr("Setup"),
        subtitle=before.name,
        body=[
            SetupRows(
                setup=setup,
                own=own,
                form=form,
                submitted=True,
                on_change=lambda change: set_draft(lambda old: old.with_change(current, change)),
                fixed=shown.standing.stage > 0,
                players=sum(not entrant.has_withdrawn for entrant in shown.standing.entrants.values()),
            ),
            *(emphasis(sentence, "red") for sentence in refusals),
        ],
        footer=PrimaryButton(name="save", words=tr("Save"), on_press=save, enabled=not violations),
    )


def _clean(setup: Setup) -> Setup:
    """Return the setup with leading, trailing and repeated spaces removed from its text fields."""
    return replace(
        setup,
        name=" ".join(setup.name.split()),
        venue=" ".join(setup.venue.split()),
        day=iso_day(setup.day),
        prizes=tuple(" ".join(prize.split()) for prize in setup.prizes),
    )


def _first_draft(tr: Translator, now: int) -> Setup:
    """Return the setup of a new tournament: no name, today's date, and the usual prizes."""
    day = typed_day(local_date(now).isoformat(), tr.language)
    return Setup(name="", day=day, prizes=usual_prizes(Mode.KNOCK_OUT))
