"""A new match: its game and house rules, who sits where, and rules as a code."""
