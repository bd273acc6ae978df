"""Scripted matches of the games for three and four players: every ending of a deal, in both languages."""

from companion.core.options.rules import Preset
from tests.e2e.playing import Deal, Story

DE, EN = "Spiel eintragen", "Enter deal"
AUSGESPIELT = "Wie ist das Spiel ausgegangen? Fertig gespielt"
CONTRACTS_DE = "Welches Spiel? Normales Spiel, 1 bis 3 Punkte, ausgewählt; anderes Spiel wählen"
CONTRACTS_EN = "Which contract? Normal game, 1 to 3 points, selected; choose another contract"
LOST, MADE = "Wie ist es ausgegangen? Nicht geschafft", "Wie ist es ausgegangen? Geschafft"

THREE_HAND = (
    Story(
        language="de",
        preset=Preset.THREE_HAND,
        dealer="Berta",
        deals=(
            Deal((DE, "Anna plus 3 eintragen, Gegner: keine Augen"), (3, 0, 0)),
            Deal(
                (
                    *(DE, AUSGESPIELT, "Wer hat den letzten Stich gemacht? Anna und Cilli"),
                    "Anna und Cilli plus 1 eintragen, Anna hat dann 4, Cilli hat dann 1",
                ),
                (4, 0, 1),
            ),
            Deal(
                (
                    *(DE, "Ohne 66 ausgemeldet? Cilli"),
                    "Haben Berta und Anna einen Stich? ja, mindestens einen",
                    "Berta und Anna plus 2 eintragen, Berta hat dann 2, Anna hat dann 6",
                ),
                (6, 2, 1),
            ),
            Deal(
                (
                    *(DE, "Wie ist das Spiel ausgegangen? Vereinbart", "Wie viele Punkte? …", "4", "Fertig"),
                    "Anna plus 4 eintragen, Cilli verliert das Bummerl",
                ),
                (10, 2, 1),
            ),
        ),
        card="Anna gewinnt die Partie. Cilli: 1 Bummerl. Letztes Bummerl: Anna 10, Berta 2, Cilli 1.",
    ),
    Story(
        language="en",
        preset=Preset.THREE_HAND,
        dealer="Cilli",
        deals=(
            Deal(
                (EN, "Who plays? Anna", "Record Anna plus 2, opponents: under 33"),
                (2, 0, 0),
            ),
            Deal(
                (
                    *(EN, "How did the deal end? Revoked", "Who revoked? Cilli"),
                    "Record Berta and Anna plus 3, Berta then has 3, Anna then has 5",
                ),
                (5, 3, 0),
                because="Berta and Anna: 3 points each, because Cilli revoked.",
            ),
            Deal(
                (EN, "Record Berta and Cilli plus 1, Anna: 33 or more"),
                (5, 4, 1),
            ),
            Deal(
                (
                    *(EN, "How did the deal end? Agreed", "Who gets the points? Cilli"),
                    *("How many points? …", "9", "Done", "Record Cilli plus 9, Bummerl lost by Berta"),
                ),
                (5, 4, 10),
            ),
        ),
        card="Cilli wins the match. Berta: 1 Bummerl. Last Bummerl: Cilli 10, Anna 5, Berta 4.",
    ),
)

