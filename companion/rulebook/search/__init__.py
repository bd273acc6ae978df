"""Full-text search in the rules that tolerates unfinished, dialect and misspelt words."""
