import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { checkoutRoot } from "../host/root";
import { type SampleService, startSampleService } from "../support/sampleService";
import { closedPort } from "../support/scriptedService";
import { openEditor } from "./harness/openEditor";
import type { ThemeName } from "./harness/options";
import { eventually } from "./harness/page";
import type { EditorWindow } from "./harness/window";

const HOST = "translate.test";
const THEMES: readonly ThemeName[] = ["dark", "light", "hcDark", "hcLight"];

/** What axe finds wrong with what is ours on the screen; the editor's own frame is not looked at. */
async function violations(editor: EditorWindow): Promise<readonly string[]> {
  const source = readFileSync(
    createRequire(join(checkoutRoot(), "package.json")).resolve("axe-core/axe.min.js"),
    "utf8",
  );
  await editor.page.evaluate(source);
  const found = await editor.page.evaluate(`axe.run({
    include: [[".sidebar .customview-tree"], ['.statusbar-item[id$="translationStatus.summary"]']],
  }, { resultTypes: ["violations"] }).then(({ violations }) =>
    violations.map(({ id, nodes }) => id + ": " + nodes.map(({ html }) => html.slice(0, 160)).join(" | ")))`);
  return found as readonly string[];
}

describe("what everyone gets", function () {
  this.timeout(180_000);
  let service: SampleService;
  let components: readonly unknown[];

  before(async () => {
    service = await startSampleService(HOST);
    components = [
      service.component("notices", "Notices"),
      { service: `http://127.0.0.1:${await closedPort()}`, project: "p", component: "nobody", name: "Nobody" },
      "ftp://example.org/projects/p/c/",
      service.component("website", "Website"),
    ];
  });

  after(async () => {
    await service?.stop();
  });

  const open = async (theme: ThemeName, size: { width: number; height: number }): Promise<EditorWindow> => {
    const settings = {
      "translationStatus.components": components,
      "translationStatus.languages": ["nl", "de"],
      "workbench.reduceMotion": "on",
    };
    const editor = await openEditor({ editor: "newest", folder: service.folder, theme, size, settings });
    await editor.view.open();
    await eventually(async () => {
      const rows = await editor.view.rows();
      assert.ok(rows.some(({ label, description }) => label === "Nobody" && description === "connection refused"));
      assert.ok(rows.some(({ label, description }) => label === "Website" && /%/.test(description)));
    });
    await editor.view.row("Nobody").click();
    await editor.view.row("Website").click();
    await eventually(async () => {
      const rows = await editor.view.rows();
      assert.ok(rows.some(({ label }) => label === "Try Again"));
      assert.ok(rows.some(({ label, badge }) => label === "Ukrainian" && badge !== ""));
    });
    return editor;
  };

  for (const theme of THEMES) {
    it(`holds against axe in ${theme}, and shows good and bad together`, async () => {
      const editor = await open(theme, { width: 1000, height: 800 });
      try {
        await editor.screenshot(`everyone-${theme}`);
        assert.deepEqual(await violations(editor), []);
      } finally {
        await editor.close();
      }
    });
  }

  it("is whole at 200% zoom", async () => {
    // A window of half the size in pixels of the page is what zooming to 200% makes of it.
    const editor = await open("dark", { width: 640, height: 480 });
    try {
      const overflow = await editor.page
        .locator(".sidebar .customview-tree .monaco-list-rows")
        .evaluate(
          (rows) =>
            (rows as unknown as { scrollWidth: number; clientWidth: number }).scrollWidth >
            (rows as unknown as { clientWidth: number }).clientWidth + 1,
        );
      assert.equal(overflow, false, "nothing has to be scrolled sideways");
      await editor.screenshot("everyone-zoomed");
    } finally {
      await editor.close();
    }
  });
});
