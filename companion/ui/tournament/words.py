"""Display text for tournaments: stages, tables, card patterns, tie-breaks, and players."""

from collections import Counter
from collections.abc import Iterable
from datetime import date

from companion.app.tournament.player_list import BadLine, Column, LineProblem, ListFormat, split_number
from companion.app.tournament.port import TournamentSummary
from companion.core.texts import LONGEST_NAME, name_key
from companion.core.tournament.events import PairingId, Report, ReportSide, Result, StartNumber
from companion.core.tournament.group_draw import group_sizes
from companion.core.tournament.meetings import MET, Pairing, State
from companion.core.tournament.outlook import Outlook, outlook
from companion.core.tournament.places import PlaceMatch
from companion.core.tournament.setup import Mode, Pattern, Setup, TieBreak
from companion.core.tournament.stages import Bracket, StageKind, kind_of
from companion.core.tournament.standing import Entrant, Phase, Prize, TournamentStanding
from companion.i18n import formats
from companion.i18n.catalogs import languages, translator_for
from companion.i18n.translator import Translator

_LETTERS = 26
_LONGEST = 80
"""The maximum number of characters quoted from an invalid line; about two lines on a phone."""
FEWEST = 2
"""The minimum number of players for a match."""
BEST_OF_LOSERS = 5
"""The place for which the losers of the quarter-finals usually play."""
_BOTH_FINALISTS, _LAST_THREE, _LAST_FOUR, _LAST_SIX = 2, 3, 4, 6
"""Numbers of prizes above which there are more placement matches."""


def mode(tr: Translator, mode: Mode) -> str:
    """Return the name of a tournament format."""
    match mode:
        case Mode.KNOCK_OUT:
            return tr("Knockout (entry cards)")
        case Mode.SWISS:
            return tr("Swiss system")
        case Mode.GROUPS:
            return tr("Groups, then knockout")
        case Mode.DOUBLE_KNOCK_OUT:
            return tr("Double knockout")


def mode_explained(tr: Translator, mode: Mode) -> str:
    """Return a brief explanation of a tournament format."""
    match mode:
        case Mode.KNOCK_OUT:
            return tr("Players buy entry cards and hand one in for each match they lose. Without a card, they're out.")
        case Mode.SWISS:
            return tr(
                "Everyone plays in every round, against somebody with about as many wins. The player with "
                "the most wins comes first."
            )
        case Mode.GROUPS:
            return tr("Everyone plays everyone else in their group. The best of each group advance to a knockout.")
        case Mode.DOUBLE_KNOCK_OUT:
            return tr("If you lose, you play on in the lower bracket. After a second loss, you're out.")


def pattern(tr: Translator, pattern: Pattern | None) -> str:
    """Return the name of a card pattern."""
    match pattern:
        case None:
            return tr.context("pattern", "not specified")
        case Pattern.FRENCH:
            return tr.context("pattern", "French")
        case Pattern.DOUBLE_GERMAN:
            return tr.context("pattern", "double German")
        case Pattern.MIXED:
            return tr.context("pattern", "mixed")


def tie_break(tr: Translator, tie_break: TieBreak) -> str:
    """Return the name of a tie-break."""
    match tie_break:
        case TieBreak.BUCHHOLZ:
            return tr("Buchholz")
        case TieBreak.SONNEBORN_BERGER:
            return tr("Sonneborn-Berger")
        case TieBreak.DIRECT:
            return tr("Direct encounter")
        case TieBreak.BUMMERLS:
            return tr("Bummerl difference")


def tie_break_explained(tr: Translator, tie_break: TieBreak) -> str:
    """Return a one-sentence explanation of a tie-break."""
    match tie_break:
        case TieBreak.BUCHHOLZ:
            return tr("The wins of all your opponents, added up. You rank higher if you faced stronger opponents.")
        case TieBreak.SONNEBORN_BERGER:
            return tr(
                "The wins of the opponents you have beaten, added up. A bye counts as a win against an equally "
                "strong opponent."
            )
        case TieBreak.DIRECT:
            return tr("Your wins against the players you're still tied with.")
        case TieBreak.BUMMERLS:
            return tr("Bummerls won minus Bummerls lost, where recorded.")


