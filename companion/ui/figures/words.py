"""Text for the statistics: periods, games, and players' numbers."""

from collections.abc import Callable

from companion.app.figures.counts import Period
from companion.app.figures.rating import Rated
from companion.core.figures.figure import DEALT_LOST, DEALT_WON, LOST, WON, Counts, Family, Figure
from companion.i18n.translator import Translator
from companion.ui.figures.chart_looks import ChartLook, HeatLook, TableLook
from companion.ui.widgets.facts import FactLook

DASH = "\N{EN DASH}"


def spans(tr: Translator) -> list[tuple[str, str]]:
    """Return the periods to choose from, each as a key and a name."""
    return [
        (Period.ALL.value, tr("All time")),
        (Period.TWELVE_MONTHS.value, tr("Last 12 months")),
        (Period.YEAR.value, tr("This year")),
        (Period.MONTH.value, tr("This month")),
        (Period.EVENING.value, tr("Tonight")),
    ]


def family(tr: Translator, family: Family) -> str:
    """Return the name of a family of games."""
    match family:
        case Family.TWO_HANDS:
            return tr("Two-player Schnapsen and Sixty-Six")
        case Family.SCHNAPSELLA:
            return tr("Schnapsella")
        case Family.THREE_HANDS:
            return tr("Three-player games")
        case Family.FOUR_HANDS:
            return tr("Bauernschnapsen")
        case Family.THOUSAND:
            return tr("Thousand")


def short_family(tr: Translator, games: Family) -> str:
    """Return a short filter label for a family: the game's name or, for several games, the number of players."""
    match games:
        case Family.TWO_HANDS:
            return tr("Two players")
        case Family.THREE_HANDS:
            return tr("Three players")
        case _:
            return family(tr, games)


def percent(tr: Translator, part: int, whole: int) -> str:
    """Return `part` as a percentage of `whole`, or a dash if `whole` is zero."""
    return tr("%(n)s%%", n=round(100 * part / whole)) if whole else DASH


def won_of(tr: Translator, won: int, whole: int) -> str:
    """Return text such as “3 of 5”."""
    return tr("%(won)s of %(whole)s", won=won, whole=whole)


def won_share(tr: Translator, won: int, whole: int) -> str:
    """Return text such as “3 of 5 (60 %)”, or a dash if `whole` is zero."""
    if not whole:
        return DASH
    return tr("%(won)s of %(whole)s (%(share)s)", won=won, whole=whole, share=percent(tr, won, whole))


def player_row(tr: Translator, counts: Counts) -> str:
    """Return the text below a player's name in the list: Bummerls won or, if there are none, deals played."""
    bummerls = counts.get(Figure.BUMMERLS, 0)
    if not bummerls:
        deals = counts.get(Figure.DEALS, 0)
        return tr.plural("%(n)s deal played", "%(n)s deals played", deals)
    won = counts.get(Figure.BUMMERLS_WON, 0)
    return tr.plural("%(won)s of %(n)s Bummerl won", "%(won)s of %(n)s Bummerls won", bummerls, won=won)


def bummerl_facts(tr: Translator, counts: Counts) -> tuple[FactLook, ...]:
    """Return a player's statistics for Bummerls and matches."""
    get = _getter(counts)
    return (
        FactLook(tr("Matches won"), won_share(tr, get(Figure.MATCHES_WON), get(Figure.MATCHES))),
        FactLook(
            tr("Bummerls won"),
            won_share(tr, get(Figure.BUMMERLS_WON), get(Figure.BUMMERLS)),
            tr("Each Bummerl played counts once here, even a Schneider."),
        ),
        FactLook(
            tr("Bummerls lost"), str(get(Figure.DOTS)), tr("Counted as in the match: a Schneider can count as two.")
        ),
        FactLook(tr("Schneider wins"), str(get(Figure.SCHNEIDER_GIVEN))),
        FactLook(tr("Schneider losses"), str(get(Figure.SCHNEIDER_TAKEN))),
        FactLook(
            tr("Comebacks"),
            won_of(tr, get(Figure.COMEBACKS), get(Figure.NEARLY_LOST)),
            tr("Bummerls won from zero when another player needed only one more point."),
        ),
    )


