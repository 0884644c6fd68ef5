import assert from "node:assert/strict";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { formatPercent, percentFromCounts, percentOf, sumCounts } from "../../src/model/statistics/percent";
import { EDITOR_NAMES } from "../host/builds";
import { type SampleService, type ServedRow, startSampleService } from "../support/sampleService";
import { openEditor } from "./harness/openEditor";
import { eventually } from "./harness/page";
import type { EditorWindow } from "./harness/window";

const HOST = "translate.test";

/** What a row has to show, computed from what the service tells. */
function shownPercent(row: ServedRow): string {
  const percent = percentOf({ ...row, reportedPercent: row.translated_percent });
  return percent === null ? "no strings" : formatPercent(percent);
}

/** Gives the first string without a translation one. */
async function translateOne(file: string): Promise<void> {
  const text = await readFile(file, "utf8");
  const firstMissing = /(\nmsgid "[^"]+"\n)msgstr ""\n(?!")/;
  assert.match(text, firstMissing);
  await writeFile(file, text.replace(firstMissing, '$1msgstr "Přeloženo"\n'));
}

for (const name of EDITOR_NAMES) {
  describe(`the main line in the ${name} editor`, function () {
    this.timeout(180_000);
    let service: SampleService;
    let editor: EditorWindow;
    let app: readonly ServedRow[];
    const row = (code: string): ServedRow => {
      const found = app.find((candidate) => candidate.code === code);
      assert.ok(found, `the sample has ${code}`);
      return found;
    };

    before(async () => {
      service = await startSampleService(HOST);
      app = await service.rows("app");
      editor = await openEditor({
        editor: name,
        folder: service.folder,
        settings: { "translationStatus.components": [service.component("app", "App"), service.component("website")] },
        size: { width: 1280, height: 1000 },
      });
      await editor.view.open();
    });

    after(async () => {
      await editor?.close();
      await service?.stop();
    });

    it("sums up each component without expanding it", async () => {
      const rows = { App: app, "tidewater-website": await service.rows("website") };
      await eventually(async () => {
        const shown = await editor.view.rows();
        for (const [label, languages] of Object.entries(rows)) {
          const percent = percentFromCounts(sumCounts(languages));
          const found = shown.find((candidate) => candidate.label === label);
          assert.equal(found?.description, `${percent}%`, label);
        }
      });
    });

    it("lists every language of every page with its percentage, badge and name for screen readers", async () => {
      await editor.view.row("App").click();
      assert.ok(app.length > 20, "the component has more languages than one page");
      await eventually(async () => {
        const shown = (await editor.view.rows()).filter(({ level }) => level === 2);
        assert.equal(shown.length, app.length);
        for (const language of app) {
          const found = shown.find(({ label }) => label === language.name);
          const percent = shownPercent(language);
          assert.ok(found, `${language.name} is listed`);
          assert.equal(found.description.split(" · ")[0], percent, language.name);
          assert.ok(found.accessibleName.startsWith(`${language.name}, ${percent} translated`), found.accessibleName);
          const whole = percent === "100%" ? "✓" : String(Math.floor(Number.parseFloat(percent)));
          assert.equal(found.badge, whole, language.name);
        }
      });
      await editor.screenshot(`main-line-${name}`);
    });

    it("says failing checks and needed editing in words", async () => {
      const french = row("fr");
      assert.ok(
        french.failing > 0 && french.translated === french.total,
        "the sample's French is complete but failing",
      );
      await eventually(async () => {
        const shown = (await editor.view.rows()).find(({ label }) => label === french.name);
        assert.equal(shown?.description, "100% · 1 failing check");
        assert.equal(shown?.accessibleName, "French, 100% translated, 1 failing check");
      });
    });

    it("tells all figures, the last change and its author in the tooltip", async () => {
      const german = row("de");
      const text = await editor.view.rowTooltip(german.name);
      assert.match(text, /German \(de\)/);
      assert.match(text, /100% – 36 of 36/);
      assert.ok(german.last_author !== null && text.includes(german.last_author), text);
      assert.match(text, /3 hours ago/);
      await editor.screenshot(`tooltip-${name}`);
    });

    it("sums up everything in the status bar, and only my languages when there are some", async () => {
      const all = [...app, ...(await service.rows("website"))];
      const percent = (rows: readonly ServedRow[]) => `${percentFromCounts(sumCounts(rows))}%`;
      await eventually(async () => {
        const item = await editor.view.statusBarItem();
        assert.equal(item?.text, percent(all));
        assert.equal(item?.accessibleName, `Translation: ${percent(all)} translated`);
      });
      editor.changeSettings({ "translationStatus.languages": ["pt-br", "ko"] });
      const mine = all.filter(({ code }) => code === "pt_BR" || code === "ko");
      await eventually(async () => {
        const item = await editor.view.statusBarItem();
        assert.equal(item?.text, percent(mine));
        assert.match(item?.accessibleName ?? "", /my languages/);
        const labels = (await editor.view.rows()).map(({ label }) => label);
        assert.deepEqual(labels.slice(0, 6), [
          ...["My Languages", "Portuguese (Brazil)", "Korean"],
          ...["App", "Portuguese (Brazil)", "Korean"],
        ]);
      });
      editor.changeSettings({ "translationStatus.languages": [] });
      await eventually(async () => assert.equal((await editor.view.statusBarItem())?.text, percent(all)));
      assert.match(await editor.view.statusBarTooltip(), /Failing checks[\s\S]*Below 80%/);
      await editor.screenshot(`status-bar-${name}`);
    });

    it("focuses the view when the status bar item is clicked", async () => {
      await editor.page.locator('.activitybar .action-label[aria-label^="Explorer"]').first().click();
      await editor.view.clickStatusBarItem();
      await eventually(async () => assert.ok((await editor.view.rows()).length > 0));
    });

    it("opens the translation page at a click, at the address that the service gives", async () => {
      const hebrew = row("he");
      const page = await editor.followLink(() => editor.view.row(hebrew.name).click());
      assert.equal(page.url(), hebrew.url_translate);
      assert.match((await page.locator("h1").textContent()) ?? "", /Hebrew/);
      await page.close();
    });

    it("opens the page of a language whose code is no plain word", async () => {
      const belarusian = row("be@latin");
      const page = await editor.followLink(() => editor.view.row(belarusian.name).click());
      assert.equal(page.url(), belarusian.url_translate);
      await page.close();
    });

    it("opens the language's own page from the menu of the row", async () => {
      const japanese = row("ja");
      const menu = await editor.view.openContextMenu(japanese.name);
      // The file is there as soon as the service has told where it is.
      assert.deepEqual(
        menu.filter((item) => item !== "Open Translation File"),
        [
          "Open Translation Page",
          "Open Language Page",
          "Copy Link to Translation Page",
          "Copy Language Code",
          "Add to My Languages",
          "Hide Language",
        ],
      );
      const page = await editor.followLink(() => editor.view.chooseFromMenu("Open Language Page"));
      assert.equal(page.url(), japanese.url);
      await page.close();
    });

    it("copies the link", async () => {
      const czech = row("cs");
      await editor.view.openContextMenu(czech.name);
      await editor.view.chooseFromMenu("Copy Link to Translation Page");
      await eventually(async () => assert.equal(await editor.clipboard(), czech.url_translate));
    });

    it("opens a translation page from the palette: component, then language", async () => {
      await editor.palette.run("Translation Status: Open Translation Page");
      assert.deepEqual(
        (await editor.palette.choices()).map(({ label }) => label),
        ["App", "tidewater-website"],
      );
      await editor.palette.choose("App");
      await editor.palette.type("Korean");
      await eventually(async () => assert.equal((await editor.palette.choices())[0]?.label, "Korean"));
      await editor.screenshot(`palette-${name}`);
      const page = await editor.followLink(() => editor.palette.accept());
      assert.equal(page.url(), row("ko").url_translate);
      await page.close();
    });

    it("draws nothing anew but what has changed, so that clicks and tooltips outlive a refresh", async () => {
      const website = await editor.view.description("tidewater-website");
      const changed = await editor.view.changesOfRows(async () => {
        await translateOne(join(service.folder, "website", "po", "cs.po"));
        await editor.palette.run("Translation Status: Refresh");
        await eventually(async () => assert.notEqual(await editor.view.description("tidewater-website"), website));
        // App was read at the same time; whatever comes of that is here by then.
        await editor.page.waitForTimeout(1000);
      });
      assert.deepEqual(changed, ["tidewater-website"]);
    });

    it("shows no notification in all of this", async () => {
      assert.deepEqual(await editor.dialogs.notifications(), []);
    });
  });
}
