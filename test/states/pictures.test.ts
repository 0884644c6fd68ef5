import assert from "node:assert/strict";
import { join } from "node:path";
import { openEditor } from "../e2e/harness/openEditor";
import { eventually } from "../e2e/harness/page";
import { outputFolder } from "../host/root";
import { startSampleService } from "../support/sampleService";

const HOST = "translate.test";

describe("the picture of the README", function () {
  this.timeout(120_000);

  it("shows the view beside a translation file, with everything there is to know of one language", async () => {
    const service = await startSampleService(HOST);
    const editor = await openEditor({
      editor: "newest",
      folder: service.folder,
      size: { width: 1180, height: 760 },
      settings: {
        "translationStatus.languages": ["de", "tr", "he"],
        "translationStatus.components": [
          service.component("app", "App"),
          service.component("website", "Website"),
          service.component("notices", "Notices"),
        ],
        "editor.minimap.enabled": false,
        "workbench.activityBar.location": "default",
        "files.associations": { "*.po": "properties" },
      },
    });
    try {
      await editor.page.keyboard.press("Control+P");
      await editor.palette.type("locale/tr/LC_MESSAGES/app.po");
      await eventually(async () => assert.equal((await editor.palette.choices())[0]?.label, "app.po"));
      await editor.palette.accept();
      await editor.view.open();
      await eventually(async () => assert.match((await editor.view.description("Notices")) ?? "", /%/));
      await editor.view.row("App").click();
      await eventually(async () => {
        const languages = (await editor.view.rows()).filter(({ level }) => level === 2);
        assert.ok(languages.length > 20 && languages.every(({ badge }) => badge !== ""));
      });
      await editor.page.locator('.statusbar-item[id$="translationStatus.activeFile"]').waitFor();
      assert.match(await editor.view.rowTooltip("Turkish"), /61\.1% – 22 of 36/);
      await editor.screenshot("readme");
    } finally {
      await editor.close();
      await service.stop();
    }
  });

  for (const theme of ["dark", "light"] as const) {
    it(`gives the pictures of the walkthrough in ${theme}`, async () => {
      const service = await startSampleService(HOST);
      const editor = await openEditor({
        editor: "newest",
        theme,
        folder: service.folder,
        size: { width: 1340, height: 640 },
        settings: {
          "translationStatus.components": [
            service.component("website", "Website"),
            service.component("notices", "Notices"),
          ],
        },
      });
      const languages = async () => (await editor.view.rows()).filter(({ level }) => level === 2);
      const settled = (least: number) =>
        eventually(async () => {
          const shown = await languages();
          assert.ok(shown.length > least && shown.every(({ badge }) => badge !== ""));
        });
      const crop = (name: string, clip: { x: number; y: number; width: number; height: number }) =>
        editor.page.screenshot({ path: join(outputFolder(), "screenshots", `${name}-${theme}.png`), clip });
      const box = await editor.page.locator(".part.sidebar").boundingBox();
      assert.ok(box);
      const sidebar = { x: box.x, y: box.y, width: box.width, height: 330 };
      try {
        await editor.view.open();
        await eventually(async () => assert.match((await editor.view.description("Website")) ?? "", /%/));
        await editor.view.row("Website").click();
        await settled(8);
        await crop("read", sidebar);
        await editor.palette.run("Translation Status: Sort by Next Action");
        await eventually(async () => assert.match((await languages())[0]?.description ?? "", /failing/));
        await settled(8);
        await crop("arrange", sidebar);
        editor.changeSettings({ "translationStatus.languages": ["de", "nl", "es"] });
        await eventually(async () => assert.equal((await editor.view.rows())[0]?.label, "My Languages"));
        await settled(8);
        await crop("mine", sidebar);
        await editor.page.mouse.move(1200, 600, { steps: 5 });
        await editor.palette.run("Translation Status: Add Component…");
        await editor.palette.type("https://translate.example.org/projects/tidewater/website/");
        await editor.page.waitForTimeout(500);
        await crop("add", { x: 340, y: 0, width: 660, height: 200 });
      } finally {
        await editor.close();
        await service.stop();
      }
    });
  }
});