def kind(tr: Translator, stage: StageKind, number: int) -> str:
    """Return the name of a stage of this kind, such as "Semi-final" or "Round 2"."""
    match stage:
        case StageKind.QUARTER_FINAL:
            return tr("Quarter-final")
        case StageKind.SEMI_FINAL:
            return tr("Semi-final")
        case StageKind.FINAL:
            return tr("Final")
        case StageKind.GROUPS:
            return tr("Group stage")
        case StageKind.SECOND_FINAL:
            return tr("Second final")
        case StageKind.ORDINARY | StageKind.SWISS:
            return tr("Round %(n)s", n=number)


def group(tr: Translator, number: int) -> str:
    """Return the name of a group."""
    return tr("Group %(letter)s", letter=group_letter(number))


def group_letter(number: int) -> str:
    """Return the letter of a group: A to Z, followed by AA, AB, and so on."""
    rest, last = divmod(number - 1, _LETTERS)
    return (group_letter(rest) if rest else "") + chr(ord("A") + last)


def stage(tr: Translator, standing: TournamentStanding, number: int) -> str:
    """Return the name of a stage that has been drawn, or of the next stage to be drawn."""
    if 0 < number <= standing.stage:
        drawn = standing.stages[number - 1].stage
        return kind(tr, drawn.kind, number)
    last = standing.stages[-1].stage.kind if standing.stages else StageKind.ORDINARY
    return next_stage(tr, standing.setup.mode, standing.stage, standing.cards_left, last)


def next_stage(tr: Translator, mode: Mode, stage: int, cards_left: int, last: StageKind) -> str:
    """Return the name of the stage after `stage`, which is of kind `last`; before the first draw, `stage` is 0.

    The name can still change if players enter, leave or return before the draw.
    """
    return kind(tr, _kind_of_next(mode, stage, cards_left, last), stage + 1)


def _kind_of_next(mode: Mode, stage: int, cards_left: int, last: StageKind) -> StageKind:
    match mode:
        case Mode.GROUPS if not stage:
            return StageKind.GROUPS
        case Mode.KNOCK_OUT | Mode.GROUPS if cards_left >= FEWEST:
            return kind_of(cards_left)
        case Mode.DOUBLE_KNOCK_OUT if stage and cards_left == FEWEST:
            return StageKind.SECOND_FINAL if last is StageKind.FINAL else StageKind.FINAL
        case _:
            return StageKind.ORDINARY


def start_next_stage(tr: Translator, standing: TournamentStanding) -> str:
    """Return the label of the button that starts the only match left, or that skips a final of a single player."""
    if standing.sole_finalist is not None:
        return tr("Skip the final")
    last = standing.stages[-1].stage.kind if standing.stages else StageKind.ORDINARY
    match _kind_of_next(standing.setup.mode, standing.stage, standing.cards_left, last):
        case StageKind.FINAL:
            return tr("Start the final")
        case StageKind.SECOND_FINAL:
            return tr("Start the second final")
        case _:
            return tr("Start round %(n)s", n=standing.stage + 1)


def nothing_to_draw(tr: Translator) -> str:
    """Return the reason why a stage with a single match has no draw."""
    return tr("With only two players, there's nothing to draw.")


def no_final(tr: Translator, standing: TournamentStanding) -> str:
    """Return why there is no final, or "" if there is one or it isn't known yet who plays in it."""
    if standing.sole_finalist is None:
        return ""
    who = player(standing, standing.sole_finalist)
    if standing.setup.several_prizes:
        return tr("No final: %(who)s holds the last two entry cards and takes first and second place.", who=who)
    return tr("No final: %(who)s holds the last two entry cards and takes first place.", who=who)


