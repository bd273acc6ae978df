"""The score sheet: corrections, charts of a match, scores under other rules, sharing and printing."""
