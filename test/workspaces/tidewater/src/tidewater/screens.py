"""Texts of the screens."""

from .i18n import _, ngettext, pgettext


def tabs() -> list[str]:
    return [_("Tide tables"), _("Departures"), _("Harbor notices"), _("Settings")]


def harbor_picker() -> tuple[str, str]:
    # Translators: the label of a button.
    return _("Choose your harbor"), pgettext("verb", "Search")


def settings() -> list[str]:
    return [_("Units"), _("Meters"), _("Feet"), _("Notify me before departure")]


def notices_headline(count: int) -> str:
    return ngettext("%(count)d notice in force", "%(count)d notices in force", count) % {"count": count}


def warning(area: str) -> str:
    return _("Gale warning for %(area)s") % {"area": area}


def freshness(when: str) -> str:
    return _("Last updated: %(when)s") % {"when": when}


def failure(harbor: str) -> tuple[str, str]:
    return _("Could not load the tide table for %(harbor)s.") % {"harbor": harbor}, _("Try again")


def offline(date: str) -> str:
    return _("You are offline. Showing the data of %(date)s.") % {"date": date}