def stage_finished(tr: Translator, standing: TournamentStanding) -> str:
    """Return a message that the current stage is finished, with the number of rounds or players left.

    If no final follows, return the reason instead.
    """
    if standing.sole_finalist is not None:
        return no_final(tr, standing)
    finished = stage(tr, standing, standing.stage)
    if standing.setup.mode is Mode.SWISS:
        left = standing.setup.swiss_stages - standing.stage
        return tr.plural(
            "%(stage)s finished, %(n)s round to go", "%(stage)s finished, %(n)s rounds to go", left, stage=finished
        )
    players = sum(entrant.left > 0 for entrant in standing.entrants.values())
    if players == standing.cards_left:
        # Translators: the players who are still in the tournament after this stage.
        return tr("%(stage)s finished, %(n)s players left", stage=finished, n=players)
    its_cards = cards(tr, standing.cards_left)
    return tr.plural(
        "%(stage)s finished, %(n)s player and %(cards)s left",
        "%(stage)s finished, %(n)s players and %(cards)s left",
        players,
        stage=finished,
        cards=its_cards,
    )


def still_open(tr: Translator, standing: TournamentStanding, number: int) -> str:
    """Return text for the number of tables still playing or, in the group stage, of matches still to be played."""
    if plays_groups(standing):
        return tr.plural("%(n)s match still to play", "%(n)s matches still to play", number)
    return tr.plural("%(n)s table is still playing", "%(n)s tables are still playing", number)


def several_tables(tr: Translator, standing: TournamentStanding) -> str:
    """Return in which order to play if a player with an open table has or had other tables, otherwise "".

    Decided tables count in the current stage only, so that the text stays until the last of the tables is decided.
    """
    if not standing.setup.has_cards or not standing.stages:
        return ""
    to_play = [pairing for pairing in standing.pairings if pairing.is_open]
    still_playing = _seats(to_play).keys()
    seats = _seats(to_play) | _seats(standing.stages[-1].played)
    if not any(seats[number] >= FEWEST for number in still_playing):
        return ""
    return tr("Players at several tables play one match after another, in any order.")


def _seats(pairings: Iterable[Pairing]) -> Counter[StartNumber]:
    """Return the number of tables of each player."""
    return Counter(number for pairing in pairings for number in (pairing.left, pairing.right) if number is not None)


def separate_cards(tr: Translator) -> str:
    """Return what it means for a draw that a player has several entry cards."""
    return tr(
        "Each entry card is drawn separately, so two players can meet twice in a round. Players at several "
        "tables play one match after another."
    )


def plays_groups(standing: TournamentStanding) -> bool:
    """Return whether the current stage is the group stage, in which each player has several matches."""
    return bool(standing.groups) and standing.stage == 1


def stage_open(tr: Translator, kind: StageKind, stage: str, number: int) -> str:
    """Return the current stage's name and the number of its open tables."""
    if kind is StageKind.GROUPS:
        return tr.plural("%(stage)s, %(n)s match to play", "%(stage)s, %(n)s matches to play", number, stage=stage)
    return tr.plural("%(stage)s, %(n)s table open", "%(stage)s, %(n)s tables open", number, stage=stage)


def standings_title(tr: Translator, standing: TournamentStanding) -> str:
    """Return the title of the standings, such as "Standings after round 3"."""
    current = standing.stages[-1].pairings
    if not any(pairing.is_open for pairing in current):
        return tr("Standings after round %(n)s", n=standing.stage)
    if standing.stage > 1 and not any(pairing.state in MET for pairing in current):
        return tr("Standings after round %(n)s", n=standing.stage - 1)
    return tr("Standings during round %(n)s", n=standing.stage)


def place_match(tr: Translator, pairing_id: PairingId, place: int = 0) -> str:
    """Return the name of a placement match.

    The `place` that it decides is better than the one in its id if earlier places are left to these players, for
    example because nobody may take two prizes; 0 means that it is unknown.
    """
    match PlaceMatch(pairing_id):
        case PlaceMatch.FIRST_OF_LOSERS if place in {0, BEST_OF_LOSERS}:
            return tr("Places 5 to 8, first match")
        case PlaceMatch.SECOND_OF_LOSERS if place in {0, BEST_OF_LOSERS}:
            return tr("Places 5 to 8, second match")
        case PlaceMatch.FIRST_OF_LOSERS | PlaceMatch.FIRST_OF_STAGE:
            return tr("First placement match")
        case PlaceMatch.SECOND_OF_LOSERS | PlaceMatch.SECOND_OF_STAGE:
            return tr("Second placement match")
        case _:
            return _match_for(tr, place or place_in(pairing_id))


