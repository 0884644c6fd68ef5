import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { Explorer } from "../../e2e/harness/explorer";
import { openEditor } from "../../e2e/harness/openEditor";
import { eventually } from "../../e2e/harness/page";
import { readHistory } from "../../e2e/harness/readHistory";
import type { EditorWindow } from "../../e2e/harness/window";
import { EDITOR_NAMES } from "../../host/builds";
import { scratchFolder } from "../../host/scratch";
import { git, poOf, writeFiles } from "../../unit/support";

/** Seconds. */
const DAY = 86_400;

/** A translation of 100 strings. */
function po(translated: number, length = 100): string {
  const ids = Array.from({ length }, (_, index) => index);
  return poOf(Object.fromEntries(ids.map((id) => [`Text ${id}`, id < translated ? `T${id}` : ""])));
}

for (const name of EDITOR_NAMES) {
  describe(`the history of a folder with a repository in the ${name} editor`, function () {
    this.timeout(300_000);
    const folder = join(scratchFolder("history").path, "harbour");
    const now = Math.floor(Date.now() / 1000);
    let editor: EditorWindow;

    const commit = async (daysAgo: number, files: Readonly<Record<string, string>>): Promise<void> => {
      await writeFiles(folder, files);
      await git(folder, ["add", "--all"]);
      await git(folder, ["commit", "--quiet", "--message=change"], { name: "A", seconds: now - daysAgo * DAY });
    };

    /** Four strings a week: 32 twelve weeks ago, 80 today; 68 where v1.0 was tagged. */
    before(async () => {
      mkdirSync(folder);
      await git(folder, ["init", "--quiet", "--initial-branch=main"]);
      for (let week = 12; week >= 1; week--) {
        await commit(7 * week - 2, { "po/de.po": po(80 - 4 * week), "po/fr.po": po(20) });
        if (week === 3) await git(folder, ["tag", "v1.0"]);
      }
      await commit(0, { "po/de.po": po(80) });
      editor = await openEditor({ editor: name, folder, size: { width: 1280, height: 900 } });
      await editor.view.open();
      await editor.view.row("German").waitFor();
    });

    after(async () => {
      await editor?.close();
    });

    it("is told of nothing before it is read", async () => {
      assert.doesNotMatch(await editor.view.rowTooltip("German"), /Since|Forecast/);
    });

    it("is read from Git", async () => {
      const { message } = await readHistory(editor);
      assert.match(message, /^Read the history of 1 component back to \w+ \d+, \d{4}\.$/);
      await editor.screenshot(`history-read-${name}`);
    });

    it("tells what changed of a language, and when it may be complete", async () => {
      // A tooltip does not wait for a history that takes long to read.
      await eventually(async () => {
        const tooltip = await editor.view.rowTooltip("German");
        assert.match(tooltip, /Since yesterday\s+\+4 translated/);
        assert.match(tooltip, /Since last week\s+\+8 translated/);
        assert.match(tooltip, /Since v1\.0\s+\+12 translated \(\d+ (?:days|weeks) ago\)/);
        // 20 strings are missing.
        assert.match(tooltip, /Forecast\s+Complete (?:around|between) .*at the pace of the last \d+ weeks/);
      });
      await editor.screenshot(`history-language-${name}`);
    });

    it("tells it of a component, and in a light theme", async () => {
      if (name === "newest") {
        editor.changeSettings({ "workbench.colorTheme": "Default Light Modern" });
        await editor.page.locator(".monaco-workbench.vs").waitFor();
      }
      await eventually(async () =>
        assert.match(await editor.view.rowTooltip("harbour"), /Since v1\.0\s+\+12 translated/),
      );
      await editor.screenshot(`history-component-${name}`);
    });

    it("tells of nothing where nothing changed", async () => {
      assert.doesNotMatch(await editor.view.rowTooltip("French"), /Since|Forecast/);
    });

    it("tells what a saved file changed", async () => {
      await writeFiles(folder, { "po/de.po": po(87) });
      await eventually(async () => assert.match((await editor.view.description("German")) ?? "", /^87%/));
      await eventually(async () => {
        const tooltip = await editor.view.rowTooltip("German");
        assert.match(tooltip, /Since yesterday\s+\+11 translated/);
        assert.match(tooltip, /Since v1\.0\s+\+19 translated/);
      });
      await editor.screenshot(`history-saved-${name}`);
    });

    it("tells what changed since the user last looked", async () => {
      await new Explorer(editor.page).show();
      await editor.stored('"translated":{"de":87');
      // The history has whole seconds.
      const viewed = Date.now();
      await eventually(() => assert.ok(Math.floor(Date.now() / 1000) > Math.floor(viewed / 1000)));
      await writeFiles(folder, { "po/de.po": po(90) });
      await editor.view.open();
      await eventually(async () => assert.match((await editor.view.description("German")) ?? "", /^90%/));
      await eventually(async () => {
        const tooltip = await editor.view.rowTooltip("German");
        assert.match(tooltip, /Since you last looked\s+\+3 translated \(/);
        assert.match(tooltip, /Since yesterday\s+\+14 translated/);
      });
      await editor.screenshot(`history-looked-${name}`);
    });
  });
}

describe("reading a long history", function () {
  this.timeout(300_000);

  it("can be canceled", async () => {
    const folder = scratchFolder("long-history").path;
    await git(folder, ["init", "--quiet", "--initial-branch=main"]);
    const now = Math.floor(Date.now() / 1000);
    const commits = Array.from({ length: 360 }, (_, index) => {
      // Large enough for somebody to cancel it.
      const text = po(index, 2000);
      const by = `C <c@example.org> ${now - (360 - index) * DAY} +0000`;
      const data = `data ${Buffer.byteLength(text)}\n${text}\n`;
      return `commit refs/heads/main\nauthor ${by}\ncommitter ${by}\ndata 1\nx\nM 644 inline po/de.po\n${data}\n`;
    });
    await git(folder, ["fast-import", "--quiet"], undefined, commits.join(""));
    await git(folder, ["reset", "--quiet", "--hard", "main"]);
    const editor = await openEditor({ editor: "newest", folder });
    try {
      await editor.view.open();
      await editor.view.row("German").waitFor();
      const progress = await readHistory(editor, /Reading History from Git/);
      await editor.screenshot("history-reading");
      assert.deepEqual(progress.buttons, ["Cancel"]);
      await editor.dialogs.pressNotificationButton(/Reading History from Git/, "Cancel");
      await eventually(async () => assert.deepEqual(await editor.dialogs.notifications(), []));
      assert.doesNotMatch(await editor.view.rowTooltip("German"), /Since|Forecast/);
    } finally {
      await editor.close();
    }
  });
});
