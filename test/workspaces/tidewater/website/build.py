"""Writes the pages of the website, one folder per language."""

import gettext
from pathlib import Path

LANGUAGES = sorted(file.stem for file in Path("website/po").glob("*.po"))


def front_page(_, ngettext) -> list[str]:
    count = len(LANGUAGES) + 1
    return [
        _("Tide tables and ferry times for small harbors"),
        _("Tidewater shows the next high and low water for <strong>more than 400 harbors</strong>."),
        _("Get the app"),
        _('Read the <a href="/docs/">documentation</a>.'),
        _("How it works"),
        _("Tides are predicted from <em>harmonic constants</em> that the harbor authorities publish."),
        _("<strong>Not for navigation.</strong> Always check the official tables."),
        _("Free software"),
        _('Tidewater is free software. The <a href="/source/">source code</a> is open to everyone.'),
        _("Help translate Tidewater"),
        ngettext("Tidewater speaks %(count)d language.", "Tidewater speaks %(count)d languages.", count) % {"count": count},
        _('Is your language missing? <a href="/translate/">Start it today</a>.'),
    ]


def questions(_) -> list[str]:
    return [
        _("Questions and answers"),
        _("Does it work without a connection?"),
        _("Yes. Tables for the coming <strong>14 days</strong> are kept on your phone."),
        _("Which harbors are covered?"),
        _('See the <a href="/harbors/">list of harbors</a> or <a href="/contact/">ask for a new one</a>.'),
        _("Press"),
    ]


def main() -> None:
    for language in ["en", *LANGUAGES]:
        texts = gettext.translation("website", Path("build/locale"), [language], fallback=True)
        folder = Path("build") / language
        folder.mkdir(parents=True, exist_ok=True)
        lines = [*front_page(texts.gettext, texts.ngettext), *questions(texts.gettext)]
        (folder / "index.html").write_text("\n".join(f"<p>{line}</p>" for line in lines), encoding="utf-8")


if __name__ == "__main__":
    main()