def place_in(pairing_id: PairingId) -> int:
    """Return the place in the id of a match that decides a place, such as `for-3`."""
    return int(pairing_id.removeprefix("for-"))


def _match_for(tr: Translator, place: int) -> str:
    names = (
        tr("Match for first place"),
        tr("Match for second place"),
        tr("Match for third place"),
        tr("Match for fourth place"),
        tr("Match for fifth place"),
        tr("Match for sixth place"),
        tr("Match for seventh place"),
        tr("Match for eighth place"),
    )
    return names[place - 1]


def table(tr: Translator, standing: TournamentStanding, pairing: Pairing) -> str:
    """Return the name of a table or of a placement match."""
    if is_swiss_bye(standing, pairing):
        return tr("Bye")
    meeting = standing.group_meeting(pairing)
    if meeting is not None:
        return tr("Group %(letter)s, match %(n)s", letter=group_letter(meeting[0]), n=meeting[1])
    if not pairing.stage:
        return place_match(tr, pairing.pairing_id, pairing.place)
    return table_in_bracket(tr, pairing.table, pairing.bracket)


def table_in_bracket(tr: Translator, number: int, bracket: Bracket | None) -> str:
    """Return the name of a table, mentioning the lower bracket of a double knock-out if it applies."""
    if bracket is Bracket.LOWER:
        return tr("Table %(n)s, lower bracket", n=number)
    return tr("Table %(n)s", n=number)


def bracket(tr: Translator, bracket: Bracket) -> str:
    """Return the name of one of a double knock-out's brackets."""
    match bracket:
        case Bracket.UPPER:
            return tr("Upper bracket")
        case Bracket.LOWER:
            return tr("Lower bracket")


def table_number(tr: Translator, standing: TournamentStanding, pairing: Pairing) -> str:
    """Return the number of a table or, in the group stage, the group's letter with the number of the meeting."""
    if pairing.bracket is Bracket.LOWER:
        return tr("%(n)s (lower)", n=pairing.table)
    meeting = standing.group_meeting(pairing)
    return str(pairing.table) if meeting is None else f"{group_letter(meeting[0])}{meeting[1]}"


def is_swiss_bye(standing: TournamentStanding, pairing: Pairing) -> bool:
    """Return whether this is the bye of a Swiss round, which has at most one; a knock-out round can have several."""
    return pairing.state is State.BYE and standing.setup.mode is Mode.SWISS


def table_in_stage(tr: Translator, standing: TournamentStanding, pairing: Pairing) -> str:
    """Return the name of a table, followed by its stage."""
    if not pairing.stage:
        return place_match(tr, pairing.pairing_id, pairing.place)
    if is_swiss_bye(standing, pairing):
        return stage(tr, standing, pairing.stage)
    if standing.group_meeting(pairing) is not None:
        return table(tr, standing, pairing)
    if pairing.bracket is Bracket.LOWER:
        return tr("%(stage)s, table %(n)s, lower bracket", stage=stage(tr, standing, pairing.stage), n=pairing.table)
    return tr("%(stage)s, table %(n)s", stage=stage(tr, standing, pairing.stage), n=pairing.table)


def player(standing: TournamentStanding, number: StartNumber) -> str:
    """Return a player's name and start number, so that two adjacent players aren't mistaken for a score."""
    return numbered_name(number, standing.entrants[number].name)


def numbered_name(number: StartNumber, name: str) -> str:
    """Return a name with its start number."""
    return f"{name} ({number})"


def maybe_player(tr: Translator, standing: TournamentStanding, number: StartNumber | None) -> str:
    """Return a player's name and start number, or a note that the player isn't known yet."""
    return tr("not known yet") if number is None else player(standing, number)


def prize_winner(tr: Translator, standing: TournamentStanding, prize: Prize) -> str:
    """Return who wins a prize, or why nobody does: it isn't decided yet, or there are fewer players than prizes."""
    if prize.number is None and standing.phase is Phase.OVER:
        return tr("not awarded")
    return maybe_player(tr, standing, prize.number)


