"""Demos: a deal or a part of one with notes and questions, shown by a page without the engine."""
