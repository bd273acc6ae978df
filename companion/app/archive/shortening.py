"""Shorten strings in a backup to the app's length limits, which old versions and other programs do not enforce."""

import asyncio
from dataclasses import replace

from companion.app.archive.archive import Backup
from companion.app.matches.shortening import shorten_match
from companion.app.people.shortening import shorten_people
from companion.app.ports import StoredMatch
from companion.app.setup.own_presets import shorten_preset
from companion.app.tournament.port import StoredTournament
from companion.app.tournament.shortening import shorten_tournament
from companion.core.texts import Shortener


async def shorten_backup(backup: Backup) -> tuple[Backup, int]:
    """Return the backup with all strings cut to their length limits, and the number of strings that were too long."""
    shortener = Shortener()
    matches: list[StoredMatch] = []
    for stored in backup.matches:
        await asyncio.sleep(0)  # let other tasks run after each item
        matches.append(replace(stored, match=shorten_match(stored.match, shortener)))
    tournaments: list[StoredTournament] = []
    for tournament in backup.tournaments:
        await asyncio.sleep(0)
        tournaments.append(replace(tournament, tournament=shorten_tournament(tournament.tournament, shortener)))
    settings = replace(
        backup.settings,
        language=backup.settings.language and shortener.name(backup.settings.language),
        presets=tuple(shorten_preset(preset, shortener) for preset in backup.settings.presets),
    )
    people = shorten_people(backup.people, shortener)
    shortened = replace(
        backup, matches=tuple(matches), settings=settings, tournaments=tuple(tournaments), people=people
    )
    return shortened, len(shortener.too_long)
