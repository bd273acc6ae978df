"""Entering what happened: the sheet for a deal of each game, and the pile that is counted for it."""
