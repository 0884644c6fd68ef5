"""High and low water of one harbor."""

from dataclasses import dataclass
from datetime import datetime

from .i18n import _, pgettext

#: Below this speed, in meters per hour, the tide counts as standing still.
SLACK_SPEED = 0.05


@dataclass(frozen=True)
class Turn:
    """A moment at which the tide turns; the height is in meters."""

    at: datetime
    height: float
    is_high: bool

    def name(self) -> str:
        if self.is_high:
            return pgettext("tide", "High water")
        return pgettext("tide", "Low water")

    def announcement(self) -> str:
        time = self.at.strftime("%H:%M")
        if self.is_high:
            return _("Next high water at %(time)s") % {"time": time}
        return _("Next low water at %(time)s") % {"time": time}

    def height_text(self) -> str:
        # Translators: chart datum is the level from which depths on sea charts are measured.
        return _("%(height).2f m above chart datum") % {"height": self.height}


def state(speed: float) -> str:
    """What the tide does at a speed in meters per hour."""
    if abs(speed) < SLACK_SPEED:
        return pgettext("tide state", "Slack water")
    if speed > 0:
        return pgettext("tide state", "Rising")
    return pgettext("tide state", "Falling")


def kind(age_of_moon: float) -> str | None:
    """Spring and neap tides follow new, full and half moon; the age is in days."""
    quarter = age_of_moon % 14.77
    if quarter < 2:
        return _("Spring tide")
    if 7 < quarter < 9:
        return _("Neap tide")
    return None


def disclaimer() -> str:
    return _(
        "Predictions are computed, not measured.\n"
        "Wind and air pressure can change the water level by half a meter.\n"
        "Never use them for navigation.\n"
    )
