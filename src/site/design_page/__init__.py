"""Writes what the design page shows."""
