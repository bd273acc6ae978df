"""The drill: questions about the rules, repeated at increasing intervals."""
