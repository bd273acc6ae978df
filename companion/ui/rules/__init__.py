"""The rules documents, and links to their paragraphs."""
