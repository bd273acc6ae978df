"""Text for players and evenings: marks, results, and reasons for rejecting a change."""

from companion.app.people.evenings import Evening
from companion.app.people.people import Colour, Player, Symbol, Unmergeable
from companion.i18n import formats
from companion.i18n.translator import Translator
from companion.ui.words import sides


def colour(tr: Translator, of: Colour) -> str:
    """Return the name of a colour."""
    match of:
        case Colour.GREEN:
            return tr.context("colour", "green")
        case Colour.BROWN:
            return tr.context("colour", "brown")
        case Colour.BLUE:
            return tr.context("colour", "blue")
        case Colour.RED:
            return tr.context("colour", "red")
        case Colour.VIOLET:
            return tr.context("colour", "violet")
        case Colour.GOLD:
            return tr.context("colour", "gold")


def symbol(tr: Translator, of: Symbol) -> str:
    """Return the name of a suit symbol."""
    match of:
        case Symbol.HEARTS:
            return tr.context("mark", "hearts")
        case Symbol.DIAMONDS:
            return tr.context("mark", "diamonds")
        case Symbol.SPADES:
            return tr.context("mark", "spades")
        case Symbol.CLUBS:
            return tr.context("mark", "clubs")
        case Symbol.ACORNS:
            return tr.context("mark", "acorns")
        case Symbol.LEAVES:
            return tr.context("mark", "leaves")
        case Symbol.BELLS:
            return tr.context("mark", "bells")


def mark(tr: Translator, player: Player) -> str:
    """Return text describing a player's mark, such as “hearts on blue”."""
    return tr("%(symbol)s on %(colour)s", symbol=symbol(tr, player.symbol), colour=colour(tr, player.colour))


def row_note(tr: Translator, player: Player, matches: int) -> str:
    """Return the text below a player's name in the list."""
    count = tr.plural("%(n)s match", "%(n)s matches", matches)
    return tr("%(matches)s · not suggested", matches=count) if player.archived else count


def also(tr: Translator, player: Player) -> str:
    """Return text with a player's earlier names, or an empty string if there are none."""
    earlier = player.names[1:]
    return tr("Also known as %(names)s", names=sides.joined(tr, earlier)) if earlier else ""


def refusal(tr: Translator, why: Unmergeable) -> str:
    """Return a sentence explaining why a change was rejected and, if possible, what to do about it."""
    match why:
        case Unmergeable.SAT_TOGETHER:
            return tr("These two have played at the same table, so they can't be the same person.")
        case Unmergeable.TAKEN:
            return tr("Another player already has this name. If it's the same person, choose them below.")
        case Unmergeable.EMPTY:
            return tr("Enter a name.")


def day(tr: Translator, evening: Evening) -> str:
    """Return the date of an evening."""
    return formats.date_of(tr, evening.key.day)


def everybody(tr: Translator, evening: Evening) -> str:
    """Return the names of the players at an evening."""
    return sides.joined(tr, evening.key.names)


def most_first(evening: Evening) -> list[tuple[str, int]]:
    """Return each player with the number of dots, highest number first."""
    return sorted(evening.dots.items(), key=lambda item: -item[1])


def dots(tr: Translator, evening: Evening) -> str:
    """Return one line of text with each player's number of dots, highest number first."""
    numbers = ", ".join(f"{name}\N{NO-BREAK SPACE}{n}" for name, n in most_first(evening))
    return f"{tr('Bummerls lost')}: {numbers}"


def who_pays(tr: Translator, evening: Evening) -> str:
    """Return a sentence naming those who pay for the round: the players with the most dots."""
    payers = evening.payers
    if not payers:
        return tr("Nobody owes a round yet.")
    names = sides.joined(tr, payers)
    return tr.plural("%(names)s pays for the round.", "%(names)s pay for the round together.", len(payers), names=names)


def matches(tr: Translator, evening: Evening) -> str:
    """Return text with the number of matches."""
    return tr.plural("%(n)s match", "%(n)s matches", len(evening.matches))
