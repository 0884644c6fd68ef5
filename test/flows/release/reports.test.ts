import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, Page } from "playwright-core";
import { WORD_JOINER } from "../../../src/common/text/foreignText";
import { openEditor } from "../../e2e/harness/openEditor";
import { eventually } from "../../e2e/harness/page";
import { readHistory } from "../../e2e/harness/readHistory";
import type { EditorWindow } from "../../e2e/harness/window";
import { launchBrowser } from "../../host/browser";
import { checkoutRoot, outputFolder } from "../../host/root";
import { scratchFolder } from "../../host/scratch";
import { readCsv } from "../../support/formats/csvReader";
import { writeOrdinaryRepository } from "../../support/samples/ordinaryRepository";

const LOOKS = [
  { name: "light", width: 1400, colorScheme: "light", media: "screen" },
  { name: "dark", width: 1400, colorScheme: "dark", media: "screen" },
  { name: "narrow", width: 400, colorScheme: "light", media: "screen" },
  { name: "print", width: 794, colorScheme: "light", media: "print" },
] as const;

async function violationsOf(page: Page): Promise<readonly string[]> {
  const script = createRequire(join(checkoutRoot(), "package.json")).resolve("axe-core/axe.min.js");
  await page.evaluate(readFileSync(script, "utf8"));
  return (await page.evaluate(`(async () => {
    const { violations } = await axe.run(document, { resultTypes: ["violations"] });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ": " + html.slice(0, 200)));
  })()`)) as readonly string[];
}

/** The texts of cells, by rows of a table with that caption. */
async function tableOf(page: Page, caption: string): Promise<readonly (readonly string[])[]> {
  const rows = page
    .locator("table", { has: page.locator("caption", { hasText: caption }) })
    .locator("tbody tr, tfoot tr");
  return Promise.all((await rows.all()).map((row) => row.locator("th, td").allInnerTexts()));
}

