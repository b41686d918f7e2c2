"""Values of tricks with best play, all hands known."""
