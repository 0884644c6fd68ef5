"""Ferries that leave today."""

from dataclasses import dataclass

from .i18n import _, ngettext, pgettext


@dataclass(frozen=True)
class Departure:
    time: str
    destination: str
    berth: str
    status: str

    def status_text(self) -> str:
        return {
            "on-time": pgettext("ferry", "On time"),
            "delayed": pgettext("ferry", "Delayed"),
            "canceled": pgettext("ferry", "Canceled"),
            "departed": pgettext("ferry", "Departed"),
        }[self.status]

    def sentence(self) -> str:
        facts = {"time": self.time, "destination": self.destination, "berth": self.berth}
        if self.status == "canceled":
            return _("The %(time)s ferry to %(destination)s is canceled.") % facts
        return _("The %(time)s ferry to %(destination)s leaves from berth %(berth)s.") % facts


def headline(departures: list[Departure]) -> str:
    count = len(departures)
    if count == 0:
        return _("No more departures today.")
    return ngettext("%(count)d ferry today", "%(count)d ferries today", count) % {"count": count}


def countdown(minutes: int) -> str:
    return ngettext(
        "Departs in %(count)d minute", "Departs in %(count)d minutes", minutes
    ) % {"count": minutes}
