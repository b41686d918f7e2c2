"""Views and records as data and sentences for people."""