def state(tr: Translator, standing: TournamentStanding, pairing: Pairing) -> str:
    """Return a brief description of a table's state."""
    winner = "" if pairing.winner is None else standing.entrants[pairing.winner].name
    match pairing.state:
        case State.WAITING:
            return tr("waiting for an earlier result")
        case State.OPEN:
            return tr("not played yet")
        case State.RUNNING:
            return _running(tr, pairing)
        case State.PLAYED:
            return _won(tr, winner, pairing.result)
        case State.WALK_OVER:
            return tr("%(name)s wins by walkover", name=winner)
        case State.BYE:
            return tr("%(name)s has a bye", name=winner)
        case State.HANDED_IN if is_skipped_final(standing, pairing):
            return tr("%(name)s holds the last two entry cards, so there's no final", name=winner)
        case State.HANDED_IN:
            return tr("%(name)s was drawn against themselves and hands in a card", name=winner)
        case State.EMPTY:
            return tr("no players left")


def is_skipped_final(standing: TournamentStanding, pairing: Pairing) -> bool:
    """Return whether this is the table of a final that isn't played, because both cards belong to the same player."""
    return bool(pairing.stage) and standing.stages[pairing.stage - 1].is_skipped_final


def bummerls(score: tuple[int, int]) -> str:
    """Return a match score in Bummerls as text."""
    return f"{score[0]} : {score[1]}"


def score_between_names(standing: TournamentStanding, pairing: Pairing, result: Result) -> str:
    """Return a result's score between the names of the table's players, such as Max 0 : 1 Resi, or ""."""
    if result.bummerls is None or pairing.left is None or pairing.right is None:
        return ""
    left, right = (standing.entrants[number].name for number in (pairing.left, pairing.right))
    return f"{left} {bummerls(result.bummerls)} {right}"


def _running(tr: Translator, pairing: Pairing) -> str:
    if pairing.result is None or pairing.result.bummerls is None:
        return tr("in progress")
    return tr("in progress, %(numbers)s", numbers=bummerls(pairing.result.bummerls))


def result(tr: Translator, standing: TournamentStanding, result: Result) -> str:
    """Return a result as it was recorded, even if the winner no longer sits at that table."""
    if result.winner is None:
        return tr("no players left")
    entrant = standing.entrants.get(result.winner)
    name = tr("number %(n)s", n=result.winner) if entrant is None else entrant.name
    return tr("%(name)s wins by walkover", name=name) if result.walk_over else _won(tr, name, result)


def report(tr: Translator, standing: TournamentStanding, report: Report) -> str:
    """Return a result as reported by one of the players."""
    said = result(tr, standing, Result(winner=report.winner, bummerls=report.bummerls))
    return said.replace(" : ", "\N{NO-BREAK SPACE}:\N{NO-BREAK SPACE}")


def reported(tr: Translator, standing: TournamentStanding, pairing: Pairing, side: ReportSide) -> str:
    """Return what one side of a table has reported, or "" if that side hasn't reported anything."""
    said = None if pairing.reports is None else pairing.reports.report_of(side)
    if said is None:
        return ""
    return tr("%(name)s reports: %(what)s", name=name_of(standing, pairing, side), what=report(tr, standing, said))


def name_of(standing: TournamentStanding, pairing: Pairing, side: ReportSide) -> str:
    """Return the name of the player on one side of a table, or "" if the player isn't known yet."""
    number = pairing.left if side is ReportSide.LEFT else pairing.right
    return "" if number is None else player(standing, number)


def _won(tr: Translator, name: str, result: Result | None) -> str:
    score = None if result is None else result.bummerls
    if score is None:
        return tr("%(name)s won", name=name)
    return tr("%(name)s won %(numbers)s", name=name, numbers=bummerls((max(score), min(score))))


def cards(tr: Translator, n: int) -> str:
    """Return text for a number of entry cards."""
    return tr.plural("%(n)s entry card", "%(n)s entry cards", n)


def players(tr: Translator, n: int) -> str:
    """Return text for a number of players."""
    return tr.plural("%(n)s player", "%(n)s players", n)


