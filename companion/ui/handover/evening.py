"""The page for handing over all matches of one evening to another device."""

from functools import partial

import flet as ft

from companion.app.handover.handover import hand_over_evening
from companion.app.people.evening_names import shown_note
from companion.app.ports import MatchId
from companion.ui.handover.store import CodeStore
from companion.ui.handover.ways import HandOverWays
from companion.ui.kit.guarded import component
from companion.ui.kit.hooks import use_instance, use_translator
from companion.ui.kit.layout import Screen
from companion.ui.navigation import routes
from companion.ui.people.store import EveningStore, use_evening, use_people
from companion.ui.people.words import everybody
from companion.ui.session import use_services
from companion.ui.widgets.measured import Measured
from companion.ui.widgets.page_frame import PageFrame, content_width
from companion.ui.words.files import file_name


@component
def HandOverEvening(*, match_id: str) -> ft.Control:
    """The handover page for the evening that a match belongs to."""
    evening = use_evening()
    ft.use_effect(partial(evening.load, MatchId(match_id)), [match_id])
    back = routes.evening(match_id)
    codes = use_instance(CodeStore)
    return Measured(build=lambda screen: HandOverEveningPage(codes=codes, evening=evening, screen=screen, back=back))


@component
def HandOverEveningPage(*, codes: CodeStore, evening: EveningStore, screen: Screen, back: str) -> ft.Control:
    """A page that shows the handover code for an evening's matches, location and note once the data has been loaded."""
    tr = use_translator()
    services, people = use_services(), use_people.observed()
    found, matches = evening.shown_in(tr)
    ids = tuple(stored.match_id for stored in matches)

    async def load() -> None:
        await people.load()
        if found is not None:
            note = shown_note(people.people, found.played_as)
            await codes.load(partial(hand_over_evening, services.depot, ids, note), ids)

    ft.use_effect(load, [ids])
    shown: list[ft.Control] = []
    if codes.trouble is not None or (ids and codes.version == ids):
        day = found.key.day.isoformat() if found is not None else ""
        name = file_name("bummerl", day, tr.context("file name", "game night"), ending="txt")
        shown.append(HandOverWays(codes=codes, file_name=name, room=content_width(screen)))
    subtitle = everybody(tr, found) if found is not None else ""
    return PageFrame(title=tr("Hand over"), subtitle=subtitle, on_back=back, body=shown)
