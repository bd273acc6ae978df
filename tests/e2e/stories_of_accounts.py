"""Scripted matches of Thousand: bids made, failed and given up, deals without card points, accounts on the barrel."""

from companion.core.options.rules import Preset
from tests.e2e.playing import Deal, Story

DE, EN = "Spiel eintragen", "Enter deal"


def recorded_text(*changes: str) -> str:
    """Return the label of the button that records a deal with these changes to the accounts."""
    return ", ".join(changes)


def german_card_points(name: str, number: int) -> tuple[str, ...]:
    """Return the taps that enter a player's card points, in German."""
    return (f"Augen von {name} eingeben", *str(number), "Fertig")


def card_points(name: str, number: int) -> tuple[str, ...]:
    """Return the taps that enter a player's card points, in English."""
    return (f"Enter {name}'s card points", *str(number), "Done")


ALL_FOUR = tuple(
    f"Cilli's marriage: {suit}" for suit in ("hearts ♥, 100", "diamonds ♦, 80", "clubs ♣, 60", "spades ♠, 40")
)
ALLE_VIER = tuple(f"Ansage von Berta: {suit}" for suit in ("♥ Herz, 100", "♦ Karo, 80", "♣ Treff, 60", "♠ Pik, 40"))
ONLY_BERTA = (
    DE,
    "Wer spielt? Berta",
    *german_card_points("Anna", 0),
    *german_card_points("Cilli", 0),
    "Der Rest für Berta: 120",
)

STORIES = (
    Story(
        language="de",
        preset=Preset.THOUSAND,
        dealer="Anna",
        deals=(
            Deal((*ONLY_BERTA, *ALLE_VIER, "Berta plus 400 eintragen, dann 400"), (0, 400, 0)),
            Deal((*ONLY_BERTA, *ALLE_VIER, "Berta plus 400 eintragen, dann 800"), (0, 800, 0)),
            Deal(
                (
                    *(*ONLY_BERTA, "Fünf mehr", ALLE_VIER[0]),
                    "Berta plus 220, Anna und Cilli minus 120 eintragen, Anna und Cilli verlieren das Bummerl",
                ),
                (-120, 1000, -120),
            ),
        ),
        card="Berta gewinnt die Partie. Anna: 1 Bummerl, Cilli: 1 Bummerl. "
        "Letztes Bummerl: Berta 1000, Cilli minus 120, Anna minus 120, Schneider.",
    ),
    Story(
        language="en",
        preset=Preset.THOUSAND,
        dealer="Cilli",
        deals=(
            Deal(
                (
                    *(EN, "Who plays? Anna", "How did the deal end? Given up"),
                    recorded_text(
                        "Record Berta and Cilli plus 60, Anna minus 100",
                        *("Berta then has 60", "Anna then has minus 100", "Cilli then has 60"),
                    ),
                ),
                (-100, 60, 60),
            ),
            Deal(
                (
                    *(EN, "Who plays? Berta", "Five more"),
                    *(*card_points("Anna", 30), *card_points("Cilli", 40), "Give Berta the rest: 50"),
                    recorded_text(
                        "Record Berta minus 105, Anna plus 30, Cilli plus 40",
                        *("Berta then has minus 45", "Anna then has minus 70", "Cilli then has 100"),
                    ),
                ),
                (-70, -45, 100),
            ),
            Deal(
                (
                    *(EN, "Who plays? Cilli", *card_points("Anna", 0), *card_points("Berta", 0)),
                    *("Give Cilli the rest: 120", *ALL_FOUR, "Record Cilli plus 400, then has 500"),
                ),
                (-70, -45, 500),
            ),
            Deal(
                (
                    *(EN, "Who plays? Cilli", *card_points("Anna", 0), *card_points("Berta", 0)),
                    *("Give Cilli the rest: 120", *ALL_FOUR, "Record Cilli plus 400, then has 900"),
                ),
                (-70, -45, 900),
            ),
            Deal(
                (
                    *(EN, "Who plays? Cilli", *card_points("Anna", 10), *card_points("Berta", 20)),
                    *("Give Cilli the rest: 90", ALL_FOUR[3]),
                    "Record Berta plus 20, Anna plus 10, Cilli plus 130, Bummerl lost by Anna",
                ),
                (-60, -25, 1000),
            ),
        ),
        card="Cilli wins the match. Anna: 1 Bummerl. "
        "Last Bummerl: Cilli 1000, Anna minus 60, Berta minus 25, Schneider.",
    ),
)
