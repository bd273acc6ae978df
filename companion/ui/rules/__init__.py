"""The pages that show the rules, the search in the rules, and links to paragraphs."""
