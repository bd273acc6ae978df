"""The drill: questions about the rules, answered and asked again in time."""
