import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { scratchFolder } from "../host/scratch";
import { inAllThemes } from "./harness/allThemes";
import { openEditor } from "./harness/openEditor";
import { eventually } from "./harness/page";
import { StringsPane } from "./harness/stringsPane";
import type { EditorWindow } from "./harness/window";

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

describe("from a failing check to the source line", function () {
  this.timeout(180_000);
  let editor: EditorWindow;
  let strings: StringsPane;

  before(async () => {
    const { path: folder } = scratchFolder("ferries");
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
    editor = await openEditor({ editor: "newest", folder, size: { width: 1280, height: 800 } });
    strings = new StringsPane(editor.page);
    await editor.view.open();
  });

  after(() => editor?.close());

  const labels = async () => (await strings.rows()).map(({ label }) => label);
  const show = async (language: string) => {
    await editor.view.openContextMenu(language);
    await editor.view.chooseFromMenu("Show Strings");
    await eventually(async () => assert.match(await strings.message(), new RegExp(`^${language} · `)));
  };

  it("leads the row of the language, by way of its string", async () => {
    await eventually(async () => {
      const german = (await editor.view.rows()).find(({ label }) => label === "German");
      assert.match(german?.accessibleName ?? "", /1 failing check/);
    });
    await editor.screenshot("strings-to-source-1-row");
    await show("German");
    await eventually(async () => assert.deepEqual((await labels()).slice(0, 2), ["Failing checks (1)", "Ferry to %s"]));
    await editor.screenshot("strings-to-source-2-string");
    await strings.row("Ferry to %s").click();
    await editor.page.locator(".tab.active", { hasText: "trip.c" }).waitFor();
    const cursor = editor.page.locator('.statusbar-item[id="status.editor.selection"]');
    await eventually(async () => assert.match((await cursor.textContent()) ?? "", /^Ln 8, /));
    await editor.screenshot("strings-to-source-3-line");
  });

  it("leads there from a text that is written from right to left", async () => {
    await show("Hebrew");
    await eventually(async () => assert.match((await labels())[0] ?? "", /^Failing checks/));
    await inAllThemes(editor, "strings-right-to-left");
  });
});
