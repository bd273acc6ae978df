"""Scripted matches of the games for two players: every ending of a deal, in both languages."""

from companion.core.options.rules import Preset
from tests.e2e.playing import Deal, Story

DE_ANNA, DE_BERTA = "Sonderfall für Anna eingeben", "Sonderfall für Berta eingeben"
EN_ANNA, EN_BERTA = "Enter a different result for Anna", "Enter a different result for Berta"
PLAYED_OUT, AGREED = "Wie ist das Spiel ausgegangen? Fertig gespielt", "Wie ist das Spiel ausgegangen? Vereinbart"


def german_card_points(name: str, number: int) -> tuple[str, ...]:
    """Return the taps that enter a player's card points, in German."""
    question = f"Augen von {name}, ohne die zehn für den letzten Stich"
    return (f"{question} Augen eingeben", *str(number), "Fertig")


def card_points(name: str, number: int) -> tuple[str, ...]:
    """Return the taps that enter a player's card points, by their English labels."""
    question = f"{name}'s card points, not counting the 10 for the last trick"
    return (f"{question} Enter card points", *str(number), "Done")


SOFT = Story(
    language="en",
    preset=Preset.SOFT,
    dealer="Berta",
    deals=(
        Deal(("Anna wins 3 points, opponent has no tricks",), (4, 7)),
        Deal(("Berta wins 2 points, opponent under 33",), (4, 5)),
        Deal(
            (
                *(EN_BERTA, "Was the claim correct? no, under 66", "Does Anna have a trick now? yes, at least one"),
                "Record Anna minus 2, then needs 2",
            ),
            (2, 5),
            because="Anna: 2 points, because Berta claimed without 66.",
        ),
        Deal(
            (
                *(EN_ANNA, "How did the deal end? Played out", "Who closed the talon? Anna"),
                *("Did Berta have a trick at closing? no tricks", "Record Berta minus 3, then needs 2"),
            ),
            (2, 2),
            because="Berta: 3 points, because Anna closed before Berta had a trick, and didn't claim.",
        ),
        Deal(("Anna wins 2 points, opponent under 33",), (0, 2)),
    ),
    card="Anna wins the match. 1–0 in Bummerls against Berta. Last Bummerl: Anna 7 : 5.",
)

LAST_TRICK_TEN = (
    Story(
        language="de",
        preset=Preset.LAST_TRICK_TEN,
        dealer="Anna",
        deals=(
            Deal(
                (
                    *(DE_ANNA, PLAYED_OUT, "Wer hat den letzten Stich gemacht? Berta"),
                    *(
                        *german_card_points("Anna", 60),
                        *german_card_points("Berta", 60),
                        "Berta minus 1 eintragen, dann noch 6",
                    ),
                ),
                (7, 6),
            ),
            Deal(
                (
                    DE_BERTA,
                    PLAYED_OUT,
                    *german_card_points("Anna", 65),
                    *german_card_points("Berta", 55),
                    "Eintragen: keine Punkte",
                ),
                (7, 6),
            ),
            Deal(
                (DE_BERTA, AGREED, "Wie viele Punkte? 6", "Berta minus 6 eintragen, Anna verliert das Bummerl"), (7, 0)
            ),
        ),
        card="Berta gewinnt die Partie. 2 : 0 gegen Anna. Letztes Bummerl: Berta 7 : 0, Schneider zählt 2.",
    ),
    Story(
        language="en",
        preset=Preset.LAST_TRICK_TEN,
        dealer="Berta",
        deals=(
            Deal(
                (
                    *(EN_ANNA, "Who closed the talon? Anna", "Berta's card points at closing no tricks"),
                    "Record Anna minus 3, then needs 4",
                ),
                (4, 7),
                because="Anna: 3 points, because Berta had no tricks when Anna closed.",
            ),
            Deal(
                (EN_BERTA, "How did the deal end? Revoked", "Who revoked? Berta", "Record Anna minus 3, then needs 1"),
                (1, 7),
            ),
            Deal(("Anna wins 1 point, opponent has 33 or more",), (0, 7)),
        ),
        card="Anna wins the match. 2–0 in Bummerls against Berta. Last Bummerl: Anna 7 : 0, Schneider counts as 2.",
    ),
)

