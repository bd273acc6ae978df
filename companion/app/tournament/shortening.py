"""Shorten the names, places and prizes in a tournament to the length limits."""

from dataclasses import replace

from companion.core.texts import Shortener
from companion.core.tournament.events import PlayerChanged, PlayerRegistered, SetupChanged, TournamentEvent
from companion.core.tournament.log import TournamentLog
from companion.core.tournament.setup import Setup
from companion.core.tournament.tournament import Tournament


def shorten_tournament(tournament: Tournament, shortener: Shortener) -> Tournament:
    """Return the tournament with all strings in its setup and events cut to their length limits."""
    log = tournament.log
    done, undone = (tuple(shorten_event(event, shortener) for event in events) for events in (log.done, log.undone))
    return Tournament(setup=shorten_setup(tournament.setup, shortener), log=TournamentLog(done, undone))


def shorten_setup(setup: Setup, shortener: Shortener) -> Setup:
    """Return the setup with its strings cut to their length limits."""
    return replace(
        setup,
        name=shortener.name(setup.name),
        venue=shortener.name(setup.venue),
        prizes=tuple(map(shortener.name, setup.prizes)),
    )


def shorten_event(event: TournamentEvent, shortener: Shortener) -> TournamentEvent:
    """Return the event with its strings cut to their length limits."""
    match event:
        case SetupChanged(setup):
            return replace(event, setup=shorten_setup(setup, shortener))
        case PlayerRegistered(_, registration) | PlayerChanged(_, registration):
            return replace(event, registration=replace(registration, name=shortener.name(registration.name)))
        case _:
            return event
