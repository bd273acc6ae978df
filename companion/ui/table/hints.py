"""Hints for beginners, offered one at a time until the user follows, confirms or disables them."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

import flet as ft

from companion.app.settings import Lesson, Settings
from companion.core.match.events import DealRecorded
from companion.core.match.match import Match
from companion.core.options.parts import DealRules
from companion.core.scoring.outcomes import Outcome
from companion.core.seats import PAIR
from companion.i18n.translator import Translator
from companion.ui.kit.guard import Action
from companion.ui.kit.guarded import component
from companion.ui.kit.hooks import use_optional, use_translator
from companion.ui.kit.keys import use_escape
from companion.ui.kit.layout import TAB, Arrangement, Screen, is_panel, live_size
from companion.ui.matches.open_match import Entered, OpenMatch, TakenBack
from companion.ui.session import use_preferences
from companion.ui.table import words_chips
from companion.ui.table.live_layers import Layer, OpenedLayer
from companion.ui.theme import Palette, use_palette
from companion.ui.theme.dimensions import BOLD, CARD_RADIUS, CHIP_GAP, EDGE, MIN_TARGET, SEMI_BOLD
from companion.ui.theme.fit import lines_of, width_of
from companion.ui.widgets.column import column
from companion.ui.widgets.pressable import Box, Pressable, Skin
from companion.ui.widgets.text import centred, label, strong

_WIDTH = 360.0
_SIDE, _INSIDE = 14.0, 12.0
_PADDING, _LOW_PADDING = 10.0, 6.0
"""The padding above and below the content, usually and on a short screen."""
_ABOVE, _BELOW = 6.0, 4.0
"""The gaps above and below the hint."""
_SPACING, _LINE = 8.0, 1.25
"""The space above the buttons, and the line height of the text."""
_ROOMY = 340.0
"""Minimum width of a hint for the usual text size."""
_LARGEST = 1.3
"""Largest text scale that is applied, because the hint must not hide the chips."""
_LEAST_LETTERS = 12.0
_TOO_LOW = 300.0
"""Height below which a landscape screen has no room for a hint above the chips."""
_LAMP = 24.0
"""Size of the symbol that opens a hint."""
_SHARES = (2, 3)
"""Relative widths of the two buttons."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HintLook:
    """A hint's text, position and dimensions."""

    lesson: Lesson
    words: str
    answers: tuple[str, str]
    left: float
    top: float
    width: float
    padding: float
    font: float
    answer_font: float
    height: float
    """The total height of the hint and the gaps above and below it."""
    button: tuple[float, float] | None
    """The left and top edges of the button that opens the hint; None if the hint is open and has room of its own."""

    @property
    def room(self) -> float:
        """The height that the table leaves free."""
        return 0.0 if self.button else self.height


def hint_look(
    tr: Translator, settings: Settings, open_match: OpenMatch, screen: Screen, opened: OpenedLayer | None
) -> HintLook | None:
    """Return the next hint, or None if there are no more, there is no room, or something else is being shown."""
    hints = {lesson: words for lesson, words in _hints(tr, open_match.match).items() if lesson not in settings.learned}
    has_room = not screen.is_landscape or screen.height >= _TOO_LOW
    if not hints or not settings.hints or opened is not None or _is_busy(open_match) or not has_room:
        return None
    lesson, words = next(iter(hints.items()))
    answers = (tr("Got it"), tr("Turn off hints"))
    width = min(_WIDTH, _room(open_match, screen))
    apparent = (15.0 if width >= _ROOMY else 13.5) * min(screen.text_scale, _LARGEST)
    lines = lines_of(words, SEMI_BOLD, apparent, width - 2 * (_INSIDE + EDGE))
    padding = _LOW_PADDING if screen.is_low else _PADDING
    return HintLook(
        lesson=lesson,
        words=words,
        answers=answers,
        left=(screen.width - width) / 2 if not screen.is_landscape or _faces(open_match, screen) else _SIDE,
        top=_top(open_match, screen),
        width=width,
        padding=padding,
        font=apparent / screen.text_scale,
        answer_font=min(apparent, _unbroken(answers, width)) / screen.text_scale,
        height=_ABOVE + 2 * (padding + EDGE) + lines * apparent * _LINE + _SPACING + MIN_TARGET + _BELOW,
        button=_button_place(open_match, screen),
    )