SIXTY_SIX = (
    Story(
        language="de",
        preset=Preset.SIXTY_SIX,
        dealer="Berta",
        deals=(
            Deal(
                (
                    DE_ANNA,
                    PLAYED_OUT,
                    *german_card_points("Anna", 55),
                    *german_card_points("Berta", 65),
                    "Eintragen: keine Punkte",
                ),
                (0, 0),
            ),
            Deal(
                (
                    DE_ANNA,
                    PLAYED_OUT,
                    *german_card_points("Anna", 92),
                    *german_card_points("Berta", 28),
                    "Anna plus 2 eintragen, dann 2",
                ),
                (2, 0),
            ),
            Deal(
                (
                    *(DE_BERTA, "Wer hat zugedreht? Berta", "Augen von Anna am Ende kein Stich"),
                    "Berta plus 3 eintragen, dann 3",
                ),
                (2, 3),
            ),
            Deal((DE_ANNA, AGREED, "Wie viele Punkte? 5", "Anna plus 5 eintragen, Berta verliert das Bummerl"), (7, 3)),
        ),
        card="Anna gewinnt die Partie. 1 : 0 gegen Berta. Letztes Bummerl: Anna 7 : 3.",
    ),
    Story(
        language="en",
        preset=Preset.SIXTY_SIX,
        dealer="Anna",
        deals=(
            Deal(("Berta wins 1 point, opponent has 33 or more",), (0, 1)),
            Deal((EN_ANNA, "Was the claim correct? no, under 66", "Record Berta plus 2, then has 3"), (0, 3)),
            Deal(
                (
                    *(EN_BERTA, "How did the deal end? Played out", "Who took the last trick? Berta, selected"),
                    *(*card_points("Anna", 65), *card_points("Berta", 55), "Record: nobody scores"),
                ),
                (0, 3),
                because="Nobody scores: including ten for the last trick, both have the same total.",
            ),
            Deal(
                (
                    *(EN_BERTA, "How did the deal end? Agreed", "How many points? 4"),
                    "Record Berta plus 4, Bummerl lost by Anna",
                ),
                (0, 7),
            ),
        ),
        card="Berta wins the match. 1–0 in Bummerls against Anna. Last Bummerl: Berta 7 : 0, Schneider.",
    ),
)

SCHNAPSELLA = (
    Story(
        language="de",
        preset=Preset.SCHNAPSELLA,
        dealer="Anna",
        deals=(
            Deal(("Anna gewinnt 1 Punkt, hat Atout genannt und 66 erreicht",), (1, 0)),
            Deal(("Berta gewinnt 2 Punkte, Anna hat Atout genannt und 66 nicht erreicht",), (1, 2)),
            Deal((DE_ANNA, "Wer hat Atout genannt? niemand", "Eintragen: keine Punkte"), (1, 2)),
            Deal((DE_ANNA, AGREED, "Wie viele Punkte? 6", "Anna plus 6 eintragen, Berta verliert das Bummerl"), (7, 2)),
        ),
        card="Anna gewinnt die Partie. 1 : 0 gegen Berta. Letztes Bummerl: Anna 7 : 2.",
    ),
    Story(
        language="en",
        preset=Preset.SCHNAPSELLA,
        dealer="Berta",
        deals=(
            Deal(
                (
                    *(EN_BERTA, "Did Berta reach 66? Enter card points", "7", "0", "Done"),
                    "Record Berta plus 1, then has 1",
                ),
                (0, 1),
                because="Berta: 1 point, because Berta named trumps and reached 66.",
            ),
            Deal(
                (EN_ANNA, "Did Anna reach 66? no, under 66", "Record Berta plus 2, then has 3"),
                (0, 3),
                because="Berta: 2 points, because Anna named trumps and didn't reach 66.",
            ),
            Deal(
                (EN_ANNA, "How did the deal end? Revoked", "Who revoked? Anna", "Record Berta plus 2, then has 5"),
                (0, 5),
            ),
            Deal(
                (
                    *(EN_BERTA, "How did the deal end? Agreed", "How many points? 2"),
                    "Record Berta plus 2, Bummerl lost by Anna",
                ),
                (0, 7),
            ),
        ),
        card="Berta wins the match. 1–0 in Bummerls against Anna. Last Bummerl: Berta 7 : 0, Schneider.",
    ),
)

STORIES = (SOFT, *LAST_TRICK_TEN, *SIXTY_SIX, *SCHNAPSELLA)
