"""Demos: a deal or a part of one with notes and questions, which a page shows without the engine."""
