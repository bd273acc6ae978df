"""Full-text search in the rules, tolerant of unfinished, dialect and misspelt words."""
