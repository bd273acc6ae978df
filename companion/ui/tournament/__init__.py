"""Tournaments (Preisschnapsen), from the list of players to the prizes."""
