import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const CODE = `#include <libintl.h>
#include <stdio.h>

#define _(text) gettext(text)

static void show_trip(const char *harbour, int days)
{
	printf(_("Ferry to %s\\n"), harbour);
	printf(ngettext("%d day\\n", "%d days\\n", days), days);
	puts(_("No ferry today."));
}
`;

const catalog = (language: string, plurals: string, texts: readonly [string, string, string]) => `msgid ""
msgstr ""
"Language: ${language}\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: ${plurals}\\n"

#: src/trip.c:8
#, c-format
msgid "Ferry to %s\\n"
msgstr "${texts[0]}"

#: src/trip.c:9
#, c-format
msgid "%d day\\n"
msgid_plural "%d days\\n"
msgstr[0] "${texts[1]}"
msgstr[1] "${texts[1]}"

#: src/trip.c:10
msgid "No ferry today."
msgstr "${texts[2]}"
`;

/** A program with its translations, of which the German one has a placeholder that its source does not have. */
export function writeFerries(folder: string): void {
  const files: Readonly<Record<string, string>> = {
    "src/trip.c": CODE,
    "po/de.po": catalog("de", "nplurals=2; plural=n != 1;", ["Fähre nach %d\\n", "%d Tage\\n", ""]),
    "po/fr.po": catalog("fr", "nplurals=2; plural=n > 1;", ["Ferry pour %s\\n", "%d jours\\n", "Pas de ferry."]),
    "po/he.po": catalog("he", "nplurals=2; plural=n != 1;", ["מעבורת אל %s\\n", "%d ימים", ""]),
  };
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}
