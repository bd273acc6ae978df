"""Sharing rules as a short code, and importing rules from a code."""

import re
from collections.abc import Callable
from functools import partial

import flet as ft

from companion.app.settings import OwnPreset
from companion.core.options.code_alphabet import CodeProblem, InvalidCode
from companion.core.options.rules import Ruleset
from companion.core.options.rules_code import Difference, code_of, compare_rules, omitted_contracts, rules_of
from companion.i18n.translator import Translator
from companion.ui.kit.guarded import component
from companion.ui.kit.hooks import use_instance, use_navigate, use_page_draft, use_translator
from companion.ui.kit.layout import capped_size, use_text_scale
from companion.ui.navigation import routes
from companion.ui.rules.referee_context import RefereeContext
from companion.ui.session import use_session
from companion.ui.setup.store import NewMatchStore, OwnPresetsStore, use_new_match, use_own_presets
from companion.ui.theme import use_palette
from companion.ui.widgets import text
from companion.ui.widgets.buttons import PrimaryButton, QuietButton
from companion.ui.widgets.column import centred_column, column
from companion.ui.widgets.copying import use_copying
from companion.ui.widgets.facts import PaperCard
from companion.ui.widgets.field import Field
from companion.ui.widgets.form import use_form
from companion.ui.widgets.page_frame import PageFrame
from companion.ui.widgets.pressable import Box
from companion.ui.widgets.qr_picture import QrPicture
from companion.ui.widgets.sharing import share_buttons
from companion.ui.widgets.text import announced, body, centred, emphasis, lead, note, point, strong
from companion.ui.words import contracts, option_words
from companion.ui.words import tools as labels
from companion.ui.words.tools import Tool

_UNFINISHED = frozenset((CodeProblem.EMPTY, CodeProblem.TOO_SHORT, CodeProblem.MISTYPED))
_HANDOVER = re.compile(r"\bBM\d-", re.IGNORECASE)
_BUTTON = Box(padding=ft.Padding.symmetric(horizontal=12, vertical=16), line=20)


@component
def RulesCode(*, context: RefereeContext) -> ft.Control:
    """The rules code page of a match or of the referee; rules imported here are used for a new match."""
    tr = use_translator()
    navigate = use_navigate()
    session = use_session()

    def take_rules(theirs: Ruleset) -> None:
        session.forget(use_new_match)
        session.open(use_new_match).change_rules(lambda _: theirs)
        navigate(routes.NEW)

    return PageFrame(
        title=labels.tool(tr, Tool.CODE),
        subtitle=labels.rules_name(tr, context.rules, context.own),
        on_back=context.page(),
        body=[
            OwnCode(rules=context.rules),
            ReadCode(ours=context.rules, own=context.own, button=tr("New match with these rules"), on_take=take_rules),
        ],
    )


@component
def OwnCode(*, rules: Ruleset) -> ft.Control:
    """The code for `rules`, both as text to read out or copy and as a QR code."""
    tr = use_translator()
    palette = use_palette()
    scale = use_text_scale()
    code = code_of(rules)
    copying = use_copying(code)

    omitted = omission_note(tr, rules)
    button = tr("Copied") if copying.is_done else tr("Copy code")
    return centred_column(
        centred(emphasis(tr("Anyone who enters this code gets the same rules."))),
        QrPicture(text=code, label=tr("QR code: %(code)s", code=code)),
        announced(
            tr("Code: %(code)s", code=" ".join(code)),
            centred(strong(code, capped_size(26, 34, scale), palette.ink, line=1.2)),
            key="code",
        ),
        *([note(omitted)] if omitted else []),
        *share_buttons(code),
        QuietButton(
            name="copy",
            words=button,
            icon=ft.Icons.CONTENT_COPY,
            on_press=copying.on_press,
            action=copying.action,
            live=copying.is_done,
        ),
        *([copying.below] if copying.below is not None else []),
        spacing=12,
    )


@component
def NewCode() -> ft.Control:
    """The `NewCodePage` with this session's stores."""
    session = use_session()
    return NewCodePage(store=use_instance(partial(session.open, use_new_match)), own=use_own_presets())


@component
def NewCodePage(*, store: NewMatchStore, own: OwnPresetsStore) -> ft.Control:
    """The rules code page for a new match."""
    tr = use_translator()
    navigate = use_navigate()
    rules = store.setup.rules

    def take_rules(theirs: Ruleset) -> None:
        store.change_rules(lambda _: theirs)
        store.show_rules()
        navigate(routes.NEW)

    return PageFrame(
        title=labels.tool(tr, Tool.CODE),
        subtitle=labels.rules_name(tr, rules, own.presets),
        on_back=routes.NEW,
        body=[
            OwnCode(rules=rules),
            ReadCode(ours=rules, own=own.presets, button=tr("Play with these rules"), on_take=take_rules),
        ],
    )


