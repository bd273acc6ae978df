"""Preisschnapsen: entry cards, and who meets whom."""
