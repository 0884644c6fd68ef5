import assert from "node:assert/strict";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { percentFromCounts, percentOf, sumCounts } from "../../../src/model/statistics/percent";
import type { EditorName } from "../../host/builds";
import { type SampleService, type ServedRow, startSampleService } from "../../support/services/sampleService";
import { openEditor } from "../harness/openEditor";
import { eventually, STEP } from "../harness/page";
import type { EditorWindow } from "../harness/window";

const HOST = "translate.test";

function shownPercent(row: ServedRow): string {
  const percent = percentOf({ ...row, reportedPercent: row.translated_percent });
  return percent === null ? "no strings" : `${percent}%`;
}

async function translateOne(file: string): Promise<void> {
  const text = await readFile(file, "utf8");
  const firstMissing = /(\nmsgid "[^"]+"\n)msgstr ""\n(?!")/;
  assert.match(text, firstMissing);
  await writeFile(file, text.replace(firstMissing, '$1msgstr "Přeloženo"\n'));
}

export function describeMainLine(name: EditorName): void {
  describe(`the main line in the ${name} editor`, function () {
    this.timeout(300_000);
    let service: SampleService;
    let editor: EditorWindow;
    let app: readonly ServedRow[];
    const row = (code: string): ServedRow => {
      const found = app.find((candidate) => candidate.code === code);
      assert.ok(found, `the sample has ${code}`);
      return found;
    };

    const labels = async () => (await editor.view.rows()).map(({ label }) => label);
    const languages = async () => (await editor.view.rows()).filter(({ level }) => level === 2);
    const message = () => editor.view.message();
    const run = (title: string) => editor.palette.run(`Translation Status: ${title}`);

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
      // "tidewater-website" until the service has told the name.
      const rows = { App: app, website: await service.rows("website") };
      await eventually(async () => {
        const shown = await editor.view.rows();
        for (const [label, languages] of Object.entries(rows)) {
          const percent = percentFromCounts(sumCounts(languages));
          const found = shown.find((candidate) => candidate.label.endsWith(label));
          const failing = languages.reduce((sum, language) => sum + language.failing, 0);
          const expected = failing > 0 ? `${percent}% · ${failing} failing` : `${percent}%`;
          assert.equal(found?.description, expected, label);
        }
      });
    });

    it("lists every language of every page with its percentage, badge and name for screen readers", async () => {
      await editor.view.unfold("App");
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
          const complete = language.failing > 0 ? "!" : "✓";
          const whole = percent === "100%" ? complete : String(Math.floor(Number.parseFloat(percent)));
          assert.equal(found.badge, whole, language.name);
        }
      });
      await editor.screenshot(`main-line-${name}`);
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
      const pinned = all.filter(({ code }) => code === "pt_BR" || code === "ko");
      await eventually(async () => {
        const item = await editor.view.statusBarItem();
        assert.equal(item?.text, percent(pinned));
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

    it("opens the language's own page from the menu of the row", async () => {
      const japanese = row("ja");
      const menu = await editor.view.openContextMenu(japanese.name);
      assert.deepEqual(menu, ["Open", "Show Strings", "Copy", "Add to My Languages", "Hide Language"]);
      assert.deepEqual(await editor.view.openSubmenu("Copy"), [
        "Copy Report…",
        "Copy Link to Translation Page",
        "Copy Language Code",
      ]);
      const page = await editor.followLink(() => editor.view.chooseFromMenu("Open", "Open Language Page"));
      assert.equal(page.url(), japanese.url);
      await page.close();
    });

    it("filters while one types, and goes back with Escape", async () => {
      await run("Filter…");
      await editor.palette.type("chin");
      await eventually(async () =>
        assert.deepEqual(
          (await languages()).map(({ label }) => label),
          ["Chinese (Traditional)", "Chinese (Simplified)"],
        ),
      );
      await editor.screenshot("tree-filter");
      await editor.page.keyboard.press("Escape");
      await eventually(async () => assert.ok((await languages()).length > 20));
      await run("Filter…");
      await editor.palette.type("no such language");
      await editor.palette.accept();
      await eventually(async () => assert.match(await editor.view.welcome(), /No language matches the filter/));
      await editor.screenshot("tree-filtered-out");
      // The welcome text is redrawn while it appears.
      const button = editor.page.locator(".sidebar .welcome-view-content .monaco-button");
      await eventually(async () => {
        if ((await button.count()) > 0) await button.click({ timeout: STEP });
        assert.ok((await labels()).includes("App"));
      });
    });

    it("draws nothing anew but what has changed, so that clicks and tooltips outlive a refresh", async () => {
      const changed = await editor.view.changesOfRows(async () => {
        // When the second change is drawn, everything that the first refresh draws is there.
        for (let refreshes = 0; refreshes < 2; refreshes++) {
          const website = await editor.view.description("website");
          await translateOne(join(service.folder, "website", "po", "cs.po"));
          await editor.palette.run("Translation Status: Refresh");
          await eventually(async () => assert.notEqual(await editor.view.description("website"), website));
        }
      });
      assert.deepEqual(changed, ["website"]);
    });

    it("jumps to a language of any component", async () => {
      await run("Find Language…");
      await editor.palette.type("swed");
      await eventually(async () => {
        const choices = await editor.palette.choices();
        assert.deepEqual(
          choices.map(({ label, description }) => `${label} ${description.split(" · ")[0]}`),
          ["Swedish App", "Swedish website"],
        );
      });
      await editor.page.keyboard.press("ArrowDown");
      await editor.palette.accept();
      await eventually(async () => {
        const selected = editor.page.locator(".sidebar .customview-tree .monaco-list-row.selected");
        assert.match((await selected.getAttribute("aria-label")) ?? "", /^Swedish, 77\.8% translated/);
      });
    });

    it("remembers for the workspace how rows are shown, over a reload", async () => {
      await editor.view.chooseFromTitleMenu("Sort By", "Percentage");
      await editor.view.chooseFromTitleMenu("Show", "Unfinished");
      const active = /^Sorted by percentage · Unfinished: \d+ of \d+$/;
      await eventually(async () => assert.match(await message(), active));
      await editor.stored('"sort":"percent');
      await editor.stored('"show":"incomplete"');
      await editor.page.reload();
      await editor.view.open();
      await eventually(async () => {
        assert.match(await message(), active);
        assert.ok((await labels()).includes("App"));
      });
      await run("Clear Filter");
    });

    it("shows no notification in all of this", async () => {
      assert.deepEqual(await editor.dialogs.notifications(), []);
    });
  });
}
