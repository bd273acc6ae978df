"""Three disputes and the taps that settle them, as in docs/walkthrough.md."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Dispute:
    """A dispute: the events, the answers to the questions, and the resulting ruling."""

    story: str
    case: str
    way: tuple[tuple[str, str], ...]
    """Each question with its answer."""
    ruling: str
    basis: str
    enter: str
    then: str
    """The score after the ruling."""


DISPUTES = {
    "de": (
        Dispute(
            story="Der Talon ist zugedreht. Anna hat Pik abgeworfen, obwohl sie Herz hatte. Zwei Stiche später sieht "
            "Berta das Herz.",
            case="Jemand hat verworfen: Farbe nicht bekannt, nicht gestochen oder kein Atout gespielt",
            way=(
                ("Wer war es?", "Anna"),
                ("War der Talon zugedreht oder aufgebraucht?", "Ja"),
                ("Wann ist es aufgefallen?", "Später im selben Spiel"),
                ("Hat noch jemand verworfen?", "Nein"),
            ),
            ruling="Das Spiel ist aus; wer verworfen hat, verliert es.",
            basis="So steht es in den Regeln.",
            enter="Eintragen: 3 Punkte für Berta",
            then="Berta, noch 4 Punkte",
        ),
        Dispute(
            story="Anna dreht zu, Berta hat da noch keinen Stich. Drei Stiche später sagt Anna „genug“. Gezählt sind "
            "es 64.",
            case="Jemand hat ausgemeldet, vielleicht falsch",
            way=(
                ("Wer hat ausgemeldet?", "Anna"),
                ("War es ein klares Wort, etwa „genug“?", "Ja"),
                ("Waren es beim Zählen 66 Augen?", "Nein"),
                ("Wer hat zugedreht?", "Anna"),
                ("Hatte der andere beim Zudrehen einen Stich?", "Nein"),
            ),
            ruling="Gesagt ist gesagt: Das Spiel ist aus, und wer ausgemeldet hat, verliert es.",
            basis="So steht es in den Regeln.",
            enter="Eintragen: 3 Punkte für Berta",
            then="Berta, noch 1 Punkt",
        ),
        Dispute(
            story="Anna gibt, und eine Karte für Berta liegt offen da.",
            case="Eine Karte wurde gesehen oder ist hinuntergefallen",
            way=(("Welche Karte war es?", "Beim Geben eine Karte des anderen aufgedeckt"),),
            ruling="Der andere entscheidet: Entweder ihr spielt weiter, oder das Spiel zählt nicht.",
            basis="Die Regeln, die wir kennen, sagen dazu nichts; so ist es üblich, und so empfehlen wir es.",
            enter="Eintragen: Das Spiel zählt nicht",
            then="Berta, noch 1 Punkt",
        ),
    ),
    "en": (
        Dispute(
            story="The talon is closed. Anna discarded a spade although she had a heart. Two tricks later Berta sees "
            "the heart.",
            case="Somebody revoked: failed to follow suit, beat or trump",
            way=(
                ("Who did it?", "Anna"),
                ("Was the talon closed or used up?", "Yes"),
                ("When did you notice?", "Later in the same deal"),
                ("Did anybody else revoke, too?", "No"),
            ),
            ruling="The deal is over, and the player who revoked loses it.",
            basis="The rules say so.",
            enter="Record: 3 points for Berta",
            then="Berta needs 4 points",
        ),
        Dispute(
            story="Anna closes when Berta has no tricks. Three tricks later Anna says “enough”. The count is 64.",
            case="Somebody claimed 66, maybe wrongly",
            way=(
                ("Who claimed?", "Anna"),
                ("Was it a clear word, such as “enough”?", "Yes"),
                ("Did the count reach 66 card points?", "No"),
                ("Who closed the talon?", "Anna"),
                ("Did the other player have a trick at closing?", "No"),
            ),
            ruling="A claim can't be taken back: the deal is over, and the player who claimed loses it.",
            basis="The rules say so.",
            enter="Record: 3 points for Berta",
            then="Berta needs 1 point",
        ),
        Dispute(
            story="Anna deals, and one of Berta's cards lands face up.",
            case="A card was seen or dropped",
            way=(("Which card was it?", "Turned over while dealing: it was the other player's card"),),
            ruling="The other player decides: either you play on, or the deal doesn't count.",
            basis="The rules we know don't cover this; our advice follows common practice.",
            enter="Record: the deal doesn't count",
            then="Berta needs 1 point",
        ),
    ),
}
