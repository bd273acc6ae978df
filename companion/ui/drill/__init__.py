"""The drill: questions about the rules, repeated at growing intervals."""
