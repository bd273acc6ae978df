"""The scoring wizard: one sheet that asks what happened, and says what it is worth while one answers."""

from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from companion.core.consequences import consequences
from companion.core.events import DealRecorded, EntryCorrected, EntryId, EntryInserted, Event
from companion.core.match import standing
from companion.core.outcomes import DealOutcome
from companion.core.results import Assessment
from companion.core.scoring import assess
from companion.core.standing import Standing
from companion.i18n.translator import Translator
from companion.ui.components.buttons import PrimaryButton, QuietButton
from companion.ui.components.sentence import Sentence
from companion.ui.components.sheet import Sheet
from companion.ui.drafts import Draft
from companion.ui.guard import Action
from companion.ui.hooks import use_translator
from companion.ui.kit import component
from companion.ui.labels import events, results, standings
from companion.ui.labels import wizard as labels
from companion.ui.layout import Screen
from companion.ui.stores.open_match import OpenMatch
from companion.ui.views.wizard_rows import rows


@dataclass(frozen=True, slots=True, kw_only=True)
class WizardPlan:
    """What the answers are for: a new deal, a correction, or a forgotten deal before another."""

    start: Draft
    corrects: EntryId | None = None
    before: EntryId | None = None

    def event(self, outcome: DealOutcome, at: int | None) -> Event:
        """What would be entered."""
        deal = DealRecorded(outcome, at)  # type: ignore[arg-type]  # a moment
        if self.corrects is not None:
            return EntryCorrected(self.corrects, deal)
        return deal if self.before is None else EntryInserted(self.before, deal)


@component
def Wizard(
    *,
    screen: Screen,
    open_match: OpenMatch,
    plan: WizardPlan,
    on_save: Callable[[DealOutcome], object],
    on_close: Action,
    on_delete: Action | None = None,
    on_insert: Action | None = None,
    turned: bool = False,
) -> ft.Control:
    """Questions from the top, the result in a sentence, one button that records it."""
    tr = use_translator()
    draft, set_draft = ft.use_state(plan.start)
    match = open_match.match
    outcome = draft.outcome(match.rules)
    assessment = assess(match.rules, outcome)
    after = standing(match.append(plan.event(outcome, None))) if assessment.result else open_match.standing
    return Sheet(
        screen=screen,
        turned=turned,
        title=_title(tr, plan),
        subtitle=_subtitle(tr, open_match, plan),
        close_label=tr("Close without recording"),
        on_close=on_close,
        body=[
            *rows(tr, match, draft, set_draft, screen),
            *_more(tr, on_insert, on_delete),
        ],
        footer=[
            Sentence(words=_sentences(tr, open_match, draft, outcome, assessment, after, plan)),
            _confirm(tr, open_match, plan, outcome, assessment, after, on_save),
        ],
    )


def _title(tr: Translator, plan: WizardPlan) -> str:
    if plan.corrects is not None:
        return tr("Correct a deal")
    return tr("Special deal") if plan.before is None else tr("Forgotten deal")


def _subtitle(tr: Translator, open_match: OpenMatch, plan: WizardPlan) -> str:
    wanted = plan.corrects if plan.corrects is not None else plan.before
    line = next((line for line in open_match.standing.sheet if line.entry_id == wanted), None)
    if line is None:
        return tr(
            "Deal %(deal)s · Bummerl %(bummerl)s",
            deal=open_match.standing.deals + 1,
            bummerl=open_match.standing.bummerl,
        )
    if plan.before is not None:
        return tr("Before deal %(deal)s · Bummerl %(bummerl)s", deal=line.deal, bummerl=line.bummerl)
    return tr("Deal %(deal)s · Bummerl %(bummerl)s", deal=line.deal, bummerl=line.bummerl)


def _sentences(  # all that a sentence speaks of
    tr: Translator,
    open_match: OpenMatch,
    draft: Draft,
    outcome: DealOutcome,
    assessment: Assessment,
    after: Standing,
    plan: WizardPlan,
) -> tuple[str, ...]:
    match = open_match.match
    if assessment.result is None:
        return (labels.still_open(tr, match, draft, assessment.violations),)
    sentence = results.explanation(tr, match, outcome, assessment.result)
    if plan.corrects is None and plan.before is None:
        return (sentence,)
    changes = consequences(open_match.standing, after)
    return (sentence, *(standings.consequence(tr, match, change) for change in changes))


def _confirm(  # all that the button speaks of
    tr: Translator,
    open_match: OpenMatch,
    plan: WizardPlan,
    outcome: DealOutcome,
    assessment: Assessment,
    after: Standing,
    on_save: Callable[[DealOutcome], object],
) -> ft.Control:
    match, result = open_match.match, assessment.result
    if result is None:
        words = tr("Something is still open")
        return PrimaryButton(name="confirm", words=words, label=words, on_press=lambda: None, enabled=False)
    winner = result.winner
    line = next(line for line in after.sheet if line.entry_id == _entry_id(open_match, plan))
    if winner is None:
        words, note = tr("Record: nobody scores"), ""
        label = words
    else:
        won = line.won[winner] if line.counts else result.game_points[winner]
        words, spoken = events.won_by(match, winner, won), events.won_by_spoken(tr, match, winner, won)
        note = standings.reached(tr, match, line, winner) if line.counts else ""
        label = (
            tr("Record %(result)s, %(reached)s", result=spoken, reached=note)
            if note
            else tr("Record %(result)s", result=spoken)
        )
    return PrimaryButton(
        name="confirm",
        words=words,
        note=note,
        label=label,
        on_press=lambda: on_save(outcome),
    )


def _entry_id(open_match: OpenMatch, plan: WizardPlan) -> EntryId:
    return plan.corrects if plan.corrects is not None else EntryId(len(open_match.match.log.done))


def _more(tr: Translator, on_insert: Action | None, on_delete: Action | None) -> list[ft.Control]:
    buttons = [
        QuietButton(name=name, icon=icon, words=words, label=words, on_press=action)
        for name, icon, words, action in (
            ("insert", ft.Icons.PLAYLIST_ADD, tr("Insert a deal before this one"), on_insert),
            ("delete", ft.Icons.DELETE_OUTLINE, tr("Delete this deal"), on_delete),
        )
        if action is not None
    ]
    return [ft.Row(wrap=True, spacing=8, run_spacing=8, controls=buttons)] if buttons else []
