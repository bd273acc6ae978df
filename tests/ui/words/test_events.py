"""Tests for the names of entries: on the undo button, in notices, on the screen and for screen readers."""

import pytest

from companion.app.ports import Cause
from companion.core.match.events import (
    DealerCorrected,
    DealMisdealt,
    DealRecorded,
    Entry,
    EntryCorrected,
    EntryDeleted,
    EntryId,
    EntryInserted,
    Event,
    GiftGiven,
    MatchAbandoned,
    PenaltyImposed,
    StandingTakenOver,
)
from companion.core.match.match import standing
from companion.core.numbers import GamePoints
from companion.core.scoring.outcomes import DealOutcome, Ending
from companion.core.seats import Seat
from companion.ui.matches import notices
from companion.ui.matches.open_match import DoneAgain, Edited, Entered, Missing, ScreenSleeps, TakenBack, Trouble
from companion.ui.words import events
from tests.app.match_helpers import won
from tests.core.table import rules_of
from tests.ui.situations import DE, EN, soft, table

MINUS = "\N{MINUS SIGN}"
SPACE = "\N{NO-BREAK SPACE}"
WON = DealRecorded(won(Seat.A, 2))
DRAWN = DealRecorded(DealOutcome(ended=Ending.REVOKE, by=Seat.A))

EVENTS: list[tuple[Event, str, str]] = [
    (WON, f"Anna{SPACE}{MINUS}2", "Anna minus 2"),
    (GiftGiven(Seat.B, GamePoints(1)), f"Berta{SPACE}{MINUS}1", "Berta minus 1"),
    (PenaltyImposed(Seat.B, GamePoints(1)), "Strafe für Berta", "Strafe für Berta"),
    (DealerCorrected(Seat.B), "Berta gibt", "Berta gibt"),
    (DealMisdealt(), "vergeben", "vergeben"),
    (EntryCorrected(EntryId(0), WON), "eine Korrektur", "eine Korrektur"),
    (EntryInserted(EntryId(0), WON), "ein Nachtrag", "ein Nachtrag"),
    (EntryDeleted(EntryId(0)), "eine Streichung", "eine Streichung"),
]


@pytest.mark.parametrize(("event", "seen", "heard"), EVENTS, ids=lambda value: type(value).__name__)
def test_an_event_has_a_visible_and_a_spoken_name(event: Event, seen: str, heard: str) -> None:
    assert events.named(DE, table(soft()), event) == seen
    assert events.spoken(DE, table(soft()), event) == heard
    assert events.named(EN, table(soft()), event)


def test_a_deal_without_points_is_named_as_such() -> None:
    free = table(rules_of("soft", {"revoke": 0}))
    assert events.named(DE, free, DRAWN) == events.spoken(DE, free, DRAWN) == "ein Spiel ohne Punkte"


def test_a_win_has_a_plus_if_the_counter_counts_up() -> None:
    up = table(rules_of("soft", {"count": "up"}))
    assert events.named(EN, up, WON) == f"Anna{SPACE}+2"
    assert events.spoken(EN, up, WON) == "Anna plus 2"


def test_the_undo_button_names_the_event_in_a_few_letters() -> None:
    for event, _, _ in EVENTS:
        assert len(events.on_undo(DE, table(soft()), event)) <= 16
    assert events.on_undo(DE, table(soft()), WON) == f"Anna {MINUS}2"


CORRECTED = EntryCorrected(EntryId(0), DealMisdealt())


def entered(event: Entry) -> Entered:
    return Entered(standing(table(soft()).append(event)).sheet[-1], Seat.A)


