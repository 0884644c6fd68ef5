import assert from "node:assert/strict";
import { openEditor } from "../e2e/harness/openEditor";
import { eventually, type PageElement } from "../e2e/harness/page";
import type { EditorWindow } from "../e2e/harness/window";
import { startSampleService } from "../support/services/sampleService";

const HOST = "translate.test";
const STEPS = ["add", "read", "mine", "arrange"] as const;

/** Names of the steps with a tick. */
async function ticked(editor: EditorWindow): Promise<readonly string[]> {
  const checked = await editor.page
    .locator(".getting-started-step:has(.codicon.complete)")
    .evaluateAll((found: PageElement[]) => found.map((one) => one.getAttribute("data-step-id") ?? ""));
  return STEPS.filter((step) => checked.some((id) => id.endsWith(`#${step}`)));
}

async function openWalkthrough(editor: EditorWindow): Promise<void> {
  await editor.palette.run("Translation Status: Open Walkthrough");
  await editor.page.locator(".getting-started-step").nth(3).waitFor();
}

for (const version of ["floor", "newest"] as const) {
  describe(`the walkthrough (${version})`, function () {
    this.timeout(300_000);

    it("ticks each step when it is done, however it is done", async () => {
      const service = await startSampleService(HOST);
      const editor = await openEditor({ editor: version, size: { width: 1400, height: 900 } });
      try {
        await openWalkthrough(editor);
        assert.deepEqual(await ticked(editor), []);
        editor.changeSettings({ "translationStatus.components": [service.component("website", "Website")] });
        await eventually(async () => assert.ok((await ticked(editor)).includes("add")));
        await editor.view.open();
        await eventually(async () => assert.deepEqual(await ticked(editor), ["add", "read"]));
        await editor.view.openContextMenu("German");
        await editor.view.chooseFromMenu("Add to My Languages");
        await eventually(async () => assert.deepEqual(await ticked(editor), ["add", "read", "mine"]));
        await editor.view.chooseFromTitleMenu("Sort By", "Percentage");
        await eventually(async () => assert.deepEqual(await ticked(editor), STEPS));
        await editor.screenshot(`walkthrough-done-${version}`);
      } finally {
        await editor.close();
        await service.stop();
      }
    });

    it("ticks what was done before it was first opened", async () => {
      const service = await startSampleService(HOST);
      const editor = await openEditor({
        editor: version,
        size: { width: 1400, height: 900 },
        settings: {
          "translationStatus.components": [service.component("website", "Website")],
          "translationStatus.languages": ["de"],
        },
      });
      try {
        await editor.view.open();
        await eventually(async () => assert.match((await editor.view.description("Website")) ?? "", /%/));
        await editor.view.chooseFromTitleMenu("Sort By", "Percentage");
        await openWalkthrough(editor);
        await eventually(async () => assert.deepEqual(await ticked(editor), STEPS));
      } finally {
        await editor.close();
        await service.stop();
      }
    });
  });
}