@component
def Hint(*, hint: HintLook | None, open_match: OpenMatch, opened: OpenedLayer | None) -> ft.Control:
    """A hint for beginners near the control strip; on a table for two, a button opens it on top of the counter.

    Hints for actions that the user has already performed are skipped.
    """
    tr = use_translator()
    palette = use_palette()
    preferences = use_preferences()
    settings = preferences.settings
    followed = _followed(open_match, opened) if settings.hints else None

    async def learn(lesson: Lesson) -> None:
        await preferences.choose(lambda old: replace(old, learned=tuple(dict.fromkeys((*old.learned, lesson)))))

    async def remember() -> None:
        if followed is not None and followed not in settings.learned:
            await learn(followed)

    ft.use_effect(remember, [followed])
    shown, show = use_optional(Lesson)
    use_escape(lambda: show(None), active=hint is not None and hint.button is not None and shown is hint.lesson)
    if hint is None:
        return ft.Container(width=0, height=0)
    lesson = hint.lesson
    if hint.button is not None and shown is not lesson:
        return _opener(tr, hint.button, lambda: show(lesson), palette)

    async def no_more() -> None:
        await preferences.choose(lambda old: replace(old, hints=False))

    async def understood() -> None:
        await learn(lesson)

    return ft.Container(
        left=hint.left,
        top=hint.top,
        width=hint.width,
        padding=ft.Padding.symmetric(horizontal=_INSIDE, vertical=hint.padding),
        border_radius=CARD_RADIUS,
        bgcolor=palette.raised,
        border=ft.Border.all(EDGE, palette.brass),
        content=column(
            ft.Semantics(
                live_region=True, container=True, content=label(hint.words, hint.font, palette.ink, line=_LINE)
            ),
            ft.Row(
                spacing=CHIP_GAP,
                controls=[
                    _button("hint-understood", hint.answers[0], hint.answer_font, _SHARES[0], understood, palette),
                    _button("hints-off", hint.answers[1], hint.answer_font, _SHARES[1], no_more, palette),
                ],
            ),
            spacing=_SPACING,
        ),
    )


def _opener(tr: Translator, corner: tuple[float, float], on_press: Action, palette: Palette) -> ft.Control:
    """Return a button in a corner that the counter leaves free."""
    words = tr("Show hint")
    return ft.Container(
        left=corner[0],
        top=corner[1],
        content=Pressable(
            name="hint",
            label=words,
            tooltip=words,
            on_press=on_press,
            skin=Skin(fill=palette.raised, edge=palette.brass, radius=MIN_TARGET / 2),
            box=Box(width=MIN_TARGET, height=MIN_TARGET),
            content=ft.Icon(ft.Icons.LIGHTBULB_OUTLINE, size=_LAMP, color=palette.brass),
        ),
    )


def _button(name: str, words: str, font: float, share: int, on_press: Action, palette: Palette) -> ft.Control:
    """Return a button `share` fifths as wide as the hint; its text wraps onto a second line if necessary."""
    lines = centred(strong(words, font, palette.ink, line=1.1, lines=2))
    return Pressable(
        name=name,
        label=words,
        on_press=on_press,
        skin=Skin(fill=palette.paper, edge=palette.edge),
        box=Box(height=MIN_TARGET, expand=share),
        content=lines,
    )


