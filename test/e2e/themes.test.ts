import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { type SampleService, startSampleService } from "../support/sampleService";
import { openEditor } from "./harness/openEditor";
import type { ThemeName } from "./harness/options";
import { eventually } from "./harness/page";

const HOST = "translate.test";
const THEMES: readonly ThemeName[] = ["dark", "light", "hcDark", "hcLight"];

describe("the themes", function () {
  this.timeout(180_000);
  let service: SampleService;

  before(async () => {
    service = await startSampleService(HOST);
  });

  after(async () => {
    await service?.stop();
  });

  for (const theme of THEMES) {
    it(`shows every state in ${theme}`, async () => {
      const editor = await openEditor({
        editor: "newest",
        folder: service.folder,
        theme,
        size: { width: 1100, height: 860 },
        settings: {
          "translationStatus.components": [
            service.component("app", "App"),
            service.component("website", "Website"),
            service.component("notices", "Notices"),
          ],
        },
      });
      try {
        await editor.view.open();
        await eventually(async () => assert.match((await editor.view.rows())[2]?.description ?? "", /%/));
        await editor.view.row("App").click();
        await eventually(async () => assert.ok((await editor.view.rows()).length > 20));
        await editor.view.row("German").hover();
        // Icons and badges come after the rows: a picture without them would show nothing.
        await eventually(async () => {
          assert.ok((await loadedIcons(editor.page)) > 20);
          const languages = (await editor.view.rows()).filter(({ level }) => level === 2);
          assert.ok(languages.every(({ badge }) => badge !== ""));
        });
        await editor.screenshot(`theme-${theme}`);
      } finally {
        await editor.close();
      }
    });
  }
});

/** How many rows show a progress icon that the browser has loaded. */
async function loadedIcons(page: Page): Promise<number> {
  return page.locator('.sidebar .custom-view-tree-node-item-icon[style*="progress"]').count();
}
