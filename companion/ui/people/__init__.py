"""Who plays: names, marks, and the evenings that they have spent."""
