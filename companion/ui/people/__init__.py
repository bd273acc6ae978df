"""Players, and the evenings on which they played."""
