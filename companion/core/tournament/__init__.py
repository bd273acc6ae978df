"""Tournaments (Preisschnapsen): entry cards, draws, results and places."""
