import assert from "node:assert/strict";
import type { Frame } from "playwright-core";
import { type SampleService, startSampleService } from "../support/sampleService";
import { inAllThemes } from "./harness/allThemes";
import { DashboardPage } from "./harness/dashboard";
import { openEditor } from "./harness/openEditor";
import { eventually } from "./harness/page";
import type { EditorWindow } from "./harness/window";

const HOST = "translate.test";

describe("the dashboard", function () {
  this.timeout(180_000);
  let service: SampleService;
  let editor: EditorWindow;
  let dashboard: DashboardPage;
  let frame: Frame;

  before(async () => {
    service = await startSampleService(HOST);
    const components = (["app", "website", "notices"] as const).map((name) => service.component(name));
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

  afterEach(async function () {
    if (this.currentTest?.state === "failed") await editor.screenshot(`dashboard-failed ${this.currentTest.title}`);
  });

  after(async () => {
    await editor?.close();
    await service?.stop();
  });

  it("shows the figures of every language of every component", async () => {
    const served = await Promise.all(
      (["app", "website", "notices"] as const).map(async (name) => ({ name, rows: await service.rows(name) })),
    );
    const expected = served.flatMap(({ rows }) => rows.filter(({ code }) => code !== "en")).length;
    await eventually(async () => {
      const count = await frame.locator("[role=grid]").getAttribute("aria-rowcount");
      assert.equal(Number(count), expected + 1);
    });
    await editor.screenshot("dashboard-first");
    const shown = await dashboard.rows();
    for (const { rows } of served) {
      for (const row of rows.filter(({ code }) => code !== "en")) {
        const found = shown.find(
          ([language, , , translated, , , , total]) =>
            language === row.name && Number(translated) === row.translated && Number(total) === row.total,
        );
        assert.ok(found, `${row.name} ${row.translated} of ${row.total} in ${JSON.stringify(shown)}`);
        assert.deepEqual(
          found.slice(3, 8),
          [row.translated, row.total - row.translated, row.fuzzy, row.failing, row.total].map(String),
        );
      }
    }
  });

  it("has no accessibility violations in any theme", async () => {
    await inAllThemes(editor, "dashboard");
    assert.deepEqual(await dashboard.accessibilityViolations(), []);
  });
});
