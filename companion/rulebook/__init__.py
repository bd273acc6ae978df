"""The rules as documents: what they say, in which language, what their words mean, and how they are found."""
