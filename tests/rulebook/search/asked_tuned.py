"""Questions used to tune the search; `REPORTED` contains questions that players reported as unanswered."""

from tests.rulebook.search.search_case import parse_cases

REPORTED = parse_cases(
    "de",
    """
    derf i zuadrahn wenn nur mehr zwa koatn liegn -> schnapsen#closing
    i hob vagessn zwanzg ansogn -> disputes#wrong-announcement
    retourbummerl -> bummerl#retourschneider glossary#retourschneider
    wer fängt an auszuspielen -> schnapsen#dealing glossary#forehand
    karte runtergfalln gilt die -> disputes#exposed-card
    kann ma 2 ansagen auf einmal machen -> schnapsen#announcing
    gegner meldet vor mir aus obwohl ich zugedreht hab -> schnapsen#closing
    7 zu 0 verloren -> bummerl#schneider
    muss ich überstechen -> schnapsen#strict-play
    schneider doppelt -> bummerl#schneider
    wer kommt heraus -> schnapsen#dealing glossary#forehand
    wer kommt raus -> schnapsen#dealing glossary#forehand
    darf ich zumachen -> schnapsen#closing
    wann kann ich zumachen -> schnapsen#closing
    reihenfolge der karten -> cards#values
    welche karte ist höher -> cards#values
    wer kriegt die aufgedrehte karte -> schnapsen#talon
    """,
) + parse_cases(
    "en",
    """
    how many points if opponent has 32 -> schnapsen#going-out schnapsen#table schnapsen#sources
    who leads after closing the stock -> disputes#lead-out-of-turn
    both players have 66 -> schnapsen#aim schnapsen#going-out
    what is a bummerl -> bummerl#counting glossary#bummerl bummerl#dots
    opponent claimed wrong after i closed -> schnapsen#closing
    renege -> schnapsen#revoke disputes#revoke
    can i meld when not on lead -> schnapsen#announcing
    melding -> schnapsen#announcing
    card order -> cards#values
    """,
)

GERMAN = parse_cases(
    "de",
    """
    wos hoaßt zuadrahn -> schnapsen#closing glossary#close
    muas ma stechn wenn da stoß zuadraht is -> schnapsen#strict-play
    i hob nur 65 und scho gsogt i hob gnua -> disputes#wrong-claim schnapsen#false-claim
    wiavü augn hot a stich -> cards#values
    wann kau i den buam austauschn -> schnapsen#exchange
    zehl i 20 oda 40 wenn i kini und dam in atut hob -> schnapsen#announcing
    mia hom olle koatn gspüt und kana hot gnua gsogt -> schnapsen#last-trick
    derf ma de stich vom aundan auschaun -> schnapsen#tricks
    ea hot z'vü koatn zogn -> disputes#forgot-to-draw
    wer muaß gebn noch an bummerl -> bummerl#dealer
    wos passiat wonn da foische gebn hot -> disputes#misdeal
    unsre stich san durchanaunda kumma -> disputes#mixed-tricks
    kontra und retour wia vü zöht des -> bauernschnapsen#doubling dreierschnapsen#doubling
    gaung und zehnagaung unterschied -> bauernschnapsen#contracts dreierschnapsen#contracts glossary#zehnergang
    derf da partner redn -> bauernschnapsen#aim
    i bin im fass wos hoaßt des -> thousand#barrel glossary#barrel
    wievü lebm kaun i kaufn -> preisschnapsen#cards
    wia laung geht a partie -> bummerl#rubber
    da aundare is dahoam gaunga beim preisschnopsn -> preisschnapsen#later-rounds
    wos is a manderl -> cards#names glossary#queen
    tauschen zugedreht -> schnapsen#exchange
    verworfen -> schnapsen#revoke disputes#revoke
    regeln zu viert -> bauernschnapsen#aim bauernschnapsen#dealing
    punkte tabelle -> schnapsen#table
    spielen um geld -> history#law
    schweizer system buchholz -> preisschnapsen#swiss
    eichel ist welche farbe -> cards#double-german glossary#clubs
    bela -> schnapsella#bela glossary#bela
    mariage herkunft -> history#origin
    klopfen statt abheben -> tournament#dealing preisschnapsen#table-manners glossary#knock
    falsch aufgeschrieben -> bummerl#written-wrong disputes#miscounted
    knopf vergessen -> disputes#wrong-announcement tournament#announcing
    Darf ich meinen eigenen Stich noch einmal anschauen? -> schnapsen#tricks
    Was ist, wenn ich eine Ansage habe, aber der andere ausspielt? -> schnapsen#announcing
    Wie viele Karten bleiben im Talon, wenn beide fünf haben? -> schnapsen#talon schnapsen#dealing
    Bekommt man beim Turnier für ein 7:0 zwei Bummerl? -> tournament#match preisschnapsen#match bummerl#schneider
    Darf ich beim scharfen Schnapsen bei zwei Karten zudrehen? -> sharp#closing
    Wer bekommt bei drei Spielern das Bummerl? -> bummerl#three-and-four dreierschnapsen#match three-hand#match
    Was passiert beim Sechsundsechzig, wenn beide 65 haben? -> sixty-six#last-trick last-trick-ten#equal-totals
    Wie viel zählt eine Herz-Ansage beim Tausend? -> thousand#marriages
    Darf man beim Schnapsen zu dritt zudrehen? -> three-hand#tricks
    welche karten rauß nehmen -> cards#french
    verwefren strafe -> schnapsen#revoke disputes#revoke
    auspielen ohne nachziehen -> disputes#forgot-to-draw
    nomaler ruf bauernschnpasen -> bauernschnapsen#contracts bauernschnapsen#going-out bauernschnapsen#bidding
    """,
)

ENGLISH = parse_cases(
    "en",
    """
    how do you deal -> schnapsen#dealing
    must i beat the trick if i can -> schnapsen#strict-play
    opponent has no tricks how many game points -> schnapsen#going-out schnapsen#table
    can i look back at my tricks -> schnapsen#tricks
    card dropped face up on the table -> disputes#exposed-card
    played out of turn -> disputes#lead-out-of-turn
    nobody went out -> schnapsen#last-trick
    announced a marriage but never won a trick -> schnapsen#announcing
    what is schneider -> bummerl#schneider glossary#schneider
    who shuffles and who cuts -> schnapsen#dealing glossary#cut
    how many cards in sixty-six -> sixty-six#pack
    four player schnapsen partners -> bauernschnapsen#aim bauernschnapsen#dealing
    minimum bid in thousand -> thousand#bidding
    can i buy another card after losing -> preisschnapsen#cards
    exchaneg jack after closign -> schnapsen#exchange
    """,
)

QUESTIONS = REPORTED + GERMAN + ENGLISH
