"""The score sheet of a match, with corrections, charts, scores under other rules, sharing and printing."""
