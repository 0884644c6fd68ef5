"""Shows the departures of a harbor in the terminal."""

import sys

from . import departures, screens, tides


def main() -> int:
    harbor = sys.argv[1] if len(sys.argv) > 1 else None
    if harbor is None:
        print(*screens.harbor_picker(), sep=": ")
        return 2
    timetable = [
        departures.Departure("14:30", "Gull Island", "2", "on-time"),
        departures.Departure("16:10", "Saltmarsh", "1", "canceled"),
    ]
    print(departures.headline(timetable))
    for departure in timetable:
        print(departure.sentence())
    print(tides.disclaimer())
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
