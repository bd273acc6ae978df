"""Full-text search in the rules, which also finds incomplete words, dialect words and misspelt words."""
