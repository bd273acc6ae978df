"""The rules documents in all languages, their glossary, and the search."""
