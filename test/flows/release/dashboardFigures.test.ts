import assert from "node:assert/strict";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Frame } from "playwright-core";
import { DashboardPage } from "../../e2e/harness/dashboard";
import { openEditor } from "../../e2e/harness/openEditor";
import { eventually, type PageElement, STEP } from "../../e2e/harness/page";
import { readHistory } from "../../e2e/harness/readHistory";
import type { EditorWindow } from "../../e2e/harness/window";
import { scratchFolder } from "../../host/scratch";
import { parsedSvg } from "../../unit/pictures/parsedSvg";
import { git, poOf, writeFiles } from "../../unit/support";

/** Seconds. */
const DAY = 86_400;
const SAVED = [
  ["heatMap", "translation-status"],
  ["progress", "translation-progress"],
  ["overTime", "translation-history"],
] as const;

/** A translation of 100 strings, of which those that need editing follow the translated ones. */
function po(translated: number, fuzzy = 0): string {
  const texts = Array.from(
    { length: 100 },
    (_, id) => [`Text ${id}`, id < translated + fuzzy ? `T${id}` : ""] as const,
  );
  return texts
    .slice(translated, translated + fuzzy)
    .reduce(
      (text, [id]) => text.replace(`msgid "${id}"\n`, `#, fuzzy\nmsgid "${id}"\n`),
      poOf(Object.fromEntries(texts)),
    );
}

