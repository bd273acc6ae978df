"""The layout shared by all deal sheets: title, questions, result, and the button that records the deal."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import TypeVar, cast

import flet as ft

from companion.core.match.consequences import consequences
from companion.core.match.events import DealRecorded, EntryCorrected, EntryId, EntryInserted, Event
from companion.core.match.match import Match, standing
from companion.core.match.standing import Line, Standing
from companion.core.scoring.outcomes import Outcome
from companion.core.scoring.results import DealResult
from companion.core.scoring.scoring import assess
from companion.core.seats import Seat
from companion.i18n.translator import Translator
from companion.ui.deal import words as afterwards
from companion.ui.deal.shared_rows import OpenKeypad
from companion.ui.kit.guard import Action
from companion.ui.kit.guarded import component
from companion.ui.kit.hooks import Setter, use_instance, use_page_draft, use_translator
from companion.ui.kit.layout import Screen, Tier
from companion.ui.matches.open_match import OpenMatch
from companion.ui.rules.why import use_why
from companion.ui.theme import use_motion
from companion.ui.theme.dimensions import BOLD, CHIP_GAP, CONFIRM_HEIGHT, MIN_TARGET, SEMI_BOLD, SHEET_IN_MS
from companion.ui.theme.fit import width_of
from companion.ui.widgets.buttons import CONFIRM, ROOM, PrimaryButton, QuietButton, SymbolButton
from companion.ui.widgets.column import scroll_target
from companion.ui.widgets.page_frame import Scroller
from companion.ui.widgets.pressable import Box
from companion.ui.widgets.sentence import FittedSentence, Sentence, WhyLook
from companion.ui.widgets.sheet import Sheet, body_width
from companion.ui.widgets.text import lead
from companion.ui.words import events, results, standings
from companion.ui.words.unnamed import is_unnamed

QUESTIONS, ALL_ROOM = 748.0, 2000.0
"""The maximum heights of a sheet: enough for five questions and a three-line result, or all the available space."""
_RESULT, _LONG_RESULT = 26.0, 19.0
"""The font sizes of the confirm button's text, if it fits on one line in the larger one and if not."""
_BESIDE_RESULT = 36.0
"""The padding of the confirm button, and the gap between the result and the new score."""
_OPEN = Box(height=CONFIRM_HEIGHT, padding=ft.Padding.symmetric(horizontal=10), line=17)
_LOW_CONFIRM = 52.0
_FITTED = 70.0
"""The height reserved for the result on a small phone."""
_EXTRA = Box(height=MIN_TARGET, padding=ft.Padding.symmetric(horizontal=8), expand=True, line=20)
_EXTRA_ROW = MIN_TARGET + 11.0
"""The height of the row of buttons for inserting and deleting a deal, including the gap below it."""
_RESULT_KEY = "result"
"""The scroll key of the sentences about the result."""
_SIDE = 10.0
_TALL = Box(padding=ft.Padding.symmetric(horizontal=_SIDE, vertical=18))
_LOW_TALL = Box(padding=ft.Padding.symmetric(horizontal=_SIDE, vertical=4))
"""The confirm button with several lines of text, and the same on a short screen."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DealPlan:
    """The purpose of a sheet: record a new deal, correct a deal, or insert a missed deal before another one."""

    side: Seat | None = None
    """The player who opened the sheet."""
    recorded: Outcome | None = None
    """The recorded outcome that the sheet corrects, or None."""
    corrects: EntryId | None = None
    before: EntryId | None = None

    @property
    def is_new(self) -> bool:
        """Whether the deal is appended after all existing deals."""
        return self.corrects is None and self.before is None

    def event(self, outcome: Outcome) -> Event:
        """Return the event that records `outcome`."""
        deal = DealRecorded(outcome)
        if self.corrects is not None:
            return EntryCorrected(self.corrects, deal)
        return deal if self.before is None else EntryInserted(self.before, deal)


@dataclass(frozen=True, slots=True, kw_only=True)
class DealForm:
    """The data that all deal sheets need: the screen, the match, the purpose of the sheet, and callbacks."""

    screen: Screen
    open_match: OpenMatch
    plan: DealPlan
    on_save: Callable[[Outcome], object]
    on_close: Action
    on_delete: Action | None = None
    on_insert: Action | None = None
    turned: bool = False
    keypad: OpenKeypad = OpenKeypad("", lambda _: None)  # noqa: RUF009  # frozen
    """The open keypad, set by `DealSheet`."""

    @property
    def match(self) -> Match:
        """The match that the deal belongs to."""
        return self.open_match.match

    @property
    def line(self) -> Line | None:
        """The score sheet line to correct, or to insert the deal before; None for a new deal."""
        wanted = self.plan.corrects if self.plan.corrects is not None else self.plan.before
        return next((line for line in self.open_match.standing.sheet if line.entry_id == wanted), None)

    @property
    def entry_id(self) -> EntryId:
        """The index of the deal in the match log."""
        return self.plan.corrects if self.plan.corrects is not None else EntryId(len(self.match.log.done))

    @property
    def caller(self) -> Seat:
        """The player who leads to the first trick, and usually names trumps."""
        dealer = self.line.dealer if self.line is not None else self.open_match.standing.dealer
        return self.match.rules.opener(dealer or self.match.first_dealer)


_T = TypeVar("_T")


def use_deal_draft(form: DealForm, name: str, make: Callable[[], _T]) -> tuple[_T, Setter[_T]]:
    """Return the draft for this deal and its setter; the draft is kept when the page moves to a different pane."""
    plan = form.plan
    return use_page_draft(("deal", name, plan.corrects, plan.before, plan.side), make)


def use_open(form: DealForm, name: str, _: type[_T]) -> tuple[_T | None, Setter[_T | None]]:
    """Return the open part of the sheet (initially None) and its setter; the part is kept for as long as the draft."""
    return use_deal_draft(form, name, lambda: cast("_T | None", None))


@component
def DealFrame(
    *,
    form: DealForm,
    title: str,
    outcome: Outcome,
    body: list[ft.Control],
    still_open: str,
    impossible: str = "",
    remark: str = "",
    open_row: int = -1,
    has_result_chips: bool = False,
    height: float = QUESTIONS,
) -> ft.Control:
    """The layout of a deal sheet.

    While the deal has no result yet, the button shows `still_open`, with `impossible` above it; tapping the button
    scrolls to the row of the body at index `open_row`. On a small phone, there is no button until it is needed if
    chips in the body record the deal. Once there is a result, `remark`, a doubt about it, comes before the reason. In
    very large text, where both are below the questions, the sheet scrolls to a remark, and to the reason when the last
    answer brings it up. No sentence is shown while the keypad of a question is open, because it would cover the keys,
    and more digits may follow.
    """
    tr = use_translator()
    match, plan = form.match, form.plan
    motion, scroller = use_motion(), use_instance(Scroller)
    keys = [f"question-{row.key}" for row in body]
    result = assess(match.rules, outcome).result
    why = use_why(form.open_match.stored.match_id, match.rules, result)
    was_open = ft.use_ref(False)
    if result is None:
        was_open.current = True
        sentences: tuple[str, ...] = (impossible,) if impossible else ()
        confirm = QuietButton(
            name="still-open",
            words=still_open,
            box=_box(form, _OPEN),
            on_press=lambda: scroller.to_key(keys[open_row], motion.scroll(SHEET_IN_MS)),
        )
    else:
        after = standing(match.append(plan.event(outcome)))
        line = next(line for line in after.sheet if line.entry_id == form.entry_id)
        sentences = (*([remark] if remark else []), *_sentences(tr, form, outcome, result, line, after))
        confirm = _confirm(tr, form, outcome, result, line)
    if form.keypad.name and form.keypad.name in [row.key for row in body]:
        sentences = ()
    follow = _use_following(scroller, keys, keys[open_row] if result is None else "")
    is_small = form.screen.is_low_portrait
    # at such text sizes, a fixed result would leave no room for the questions
    scrolls = form.screen.tier is Tier.HUGE or (is_small and form.screen.tier is not Tier.NORMAL)
    is_fitted = is_small and not scrolls
    shown = _shown(form, sentences, why, is_fitted=is_fitted)

    async def reveal(_: ft.LayoutSizeChangeEvent[ft.LayoutControl]) -> None:
        if result is not None and (remark or was_open.current):
            was_open.current = False
            await scroller.to_key(_RESULT_KEY, motion.scroll(SHEET_IN_MS))

    if scrolls:
        shown = [scroll_target(_RESULT_KEY, ft.Container(content=control, on_size_change=reveal)) for control in shown]
    elif shown:
        shown = [ft.Container(content=control, on_size_change=partial(follow, keys[-1])) for control in shown]
    footer = [*([] if scrolls else shown), confirm]
    if is_fitted and has_result_chips and not sentences:
        footer = []
    return Sheet(
        screen=form.screen,
        turned=form.turned,
        title=_title(tr, form, title),
        subtitle=_subtitle(tr, form),
        close_label=tr("Close without saving"),
        on_close=form.on_close,
        tools=_extra_tools(tr, form) if is_fitted else [],
        body=[
            *([] if is_fitted else _extra_buttons(tr, form)),
            *(_question(key, row, follow) for key, row in zip(keys, body, strict=True)),
            *(shown if scrolls else []),
        ],
        height=height + (_EXTRA_ROW if form.on_insert or form.on_delete else 0.0),
        scroller=scroller,
        footer=footer,
    )


def _shown(form: DealForm, sentences: tuple[str, ...], why: WhyLook | None, *, is_fitted: bool) -> list[ft.Control]:
    """Return the sentences about the result; if `is_fitted`, with space reserved even before there is a result."""
    if not sentences:
        return [ft.Container(height=_FITTED)] if is_fitted else []
    if is_fitted:
        return [FittedSentence(words=sentences, width=body_width(form.screen), height=_FITTED, why=why)]
    return [Sentence(words=sentences, why=why)]


def _use_following(scroller: Scroller, keys: list[str], open_key: str) -> Callable[[str], Awaitable[None]]:
    """Return a function that scrolls to a question after it was laid out, if it is the last one and an answer added it.

    `open_key` is the key of the first unanswered question, or empty.
    """
    motion, first, asked = use_motion(), use_instance(lambda: keys[-1]), ft.use_ref("")
    if open_key:
        asked.current = open_key

    async def follow(key: str) -> None:
        if key == keys[-1] == asked.current != first:
            await scroller.to_key(key, motion.scroll(SHEET_IN_MS))

    return follow


def _question(key: str, row: ft.Control, on_layout: Callable[[str], Awaitable[None]]) -> ft.Control:
    return scroll_target(key, ft.Container(content=row, on_size_change=partial(on_layout, key)))


def _title(tr: Translator, form: DealForm, usual: str) -> str:
    if form.plan.corrects is not None:
        return tr("Correct a deal")
    return usual if form.plan.before is None else tr("Insert a missed deal")


def _subtitle(tr: Translator, form: DealForm) -> str:
    """Return the position of the deal, and who the reader is if the sheet faces a player without a name."""
    position = _position(tr, form)
    name = form.match.players[form.plan.side] if form.turned and form.plan.side else ""
    if not is_unnamed(name):
        return position
    # Translators: the position is "Deal 1 · Bummerl 1", the name a word such as "That side".
    return tr("%(position)s · you: %(name)s", position=position, name=name)


def _position(tr: Translator, form: DealForm) -> str:
    line, current = form.line, form.open_match.standing
    if line is None:
        return tr("Deal %(deal)s · Bummerl %(bummerl)s", deal=current.deals + 1, bummerl=current.bummerl)
    if form.plan.before is not None:
        return tr("Before deal %(deal)s · Bummerl %(bummerl)s", deal=line.deal, bummerl=line.bummerl)
    return afterwards.position(tr, line)


def _sentences(
    tr: Translator, form: DealForm, outcome: Outcome, result: DealResult, line: Line, after: Standing
) -> tuple[str, ...]:
    match = form.match
    if line.counts:
        result_words = results.line_explanation(tr, match, outcome, result, line)
    else:
        result_words = (results.explanation(tr, match, outcome, result), tr("This deal doesn't count."))
    if form.plan.is_new:
        return result_words
    changes = consequences(form.open_match.standing, after)
    return (*result_words, *(standings.consequence(tr, match, change) for change in changes))


def _confirm(tr: Translator, form: DealForm, outcome: Outcome, result: DealResult, line: Line) -> ft.Control:
    match, plan = form.match, form.plan
    won = line.won if line.counts else result.game_points
    note, reached = (
        (afterwards.new_score(tr, match, line), afterwards.new_score_spoken(tr, match, line))
        if line.counts
        else ("", "")
    )
    if plan.corrects is not None and outcome == plan.recorded:
        words = spoken = tr("Leave unchanged")
        note = ""
    elif line.is_play_off:
        explained = results.explanation(tr, match, outcome, result)
        words, spoken = _purpose(tr, plan, explained), _label(tr, plan, explained, reached)
    elif not any(won.values()):
        words = spoken = tr("Record: nobody scores") if plan.is_new else _purpose(tr, plan, tr("nobody scores"))
        note = ""
    else:
        words = _purpose(tr, plan, events.all_won(tr, match, won))
        spoken = _label(tr, plan, events.all_won_spoken(tr, match, won), reached)
    words_width, note_width = width_of(words, BOLD) * _RESULT, width_of(note, SEMI_BOLD) * lead.size
    is_long = words_width > ROOM or note_width > ROOM
    if form.screen.is_low:  # the button has room for only one line of text of this size
        is_long |= words_width + note_width > body_width(form.screen) - _BESIDE_RESULT
    return PrimaryButton(
        name="confirm",
        words=words,
        note=note,
        label=spoken,
        on_press=lambda: form.on_save(outcome),
        box=_confirm_box(form, words) if is_long else _box(form, CONFIRM),
        size=_LONG_RESULT if is_long else _RESULT,
    )


def _confirm_box(form: DealForm, words: str) -> Box:
    """Return the size of the confirm button for a long result: on a short screen, two lines fit its usual height."""
    if not form.screen.is_low:
        return _TALL
    is_wrapped = width_of(words, BOLD) * _LONG_RESULT > body_width(form.screen) - 2 * _SIDE
    return _LOW_TALL if is_wrapped else replace(_box(form, CONFIRM), padding=ft.Padding.symmetric(horizontal=_SIDE))


def _purpose(tr: Translator, plan: DealPlan, result: str) -> str:
    """Return the text of the button that saves a result; for a correction or insertion, it says so."""
    if plan.corrects is not None:
        return tr("Change to: %(result)s", result=result)
    return result if plan.is_new else tr("Insert: %(result)s", result=result)


def _label(tr: Translator, plan: DealPlan, result: str, reached: str) -> str:
    """Return the accessible name of the button that saves a result; `reached` is the new score, or empty."""
    if not plan.is_new:
        return _purpose(tr, plan, ", ".join(filter(None, (result, reached))))
    if reached:
        return tr("Record %(result)s, %(reached)s", result=result, reached=reached)
    return tr("Record %(result)s", result=result)


def _box(form: DealForm, usual: Box) -> Box:
    """Return the button's size, with less height on a short screen to leave room for the questions."""
    return replace(usual, height=_LOW_CONFIRM) if form.screen.is_low else usual


