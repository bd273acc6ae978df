"""The rules documents, their search, and links to their paragraphs."""
