"""The words of a question that say nothing about the answer."""

from companion.rulebook.search.folding import fold

_WORDS = """
ab aber alle als also am an auch auf aus bei beim bin bis bist braucht da dann darf darfst das dass deaf dei dem
den denn der derf des dich die dir do doch du ein eine einem einen einer eines einfach er es etwas für geht
gehts gibts hab habe haben habs hast hat hob hobts i ich ihm ihn ihr im in ins is ist ja jemand jetzt kann
kannst kau kein keine können könnte ma mal man mehr mei mein meine mich mir mit muss muß müssen nach ned nein
net nicht noch nu nun nur ob oder oft schon sein sich sie sind so soll sollen sonst um und uns viel viele vom
von vor vü wann war warum was weil welche welcher welches wem wen wenn wer wia wie wieso wieviel wir wird wo wos
zu zum zur über
a about all am an and any are as at be been but by can could did do does for from get gets had has have he her
his how i if in is it its just many may me might much must my no not of often on one or our shall she should so
some still than that the their them then there they this to up was we were what when where which who whose why
will with would you your
"""
FILLERS = frozenset(map(fold, _WORDS.split()))
