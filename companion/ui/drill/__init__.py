"""The drill: practice questions about the rules, repeated at increasing intervals."""
