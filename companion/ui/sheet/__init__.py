"""The score sheet: corrections, the course of a match, other rules, sharing and printing."""
