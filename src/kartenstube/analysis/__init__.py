"""Matches that bots play, and what follows from a match: reviews, claims, open deals, tournaments."""
