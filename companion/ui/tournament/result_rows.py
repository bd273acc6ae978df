"""The questions about a table: who has won, how, and by how many Bummerls."""

from collections.abc import Callable
from dataclasses import dataclass, replace

import flet as ft

from companion.core.tournament.events import StartNumber
from companion.core.tournament.meetings import Pairing
from companion.core.tournament.standing import TournamentStanding
from companion.i18n.translator import Translator
from companion.ui.tournament import words
from companion.ui.widgets.options import OptionRow
from companion.ui.words.answers import answers

_NOBODY, _NOT_SAID = "nobody", "not-said"
_FEW = 4
"""Up to so many Bummerls, every standing of a match that runs can be tapped."""


@dataclass(frozen=True, slots=True)
class Draft:
    """What has been tapped."""

    winner: StartNumber | None
    bummerls: tuple[int, int] | None = None
    walk_over: bool = False


def result_rows(
    tr: Translator,
    now: TournamentStanding,
    pairing: Pairing,
    draft: Draft,
    set_draft: Callable[[Callable[[Draft], Draft]], None],
) -> list[ft.Control]:
    """A row for each question that matters with what was answered so far."""
    who, how, many = tr("Who has won?"), tr("How?"), tr("Bummerls")
    players = [
        (str(number), words.player(now, number)) for number in (pairing.left, pairing.right) if number is not None
    ]
    winner = _NOBODY if draft.winner is None else str(draft.winner)
    rows: list[ft.Control] = [
        OptionRow(
            name="winner",
            title=who,
            per_row=2,
            options=answers(tr, who, [*players, (_NOBODY, tr("nobody yet"))], winner),
            on_choose=lambda key: set_draft(lambda _: Draft(None if key == _NOBODY else StartNumber(int(key)))),
        )
    ]
    if draft.winner is not None:
        ways = [("played", tr("played")), ("walk-over", tr("the other one did not come"))]
        rows.append(
            OptionRow(
                name="how",
                title=how,
                per_row=2,
                options=answers(tr, how, ways, "walk-over" if draft.walk_over else "played"),
                on_choose=lambda key: set_draft(lambda old: replace(old, walk_over=key == "walk-over")),
            )
        )
    numbers = _standings(pairing, draft, now.setup.bummerls_to_win)
    if numbers and not draft.walk_over:
        left, right = words.somebody(tr, now, pairing.left), words.somebody(tr, now, pairing.right)
        title = tr("%(what)s, %(left)s to %(right)s", what=many, left=left, right=right)
        options = [(_NOT_SAID, tr("left open")), *((f"{a}-{b}", words.bummerls((a, b))) for a, b in numbers)]
        rows.append(
            OptionRow(
                name="bummerls",
                title=title,
                options=answers(tr, many, options, _key(draft.bummerls)),
                on_choose=lambda key: set_draft(lambda old: replace(old, bummerls=_read(key))),
            )
        )
    return rows


def _standings(pairing: Pairing, draft: Draft, most: int) -> list[tuple[int, int]]:
    """How a match can stand with this winner, or without one."""
    if draft.winner is None:
        return [(a, b) for a in range(most) for b in range(most)] if most <= _FEW else []
    return [(most, lost) if draft.winner == pairing.left else (lost, most) for lost in range(most)]


def _key(bummerls: tuple[int, int] | None) -> str:
    return _NOT_SAID if bummerls is None else f"{bummerls[0]}-{bummerls[1]}"


def _read(key: str) -> tuple[int, int] | None:
    if key == _NOT_SAID:
        return None
    left, _, right = key.partition("-")
    return int(left), int(right)
