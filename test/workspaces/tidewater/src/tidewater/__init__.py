"""Tide tables, ferry departures and notices for small harbors."""
