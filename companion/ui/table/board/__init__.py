"""The upright board for matches with more than two players, scored by one person."""
