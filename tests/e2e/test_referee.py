"""Tests for the referee: documented disputes are settled, and all tools work with and without a match."""

from dataclasses import dataclass

import pytest

from tests.e2e.data_folder import DataFolder
from tests.e2e.entrance import LOCALES, Entrance
from tests.e2e.phone import Phone
from tests.e2e.stories_of_disputes import DISPUTES, Dispute


@dataclass(frozen=True, slots=True, kw_only=True)
class Words:
    """The text on the referee's pages in one language."""

    menu: str
    referee: str
    home: str
    back: str
    back_one_step: str
    to_match: str
    dispute: str
    what: str
    may: tuple[str, ...]
    """The tool, three taps, the answer, the link to the paragraph, and the paragraph."""
    pile: tuple[str, ...]
    """The tool, three taps, and the result."""
    drill: tuple[str, ...]
    """The tool, the tour, an answer, the response, and the next question."""
    code: tuple[str, ...]
    """The tool, the field, and the text for identical rules."""


SEAT = {"de": "Herüben", "en": "This side"}
"""The default name of the first player, used when there is no match."""
WORDS = {
    "de": Words(
        menu="Menü",
        referee="Schiedsrichter",
        home="Schiedsrichter",
        back="Zurück",
        back_one_step="Einen Schritt zurück",
        to_match="Zurück zur Partie",
        dispute="Ein Streitfall: Verworfen, verzählt, vergeben: Was gilt jetzt?",
        what="Was ist passiert?",
        may=(
            "Darf ich …? Zudrehen, tauschen, ansagen …: ja oder nein?",
            "Darf ich zudrehen?",
            "Wer spielt als Nächster aus? ich",
            "Was ist mit dem Talon? aufgebraucht",
            "Darf ich zudrehen? Nein.",
            "Warum? Paragraph 8, Zudrehen",
            "Paragraph 8, Link kopieren",
        ),
        pile=(
            "Stiche zählen: Tipp die Karten an: Sind es 66?",
            "♥ Herz-Ass",
            "♥ Herz-Zehner",
            "Ansage: ♣ Treff, 20",
            "Nicht genug: 41 Augen, 25 fehlen auf 66.",
        ),
        drill=(
            "Üben: Fragen, bis alles sitzt.",
            "Was willst du üben? Häufige Irrtümer",
            "Wer bekommt wie viele Punkte? Anna 3\N{NO-BREAK SPACE}Punkte",
            "1 von 10: ",
            "Nächste Frage",
        ),
        code=(
            "Regeln als Code: Vergleich deine Regeln mit denen von anderen.",
            "Hier eintippen oder einfügen",
            "Ihr spielt schon nach diesen Regeln.",
        ),
    ),
    "en": Words(
        menu="Menu",
        referee="Referee",
        home="Referee",
        back="Back",
        back_one_step="Back one step",
        to_match="Back to the match",
        dispute="Dispute: Revoke, miscount, misdeal: what now?",
        what="What went wrong?",
        may=(
            "May I …? Close, exchange, announce …: yes or no?",
            "May I close the talon?",
            "Who leads next? I do",
            "What state is the talon in? used up",
            "May I close the talon? No.",
            "Why? Section 8, Closing",
            "Section 8, copy link",
        ),
        pile=(
            "Count card points: Tap the cards: do they make 66?",
            "ace of hearts ♥",
            "ten of hearts ♥",
            "Marriage: clubs ♣, 20",
            "Not enough: 41 card points, 25 short of 66.",
        ),
        drill=(
            "Practice: Practise until you know the answers.",
            "What would you like to practise? Common mistakes",
            "Who scores how many points? Anna: 3\xa0points",
            "1 of 10: ",
            "Next question",
        ),
        code=(
            "Rules code: Compare rules with other players.",
            "Type or paste it here",
            "You're already playing by these rules.",
        ),
    ),
}
SOFT = "R70V-R"


@pytest.mark.parametrize("locale", LOCALES)
def test_the_referee_settles_three_disputes_and_has_every_tool_during_a_match(
    enter: Entrance, data_folder: DataFolder, locale: str
) -> None:
    match = data_folder.put()
    phone = enter(f"/match/{match}", locale=locale)
    words = WORDS[phone.language]
    for dispute in DISPUTES[phone.language]:
        phone.opens(words.menu, words.referee)
        phone.touches(words.referee, words.dispute)
        phone.touches(words.dispute, words.what)
        _settle(phone, dispute)
        phone.touches(dispute.enter)
        phone.says(dispute.then)
    assert len(data_folder.match(match).log.done) == len(DISPUTES[phone.language])
    phone.opens(words.menu, words.referee)
    phone.touches(words.referee, words.dispute)
    _use_every_tool(phone, words)
    phone.tap(words.to_match)
    phone.says(DISPUTES[phone.language][-1].then)


@pytest.mark.long
@pytest.mark.parametrize("locale", ["de-AT", "en-GB"])
def test_the_referee_has_the_same_tools_and_rulings_without_a_match(
    enter: Entrance, data_folder: DataFolder, locale: str
) -> None:
    data_folder.put()
    phone = enter(locale=locale)
    words = WORDS[phone.language]
    phone.tap(words.home)
    phone.touches(words.dispute, words.what)
    dispute = DISPUTES[phone.language][1]
    _settle(phone, dispute, SEAT[phone.language])
    phone.omits(dispute.enter.partition(": ")[0] + ": ")
    phone.page.go_back()
    phone.sees(words.dispute)
    _use_every_tool(phone, words)


def _settle(phone: Phone, dispute: Dispute, anna: str = "Anna") -> None:
    """Answer the questions of a dispute as scripted, with `anna` in place of Anna's name, and check the ruling."""
    phone.touches(dispute.case, dispute.way[0][0])
    seen = [question for question, _ in dispute.way[1:]]
    for (_, reply), question in zip(dispute.way, [*seen, ""], strict=True):
        phone.touches(anna if reply == "Anna" else reply, *filter(None, (question,)))
    phone.says(dispute.ruling, dispute.basis)
    phone.guard_begins()


def _use_every_tool(phone: Phone, words: Words) -> None:
    tool, *taps, answer, why, paragraph = words.may
    phone.touches(tool, taps[0])
    phone.tap(*taps)
    phone.says(answer)
    phone.tap(why)
    phone.sees(paragraph)
    phone.tap(words.back)
    phone.says(answer)
    phone.tap(words.back_one_step, words.back)

    tool, *taps, result = words.pile
    phone.touches(tool, taps[0])
    phone.tap(*taps)
    phone.says(result)
    phone.tap(words.back)

    tool, tour, answer, position, go_on = words.drill
    phone.touches(tool, tour)
    phone.tap(tour)
    phone.says(position)
    phone.tap(answer)
    phone.touches(go_on)
    phone.tap(words.back)

    tool, field, same = words.code
    phone.touches(tool)
    phone.types(field, SOFT)
    phone.says(same)
    phone.tap(words.back)