def entries(tr: Translator, setup: Setup, n: int) -> str:
    """Return text for a number of entry cards or, in a tournament without entry cards, of players."""
    return cards(tr, n) if setup.has_cards else players(tr, n)


def attendance(tr: Translator, standing: TournamentStanding) -> str:
    """Return how many of the registered players have checked in, or "" after the first draw."""
    if not standing.setup.check_in or standing.stage:
        return ""
    entered = [entrant for entrant in standing.entrants.values() if not entrant.has_withdrawn]
    present = sum(entrant.is_there for entrant in entered)
    return tr("%(n)s of %(count)s checked in", n=present, count=len(entered))


def entrant(tr: Translator, standing: TournamentStanding, entrant: Entrant) -> str:
    """Return a brief description of a player's status."""
    if entrant.has_withdrawn:
        return tr("withdrawn")
    if standing.stage and not entrant.is_drawn:
        return tr("starts in the next round") if entrant.left else tr("not drawn")
    own_group = standing.group_of(entrant.number)
    pieces = [] if own_group is None else [group(tr, own_group.number)]
    if standing.setup.has_cards:
        pieces = [_outlook(tr, standing, entrant) if entrant.is_drawn else cards(tr, entrant.bought)]
    elif pieces and not entrant.left:
        pieces.append(_outlook(tr, standing, entrant))
    elif standing.setup.mode is Mode.DOUBLE_KNOCK_OUT and entrant.is_drawn:
        if standing.phase is Phase.OVER and entrant.left:
            return tr("Place %(n)s", n=1)
        losses = tr("one loss") if has_lost(standing, entrant.number) else tr("no losses")
        pieces.append(losses if entrant.left else _outlook(tr, standing, entrant))
    if standing.setup.keep_patterns:
        pieces.append(pattern(tr, entrant.pattern))
    if standing.setup.check_in and not entrant.is_drawn:
        pieces.append(tr("checked in") if entrant.is_there else tr("not checked in"))
    return " · ".join(pieces) or tr("in the tournament")


def has_lost(standing: TournamentStanding, number: StartNumber) -> bool:
    """Return whether a player has lost a match, not counting placement matches."""
    return any(pairing.loser == number for stage in standing.stages for pairing in stage.pairings)


def _outlook(tr: Translator, standing: TournamentStanding, entrant: Entrant) -> str:
    match outlook(standing, entrant.number):
        case Outlook.IN:
            return cards(tr, entrant.left)
        case Outlook.PLACE_MATCH:
            return tr("playing a placement match")
        case Outlook.PERHAPS_PLACE_MATCH:
            return tr("might play a placement match")
        case Outlook.OUT:
            return tr("out")


def day(tr: Translator, iso: str) -> str:
    """Return a tournament's date in the user's format, or "" if there is none."""
    return formats.date_of(tr, date.fromisoformat(iso)) if iso else ""


def place_and_date(tr: Translator, venue: str, iso: str) -> str:
    """Return the location and the date, leaving out what is unknown."""
    return " · ".join(filter(None, (venue, day(tr, iso))))


def rules_in_short(tr: Translator, setup: Setup) -> str:
    """Return a brief summary of the rules: how many Bummerls win a match."""
    return tr.plural("First to win %(n)s Bummerl", "First to win %(n)s Bummerls", setup.bummerls_to_win)


def progress(tr: Translator, tournament: TournamentSummary) -> str:
    """Return a tournament's progress, to be shown in a list."""
    match tournament.phase:
        case Phase.REGISTRATION:
            return tr.plural("%(n)s player has entered", "%(n)s players have entered", tournament.players)
        case Phase.PLAYING:
            current = kind(tr, tournament.kind, tournament.stage)
            return stage_open(tr, tournament.kind, current, tournament.open)
        case Phase.DRAWING:
            following = _kind_of_next(tournament.mode, tournament.stage, tournament.cards_left, tournament.kind)
            name = kind(tr, following, tournament.stage + 1)
            if tournament.winner:
                return tr("%(name)s wins without a final", name=tournament.winner)
            if following in {StageKind.FINAL, StageKind.SECOND_FINAL}:
                return tr("%(stage)s ready to start", stage=name)
            return tr("%(stage)s ready to draw", stage=name)
        case Phase.OVER:
            return tr("%(name)s won", name=tournament.winner) if tournament.winner else tr("finished")


