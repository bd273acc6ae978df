"""`bummerl drill`: print practice questions with their answers, one per line."""

from secrets import randbelow

from companion.cli.lines import NOT_A_DEAL, InputStream, OutputStream, read_object, refusal, whole_text, write_lines
from companion.cli.ruled_lines import RULES, PlainAnswer
from companion.cli.statuses import Status
from companion.cli.words import translator
from companion.core.drill.notation import plain_choice, plain_question
from companion.core.drill.questions import DrillQuestion, choices, right_choice
from companion.core.drill.random_questions import ask
from companion.core.drill.topics import Level, topics
from companion.core.notation import Plain
from companion.core.options.codes import find_member
from companion.core.options.rules import Ruleset
from companion.core.options.rules_notation import parse_rules
from companion.core.scoring.violations import Code, Violation
from companion.core.seats import Seat
from companion.core.tournament.chance import SEEDS, Chance, seeded_chance
from companion.i18n.translator import Translator
from companion.ui.drill import words
from companion.ui.words import cards
from companion.ui.words.piles import CardNames

_QUESTIONS, _MOST = 10, 1000
_NAMES = {Seat.A: "Anna", Seat.B: "Berta"}
_FIELDS = frozenset((*RULES, "level", "questions"))


def drill(source: InputStream, sink: OutputStream, seed: int | None = None, *, blank_is_soft: bool = False) -> Status:
    """Print questions, each with the seed that generates it again; by default, the seed is random.

    If `blank_is_soft` is set, blank input is treated as an empty JSON object, which means soft Schnapsen.
    """
    text = whole_text(source)
    if blank_is_soft and not text.strip():
        text = b"{}"
    answers = _answers(text, randbelow(SEEDS) if seed is None else seed)
    write_lines(sink, answers)
    return Status.REFUSED if any("violations" in answer for answer in answers) else Status.FINE


def _answers(text: bytes, seed: int) -> list[PlainAnswer]:
    plain = read_object(text)
    if plain is None:
        return [refusal((NOT_A_DEAL,))]
    violations = [Violation(Code.UNKNOWN, field) for field in plain if field not in _FIELDS]
    rules, wrong = parse_rules({field: plain[field] for field in RULES if field in plain})
    level = find_member(Level, plain.get("level", Level.REGULAR))
    count = plain.get("questions", _QUESTIONS)
    if level is None:
        violations.append(Violation(Code.UNKNOWN, "level"))
    if type(count) is not int or not 1 <= count <= _MOST:
        violations.append(Violation(Code.OUT_OF_RANGE, "questions"))
    if rules is not None and not topics(rules, Level.EXPERT):
        violations.append(Violation(Code.UNKNOWN, "preset"))
    if rules is None or level is None or violations:
        return [refusal((*wrong, *violations))]
    return _questions(rules, level, seed, plain)


def _questions(rules: Ruleset, level: Level, seed: int, plain: Plain) -> list[PlainAnswer]:
    chance, tr = seeded_chance(seed), translator()
    count = plain.get("questions", _QUESTIONS)
    numbers = range(count) if isinstance(count, int) else ()
    return [{"seed": seed, **_plain(tr, _ask(rules, level, chance))} for _ in numbers]


def _ask(rules: Ruleset, level: Level, chance: Chance) -> DrillQuestion:
    known = topics(rules, level)
    return ask(rules, known[chance(len(known))], chance)


def _plain(tr: Translator, question: DrillQuestion) -> PlainAnswer:
    names = CardNames(card=lambda card: cards.card(tr, card), suit=lambda suit: cards.suit(tr, suit))
    return {
        **plain_question(question),
        "text": [*words.story(tr, question, _NAMES, names), words.question_text(tr, question)],
        "choices": [plain_choice(choice) for choice in choices(question)],
        "answer": plain_choice(right_choice(question)),
        "explanation": list(words.explanation(tr, question, _NAMES)),
        "rule": words.rule(question),
    }
