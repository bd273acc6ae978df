"""The rows of the scoring wizard: only those on which the result depends."""

from collections.abc import Callable

import flet as ft

from companion.core.match import Match
from companion.core.numbers import CardPoints, GamePoints
from companion.core.outcomes import Ending
from companion.core.piles import MOST_CARD_POINTS
from companion.core.scoring import Question, questions
from companion.core.seats import Seat
from companion.core.stakes import Ask
from companion.i18n.translator import Translator
from companion.ui.components.keypad import Change
from companion.ui.components.looks import OptionLook
from companion.ui.components.options import OptionRow
from companion.ui.components.slim_row import SlimRow
from companion.ui.drafts import Answer, Draft, answers_to
from companion.ui.kit import keyed
from companion.ui.labels import wizard as labels
from companion.ui.layout import Screen, Tier
from companion.ui.views.counted_pile import CountedPile

NOBODY = "nobody"
_NARROW = 376
_OFFERED_GAME_POINTS = 7

SetDraft = Callable[[Callable[[Draft], Draft]], object]


def rows(tr: Translator, match: Match, draft: Draft, set_draft: SetDraft, screen: Screen) -> list[ft.Control]:
    """What is to be asked, from the top."""
    per_row = 1 if screen.tier is Tier.HUGE else 3
    asked = [_ending(tr, draft, set_draft, screen)]
    if not draft.last_trick_is_idle:
        asked.append(_who(tr, match, draft, set_draft, per_row))
    if draft.ended is Ending.CLAIM:
        asked.append(_right(tr, draft, set_draft, per_row))
    if draft.asks_who_closed:
        asked.append(_closed(tr, match, draft, set_draft, per_row))
    if draft.ended is Ending.AGREED:
        asked.append(_game_points(tr, match, draft, set_draft))
    about_piles = questions(match.rules, draft.outcome(match.rules))
    return asked + [_pile(tr, match, draft, set_draft, question, per_row) for question in about_piles]


def _looks(tr: Translator, question: str, options: list[tuple[str, str]], chosen: str | None) -> tuple[OptionLook, ...]:
    return tuple(
        OptionLook(
            key=key,
            words=words,
            label=labels.option(tr, question, words, selected=key == chosen),
            selected=key == chosen,
        )
        for key, words in options
    )


def _ending(tr: Translator, draft: Draft, set_draft: SetDraft, screen: Screen) -> ft.Control:
    title = tr("How did the deal end?")
    options = [(ended.value, labels.ending(tr, ended)) for ended in Ending]
    return SlimRow(
        name="ending",
        options=_looks(tr, title, options, draft.ended),
        per_row=1 if screen.tier is Tier.HUGE else 2 if screen.width < _NARROW or screen.tier is Tier.LARGE else 4,
        on_choose=lambda key: set_draft(lambda old: old.ending(Ending(key))),
    )


def _who(tr: Translator, match: Match, draft: Draft, set_draft: SetDraft, per_row: int) -> ft.Control:
    title = labels.who(tr, draft.ended)
    options = [(seat.value, match.players[seat]) for seat in Seat]
    return OptionRow(
        name="by",
        title=title,
        options=_looks(tr, title, options, draft.by),
        per_row=per_row,
        on_choose=lambda key: set_draft(lambda old: old.telling(by=Seat(key))),
    )


def _right(tr: Translator, draft: Draft, set_draft: SetDraft, per_row: int) -> ft.Control:
    title = tr("Was it right?")
    options = [("right", tr("yes, 66")), ("wrong", tr("no, not 66"))]
    return OptionRow(
        name="right",
        title=title,
        options=_looks(tr, title, options, "right" if draft.right else "wrong"),
        per_row=per_row,
        on_choose=lambda key: set_draft(lambda old: old.telling(right=key == "right")),
    )


def _closed(tr: Translator, match: Match, draft: Draft, set_draft: SetDraft, per_row: int) -> ft.Control:
    title = tr("Who closed the talon?")
    options = [(NOBODY, tr("nobody")), *((seat.value, match.players[seat]) for seat in Seat)]
    return OptionRow(
        name="closed",
        title=title,
        options=_looks(tr, title, options, draft.closed_by or NOBODY),
        per_row=per_row,
        on_choose=lambda key: set_draft(lambda old: old.telling(closed_by=None if key == NOBODY else Seat(key))),
    )


def _game_points(tr: Translator, match: Match, draft: Draft, set_draft: SetDraft) -> ft.Control:
    title = tr("How many points?")
    most = min(match.rules.match.target, _OFFERED_GAME_POINTS)
    options = [(str(n), str(n)) for n in range(1, most + 1)]
    return OptionRow(
        name="game-points",
        title=title,
        options=_looks(tr, title, options, None if draft.game_points is None else str(draft.game_points)),
        per_row=4,
        on_choose=lambda key: set_draft(lambda old: old.agreeing(GamePoints(int(key)))),
    )


def _pile(
    tr: Translator, match: Match, draft: Draft, set_draft: SetDraft, question: Question, per_row: int
) -> ft.Control:
    title = labels.about_pile(tr, match, question)
    options = [(said.value, labels.answer(tr, match, said)) for said in answers_to(match.rules, question.ask)]
    return keyed(
        f"pile-{question.seat}-{question.moment}-{question.ask}",
        CountedPile,
        title=title,
        options=_looks(tr, title, options, draft.answer),
        per_row=per_row,
        seat=question.seat,
        only_counted=question.ask is Ask.COUNT,
        value=draft.counted.get(question.seat),
        most=MOST_CARD_POINTS,
        on_choose=lambda key: set_draft(lambda old: old.answering(Answer(key))),
        on_count=lambda change: set_draft(lambda old: _recounted(old, question.seat, change)),
    )


def _recounted(draft: Draft, seat: Seat, change: Change) -> Draft:
    card_points = change(draft.counted.get(seat))
    return draft.counting(seat, None if card_points is None else CardPoints(card_points))
