import assert from "node:assert/strict";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { openEditor } from "../e2e/harness/openEditor";
import type { EditorOptions } from "../e2e/harness/options";
import { eventually, PATIENCE, STEP } from "../e2e/harness/page";
import type { EditorWindow } from "../e2e/harness/window";
import { scratchFolder } from "../host/scratch";
import { copyExtension, PSEUDO_LOCALE } from "../support/copiedExtension";
import { type SampleService, startSampleService } from "../support/services/sampleService";

const HOST = "translate.test";
const SILENT_HOST = "gone.test";
const HOSTS = { [HOST]: "127.0.0.1", [SILENT_HOST]: "127.0.0.2" };
/** Ages and dates: the JavaScript engine takes the system's language for an unknown one. */
const ENVIRONMENT = { LANG: "en_US.UTF-8", LC_ALL: "en_US.UTF-8" };
const FROM_ENGINE =
  /\b(?:\d+ (?:second|minute|hour|day|month|year)s? ago|now|yesterday|last (?:month|year)|[A-Z][a-z]{2} \d+, \d{4}, \d+:\d+\s[AP]M)/gu;

const EDITORS_OWN_PROMPT = /\(?Press 'Enter' to confirm(?: your input)? or 'Escape' to cancel\)?/;

function bareWords(text: string, names: readonly string[]): readonly string[] {
  let rest = text;
  // Innermost first, as texts may be nested.
  for (let inner = true; inner; ) {
    const next = rest.replace(/⟦[^⟦⟧]*⟧/g, "");
    inner = next !== rest;
    rest = next;
  }
  rest = rest.replace(FROM_ENGINE, "");
  for (const name of [...names].sort((a, b) => b.length - a.length)) rest = rest.replaceAll(name, "");
  return rest.match(/\p{L}[\p{L}\p{M}\p{N}_'’-]*/gu) ?? [];
}

describe("the pseudo-language", function () {
  this.timeout(300_000);
  let scratch: string;
  let service: SampleService;
  let names: readonly string[];
  let texts: Readonly<Record<string, string>>;

  before(async () => {
    scratch = scratchFolder("pseudo").path;
    copyExtension(join(scratch, "extension"));
    texts = JSON.parse(readFileSync(join(scratch, "extension", `package.nls.${PSEUDO_LOCALE}.json`), "utf8"));
    service = await startSampleService(HOST);
    const rows = await service.rows("app");
    names = [
      ...["Translation Status", "App", "Website", "Missing", "Gone", "tidewater", HOST, SILENT_HOST, "http", "https"],
      ...rows.flatMap(({ name, last_author }) => [name, ...(last_author === null ? [] : [last_author])]),
      ...rows.flatMap(({ code }) => [`(${code})`]),
    ];
  });

  after(async () => {
    await service?.stop();
    rmSync(scratch, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  });

  const allTranslated = (text: string, ...more: readonly string[]) => {
    assert.deepEqual(bareWords(text, [...names, ...more]), [], text);
  };
  const open = (options: Partial<EditorOptions>) =>
    openEditor({
      editor: "newest",
      extension: { folder: join(scratch, "extension") },
      locale: PSEUDO_LOCALE,
      environment: ENVIRONMENT,
      hosts: HOSTS,
      size: { width: 1280, height: 1000 },
      ...options,
    });

  describe("where nothing is configured", () => {
    const situations: readonly [name: string, options: () => Partial<EditorOptions>][] = [
      ["a folder", () => ({ folder: emptyFolder("folder") })],
      ["no folder", () => ({})],
      ["a restricted folder", () => ({ folder: emptyFolder("restricted"), trust: "restricted" })],
    ];
    const emptyFolder = (name: string) => {
      const folder = join(scratch, name);
      mkdirSync(folder);
      return folder;
    };

    for (const [name, options] of situations) {
      it(`fills the view of ${name}`, async () => {
        const editor = await open(options());
        try {
          await editor.view.open();
          await eventually(async () => {
            const welcome = await editor.view.welcome();
            assert.match(welcome, /⟦/);
            allTranslated(welcome);
          });
          await editor.screenshot(`pseudo-${name.replaceAll(" ", "-")}`);
        } finally {
          await editor.close();
        }
      });
    }
  });

  describe("where components are shown", () => {
    let editor: EditorWindow;

    before(async () => {
      const origin = `http://${HOST}:${service.port}`;
      editor = await open({
        folder: service.folder,
        settings: {
          "translationStatus.components": [
            { service: origin, project: "tidewater", component: "tidewater-missing", name: "Missing" },
            {
              service: `http://${SILENT_HOST}:${service.port}`,
              project: "tidewater",
              component: "tidewater-gone",
              name: "Gone",
            },
            "nonsense",
            service.component("app", "App"),
            service.component("website", "Website"),
          ],
          "translationStatus.languages": ["de", "pl"],
        },
      });
      await editor.view.open();
      // Redraws during a refresh may swallow the click.
      await eventually(async () => {
        const described = (await editor.view.rows()).filter(({ description }) => description !== "");
        assert.ok(described.length >= 7, "two languages of one's own and five components");
        const item = await editor.view.statusBarItem();
        assert.doesNotMatch(item?.accessibleName ?? "", /ŕéƒŕéšĥíñğ/);
      }, 3 * PATIENCE);
      for (const label of ["Missing", "Gone", "App"]) {
        const row = editor.view.row(label);
        const isOpen = async () => assert.equal(await row.getAttribute("aria-expanded"), "true", label);
        await eventually(async () => {
          if ((await row.getAttribute("aria-expanded")) === "false") await row.click();
          // A second click would collapse it.
          await eventually(isOpen, STEP);
        });
      }
    });

    after(async () => {
      await editor?.close();
    });

    const text = (key: string) => texts[key] ?? "";
    const title = (key: string) => `Translation Status: ${text(`command.${key}`)}`;
    const run = (key: string) => editor.palette.run(title(key));

    it("fills every row, and what a screen reader says of it", async () => {
      await eventually(async () => {
        const rows = await editor.view.rows();
        assert.ok(rows.length > 15, "the components are open");
        for (const { label, description, accessibleName } of rows) {
          allTranslated(`${label} ${description} ${accessibleName}`, "nonsense");
        }
        const words = rows.map(({ label, description }) => `${label} ${description}`).join(" ");
        assert.match(words, /⟦Ñöţ ƒöúñđ, öŕ þŕíṽàţé/);
        assert.match(words, /⟦Çöññéçţíöñ ŕéƒúšéđ/);
        assert.match(words, /⟦Ţĥíš íš ñöţ à/);
      });
      await editor.screenshot("pseudo-rows");
    });

    it("fills the titles, the status bar and the tooltips", async () => {
      const item = await editor.view.statusBarItem();
      allTranslated(`${item?.text} ${item?.accessibleName}`);
      allTranslated(await editor.view.statusBarTooltip());
      for (const label of ["App", "Polish", "French", "Missing"]) {
        const tooltip = await editor.view.rowTooltip(label);
        assert.match(tooltip, /⟦/, label);
        allTranslated(tooltip, "tidewater-app", "tidewater-missing");
      }
      await editor.screenshot("pseudo-tooltip");
      const headings = await editor.page.locator(".sidebar .pane-header .title:visible").allInnerTexts();
      assert.equal(headings.length, 2);
      for (const heading of headings) assert.match(heading, /⟦/);
    });

    it("fills the menus", async () => {
      const items = await editor.view.openContextMenu("French");
      assert.ok(items.length >= 6, items.join(", "));
      for (const text of items) allTranslated(text);
      await editor.screenshot("pseudo-menu");
      await editor.page.keyboard.press("Escape");
      const buttons = (await editor.view.titleButtons()).filter(
        (name) => !/^(?:Collapse All|Views and|More)/.test(name),
      );
      assert.ok(buttons.length >= 2);
      for (const name of buttons) allTranslated(name.replace(/\s\([^()]*\)$/, ""));
    });

    it("fills the palette", async () => {
      const offered = await editor.palette.offers("Translation Status: ");
      const ours = offered.filter((label) => label.startsWith("Translation Status: "));
      assert.ok(ours.length > 5);
      for (const label of ours) allTranslated(label);
    });

    const questions: readonly [key: string, more: readonly string[]][] = [
      ["find", []],
      ["copyReport", ["Markdown", "CSV", "JSON"]],
      ["openTranslation", []],
      ["filterText", []],
      ["signIn", []],
    ];
    for (const [key, more] of questions) {
      it(`fills what ${key} asks`, async () => {
        await run(key);
        const question = await editor.palette.question();
        assert.match(question, /⟦/);
        allTranslated(question.replace(EDITORS_OWN_PROMPT, ""), ...more);
        if (key !== "filterText" && key !== "signIn") {
          for (const { label, description } of await editor.palette.choices()) {
            allTranslated(`${label} ${description}`, ...more);
          }
        }
        await editor.screenshot(`pseudo-${key}`);
        await editor.palette.dismiss();
      });
    }

    it("fills what stands above the rows, and in their place", async () => {
      await editor.view.chooseFromTitleMenu(text("submenu.show"), text("command.showFailing.short"));
      await editor.view.chooseFromTitleMenu(text("submenu.sort"), text("command.sortByPercent.short"));
      const message = editor.page.locator(".sidebar .tree-explorer-viewlet-tree-view .message");
      await eventually(async () => {
        const text = await message.innerText();
        assert.match(text, /⟦/);
        allTranslated(text);
        const heading = await editor.page.locator(".sidebar .composite.title").innerText();
        allTranslated(heading.replace(/Translation Status/i, ""));
      });
      await run("clearFilter");
    });
  });
});
