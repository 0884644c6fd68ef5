import assert from "node:assert/strict";
import type { Frame } from "playwright-core";
import { changeTheme } from "../states/assertState";
import { contrastOf } from "../support/contrast";
import { type SampleService, startSampleService } from "../support/services/sampleService";
import { DashboardPage } from "./harness/dashboard";
import { openEditor } from "./harness/openEditor";
import { THEMES } from "./harness/options";
import { eventually } from "./harness/page";
import { StringsPane } from "./harness/stringsPane";
import type { EditorWindow } from "./harness/window";

const HOST = "translate.test";
const NAMES = ["app", "website", "notices"] as const;

describe("the dashboard", function () {
  this.timeout(300_000);
  let service: SampleService;
  let editor: EditorWindow;
  let dashboard: DashboardPage;
  let frame: Frame;

  before(async () => {
    service = await startSampleService(HOST);
    const components = NAMES.map((name) => service.component(name));
    editor = await openEditor({
      editor: "newest",
      folder: service.folder,
      settings: { "translationStatus.components": components },
      size: { width: 1400, height: 1000 },
    });
    dashboard = new DashboardPage(editor);
    await editor.view.open();
    await eventually(async () =>
      assert.ok((await editor.view.rows()).some(({ description }) => /\d%/.test(description))),
    );
    frame = await dashboard.open();
  });

  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await editor.page.keyboard.press(key);
  };

  afterEach(async function () {
    if (this.currentTest?.state === "failed") await editor.screenshot(`dashboard-failed ${this.currentTest.title}`);
  });

  after(async () => {
    await editor?.close();
    await service?.stop();
  });

  it("shows the figures of every language of every component", async () => {
    const served = await Promise.all(NAMES.map(async (name) => ({ name, rows: await service.rows(name) })));
    const expected = served.flatMap(({ name, rows }) =>
      rows
        .filter(({ code }) => code !== "en")
        .map(({ name: language, translated, total, fuzzy, failing }) =>
          [language, name, translated, total - translated, fuzzy, failing, total].join(" | "),
        ),
    );
    await eventually(async () => {
      const count = await frame.locator("[role=grid]").getAttribute("aria-rowcount");
      assert.equal(Number(count), expected.length + 1);
    });
    const shown = (await dashboard.rows()).map(([language, component = "", , ...figures]) =>
      [language, component.replace("tidewater-", ""), ...figures.slice(0, 5)].join(" | "),
    );
    assert.deepEqual(shown.toSorted(), expected.toSorted());
    const picture = (await frame.locator(".heatMap .picture > svg").first().textContent()) ?? "";
    for (const { rows } of served) {
      for (const row of rows.filter(({ code }) => code !== "en"))
        assert.ok(picture.includes(`${row.translated_percent}%`), row.name);
    }
  });

  it("runs no code but its own, and loads nothing from elsewhere", async () => {
    const policy = await frame.locator("meta[http-equiv=Content-Security-Policy]").getAttribute("content");
    assert.match(
      policy ?? "",
      /^default-src 'none'; script-src 'nonce-[\w-]{22}'; style-src [^;]+; img-src blob: data:$/,
    );
    assert.doesNotMatch(policy ?? "", /unsafe/);
    const sources = await frame.locator("script[src], link[href]").count();
    assert.equal(sources, 2);
  });

  it("has no accessibility violations in any theme", async () => {
    for (const theme of THEMES) {
      await changeTheme(editor, theme);
      await editor.screenshot(`dashboard-${theme}`);
      assert.deepEqual(await dashboard.accessibilityViolations(), [], theme);
    }
  });

  it("has percentages that can be read in any theme", async () => {
    for (const theme of THEMES) {
      await changeTheme(editor, theme);
      const colors = await dashboard.percentageColors();
      // Shades differ but in high contrast, where lengths do.
      assert.ok(colors.length >= (theme.startsWith("hc") ? 1 : 4), `${theme}: ${colors.length}`);
      for (const { example, text, back } of colors) {
        const contrast = contrastOf(text, back);
        assert.ok(contrast >= 4.5, `${theme}, ${example}: ${contrast.toFixed(2)}`);
      }
    }
    await editor.page.emulateMedia({ forcedColors: "active" });
    await editor.screenshot("dashboard-forcedColors");
    await editor.page.emulateMedia({ forcedColors: "none" });
  });

  it("shows what is selected in all pictures, and keeps it while it is hidden", async () => {
    await changeTheme(editor, "dark");
    frame = await dashboard.frame();
    await frame.locator(".heatMap .picture").focus();
    await press("Home", "ArrowDown");
    await eventually(async () =>
      assert.match((await frame.locator("[role=status]").last().textContent()) ?? "", /^Belarusian.* · .*13.9%/),
    );
    await editor.screenshot("dashboard-focused");
    await press("Space");
    await eventually(async () => {
      assert.equal(await frame.locator(".chip").count(), 2);
      assert.ok((await frame.locator(".progress .veil").count()) > 20);
      assert.match(
        (await frame.locator(".figures-table .body [role=row]:not(.dimmed)").first().textContent()) ?? "",
        /Belarusian/,
      );
    });
    await editor.screenshot("dashboard-selected");
    // VS Code removes the page while another editor is in front of it.
    await editor.palette.run("File: New Untitled Text File");
    await editor.palette.run("View: Open Previous Editor in Group");
    frame = await dashboard.frame();
    await eventually(async () => assert.equal(await frame.locator(".chip").count(), 2));
    await frame.locator(".heatMap .picture").focus();
    // The first one closes what explains the cell.
    await press("Escape", "Escape");
    await eventually(async () => assert.equal(await frame.locator(".chip").count(), 0));
  });

  it("filters, sorts and measures with the keyboard alone", async () => {
    await frame.locator("#filter").focus();
    await editor.page.keyboard.type("german");
    await eventually(async () => {
      const languages = (await dashboard.rows()).map(([language]) => language);
      assert.deepEqual(languages, ["German", "German", "German"]);
    });
    await frame.locator("[data-column=componentName]").focus();
    await press("Enter");
    await eventually(async () => {
      assert.equal(
        await frame
          .locator("[aria-sort=ascending]")
          .textContent()
          .then((text) => text?.trim()),
        "Component↑",
      );
    });
    await frame.locator(".figures-table .body [role=row]").first().focus();
    await press("ArrowDown");
    await eventually(async () =>
      assert.equal(await frame.locator(".body [role=row]:focus").getAttribute("data-index"), "1"),
    );
    await editor.screenshot("dashboard-filtered");
    await frame.locator("#filter").fill("");
    const grid = frame.locator("[role=grid]");
    await eventually(async () => assert.ok(Number(await grid.getAttribute("aria-rowcount")) > 40));
    await frame.locator(".figures-table .body [role=row]").first().focus();
    const last = Number(await grid.getAttribute("aria-rowcount")) - 2;
    for (const [key, index] of [
      ["End", last],
      ["PageUp", last - 12],
      ["Home", 0],
    ] as const) {
      await press(key);
      await eventually(async () => {
        const focused = frame.locator(".body [role=row]:focus");
        assert.equal(await focused.getAttribute("data-index"), String(index));
        const [row, visible] = await Promise.all([
          focused.boundingBox(),
          frame.locator(".figures-scroll").boundingBox(),
        ]);
        assert.ok(row && visible && row.y >= visible.y && row.y + row.height <= visible.y + visible.height + 1);
      });
    }
    await frame.locator("#filter").fill("german");
    await eventually(async () => assert.equal(await grid.getAttribute("aria-rowcount"), "4"));
  });

  it("opens the translation page and the strings", async () => {
    await frame.locator(".heatMap .picture").focus();
    const page = await editor.followLink(async () => press("Enter"));
    assert.match(page.url(), /\/tidewater-app\/de\//);
    await page.close();
    await frame.locator(".heatMap .picture").focus();
    await press("Control+Enter");
    const strings = new StringsPane(editor.page);
    await eventually(async () => assert.match(await strings.message(), /^German · /));
    // The view takes the focus last of all.
    await eventually(async () =>
      assert.notEqual(await editor.page.evaluate("document.activeElement?.tagName"), "IFRAME"),
    );
  });

  it("is there again after the window is reloaded, with what was selected", async () => {
    await frame.locator(".heatMap .picture").focus();
    await press("Control+Home", "ArrowDown", "Space");
    await eventually(async () => assert.equal(await frame.locator(".chip").count(), 2));
    const names = await frame.locator(".chip-name").allInnerTexts();
    await editor.stored(`"languages":["de"]`);
    await editor.reload();
    await editor.page.locator(".tab", { hasText: "Translation Dashboard" }).click();
    frame = await dashboard.frame();
    await eventually(async () => assert.ok((await frame.locator(".heatMap .picture > svg").count()) > 0));
    // What was read just now is no development yet.
    await frame.locator(".overTime", { hasText: "Not enough history yet." }).waitFor();
    await eventually(async () => assert.deepEqual(await frame.locator(".chip-name").allInnerTexts(), names));
    await frame.locator(".figures-table").scrollIntoViewIfNeeded();
    await editor.screenshot("dashboard-restored");
  });
});
