import assert from "node:assert/strict";
import { openEditor } from "../e2e/harness/openEditor";
import { THEMES } from "../e2e/harness/options";
import { eventually } from "../e2e/harness/page";
import type { EditorWindow } from "../e2e/harness/window";
import { type SampleService, startSampleService } from "../support/sampleService";
import { closedPort } from "../support/scriptedService";
import { changeTheme } from "./assertState";

const HOST = "translate.test";
/** VS Code's narrowest Side Bar, and its default. Pixels. */
const WIDTHS = [170, 300];

describe("rows, however wide the Side Bar is", function () {
  this.timeout(180_000);
  let service: SampleService;
  let editor: EditorWindow;

  before(async () => {
    service = await startSampleService(HOST);
    editor = await openEditor({
      editor: "newest",
      folder: service.folder,
      size: { width: 1000, height: 900 },
      settings: {
        "translationStatus.components": [
          service.component("app", "App"),
          { service: `http://127.0.0.1:${await closedPort()}`, project: "p", component: "c", name: "Nobody" },
          "ftp://example.org/projects/p/c/",
        ],
      },
    });
    await editor.view.open();
    await eventually(async () => assert.match((await editor.view.description("App")) ?? "", /%/));
    await editor.view.row("App").click();
    await eventually(async () => assert.equal(await editor.view.row("French").count(), 1));
  });

  after(async () => {
    await editor?.close();
    await service?.stop();
  });

  const sideBar = async () => {
    const box = await editor.page.locator(".part.sidebar").boundingBox();
    assert.ok(box);
    return box;
  };
  const resize = async (width: number) => {
    const { x, width: before, y } = await sideBar();
    await editor.page.mouse.move(x + before, y + 400);
    await editor.page.mouse.down();
    await editor.page.mouse.move(x + width, y + 400, { steps: 4 });
    await editor.page.mouse.up();
    await editor.page.mouse.move(800, 400);
    await eventually(async () => assert.ok(Math.abs((await sideBar()).width - width) < 3));
  };
  /** Where the badge and the icon of a row end and start, relative to the Side Bar. */
  const shown = async (label: string) => {
    const bar = await sideBar();
    const row = editor.view.row(label);
    const icon = await row.locator(".custom-view-tree-node-item-icon").boundingBox();
    const text = await row.locator(".monaco-icon-label").boundingBox();
    assert.ok(icon && text);
    return { iconStart: icon.x - bar.x, badgeEnd: text.x + text.width - bar.x, barWidth: bar.width };
  };

  for (const width of WIDTHS) {
    it(`show icon and badge at ${width} pixels`, async () => {
      await resize(width);
      const { iconStart, badgeEnd, barWidth } = await shown("French");
      assert.ok(iconStart >= 0 && badgeEnd <= barWidth, `${iconStart} to ${badgeEnd} of ${barWidth}`);
      for (const theme of THEMES) {
        await changeTheme(editor, theme);
        await editor.page.mouse.move(800, 400);
        await editor.screenshot(`width-${width}-${theme}`);
      }
    });
  }
});