describe("reports", function () {
  this.timeout(300_000);
  const hostile = "<img src=x onerror=alert(1)>";
  const folder = join(scratchFolder("reports").path, `harbour ${hostile}`);
  let editor: EditorWindow;
  let browser: Browser;

  const git = (...commandLine: readonly string[]) => {
    const time = "2026-01-01T12:00:00Z";
    execFileSync("git", ["-C", folder, "-c", "user.name=N", "-c", "user.email=n@example.org", ...commandLine], {
      env: { ...process.env, GIT_AUTHOR_DATE: time, GIT_COMMITTER_DATE: time },
    });
  };
  const copied = async (): Promise<string> => (await editor.clipboard()).replaceAll(WORD_JOINER, "");
  const copy = async (...choices: readonly string[]): Promise<string> => {
    await editor.page.evaluate("navigator.clipboard.writeText('')");
    await editor.palette.run("Translation Status: Copy Report…");
    for (const choice of choices) await editor.palette.choose(choice);
    return eventually(async () => {
      const text = await copied();
      assert.notEqual(text, "");
      return text;
    });
  };

  before(async () => {
    mkdirSync(folder);
    await writeOrdinaryRepository(folder);
    mkdirSync(join(folder, hostile, "locales"), { recursive: true });
    for (const [code, text] of [
      ["en", "One"],
      ["de", "Eins"],
    ] as const) {
      writeFileSync(join(folder, hostile, "locales", `${code}.json`), JSON.stringify({ one: text }));
    }
    git("init", "--quiet", "--initial-branch=main");
    git("add", "--all");
    git("commit", "--quiet", "--message=Show tides");
    git("tag", "v1.0");
    writeFileSync(
      join(folder, "web/locales/fr.json"),
      JSON.stringify({ title: "Marées", today: "Aujourd’hui", search: "Rechercher", save: "Enregistrer" }),
    );
    editor = await openEditor({ editor: "newest", folder, size: { width: 1280, height: 900 } });
    browser = await launchBrowser();
    await editor.view.open();
    await editor.view.row("Japanese").waitFor();
    await readHistory(editor, /[Hh]istory/);
  });

  after(async () => {
    await browser?.close();
    await editor?.close();
  });

  it("tell in Markdown what changed since a tag", async () => {
    const text = await copy("Markdown with changes since v1.0");
    assert.match(text, /^\*\*6 strings left to reach 80% in 2 languages\*\*\n/);
    // 19 strings, of which all are translated but 2 of Portuguese and 4 of Japanese.
    assert.match(text, /\n\*\*68\.4% translated\*\*/);
    assert.match(text, /### Changes since v1\.0\n\nNow complete: French\n\n/);
    assert.match(text, /\n\| French \| 75% \| 100% \| \\\+1 \| 0 \| 0 \|\n/);
  });

  const save = async (choice: string, ending: string): Promise<string> => {
    await editor.palette.run("Translation Status: Save Report…");
    await editor.palette.choose(choice);
    const file = join(folder, `translation-status.${ending}`);
    // VS Code's own dialog, with the path.
    await eventually(async () => {
      const name = await editor.page.locator(".quick-input-box input").inputValue();
      assert.ok(name.endsWith(`/translation-status.${ending}`), name);
    });
    await editor.screenshot(`report-save-${ending}`);
    await editor.palette.accept();
    // Written in one piece, but not at once.
    return eventually(() => {
      const text = existsSync(file) ? readFileSync(file, "utf8") : "";
      assert.match(text, /\n$/);
      return text;
    });
  };

  it("save each format with the figures of the files", async () => {
    const json = JSON.parse(await save("JSON", "json"));
    const languages = (json.components as readonly { readonly languages: readonly Record<string, unknown>[] }[])
      .flatMap((component) => component.languages)
      .map(({ code, total, translated, percent }) => [code, total, translated, percent].map(String));
    const expected = [
      ["de", "1", "1", "100"],
      ["de", "3", "3", "100"],
      ["pt_BR", "3", "1", "33.3"],
      ["de", "4", "4", "100"],
      ["fr", "4", "4", "100"],
      ["ja", "4", "0", "0"],
    ];
    assert.deepEqual(languages.toSorted(), expected.toSorted());
    const [header = [], ...records] = readCsv(await save("CSV", "csv"));
    const columns = ["code", "total", "translated", "percent"].map((name) => header.indexOf(name));
    assert.deepEqual(records.map((record) => columns.map((column) => record[column])).toSorted(), expected.toSorted());
    assert.ok(records.every((record) => record.length === header.length));
    const markdown = await save("Markdown", "md");
    assert.match(markdown, /\n\*\*68\.4% translated\*\*/);
    assert.doesNotMatch(markdown, /(?<!\\)<img/);
  });

  it("save a page, which shows the numbers of the files and asks for nothing", async () => {
    const file = join(folder, "translation-status.html");
    assert.match(await save("HTML with changes since v1.0", "html"), /<\/html>\n$/);
    for (const { name, width, colorScheme, media } of LOOKS) {
      const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme });
      const page = await context.newPage();
      const asked: string[] = [];
      const refused: string[] = [];
      await page.route(/./, (route) => {
        asked.push(route.request().url());
        return route.request().isNavigationRequest() ? route.continue() : route.abort();
      });
      page.on("dialog", () => refused.push("dialog"));
      page.on("console", (message) => refused.push(message.text()));
      await page.emulateMedia({ media, colorScheme });
      await page.goto(pathToFileURL(file).href);
      await page.waitForLoadState("networkidle");
      assert.deepEqual(asked, [pathToFileURL(file).href]);
      assert.deepEqual(refused, []);
      assert.equal(await page.locator("img, script, iframe, object, [onerror]").count(), 0);
      assert.ok((await page.title()).includes(hostile));
      assert.ok((await page.locator("h1").innerText()).includes(hostile));
      assert.ok(Number(await page.evaluate("document.documentElement.scrollWidth")) <= width, `${name} is too wide`);
      await page.screenshot({ path: join(outputFolder(), "screenshots", `report-${name}.png`), fullPage: true });
      assert.deepEqual(await violationsOf(page), [], name);
      if (name === "light") {
        const languages = await tableOf(page, "Languages");
        assert.deepEqual(
          languages.map((cells) => cells.slice(0, 5).map((cell) => cell.trim())),
          [
            ["French", "100%", "0", "0", "0"],
            ["German", "100%", "0", "0", "0"],
            ["Japanese", "0%", "4", "0", "0"],
            ["Portuguese (Brazil)", "33.3%", "2", "0", "0"],
            ["All languages", "68.4%", "6", "0", "0"],
          ],
        );
        assert.deepEqual(await tableOf(page, "Changes since v1.0"), [["French", "75%", "100%", "+1", "0", "0"]]);
        assert.ok(await page.getByRole("heading", { name: "Translation progress over time" }).isVisible());
      }
      await context.close();
    }
  });

  it("are about what the view shows, or everything", async () => {
    await editor.view.chooseFromTitleMenu("Show", "Unfinished");
    await editor.view.row("Japanese").waitFor();
    await editor.palette.run("Translation Status: Copy Report…");
    await editor.palette.choose("CSV");
    await eventually(async () =>
      assert.deepEqual(
        (await editor.palette.choices()).map(({ label }) => label),
        ["What the View Shows", "Everything"],
      ),
    );
    await editor.screenshot("report-scope");
    await editor.palette.dismiss();
    const codesOf = (csv: string) =>
      csv
        .trimEnd()
        .split("\r\n")
        .slice(1)
        .map((line) => line.split(",")[3])
        .sort();
    // A component has a line with its state even if none of its languages is shown.
    assert.deepEqual(codesOf(await copy("CSV", "What the View Shows")), ["", "ja", "pt_BR"]);
    assert.deepEqual(codesOf(await copy("CSV", "Everything")), ["de", "de", "de", "fr", "ja", "pt_BR"]);
  });
});
