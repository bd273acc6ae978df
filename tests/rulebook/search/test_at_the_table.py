"""Tests that typical questions in a match of soft Schnapsen find the paragraph that answers them as the first hit."""

import pytest

from tests.rulebook.libraries import REAL

ENGLISH = {
    "revoke": "13.1",
    "didn't follow suit": "13.1",
    "misdeal": "14.1",
    "what if nobody claims 66": "12.1",
    "nobody says 66": "12.1",
    "who wins if nobody has 66": "12.1",
    "forgot to say 66": "12.2",
    "forgot to declare": "12.2",
    "had 66 but did not claim": "12.2",
    "can I close after winning": "8.3",
    "can I close with two cards left": "8.4",
    "exchange the jack": "6.1",
    "when can I exchange": "6.2",
    "can I exchange after closing": "6.7",
    "wrong claim": "11.1",
    "does a marriage count without a trick": "7.6",
    "marriage when not on lead": "7.3",
    "how much is a forty worth": "7.1",
    "how much is a ten worth": "1.2",
    "do I have to follow suit": "5.3",
    "can I look at my tricks": "5.5",
    "who deals next": "3.8",
    "how many cards do we each get": "3.2",
    "who leads first": "3.7",
    "what happens when the stock runs out": "4.5",
    "does a low trump beat an ace": "5.2",
    "do I have to lead the king or the queen": "7.4",
    "can I go out with a forty": "7.9",
    "do I have to trump if I can't follow suit": "9.7",
    "how many points if the opponent has no tricks": "10.4",
    "what if I claim and don't have 66": "11.1",
    "I have six cards": "14.1",
    "when is a bummerl over": "16.1",
    "how long does a game last": "16.1",
    "how many points do I need to win": "2.1",
    "can I announce two marriages at once": "7.3",
    "what does two cards left mean": "4.4",
    "how much is the king worth": "1.2",
    "what is the queen worth": "1.2",
    "opponent closed and I go out first": "8.17",
}
GERMAN = {
    "verwerfen": "13.1",
    "Renonce": "13.1",
    "Farbe nicht bedient": "13.1",
    "vergeben": "14.1",
    "was ist, wenn niemand ausmeldet": "12.1",
    "niemand sagt 66": "12.1",
    "wer gewinnt wenn keiner 66 hat": "12.1",
    "vergessen auszumelden": "12.2",
    "aufs Ausmelden vergessen": "12.2",
    "66 nicht gesagt": "12.2",
    "er hat 66 aber nix gesagt": "12.2",
    "den vierziger melden obwohl ich nicht dran bin": "7.3",
    "gegner hat geschaut im stich": "5.5",
    "nicht ausgemeldet": "12.2",
    "darf ich nach einem Stich zudrehen": "8.3",
    "darf ich bei zwei Karten zudrehen": "8.4",
    "Buben tauschen": "6.1",
    "wann kann ich tauschen": "6.2",
    "darf ich nach dem Zudrehen tauschen": "6.7",
    "falsch ausgemeldet": "11.1",
    "zählt eine Ansage ohne Stich": "7.6",
    "zwanziger ansagen ohne am ausspielen zu sein": "7.3",
    "wieviel zählt der zehner": "1.2",
    "muss ich Farbe bekennen": "5.3",
    "darf ich meine Stiche anschauen": "5.5",
    "wer gibt als Nächster": "3.8",
    "wie viele karten kriegt jeder": "3.2",
    "wer spielt zuerst aus": "3.7",
    "was passiert wenn der talon aus ist": "4.5",
    "sticht ein niedriger trumpf ein ass": "5.2",
    "muss ich die dame oder den könig ausspielen": "7.4",
    "gilt der zwanziger auch wenn ich noch keinen stich hab": "7.6",
    "kann ich mit dem vierziger ausgehen": "7.9",
    "muss ich stechen wenn ich die farbe nicht hab": "9.6",
    "wie viele punkte kriegt man wenn der andere keinen stich hat": "10.4",
    "was ist wenn ich ausmeld und keine 66 hab": "11.1",
    "ich hab 6 karten": "14.1",
    "wann ist ein bummerl aus": "16.1",
    "wie lang spielt man": "16.1",
    "wie lang dauert ein spiel": "16.1",
    "wie viele punkte brauch ich zum gewinnen": "2.3",
    "darf man zwei zwanziger gleichzeitig ansagen": "7.3",
    "was heißt zwei karten im talon": "4.4",
    "wer kriegt die aufgedeckte karte": "4.4",
    "wieviel zählt der könig": "1.2",
    "was ist die dame wert": "1.2",
    "gegner hat zugedreht und ich sag zuerst 66": "8.17",
}


@pytest.mark.parametrize(
    ("question", "languages", "block"),
    [
        *((question, ["en", "de"], block) for question, block in ENGLISH.items()),
        *((question, ["de", "en"], block) for question, block in GERMAN.items()),
    ],
)
def test_the_first_hit_is_the_paragraph_that_answers_the_question(
    question: str, languages: list[str], block: str
) -> None:
    first = REAL.search(question, languages, near="schnapsen")[0]
    assert (first.address.slug, first.block, first.language) == ("schnapsen", block, languages[0])


@pytest.mark.parametrize("game", ["bauernschnapsen", "dreierschnapsen", "three-hand", "schnapsella", "sixty-six"])
def test_the_rules_of_the_current_game_say_first_what_a_revoke_costs(game: str) -> None:
    for question, languages in (("revoke", ["en", "de"]), ("verwerfen", ["de", "en"])):
        first = REAL.search(question, languages, near=game)[0]
        assert (str(first.address), first.block) == (f"{game}#revoke", f"{first.number}.1")
