import assert from "node:assert/strict";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { packTexts } from "../../scripts/packTexts";
import { openEditor } from "../e2e/harness/openEditor";
import { eventually } from "../e2e/harness/page";
import { checkoutRoot } from "../host/root";
import { scratchFolder } from "../host/scratch";
import { copyExtension } from "../support/copiedExtension";
import { startSampleService } from "../support/services/sampleService";

const HOST = "translate.test";

describe("plural forms", function () {
  this.timeout(300_000);

  it("are those of the editor's language, in the oldest supported editor too", async () => {
    const scratch = scratchFolder("plural").path;
    const service = await startSampleService(HOST);
    const extension = join(scratch, "extension");
    copyExtension(extension);
    const english = JSON.parse(readFileSync(join(checkoutRoot(), "l10n/bundle.l10n.json"), "utf8"));
    const forms = Object.keys(english).flatMap((key) => {
      const [, category] = /\/plural of .+: (\w+)$/.exec(key) ?? [];
      return category === undefined ? [] : [[key, `{0} ${category}`]];
    });
    writeFileSync(join(extension, "l10n/bundle.l10n.ru.json"), JSON.stringify(Object.fromEntries(forms)));
    packTexts(extension);
    const editor = await openEditor({
      editor: "floor",
      extension: { folder: extension },
      locale: "ru",
      folder: service.folder,
      size: { width: 1280, height: 1000 },
      settings: { "translationStatus.components": [service.component("app", "App")] },
    });
    try {
      await editor.view.open();
      await eventually(async () => {
        assert.equal(await editor.view.description("Dutch"), "97,2% · 1 one");
        assert.equal(await editor.view.description("Russian"), "91,7% · 3 few");
        assert.match((await editor.view.rows())[0]?.accessibleName ?? "", /^App, 73,1% translated, 29 many/);
      });
    } finally {
      await editor.close();
      await service.stop();
      rmSync(scratch, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    }
  });
});
