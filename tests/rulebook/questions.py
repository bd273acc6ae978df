"""Thirty questions as players type them into the search, each with the sections that answer it."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Question:
    """A question in two languages; some are in dialect, misspelt or a single word."""

    german: str
    english: str
    answers: tuple[str, ...]


QUESTIONS = (
    Question("Darf ich den Buben noch tauschen?", "may I still exchange the jack?", ("schnapsen#exchange",)),
    Question("atout bua austauschn", "swap trump jack", ("schnapsen#exchange",)),
    Question("wann darf i zuadrahn", "when can I close the talon", ("schnapsen#closing",)),
    Question("zuadraht und net 66", "closed and did not get 66", ("schnapsen#closing",)),
    Question("zwanzg ansagn ohne stich", "marriage withuot a trick", ("schnapsen#announcing",)),
    Question("was zählt ein Vierziger", "how much is a forty worth", ("schnapsen#announcing",)),
    Question("falsch ausgemeldet", "wrong claim, what does it cost", ("schnapsen#false-claim",)),
    Question("genug gsagt, falsch zählt", "claimed with only 64", ("schnapsen#false-claim", "disputes#wrong-claim")),
    Question(
        "alles ausgespielt, wer gewinnt mit letztn Stich", "nobody claimed, last trick", ("schnapsen#last-trick",)
    ),
    Question("Muss ich Farbe bekennen?", "do I have to follow suit", ("schnapsen#tricks", "schnapsen#strict-play")),
    Question(
        "farbzwang nach talon",
        "must I trump when the talon is empty",
        ("schnapsen#strict-play", "schnapsen#tricks", "schnapsen#talon"),
    ),
    Question("nicht Farbe bedient, Strafe", "penalty for revoking", ("schnapsen#revoke", "disputes#revoke")),
    Question("Wie viele Augen hat der Zehner?", "how many card points has the ten", ("schnapsen#pack", "cards#values")),
    Question("Manderl", "what is an ober", ("cards#names", "cards#double-german")),
    Question("wer gibt nach dem Bummerl", "who deals after a Bummerl", ("bummerl#dealer", "schnapsen#match")),
    Question("Schneider 33 Augen", "under 33 points", ("schnapsen#going-out", "schnapsen#table")),
    Question("Schneiderbummerl 7:0", "lost without a single point, two dots?", ("bummerl#schneider",)),
    Question("vergeben, sechs Karten", "misdeal, six cards", ("schnapsen#misdeal", "disputes#misdeal")),
    Question(
        "darf ich die Stiche anschauen", "look at the tricks", ("schnapsen#tricks", "sharp#tricks", "disputes#revoke")
    ),
    Question("Unterschied scharf und weich", "difference between sharp and soft", ("sharp#differences",)),
    Question("66 haben und nichts sagen", "does 66 win by itself", ("schnapsen#going-out", "schnapsen#aim")),
    Question(
        "Turnier falsche Ansage",
        "tournament wrong announcement",
        ("tournament#announcing", "disputes#wrong-announcement"),
    ),
    Question("was ist ein Bettler", "what is a bettler", ("bauernschnapsen#contracts", "dreierschnapsen#contracts")),
    Question("Farbenringerl Punkte", "farbenringel points", ("bauernschnapsen#contracts",)),
    Question("spritzen wie oft", "how often can you double", ("bauernschnapsen#doubling", "dreierschnapsen#doubling")),
    Question("Schnapsen zu dritt", "schnapsen for three", ("three-hand#aim", "three-hand#dealing")),
    Question("Tausender Fass 880", "thousand barrel", ("thousand#barrel",)),
    Question("Freilos beim Preisschnapsen", "who gets a bye", ("preisschnapsen#byes",)),
    Question("Neuner bei Sechsundsechzig", "sixty-six nines", ("sixty-six#pack",)),
    Question("Is Schnapsen a Glücksspiel", "is playing for money legal", ("history#law",)),
)