def test_a_notice_says_what_was_stored() -> None:
    match = table(soft())
    for said, english, german in (
        (entered(WON), "Anna: 2 points, as agreed.", "Anna: 2 Punkte, wie vereinbart."),
        (entered(DealMisdealt()), "Misdeal: Anna deals again.", "Vergeben: Anna gibt noch einmal."),
        (entered(DealerCorrected(Seat.B)), "Dealer changed: Berta deals now.", "Geber geändert: Jetzt gibt Berta."),
        (
            entered(StandingTakenOver({Seat.A: GamePoints(3), Seat.B: GamePoints(5)}, {Seat.A: 0, Seat.B: 0})),
            "Paper score entered.",
            "Der Stand vom Papier ist übernommen.",
        ),
        (entered(MatchAbandoned(None)), "Match ended early.", "Die Partie ist vorzeitig beendet."),
        (
            entered(PenaltyImposed(Seat.A, GamePoints(1))),
            "Penalty for Anna: 1 point for Berta.",
            "Strafe für Anna: 1 Punkt für Berta.",
        ),
        (
            entered(GiftGiven(Seat.A, GamePoints(3))),
            "Anna gets 3 points as a gift.",
            "Anna bekommt 3 Punkte gutgeschrieben.",
        ),
        (TakenBack(DealMisdealt(), reopened=False), "Undone: misdeal.", "Zurückgenommen: vergeben."),
        (
            TakenBack(DealMisdealt(), reopened=True),
            "Undone: misdeal. The Bummerl continues.",
            "Zurückgenommen: vergeben. Das Bummerl läuft wieder.",
        ),
        (DoneAgain(DealMisdealt()), "Redone: misdeal.", "Wiederholt: vergeben."),
        (
            Edited(EntryDeleted(EntryId(0))),
            "Entry deleted. Everything after it has been recalculated.",
            "Eintrag gelöscht; alles danach ist neu berechnet.",
        ),
        (
            Edited(EntryInserted(EntryId(0), DealMisdealt())),
            "Deal inserted. All later deals have been recalculated.",
            "Spiel eingefügt; alles danach ist neu berechnet.",
        ),
        (
            Edited(CORRECTED),
            "Deal corrected. All later deals have been recalculated.",
            "Spiel ausgebessert; alles danach ist neu berechnet.",
        ),
    ):
        assert notices.notice(EN, match, said) == english
        assert notices.notice(DE, match, said) == german


def test_the_strip_gets_a_short_notice() -> None:
    match = table(soft())
    for said, german in (
        (entered(WON), "vereinbart"),
        (entered(PenaltyImposed(Seat.A, GamePoints(1))), "Strafe für Anna"),
        (entered(GiftGiven(Seat.A, GamePoints(3))), "Gutschrift für Anna"),
        (entered(DealMisdealt()), "Vergeben: Anna gibt noch einmal."),
        (TakenBack(WON, reopened=False), f"Gestrichen: Anna{SPACE}{MINUS}2"),
        (TakenBack(WON, reopened=True), "Das Bummerl läuft wieder"),
        (DoneAgain(WON), f"Wiederholt: Anna{SPACE}{MINUS}2"),
        (Edited(CORRECTED), "Ausgebessert, neu berechnet"),
        (Edited(EntryDeleted(EntryId(0))), "Gelöscht, neu berechnet"),
        (Edited(EntryInserted(EntryId(0), WON)), "Eingefügt, neu berechnet"),
        (ScreenSleeps(), "Der Bildschirm kann ausgehen"),
    ):
        assert notices.in_short(DE, match, said) == german
    drawn = table(rules_of("soft", {"revoke": 0})).append(DRAWN)
    nobody = Entered(standing(drawn).sheet[-1], Seat.A)
    assert notices.in_short(DE, drawn, nobody) == "verworfen, keine Punkte"


@pytest.mark.parametrize("trouble", Trouble)
def test_every_trouble_has_a_sentence_in_both_languages(trouble: Trouble) -> None:
    for cause in (None, *Cause):
        english = notices.trouble(EN, trouble, cause)
        assert english.endswith(".")
        assert notices.trouble(DE, trouble, cause) not in {english, ""}


@pytest.mark.parametrize("missing", Missing)
def test_every_reason_for_a_missing_match_has_a_sentence_in_both_languages(missing: Missing) -> None:
    assert notices.missing(EN, missing).endswith(".")
    assert notices.missing(DE, missing) not in {notices.missing(EN, missing), ""}