DREIERSCHNAPSEN = (
    Story(
        language="de",
        preset=Preset.DREIERSCHNAPSEN,
        dealer="Anna",
        deals=(
            Deal(
                (
                    *(
                        DE,
                        CONTRACTS_DE,
                        "Welches Spiel? Schnapser, 6 Punkte, 66 in den ersten vier Stichen, nur der Rufer",
                    ),
                    *("Gespritzt? ×2", MADE, "Berta plus 12 eintragen, dann 12"),
                ),
                (0, 12, 0),
            ),
            Deal(
                (
                    *(DE, CONTRACTS_DE, "Welches Spiel? Gang, 9 Punkte, alle Stiche ohne Atout", LOST),
                    "Berta und Anna plus 9 eintragen, Berta hat dann 21, Anna hat dann 9",
                ),
                (9, 21, 0),
            ),
            Deal(
                (
                    *(DE, "Gespritzt? ×2", "Ohne 66 ausgemeldet? Anna"),
                    *("Haben Berta und Cilli einen Stich? kein Stich",),
                    "Berta und Cilli plus 6 eintragen, Cilli verliert das Bummerl",
                ),
                (9, 24, 6),
            ),
        ),
        card="Berta gewinnt die Partie. Cilli: 1 Bummerl. Letztes Bummerl: Berta 24, Cilli 6, Anna 9.",
    ),
    Story(
        language="en",
        preset=Preset.DREIERSCHNAPSEN,
        dealer="Cilli",
        deals=(
            Deal(
                (
                    *(
                        EN,
                        CONTRACTS_EN,
                        "Which contract? Bettler, 4 points, not a single trick",
                        "How did it end? Failed",
                    ),
                    "Record Berta and Cilli plus 4, Berta then has 4, Cilli then has 4",
                ),
                (0, 4, 4),
                because="Berta and Cilli: 4 points each, because Anna didn't make the “Bettler”.",
            ),
            Deal(
                (EN, "Doubled? ×4", "Record Anna and Cilli plus 12, Berta: no tricks"),
                (12, 4, 16),
            ),
            Deal((EN, "How did the deal end? Played out", "Record Cilli plus 1, then has 17"), (12, 4, 17)),
            Deal(
                (
                    *(
                        EN,
                        CONTRACTS_EN,
                        "Which contract? Herrenschnapser, 24 points, all five trumps, caller only",
                        "How did it end? Failed",
                    ),
                    "Record Berta and Cilli plus 24, Bummerl lost by Anna",
                ),
                (12, 24, 24),
            ),
        ),
        card="Cilli wins the match. Anna: 1 Bummerl. Last Bummerl: Cilli 24, Anna 12, Berta 24.",
    ),
)

BAUERNSCHNAPSEN = (
    Story(
        language="de",
        preset=Preset.BAUERNSCHNAPSEN,
        dealer="Dora",
        deals=(
            Deal(
                (
                    *(
                        DE,
                        CONTRACTS_DE,
                        "Welches Spiel? Bauernschnapser, 12 Punkte, alle Stiche mit Atout, nur der Rufer",
                        LOST,
                    ),
                    "Berta und Dora plus 12 eintragen, dann 12",
                ),
                (0, 12),
            ),
            Deal(
                (DE, "Gespritzt? ×2", "Berta und Dora plus 2 eintragen, Gegner: ab 33"),
                (0, 14),
            ),
            Deal(
                (
                    *(DE, AUSGESPIELT, "Wer hat den letzten Stich gemacht? Berta und Dora"),
                    "Berta und Dora plus 1 eintragen, dann 15",
                ),
                (0, 15),
            ),
            Deal(
                (
                    *(DE, CONTRACTS_DE, "Welches Spiel? Gang, 9 Punkte, alle Stiche ohne Atout", MADE),
                    "Berta und Dora plus 9 eintragen, Anna und Cilli verlieren das Bummerl",
                ),
                (0, 24),
            ),
        ),
        card="Berta und Dora gewinnen die Partie. 2 : 0 gegen Anna und Cilli. "
        "Letztes Bummerl: Berta und Dora 24 : 0, Schneider zählt 2.",
    ),
    Story(
        language="en",
        preset=Preset.BAUERNSCHNAPSEN,
        dealer="Anna",
        deals=(
            Deal(
                (
                    *(EN, "How did the deal end? Agreed", "How many points? …", "2", "3", "Done"),
                    "Record Berta and Dora plus 23, then has 23",
                ),
                (0, 23),
            ),
            Deal(
                (
                    *(
                        EN,
                        CONTRACTS_EN,
                        "Which contract? Herrenschnapser, 24 points, all five trumps, caller only",
                        "How did it end? Made",
                    ),
                    "Record Anna and Cilli plus 24, Bummerl lost by Berta and Dora",
                ),
                (24, 23),
            ),
        ),
        card="Anna and Cilli win the match. 4–0 in Bummerls against Berta and Dora. "
        "Last Bummerl: Anna and Cilli 24 : 23, Retourschneider counts as 4.",
    ),
)

STORIES = (*THREE_HAND, *DREIERSCHNAPSEN, *BAUERNSCHNAPSEN)
