import assert from "node:assert/strict";
import { startSampleService } from "../support/sampleService";
import { openEditor } from "./harness/openEditor";
import { eventually } from "./harness/page";

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
      // Quick open: the translation file of one's own language.
      await editor.page.keyboard.press("Control+P");
      await editor.palette.type("locale/tr/LC_MESSAGES/app.po");
      await eventually(async () => assert.equal((await editor.palette.choices())[0]?.label, "app.po"));
      await editor.palette.accept();
      await editor.view.open();
      await eventually(async () => assert.equal((await editor.view.rows()).length, 3));
      await editor.view.row("App").click();
      await eventually(async () => {
        const languages = (await editor.view.rows()).filter(({ level }) => level === 2);
        assert.ok(languages.length > 20 && languages.every(({ badge }) => badge !== ""));
      });
      assert.match(await editor.view.rowTooltip("Turkish"), /61\.1% – 22 of 36/);
      await editor.screenshot("readme");
    } finally {
      await editor.close();
      await service.stop();
    }
  });
});