def _hints(tr: Translator, match: Match) -> dict[Lesson, str]:
    """Return the hints for a match, in the order in which they are shown."""
    undo = {Lesson.UNDO: tr("Tapped the wrong button? Undo as often as you like, even past the end of a Bummerl.")}
    if isinstance(match.rules.deal, DealRules):
        return {
            Lesson.CHIPS: tr("When you win a deal, tap 1, 2 or 3 points on your side."),
            **undo,
            Lesson.OTHER_RESULT: tr(
                "Talon closed, wrong claim or revoke? Tap “other result …” and enter what happened."
            ),
        }
    return {
        Lesson.ENTER: tr("After each deal, enter what happened. Bummerl works out the points."),
        **undo,
        Lesson.MENU: tr("The menu has penalties, gifts, the rules of this match and the counter settings."),
    }


def _followed(open_match: OpenMatch, opened: OpenedLayer | None) -> Lesson | None:
    """Return the lesson that the user's last action put into practice, or None."""
    if opened is not None:
        return Lesson.MENU if opened.layer is Layer.MENU else None
    match open_match.notice:
        case TakenBack():
            return Lesson.UNDO
        case Entered(line) if isinstance(line.entry, DealRecorded):
            if not isinstance(open_match.match.rules.deal, DealRules):
                return Lesson.ENTER
            return Lesson.CHIPS if line.entry.outcome in _usual_outcomes(open_match.match) else Lesson.OTHER_RESULT
        case _:
            return None


def _usual_outcomes(match: Match) -> Iterator[Outcome]:
    """Yield the outcome of every chip, for both sides."""
    return (words_chips.usual_outcome(seat, key) for seat in match.rules.seats for key in words_chips.TALON_KEYS)


def _is_busy(open_match: OpenMatch) -> bool:
    """Return whether the table is showing a message or the card at the end of a Bummerl."""
    is_said = open_match.notice is not None or open_match.trouble is not None or open_match.card is not None
    return open_match.standing.over or is_said


def _faces(open_match: OpenMatch, screen: Screen) -> bool:
    is_for_two = len(open_match.match.rules.seats) == len(PAIR)
    return is_for_two and screen.arrangement is Arrangement.FACING


def _room(open_match: OpenMatch, screen: Screen) -> float:
    """Return the available width, which is the width of one half if the halves are side by side."""
    is_for_two = len(open_match.match.rules.seats) == len(PAIR)
    beside = is_for_two and screen.arrangement is Arrangement.SAME_SIDE
    return (live_size(screen).half_width if beside else screen.width) - 2 * _SIDE


def _button_place(open_match: OpenMatch, screen: Screen) -> tuple[float, float] | None:
    """Return the button's position; None on a board.

    It is in a corner of the nearer half, where the arch has no beads, or at the end of a tall strip: beside the
    strip, it would come before the half for screen readers, and have the focus on a new page.
    """
    if len(open_match.match.rules.seats) != len(PAIR):
        return None
    live, top = live_size(screen), _top(open_match, screen)
    if live.upright and is_panel(screen.width, screen.height):
        return live.strip_left + (live.strip - MIN_TARGET) / 2, top
    return live.half_width - MIN_TARGET - _ABOVE, top


def _unbroken(answers: tuple[str, ...], width: float) -> float:
    """Return the font size at which each answer fits on a single line of its button."""
    free = width - 2 * _INSIDE - CHIP_GAP - 2 * EDGE
    fonts = (
        (free * share / sum(_SHARES) - 2 * EDGE) / width_of(words, BOLD)
        for words, share in zip(answers, _SHARES, strict=True)
    )
    return max(min(fonts), _LEAST_LETTERS)


def _top(open_match: OpenMatch, screen: Screen) -> float:
    """Return the hint's top edge: below the strip or the other player's tab, otherwise at the top of the screen."""
    if len(open_match.match.rules.seats) == len(PAIR) and screen.arrangement is Arrangement.ALONE:
        return screen.top + TAB + _ABOVE
    if not _faces(open_match, screen):
        return screen.top + _ABOVE
    live = live_size(screen)
    return live.half_height + live.strip + _ABOVE
