"""Rules as a short code: shown to others, and read from them."""

import flet as ft

from companion.core.options.rules import Ruleset
from companion.core.options.rules_code import code_of
from companion.i18n.translator import Translator
from companion.ui.kit.guarded import component
from companion.ui.kit.hooks import use_navigate, use_one, use_translator
from companion.ui.kit.layout import grown, up_to, use_text_scale
from companion.ui.navigation import routes
from companion.ui.rules.hearing import Hearing
from companion.ui.session_hooks import use_session
from companion.ui.setup import words_code as words
from companion.ui.setup.qr_picture import QrPicture
from companion.ui.setup.read_code import ReadCode
from companion.ui.theme import use_palette
from companion.ui.widgets.buttons import QuietButton
from companion.ui.widgets.page_frame import PageFrame
from companion.ui.widgets.text import label, plain, strong
from companion.ui.words import tools as labels
from companion.ui.words.tools import Tool


@component
def RulesCode(*, hearing: Hearing) -> ft.Control:
    """Another's rules begin another match: those of this one stay as they are."""
    tr = use_translator()
    navigate = use_navigate()
    session = use_session()

    def play_by(theirs: Ruleset) -> None:
        session.forget_new_match()
        session.new_match_store().alter(lambda _: theirs)
        navigate(routes.NEW)

    return PageFrame(
        title=labels.tool(tr, Tool.CODE),
        subtitle=labels.rules_name(tr, hearing.rules),
        back_label=tr("Back"),
        on_back=lambda: navigate(hearing.page()),
        body=[
            OwnCode(rules=hearing.rules),
            ReadCode(ours=hearing.rules, button=tr("New match by these rules"), on_take=play_by),
        ],
    )


@component
def OwnCode(*, rules: Ruleset) -> ft.Control:
    """The code to be read out, copied, or photographed."""
    tr = use_translator()
    palette = use_palette()
    scale = use_text_scale()
    clipboard = use_one(ft.Clipboard)
    copied, set_copied = ft.use_state("")
    code = code_of(rules)

    async def copy() -> None:
        await clipboard.set(code)
        set_copied(code)

    left_out = words.not_carried(tr, rules)
    button = tr("Copied") if copied == code else tr("Copy the code")
    return ft.Column(
        tight=True,
        spacing=12,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        controls=[
            _heading(tr, palette.ink),
            QrPicture(text=code, label=tr("The code as a picture: %(code)s", code=code)),
            ft.Semantics(
                key="code",
                label=tr("The code: %(code)s", code=" ".join(code)),
                container=True,
                exclude_semantics=True,
                content=_code(code, up_to(26, 34, scale), palette.ink),
            ),
            *([plain(left_out, grown(15, scale), palette.muted, line=1.3)] if left_out else []),
            QuietButton(name="copy", words=button, label=button, icon=ft.Icons.CONTENT_COPY, on_press=copy),
        ],
    )


def _heading(tr: Translator, ink: str) -> ft.Control:
    text = label(tr("Whoever types this code has the same rules."), 16, ink, line=1.3)
    text.text_align = ft.TextAlign.CENTER
    return text


def _code(code: str, size: float, ink: str) -> ft.Text:
    text = strong(code, size, ink, line=1.2)
    text.text_align = ft.TextAlign.CENTER
    return text
