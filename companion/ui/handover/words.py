"""Text for the handover pages."""

from dataclasses import replace

from companion.app.archive.imports import Fate, ImportPlan
from companion.app.matches.matches import summary_of
from companion.app.ports import HandedOver, StoredMatch
from companion.i18n.translator import Translator
from companion.ui.matches import words as matches
from companion.ui.matches.match_card import MatchCardLook
from companion.ui.words import data
from companion.ui.words.tools import rules_name


def too_long(tr: Translator, *, is_file: bool) -> str:
    """Return a sentence saying that the content is too large for a QR code or, if `is_file`, for any code."""
    if is_file:
        return tr("Too long for a code. Send it as a file.")
    return tr("Too long for a QR code. Send it as text or as a file.")


def how_to_send_file(tr: Translator) -> tuple[str, ...]:
    """Return instructions for sending content that is too large for a handover code."""
    return (
        too_long(tr, is_file=True),
        tr("Open Bummerl on the other phone, tap “Take over” on its home page, and open the file."),
    )


def how_to_scan(tr: Translator, *, is_link: bool, fits: bool) -> tuple[str, ...]:
    """Return instructions for using the code on the other device, including the exception for iPhones."""
    if not fits:
        first = too_long(tr, is_file=False)
    elif is_link:
        first = tr("Scan this code with the other phone's camera. It opens Bummerl there.")
    else:
        first = tr("Scan this code with the other phone's camera, and copy the text that it shows.")
    paste = tr("Open Bummerl on the other phone, tap “Take over” on its home page, and paste the text.")
    if not is_link or not fits:
        return (first, paste)
    return (
        first,
        tr(
            "On an iPhone, the link opens in the browser. If Bummerl is on the home screen there, copy the link "
            "instead, and paste it in Bummerl under “Take over”."
        ),
    )


def handed_over(tr: Translator, note: HandedOver, now: int) -> tuple[str, ...]:
    """Return text saying to whom and when a match was handed over, and what that means for this device."""
    when = matches.moment(tr, note.at, now)
    return (
        tr("Handed over to %(name)s, %(when)s.", name=note.to, when=when)
        if note.to
        else tr("Handed over, %(when)s.", when=when),
        tr("The match is locked here until it comes back."),
    )


def effects(tr: Translator, plan: ImportPlan) -> tuple[str, ...]:
    """Return text saying what an import will change, in more detail if it contains a single match."""
    (planned, *others) = plan.matches or (None,)
    if others:
        return data.planned(tr, plan)
    of_match = () if planned is None else _effect_on_match(tr, planned.fate)
    return (*of_match, *data.besides_matches(tr, plan)) or (tr("This device already has everything in the code."),)


def _effect_on_match(tr: Translator, fate: Fate) -> tuple[str, ...]:
    match fate:
        case Fate.ADDED:
            return (tr("This match is new on this device."),)
        case Fate.CHANGED:
            return (tr("This device has an earlier version of this match. The newer deals will be added."),)
        case Fate.LEFT_ALONE:
            return ()
        case Fate.COPIED:
            return (tr("This match was continued differently on this device. Both versions will be kept."),)
        case Fate.BESIDE:
            return (tr("This match can't be read on this device. The one in the code will be added as a copy."),)


def preview_card(tr: Translator, stored: StoredMatch, now: int) -> MatchCardLook:
    """Return the match card for a preview, which always names the game, as it may be new to this device."""
    match_card, rules = matches.without_action(tr, summary_of(stored), now), rules_name(tr, stored.match.rules, ())
    return replace(
        match_card, game=rules, label=match_card.label if rules == match_card.game else f"{match_card.label}, {rules}"
    )
