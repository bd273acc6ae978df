"""Stop words: words in a query that say little or nothing about what the user is looking for."""

from types import MappingProxyType

from companion.rulebook.search.folding import fold

_WORDS = """
ab aber alle als also am amoi an auch auf aus bei beim bin bis bist bitte braucht da damit dann darf darfst
das dass dazu dein deine dem den denn der des dich die dir do doch du eh eigentlich ein eine einem einen einer
eines einfach einmal er es etwas für geht gehts gibts hab habe haben habs halt hast hat i ich ihm ihn ihr im
in ins is ist ja jemand jetzt kann kannst kein keine keinen können könnt könnte könntest ma mag mal man mehr
mein meine mich mir mit muss muß möchte müssen nach ned nein net nicht nimmer noch nu nun nur ob oba obwohl
oder oft owa schon sei seid sein sich sie sind so soll sollen sonst um und uns viel viele vom von vor wann war
waren warum was weil welche welcher welches wem wen wenn wer werde werden wie wieso wieviel will willst wir
wird wo wollen wurde zu zum zur über
a about again all am an and any are as at back be been but by can could did do does for from get gets had has
have he her his how i if in is it its just many may me might much must my no not of often on one only or our
shall she should so some still than that the their them then there they this to up was we were what when where
which who whose why will with would you your
"""
FILLERS = frozenset(map(fold, _WORDS.split()))
"""Words that are ignored in queries, including dialect words that the table of sounds doesn't cover."""

_VAGUE = """
andere anderen anderer bekomme bekommen bekommst bekommt bevor bleibt bringt danach davor erste ersten
gegenspieler gegner gegners gelten gesagt gespielt gewinnen gewinnt gewonnen gilt haben karte karten kommen kommt
kriegen kriegt leute
liegen liegt machen macht mensch nachdem nehmen nimmt noch passieren passiert punkt punkte punkten regel
regeln runde sagen sagt spiel spiele spielen spieler spielern spielt stehen steht tun vorher weg
after before card cards come deal game games get gets give go goes happen happened happens make makes opponent
opponents people play player players playing point points round rule rules said say says take takes win winning wins
won work works
"""
VAGUE = frozenset(map(fold, _VAGUE.split()))
"""Words that occur in all kinds of queries and answers, and therefore weigh less."""
_ALIKE = MappingProxyType(
    dict.fromkeys(("can", "could"), "may")
    | dict.fromkeys(map(fold, ("kann", "kannst", "können", "könnte", "darfst", "dürfen")), "darf")
)
"""Question words, each with the synonym that the documents use."""


def asked_form(word: str) -> str:
    """Return a word of a question, normalized by `fold`, with synonyms such as “can” and “may” mapped to one form."""
    folded = fold(word)
    return _ALIKE.get(folded, folded)
