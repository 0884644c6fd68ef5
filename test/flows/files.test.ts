import assert from "node:assert/strict";
import { join } from "node:path";
import { type Percent, percentOf } from "../../src/model/statistics/percent";
import { Explorer } from "../e2e/harness/explorer";
import { openEditor } from "../e2e/harness/openEditor";
import { eventually } from "../e2e/harness/page";
import type { EditorWindow } from "../e2e/harness/window";
import { EDITOR_NAMES } from "../host/builds";
import { type SampleService, type ServedRow, startSampleService } from "../support/services/sampleService";

const HOST = "translate.test";

function percentIn(row: ServedRow): Percent {
  return percentOf({ ...row, reportedPercent: row.translated_percent });
}

function badgeFor(row: ServedRow): string {
  const percent = percentIn(row);
  assert.ok(percent !== null, `${row.code} has strings`);
  if (percent < 100) return String(Math.floor(percent));
  return row.failing > 0 ? "!" : "✓";
}

for (const name of EDITOR_NAMES) {
  describe(`translation files in the ${name} editor`, function () {
    this.timeout(300_000);
    let service: SampleService;
    let editor: EditorWindow;
    let explorer: Explorer;
    let website: readonly ServedRow[];
    let app: readonly ServedRow[];
    const row = (rows: readonly ServedRow[], code: string): ServedRow => {
      const found = rows.find((candidate) => candidate.code === code);
      assert.ok(found, `the sample has ${code}`);
      return found;
    };
    const openFile = (path: string): Promise<void> => explorer.openFile(join(service.folder, path));

    before(async () => {
      service = await startSampleService(HOST);
      website = await service.rows("website");
      app = await service.rows("app");
      editor = await openEditor({
        editor: name,
        folder: service.folder,
        settings: {
          "translationStatus.components": [
            // This one's files are configured; the service tells the other's.
            { ...service.component("website", "Website"), files: "website/po/*.po" },
            service.component("app", "App"),
          ],
          "workbench.editor.enablePreview": false,
        },
        size: { width: 1280, height: 900 },
      });
      explorer = new Explorer(editor.page);
    });

    after(async () => {
      await editor?.close();
      await service?.stop();
    });

    it("carry the badges of their languages in the explorer, in no colour, which would look like problems", async () => {
      await openFile("website/po/de.po");
      await explorer.show();
      await eventually(async () => {
        const rows = await explorer.rows();
        for (const language of website) {
          const shown = rows.find((one) => one.name === `${language.code}.po`);
          assert.equal(shown?.badge, badgeFor(language), language.code);
          const words = `${language.name}, ${percentIn(language)}% translated`;
          assert.ok(shown.title.includes(words), `${shown.title} says ${words}`);
        }
        const plain = rows.find((one) => one.name === "build.py");
        assert.equal(plain?.badge, "");
        // The selected row has another color.
        for (const language of website.filter(({ code }) => code !== "de")) {
          const shown = rows.find((one) => one.name === `${language.code}.po`);
          assert.equal(shown?.color, plain.color, `colour of ${language.code}`);
        }
      });
      assert.ok(
        website.some(({ failing }) => failing > 0),
        "the sample has failing checks",
      );
      await editor.screenshot(`files-explorer-${name}`);
    });

    it("say in the status bar how far the active one is, and only while one is active", async () => {
      await openFile("website/po/pt_BR.po");
      const brazilian = row(website, "pt_BR");
      await eventually(async () => {
        const item = await explorer.activeFileItem();
        assert.equal(item?.text, `${brazilian.name} ${percentIn(brazilian)}%`);
        assert.match(item.accessibleName, /^Translation of this file: Portuguese \(Brazil\), [\d.]+% translated/);
      });
      await editor.screenshot(`files-status-bar-${name}`);
      await openFile("website/build.py");
      await eventually(async () => assert.equal(await explorer.activeFileItem(), undefined));
      assert.equal(
        (await editor.palette.offers("Reveal Active File in Languages")).includes(
          "Translation Status: Reveal Active File in Languages View",
        ),
        false,
      );
      await openFile("locale/ja/LC_MESSAGES/app.po");
      const japanese = row(app, "ja");
      await eventually(async () =>
        assert.equal((await explorer.activeFileItem())?.text, `Japanese ${percentIn(japanese)}%`),
      );
    });

    it("lead to their language in the list", async () => {
      await openFile("website/po/cs.po");
      await eventually(async () => assert.match((await explorer.activeFileItem())?.text ?? "", /^Czech/));
      await explorer.activeFileLocator().locator("a").first().click();
      await eventually(async () => {
        const below = await editor.view.rowsBelow("Website");
        assert.ok(below.some(({ label }) => label === "Czech"));
        const focused = editor.page.locator(".sidebar .customview-tree .monaco-list-row.selected");
        assert.match((await focused.first().getAttribute("aria-label")) ?? "", /^Czech, /);
      });
      await eventually(async () => {
        const below = await editor.view.rowsBelow("Website");
        assert.deepEqual(
          below.filter(({ badge }) => badge === "").map(({ label }) => label),
          [],
        );
      });
      await editor.screenshot(`files-revealed-${name}`);
    });

    it("open from the row of their language", async () => {
      await eventually(async () => assert.ok((await editor.view.rowsBelow("Website")).length > 0));
      await editor.view.pressRowButton("Japanese", "Open Translation File");
      await eventually(async () => assert.match(await explorer.activePath(), /website\/po\/ja\.po$/));
      await eventually(async () => assert.match((await explorer.activeFileItem())?.text ?? "", /^Japanese/));
    });

    it("bring up no notification in all of this", async () => {
      assert.deepEqual(await editor.dialogs.notifications(), []);
    });
  });
}