def deal_facts(tr: Translator, counts: Counts) -> tuple[FactLook, ...]:
    """Return a player's statistics for deals, separately as dealer and as non-dealer."""
    get = _getter(counts)
    deals, dealt = get(Figure.DEALS), get(Figure.DEALT)
    won, dealt_won = get(Figure.DEALS_WON), get(Figure.DEALT_WON)
    drawn = get(Figure.DEALS_DRAWN)
    return (
        FactLook(tr("Deals won"), won_share(tr, won, deals)),
        *([FactLook(tr("Drawn deals"), str(drawn))] if drawn else []),
        FactLook(tr("Won as dealer"), won_share(tr, dealt_won, dealt)),
        FactLook(tr("Won as non-dealer"), won_share(tr, won - dealt_won, deals - dealt)),
    )


def two_hand_facts(tr: Translator, counts: Counts) -> tuple[FactLook, ...]:
    """Return a player's statistics for claims, closings and last tricks."""
    get = _getter(counts)
    right, wrong, closed = get(Figure.CLAIMS_RIGHT), get(Figure.CLAIMS_WRONG), get(Figure.CLOSED)
    return (
        FactLook(tr("Correct claims"), won_share(tr, right, right + wrong)),
        FactLook(tr("Wrong claims"), str(wrong)),
        FactLook(tr("Successful closings"), won_share(tr, get(Figure.CLOSED_MADE), closed)),
        FactLook(tr("Failed closings"), str(get(Figure.CLOSED_FAILED))),
        FactLook(
            tr("Beaten to 66 after closing"), str(get(Figure.CLOSED_BEATEN)), tr("The opponent reached 66 first.")
        ),
        FactLook(tr("Deals won with the last trick"), str(get(Figure.LAST_TRICKS))),
    )


def strength(tr: Translator, rated: Rated) -> tuple[str, ...]:
    """Return a player's rating with its uncertainty, and a sentence about the matches it is based on."""
    mu, sigma = _decimal(tr, rated.mu), _decimal(tr, 2 * rated.sigma)
    figures = tr.plural(
        "%(mu)s ± %(sigma)s after %(n)s Bummerl. Everyone starts at 25.",
        "%(mu)s ± %(sigma)s after %(n)s Bummerls. Everyone starts at 25.",
        rated.bummerls,
        mu=mu,
        sigma=sigma,
    )
    if not rated.is_a_guess:
        return (figures, tr("Based only on who beat whom."))
    return (figures, tr("Not enough Bummerls yet for a reliable rating."))


def _decimal(tr: Translator, value: float) -> str:
    whole, tenth = divmod(round(10 * value), 10)
    # Translators: a number with one decimal place; German uses a comma.
    return tr("%(whole)s.%(tenth)s", whole=whole, tenth=tenth)


def results(tr: Translator, counts: Counts) -> HeatLook:
    """Return a heat map of how often a player wins or loses each number of game points, as dealer and as non-dealer."""
    get = _getter(counts)
    rows = []
    for name, figures in (
        (tr("as dealer"), [get(figure) for figure in (*DEALT_WON[::-1], *DEALT_LOST)]),
        (
            tr("as non-dealer"),
            [
                get(of_all) - get(dealt)
                for of_all, dealt in zip((*WON[::-1], *LOST), (*DEALT_WON[::-1], *DEALT_LOST), strict=True)
            ],
        ),
    ):
        rows.append((name, figures))
    columns = ("3", "2", "1", "1", "2", "3")
    heads = (*(tr("won %(n)s", n=n) for n in columns[:3]), *(tr("lost %(n)s", n=n) for n in columns[3:]))
    cells = tuple(
        tuple(tr("%(n)s (%(share)s)", n=of[nth], share=percent(tr, of[nth], sum(of))) for _, of in rows)
        for nth in range(len(heads))
    )
    table = TableLook(
        head=("", *(name for name, _ in rows)),
        rows=tuple((head, *each) for head, each in zip(heads, cells, strict=True)),
        spoken=tuple(
            tr("%(result)s: %(dealing)s as dealer, %(other)s as non-dealer.", result=head, dealing=dealing, other=other)
            for head, (dealing, other) in zip(heads, cells, strict=True)
        ),
    )
    return HeatLook(
        chart=ChartLook(
            key="results",
            title=tr("Deal results as percentages"),
            note=tr("How often deals were won or lost by one, two or at least three points."),
            table=table,
        ),
        groups=((tr("won by"), 3), (tr("lost by"), 3)),
        columns=columns,
        rows=tuple((name, tuple(n / (sum(of) or 1) for n in of)) for name, of in rows),
    )


def _getter(counts: Counts) -> Callable[[Figure], int]:
    return lambda figure: counts.get(figure, 0)