def _extra_buttons(tr: Translator, form: DealForm) -> list[ft.Control]:
    """Return the buttons for inserting and deleting a deal; with large text, each button has its own row."""
    buttons: list[ft.Control] = [
        QuietButton(name=name, icon=icon, words=words, label=label, on_press=action, box=_EXTRA)
        for name, icon, words, label, action in _extras(tr, form)
    ]
    if form.screen.tier is Tier.NORMAL:
        return [ft.Row(spacing=CHIP_GAP, controls=buttons)] if buttons else []
    return [ft.Row(controls=[button]) for button in buttons]


def _extra_tools(tr: Translator, form: DealForm) -> list[ft.Control]:
    """Return icon buttons for inserting and deleting a deal, where a row of text buttons would hide the answers."""
    return [
        SymbolButton(name=name, icon=icon, label=label, on_press=action)
        for name, icon, _, label, action in _extras(tr, form)
    ]


def _extras(tr: Translator, form: DealForm) -> list[tuple[str, ft.IconData, str, str, Action]]:
    """Return the key, icon, text, accessible name and action of each available button."""
    extras = (
        ("insert", ft.Icons.PLAYLIST_ADD, tr("Insert before"), tr("Insert a deal before this one"), form.on_insert),
        ("delete", ft.Icons.DELETE_OUTLINE, tr("Delete"), tr("Delete this deal"), form.on_delete),
    )
    return [(name, icon, words, label, action) for name, icon, words, label, action in extras if action is not None]