def list_format(standing: TournamentStanding) -> ListFormat:
    """Return the headings and words that are accepted when a list of players is imported, in all languages."""
    spoken = [translator_for(language) for language in languages()]
    return ListFormat(
        most_cards=standing.setup.most_cards,
        there=frozenset(name_key(entrant.name) for entrant in standing.entrants.values()),
        columns={
            name.strip().casefold(): column
            for tr in spoken
            for column in Column
            for name in (column_heading(tr, column), *_column_aliases(tr, column).split(","))
        },
        patterns={
            **{name.strip().casefold(): None for tr in spoken for name in _no_pattern(tr).split(",")},
            **{
                name.casefold(): known
                for known in (None, *Pattern)
                for name in (*filter(None, [known]), *(pattern(tr, known) for tr in spoken))
            },
        },
    )


def _no_pattern(tr: Translator) -> str:
    """Return the words accepted for an unknown card pattern, separated by commas."""
    # Translators: earlier versions wrote the first of these into lists of players, so keep it unchanged.
    return tr("not said, unknown")


def column_heading(tr: Translator, column: Column) -> str:
    """Return the heading of a column in a list of players."""
    match column:
        case Column.NAME:
            return tr.context("column", "Name")
        case Column.CARDS:
            return tr.context("column", "Cards")
        case Column.PATTERN:
            return tr.context("column", "Pattern")


def _column_aliases(tr: Translator, column: Column) -> str:
    """Return the other headings accepted for a column, separated by commas."""
    match column:
        case Column.NAME:
            # Translators: other headings understood in a pasted list of players, separated by commas.
            return tr("player, full name")
        case Column.CARDS:
            # Translators: other headings understood in a pasted list of players, separated by commas.
            return tr("entry cards, lives, lots")
        case Column.PATTERN:
            # Translators: other headings understood in a pasted list of players, separated by commas.
            return tr("card pattern, pack, kind of cards")


def list_line(tr: Translator, setup: Setup) -> str:
    """Return a description of a line in a player list, with the columns required by the setup."""
    if setup.keep_patterns:
        return tr("One player per line: name; number of entry cards; card pattern. The last two are optional.")
    if setup.most_cards > 1:
        return tr("One player per line: name; number of entry cards. The number is optional.")
    return tr("One player per line: just the name.")


def bad_line(tr: Translator, setup: Setup, line: BadLine) -> str:
    """Return why a line of a player list is invalid, quoting the line."""
    quoted = tr("Line %(n)s, “%(text)s”:", n=line.number, text=_short(line.text.strip()))
    # Translators: a line of a list, and what is wrong with it.
    return tr("%(line)s %(why)s", line=quoted, why=_line_problem(tr, setup, line))


def _short(text: str) -> str:
    """Return the text, truncated but long enough to identify the line."""
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1]}…"


def _line_problem(tr: Translator, setup: Setup, line: BadLine) -> str:
    match line.problem:
        case LineProblem.NO_NUMBER | LineProblem.CARDS if setup.most_cards == 1 and not setup.keep_patterns:
            return tr("there's extra text after the name; remove it, and don't use commas in names.")
        case LineProblem.NO_NAME:
            return tr("the name is missing.")
        case LineProblem.LONG_NAME:
            return tr("the name is longer than %(n)s characters.", n=LONGEST_NAME)
        case LineProblem.NO_NUMBER:
            return tr(
                "“%(cell)s” isn't a number of entry cards; use digits for numbers, and don't use commas in names.",
                cell=_short(line.cards),
            )
        case LineProblem.CARDS:
            return tr("a player can't buy that many entry cards.")
        case LineProblem.PATTERN:
            known = ", ".join(pattern(tr, kind) for kind in Pattern)
            return tr("unknown card pattern; use one of these: %(patterns)s.", patterns=known)
        case LineProblem.THERE_ALREADY:
            return tr("there's already a player with this name.")
        case LineProblem.NUMBER_AFTER_NAME:
            name, number = split_number(line.name) or (line.name, "")
            return tr(
                "is the number part of the name? Write “%(name)s %(number)s; 1” if so, or “%(name)s; %(number)s” if it "
                "is the number of entry cards.",
                name=name,
                number=number,
            )


