"""The page for handing one of the user's own presets over to another device."""

from functools import partial

import flet as ft

from companion.app.handover.handover import hand_over_preset
from companion.app.settings import OwnPreset
from companion.ui.handover.store import CodeStore
from companion.ui.handover.ways import HandOverWays
from companion.ui.kit.guarded import component
from companion.ui.kit.hooks import use_instance, use_translator, use_way_up
from companion.ui.kit.layout import Screen
from companion.ui.navigation import routes
from companion.ui.session import use_services
from companion.ui.setup.store import use_own_presets
from companion.ui.widgets.measured import Measured
from companion.ui.widgets.page_frame import PageFrame, content_width
from companion.ui.widgets.text import body
from companion.ui.words.files import file_name


@component
def HandOverPreset(*, segment: str) -> ft.Control:
    """The page for handing over a preset; `segment` is the preset's index as a string."""
    own, back = use_own_presets(), use_way_up(routes.own_presets(routes.SETTINGS))
    codes = use_instance(CodeStore)
    index = int(segment) if segment.isdecimal() else len(own.presets)
    preset = own.presets[index] if index < len(own.presets) else None
    return Measured(build=lambda screen: HandOverPresetPage(codes=codes, preset=preset, screen=screen, back=back))


@component
def HandOverPresetPage(*, codes: CodeStore, preset: OwnPreset | None, screen: Screen, back: str) -> ft.Control:
    """The handover code of a preset, or a message if the preset no longer exists."""
    tr = use_translator()
    depot = use_services().depot

    async def make() -> str:
        return "" if preset is None else hand_over_preset(depot, preset)

    ft.use_effect(partial(codes.load, make, preset), [preset])
    if preset is None:
        shown: list[ft.Control] = [body(tr("This preset no longer exists."))]
    elif codes.version == preset:
        name = file_name("bummerl", preset.name, ending="txt")
        shown = [HandOverWays(codes=codes, file_name=name, room=content_width(screen))]
    else:
        shown = []
    return PageFrame(title=tr("Hand over"), subtitle="" if preset is None else preset.name, on_back=back, body=shown)
