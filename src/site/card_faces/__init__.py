"""Draws the faces of the cards."""
