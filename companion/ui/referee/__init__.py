"""The referee: what one may do, disputes, and counted piles."""
