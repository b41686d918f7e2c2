"""Matches, which are driven by answers, and their records."""