describe("the figures of the dashboard", function () {
  this.timeout(300_000);
  const folder = join(scratchFolder("dashboard-figures").path, "harbour");
  const now = Math.floor(Date.now() / 1000);
  let editor: EditorWindow;
  let frame: Frame;

  const commit = async (daysAgo: number, files: Readonly<Record<string, string>>): Promise<void> => {
    await writeFiles(folder, files);
    await git(folder, ["add", "--all"]);
    await git(folder, ["commit", "--quiet", "--message=change"], { name: "A", seconds: now - daysAgo * DAY });
  };
  const tableOf = async (picture: string): Promise<readonly (readonly string[])[]> => {
    const card = frame.locator(`.card.${picture}`);
    // All rows at one moment, as the page draws them anew when something changes.
    return eventually(async () => {
      if ((await card.locator("table").count()) === 0) await card.locator("summary").click({ timeout: STEP });
      await card.locator("table").waitFor({ timeout: STEP });
      return card
        .locator("tbody tr")
        .evaluateAll((rows: PageElement[]) =>
          rows.map((row) => Array.from(row.querySelectorAll("th, td"), ({ textContent }) => textContent ?? "")),
        );
    });
  };

  /** German had 40 translated strings four weeks ago, then 10 more each week; French always 25. */
  before(async () => {
    mkdirSync(folder, { recursive: true });
    await git(folder, ["init", "--quiet", "--initial-branch=main"]);
    for (const [week, translated] of [40, 50, 60, 70].entries()) {
      await commit(28 - 7 * week, { "po/de.po": po(translated), "po/fr.po": po(25) });
      if (week === 2) await git(folder, ["tag", "v1.0"]);
    }
    await commit(0, { "po/de.po": po(80), "po/fr.po": po(25, 5) });
    editor = await openEditor({ editor: "newest", folder, size: { width: 1400, height: 1000 } });
    await editor.view.open();
    await editor.view.row("German").waitFor();
    await readHistory(editor);
    frame = await new DashboardPage(editor).open();
    await frame.locator(".overTime .picture > svg").first().waitFor();
  });

  afterEach(async function () {
    if (this.currentTest?.state === "failed") await editor.screenshot(`figures-failed ${this.currentTest.title}`);
  });

  after(async () => {
    await editor?.close();
  });

  it("are counted by hand in the bars", async () => {
    // Percentage, translated, with failing checks, to be edited, missing, all, threshold.
    await eventually(async () =>
      assert.deepEqual(await tableOf("progress"), [
        ["French", "25%", "25", "0", "5", "70", "100", "80%"],
        ["German", "80%", "80", "0", "0", "20", "100", "80%"],
      ]),
    );
    const summary = (await frame.locator("#progress-summary").textContent()) ?? "";
    assert.equal(summary, "Translated strings: 105 of 200 (52.5%). Strings left to complete all languages: 95.");
  });

  it("are counted by hand over time, at the days of their commits", async () => {
    const days = new Intl.DateTimeFormat("en", { dateStyle: "medium" });
    const expected = [40, 50, 60, 70, 80].map((german, week) => [
      days.format((now - (28 - 7 * week) * DAY) * 1000),
      ...[`${german + 25}`, "200", `${(german + 25) / 2}%`],
    ]);
    // Later ones are what was read today.
    const rows = await eventually(async () => {
      const all = await tableOf("overTime");
      const past = all
        .slice(0, 5)
        .map(([time = "", ...figures]) => [time.split(", ").slice(0, 2).join(", "), ...figures]);
      assert.deepEqual(past, expected);
      return all;
    });
    for (const [, ...figures] of rows.slice(5)) {
      if (figures[1] !== "") assert.deepEqual(figures, ["105", "200", "52.5%"]);
    }
    const picture = (await frame.locator(".overTime .picture > svg").first().textContent()) ?? "";
    for (const text of ["v1.0", "Translated: 105", "Total: 200"]) assert.ok(picture.includes(text), text);
    await frame.locator(".overTime").scrollIntoViewIfNeeded();
    await editor.screenshot("dashboard-over-time");
  });

  it("are those of what is selected over time", async () => {
    await frame.locator(".progress .picture").focus();
    await editor.page.keyboard.press("End");
    await editor.page.keyboard.press("Space");
    await eventually(async () => {
      const [first] = await tableOf("overTime");
      assert.deepEqual(first?.slice(1), ["40", "100", "40%"]);
    });
    await editor.page.keyboard.press("Space");
    await eventually(async () => assert.deepEqual((await tableOf("overTime"))[0]?.slice(1), ["65", "200", "32.5%"]));
  });

  for (const [picture, file] of SAVED) {
    it(`are saved as pictures: ${file}`, async () => {
      for (const [kind, ending] of [
        ["saveSvg", "svg"],
        ["savePng", "png"],
      ] as const) {
        await frame.locator(`.${picture} [data-save=${kind}]`).click();
        const path = join(folder, `${file}.${ending}`);
        const input = editor.page.locator(".quick-input-widget input").first();
        // The dialog takes no answer while it reads the folder.
        await eventually(async () => {
          if (existsSync(path)) return;
          assert.equal(await input.inputValue({ timeout: STEP }), path);
          await input.press("Enter", { timeout: STEP });
          await eventually(async () => assert.ok(existsSync(path)), STEP);
        });
        await input.waitFor({ state: "hidden" });
      }
      const source = readFileSync(join(folder, `${file}.svg`), "utf8");
      const [root, ...others] = parsedSvg(source);
      assert.equal(root?.name, "svg");
      assert.equal(root.attributes.xmlns, "http://www.w3.org/2000/svg");
      for (const { name, attributes } of others) {
        assert.ok(!["script", "style", "image", "foreignObject", "a"].includes(name), name);
        for (const [attribute, value] of Object.entries(attributes)) {
          assert.doesNotMatch(attribute, /href|^on|^style$/);
          // What is referred to is in the picture, and nothing depends on VS Code's variables.
          assert.doesNotMatch(value, /:\/\/|var\(|url\((?!#)/);
        }
      }
      await eventually(() => {
        const png = readFileSync(join(folder, `${file}.png`));
        const size = [png.readUInt32BE(16), png.readUInt32BE(20)];
        const wanted = [root.attributes.width, root.attributes.height].map((side) => Math.round(Number(side) * 2));
        assert.deepEqual(size, wanted);
        assert.equal(png.subarray(-8, -4).toString("latin1"), "IEND");
        return Promise.resolve();
      });
    });
  }
});
