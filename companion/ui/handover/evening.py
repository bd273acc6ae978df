"""The page for handing over all matches of one evening to another device."""

from functools import partial

import flet as ft

from companion.app.handover.handover import hand_over_evening
from companion.app.people.evening_names import shown_note
from companion.app.people.evenings import EveningKey
from companion.app.ports import MatchId
from companion.ui.handover.store import CodeStore
from companion.ui.handover.ways import HandOverWays, unreadable
from companion.ui.kit.guarded import component
from companion.ui.kit.hooks import use_instance, use_translator
from companion.ui.kit.layout import Screen
from companion.ui.navigation import routes
from companion.ui.people.store import EveningStore, use_evening
from companion.ui.people.words import everybody
from companion.ui.services import Services
from companion.ui.session import use_services
from companion.ui.widgets.blank import Blank
from companion.ui.widgets.measured import Measured
from companion.ui.widgets.page_frame import PageFrame, content_width
from companion.ui.widgets.sentence import Sentence
from companion.ui.words.files import file_name


@component
def HandOverEvening(*, match_id: str) -> ft.Control:
    """The handover page for the evening that a match belongs to."""
    evening = use_evening(MatchId(match_id))
    back = routes.evening(match_id)
    codes = use_instance(CodeStore)
    return Measured(build=lambda screen: HandOverEveningPage(codes=codes, evening=evening, screen=screen, back=back))


@component
def HandOverEveningPage(*, codes: CodeStore, evening: EveningStore, screen: Screen, back: str) -> ft.Control:
    """A page that shows the handover code for an evening's matches, location and note, and what it doesn't contain."""
    tr = use_translator()
    services = use_services()
    found, matches = evening.shown_in(tr)
    ids = tuple(stored.match_id for stored in matches)

    async def load() -> None:
        if found is not None and ids:
            await codes.load(partial(_code, services, ids, found.played_as), ids)

    ft.use_effect(load, [ids])
    shown: list[ft.Control] = []
    if evening.trouble is not None:
        shown.append(unreadable(tr, evening.trouble))
    elif found is not None:
        left_out = len(found.matches) - len(matches)
        if left_out:
            words = tr.plural(
                "%(n)s match can't be read and isn't included.",
                "%(n)s matches can't be read and aren't included.",
                left_out,
            )
            shown.append(Sentence(words=(words,)))
        if codes.trouble is not None or (ids and codes.version == ids):
            day, what = found.key.day.isoformat(), tr.context("file name", "game night")
            name = file_name("bummerl", day, what, ending="txt")
            shown.append(HandOverWays(codes=codes, file_name=name, room=content_width(screen)))
    elif evening.loaded:
        shown.append(Blank(words=tr("Game night not found.")))
    subtitle = everybody(tr, found) if found is not None else ""
    return PageFrame(title=tr("Hand over"), subtitle=subtitle, on_back=back, body=shown)


async def _code(services: Services, ids: tuple[MatchId, ...], key: EveningKey) -> str:
    """Return the handover code for the matches and the note of the evening with this key."""
    people = await services.people.load()
    return await hand_over_evening(services.depot, ids, shown_note(people, key))
