"""The screens: each reads its store and puts components together."""