@component
def ReadCode(
    *, ours: Ruleset, own: tuple[OwnPreset, ...], button: str, on_take: Callable[[Ruleset], object]
) -> ft.Control:
    """A field for entering a rules code; below it, an error message or the differences between its rules and `ours`."""
    tr = use_translator()
    typed, set_typed = use_page_draft("their-code", str)
    theirs = rules_of(typed)
    navigate = use_navigate()
    is_handover = isinstance(theirs, InvalidCode) and bool(_HANDOVER.search(typed))
    # an incomplete code and a mistyped one can't be told apart, and the user may still be typing
    is_unfinished = is_handover or (isinstance(theirs, InvalidCode) and theirs.problem in _UNFINISHED)
    form = use_form("their-code", on_submit=lambda: None if isinstance(theirs, InvalidCode) else on_take(theirs))
    controls: list[ft.Control] = [
        ft.Semantics(header=True, content=text.heading(tr("Someone else's code"))),
        Field(
            longest=None,
            capitals=True,
            name="their-code",
            form=form,
            label=tr("Type or paste it here"),
            value=typed,
            problem=problem(tr, theirs) if isinstance(theirs, InvalidCode) and not is_unfinished else "",
            on_change=set_typed,
        ),
    ]
    if is_handover:
        controls += [
            note(tr("This is a handover code, not a rules code.")),
            QuietButton(
                name="take-over",
                icon=ft.Icons.QR_CODE_SCANNER,
                words=tr("Take over from another phone"),
                on_press=lambda: navigate(routes.TAKE),
            ),
        ]
    elif is_unfinished and typed.strip():
        controls.append(note(tr("Not a complete code yet. If you've entered all of it, check each character.")))
    if not isinstance(theirs, InvalidCode):
        different = [difference(tr, item) for item in compare_rules(ours, theirs)]
        heading = tr("Differences:") if different else same(tr)
        lines = [labels.rules_name(tr, theirs, own), heading, *different]
        controls += [
            announced(
                " ".join(lines),
                PaperCard(
                    spacing=6,
                    body=[lead(lines[0]), emphasis(heading, "muted"), *(point(line, body) for line in different)],
                ),
                key="their-rules",
                live=True,
            ),
            PrimaryButton(name="take", words=button, box=_BUTTON, size=20, on_press=lambda: on_take(theirs)),
        ]
    return column(*controls, spacing=12)


def problem(tr: Translator, wrong: InvalidCode) -> str:
    """Return a message saying why the entered code is invalid and what the user can do."""
    match wrong.problem:
        case CodeProblem.EMPTY:
            return tr("Type or paste the code.")
        case CodeProblem.FOREIGN_CHARACTER:
            return tr(
                "“%(character)s” can't be in a code. Codes use digits and every letter except U.",
                character=wrong.character,
            )
        case CodeProblem.TOO_SHORT:
            return tr("This code is too short.")
        case CodeProblem.MISTYPED:
            return tr("A character is wrong, missing or misplaced. Check the code again.")
        case CodeProblem.NEWER:
            return tr("This code is from a different version of Bummerl. Update Bummerl on both devices.")
        case CodeProblem.MEANINGLESS:
            return tr("This looks like a code, but it doesn't stand for any rules.")


def difference(tr: Translator, difference: Difference) -> str:
    """Return a line describing one difference between two rule sets."""
    title = option_words.title(tr, difference.option)
    if difference.theirs is None:
        return tr("%(option)s: not in their game", option=title)
    theirs = option_words.value(tr, difference.option, difference.theirs)
    if difference.ours is None:
        return tr("%(option)s: %(theirs)s (not in your game)", option=title, theirs=theirs)
    ours = option_words.value(tr, difference.option, difference.ours)
    return tr("%(option)s: %(theirs)s instead of %(ours)s", option=title, theirs=theirs, ours=ours)


def same(tr: Translator) -> str:
    """Return the text displayed if both rule sets are identical."""
    return tr("You're already playing by these rules.")


def omission_note(tr: Translator, rules: Ruleset) -> str:
    """Return a note naming the contracts whose custom names the code leaves out, or "" if there are none."""
    missing = omitted_contracts(rules)
    if not missing:
        return ""
    names = ", ".join(contracts.usual_name(tr, contract) for contract in missing)
    return tr(
        "The code includes the values of all contracts, but not your own names for these: %(names)s.", names=names
    )
