"""The referee: May I?, disputes and counted piles."""