def rounds_warning(tr: Translator, setup: Setup, players: int) -> str:
    """Return a warning if there may be more rounds than possible opponents, otherwise ""."""
    if setup.mode is not Mode.SWISS:
        return ""
    if players < FEWEST:
        return tr(
            "With fewer than %(n)s players, there are more rounds than opponents, so the same two players can "
            "meet more than once.",
            n=setup.swiss_stages + 1,
        )
    opponents = players - 1
    if setup.swiss_stages <= opponents:
        return ""
    return tr.plural(
        "More rounds than opponents: there are %(rounds)s rounds, but each player has only %(n)s opponent. The "
        "same two players can meet more than once; the draw spreads this evenly.",
        "More rounds than opponents: there are %(rounds)s rounds, but each player has only %(n)s opponents. The "
        "same two players can meet more than once; the draw spreads this evenly.",
        opponents,
        rounds=setup.swiss_stages,
    )


def groups_note(tr: Translator, setup: Setup, players: int) -> str:
    """Return a note on the number of groups and meetings, or "" if there are too few players."""
    if setup.mode is not Mode.GROUPS or players < FEWEST:
        return ""
    sizes = group_sizes(players, setup.group_size)
    matches = sum(size * (size - 1) // 2 for size in sizes)
    groups = tr.plural("%(n)s group", "%(n)s groups", len(sizes))
    # Translators: how many groups and matches there would be with the players registered so far.
    return tr.plural(
        "So far: %(groups)s with %(n)s match", "So far: %(groups)s with %(n)s matches", matches, groups=groups
    )


def prizes_note(tr: Translator, setup: Setup) -> str:
    """Return a note on the placement matches that the number of prizes requires."""
    prizes = len(setup.prizes)
    match setup.mode:
        case Mode.SWISS:
            return tr("The standings decide the prizes, without further matches.")
        case Mode.DOUBLE_KNOCK_OUT if prizes <= _LAST_THREE:
            return tr("There are no placement matches.")
        case Mode.DOUBLE_KNOCK_OUT:
            return tr(
                "Those knocked out in the same round play each other for their places, down to %(last)s.", last=prizes
            )
        case _ if prizes <= _BOTH_FINALISTS:
            return tr("There are no placement matches.")
        case _ if prizes <= _LAST_FOUR:
            return tr("There is also a match for third place.")
        case _:
            last, most = (6, 4) if prizes <= _LAST_SIX else (8, 5)
            return tr("There are also up to %(n)s placement matches, for places 3 to %(last)s.", last=last, n=most)


def draw_in_steps(tr: Translator, stage: StageKind) -> str:
    """Return the label of the button that makes the draw and reveals it step by step."""
    return tr("Draw group by group") if stage is StageKind.GROUPS else tr("Draw table by table")


def withdrawal_warning(tr: Translator, setup: Setup) -> str:
    """Return a warning about what withdrawing does to a player's entry cards and matches."""
    match setup.mode:
        case Mode.KNOCK_OUT:
            return tr("All of this player's entry cards will be handed in, and their opponents will advance.")
        case Mode.SWISS | Mode.DOUBLE_KNOCK_OUT:
            return tr(
                "This player will be left out of all further draws. If they have an open match, their opponent wins it."
            )
        case Mode.GROUPS:
            return tr(
                "The opponents in this player's open matches win. If a player leaves the group stage before "
                "playing half of their matches, none of their matches count."
            )


def absence_note(tr: Translator, entrant: Entrant, *, can_still_play: bool) -> str:
    """Return a note on what missing the first draw means for a player."""
    if entrant.left:
        return tr("Missed the first draw and starts in the next round. Missed rounds don't count as wins.")
    if can_still_play:
        return tr("Missed the first draw, but can still start in the next round.")
    return tr("Missed the first draw and isn't playing. To let them play after all, undo that draw.")
