import assert from "node:assert/strict";
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createSampleWorkspace } from "../demo/sampleWorkspace";
import { DashboardPage } from "../e2e/harness/dashboard";
import { openEditor } from "../e2e/harness/openEditor";
import { THEMES } from "../e2e/harness/options";
import { eventually, type PageElement } from "../e2e/harness/page";
import { readHistory } from "../e2e/harness/readHistory";
import { StringsPane } from "../e2e/harness/stringsPane";
import type { EditorWindow } from "../e2e/harness/window";
import { checkoutRoot } from "../host/root";
import { scratchFolder } from "../host/scratch";
import { writeFerries } from "../support/ferries";
import {
  type ReadmePictureName,
  readmePictureFile,
  readmePictureRecord,
  readmePictureRecordFile,
  storedReadmePicture,
} from "../support/readmePicture";
import { startSampleService } from "../support/services/sampleService";

const HOST = "translate.test";
const SIZE = { width: 1280, height: 760 };
/** Of the Side Bar, in pixels: enough for the longest row with its buttons. */
const WIDE = 430;

const EDITOR = {
  "editor.minimap.enabled": false,
  "workbench.activityBar.location": "default",
  "files.associations": { "*.po": "properties" },
};

/** Few enough that the picture shows all of the dashboard. */
const LANGUAGES = ["de", "es", "fr", "hu", "ja", "pl", "pt_BR", "tr", "uk"];

describe("the pictures of the README", function () {
  this.timeout(300_000);

  it("show an ordinary repository that is opened for the first time, and a translation that is missing", async () => {
    const folder = join(scratchFolder("picture").path, "tidewater");
    await createSampleWorkspace(folder);
    const editor = await openEditor({ editor: "newest", folder, size: SIZE, settings: EDITOR });
    try {
      await editor.view.open();
      await editor.view.resize(WIDE);
      await eventually(async () => assert.match((await editor.view.description("app")) ?? "", /%/));
      await eventually(async () => {
        const languages = (await editor.view.rows()).filter(({ level }) => level === 2);
        assert.ok(languages.length > 20 && languages.every(({ badge }) => badge !== ""));
      });
      await editor.view.row("Hungarian").click();
      await editor.page.locator('.statusbar-item[id$="translationStatus.activeFile"]').waitFor();
      await keepPicture(editor, "local", rowTexts(await editor.view.rows()));
    } finally {
      await editor.close();
    }
  });

  it("show the view beside a translation file, with everything there is to know of one language", async () => {
    const service = await startSampleService(HOST);
    const editor = await openEditor({
      editor: "newest",
      folder: service.folder,
      size: SIZE,
      settings: {
        ...EDITOR,
        "translationStatus.languages": ["de", "tr", "he"],
        "translationStatus.components": [
          service.component("app", "App"),
          service.component("website", "Website"),
          service.component("notices", "Notices"),
        ],
      },
    });
    try {
      await editor.page.keyboard.press("Control+P");
      await editor.palette.type("locale/tr/LC_MESSAGES/app.po");
      await eventually(async () => assert.equal((await editor.palette.choices())[0]?.label, "app.po"));
      await editor.palette.accept();
      await editor.view.open();
      await editor.view.resize(WIDE);
      // The components below are pushed out once this one is unfolded.
      await eventually(async () => assert.match((await editor.view.description("App")) ?? "", /%/));
      await eventually(async () => {
        const languages = (await editor.view.rows()).filter(({ level }) => level === 2);
        assert.ok(languages.length > 20 && languages.every(({ badge }) => badge !== ""));
      });
      await editor.page.locator('.statusbar-item[id$="translationStatus.activeFile"]').waitFor();
      assert.match(await editor.view.rowTooltip("Turkish"), /61\.1% – 22 of 36/);
      await keepPicture(editor, "screenshot", rowTexts(await editor.view.rows()));
    } finally {
      await editor.close();
      await service.stop();
    }
  });

  it("show the strings behind a figure, and the place of one of them in the source code", async () => {
    const folder = join(scratchFolder("picture").path, "ferries");
    writeFerries(folder);
    const editor = await openEditor({ editor: "newest", folder, size: { width: 1180, height: 520 }, settings: EDITOR });
    const strings = new StringsPane(editor.page);
    try {
      await editor.view.open();
      await editor.view.resize(WIDE);
      await eventually(async () => assert.match((await editor.view.description("German")) ?? "", /1 failing/));
      await editor.view.openContextMenu("German");
      await editor.view.chooseFromMenu("Show Strings");
      await eventually(async () => assert.ok((await strings.rows()).some(({ label }) => label === "Ferry to %s")));
      await moveSash(editor, strings, -110);
      await strings.press("Ferry to %s", "Open String in Source Code");
      await editor.page.locator(".tab.active", { hasText: "trip.c" }).waitFor();
      await editor.page.mouse.move(900, 400);
      await keepPicture(editor, "strings", rowTexts([...(await editor.view.rows()), ...(await strings.rows())]));
    } finally {
      await editor.close();
    }
  });

  it("show the dashboard of a repository, with its past", async () => {
    const folder = join(scratchFolder("picture").path, "tidewater");
    await createSampleWorkspace(folder);
    mkdirSync(join(folder, ".vscode"));
    const gate = { "translationStatus.gate": { required: LANGUAGES } };
    writeFileSync(join(folder, ".vscode", "settings.json"), JSON.stringify(gate));
    const settings = { ...EDITOR, "translationStatus.languages": LANGUAGES };
    const editor = await openEditor({ editor: "newest", folder, size: { width: 1180, height: 1110 }, settings });
    try {
      await editor.view.open();
      await eventually(async () => assert.match((await editor.view.description("app")) ?? "", /%/));
      await readHistory(editor);
      await editor.palette.run("Notifications: Clear All Notifications");
      const dashboard = new DashboardPage(editor);
      const frame = await dashboard.open();
      await editor.palette.run("View: Toggle Primary Side Bar Visibility");
      await frame.locator("#show").selectOption("My languages");
      await frame.locator(".overTime .picture > svg").first().waitFor();
      const rows = await dashboard.rows();
      assert.equal(new Set(rows.map(([language]) => language)).size, LANGUAGES.length);
      await frame.locator("h1").click();
      await keepPicture(
        editor,
        "dashboard",
        rows.map((row) => row.slice(0, 9).join(" | ")),
      );
    } finally {
      await editor.close();
    }
  });
});

/** Gives the lower view more room. */
async function moveSash(editor: EditorWindow, strings: StringsPane, by: number): Promise<void> {
  const box = await strings.pane.boundingBox();
  assert.ok(box);
  const x = box.x + box.width / 2;
  await editor.page.mouse.move(x, box.y);
  await editor.page.mouse.down();
  await editor.page.mouse.move(x, box.y + by, { steps: 4 });
  await editor.page.mouse.up();
  await eventually(async () => assert.ok(((await strings.pane.boundingBox())?.y ?? box.y) < box.y + by / 2));
}

function rowTexts(
  rows: readonly { readonly label: string; readonly description: string; readonly badge: string }[],
): readonly string[] {
  return rows.map(({ label, description, badge }) =>
    [label, description, badge].filter((part) => part !== "").join(" | "),
  );
}

/** `UPDATE_README_PICTURE=1` stores the picture and what it shows. */
async function keepPicture(editor: EditorWindow, name: ReadmePictureName, rows: readonly string[]): Promise<void> {
  const picture = await editor.screenshot(`readme-${name}`);
  if (process.env.UPDATE_README_PICTURE === "1") {
    copyFileSync(picture, join(checkoutRoot(), readmePictureFile(name)));
    const record = readmePictureRecord({ picture: readFileSync(picture), rows });
    writeFileSync(join(checkoutRoot(), readmePictureRecordFile(name)), record);
  }
  assert.deepEqual(storedReadmePicture(name).rows, rows, "the picture in the README shows these rows");
}

describe("the pictures of the walkthrough", function () {
  this.timeout(300_000);

  const windows = [...THEMES.map((theme) => ["newest", theme] as const), ["floor", "dark"] as const];
  for (const [version, theme] of windows) {
    it(`are drawn with the colors of the theme (${version}, ${theme})`, async () => {
      const editor = await openEditor({ editor: version, theme, size: { width: 1500, height: 760 } });
      try {
        await editor.palette.run("Translation Status: Open Walkthrough");
        const steps = editor.page.locator(".getting-started-step");
        await steps.nth(3).waitFor();
        for (const step of ["add", "read", "mine", "arrange"]) {
          await editor.page.locator(`.getting-started-step[data-step-id$="#${step}"]`).click();
          const picture = editor.page.frameLocator("iframe.webview").last().frameLocator("iframe").locator("svg");
          await eventually(async () =>
            assert.match((await picture.getAttribute("aria-label")) ?? "", LABELS[step] ?? /$^/),
          );
          // VS Code may load the picture anew meanwhile, as where the theme is one of high contrast.
          const styles = await eventually(async () => {
            const read = await picture.locator("text").evaluateAll(readStyles);
            assert.ok(read.length > 0, "the picture has texts");
            return read;
          });
          for (const { fill, family } of styles) {
            assert.match(fill, /^rgba?\(/, "a color of the theme");
            assert.notEqual(family, "", "the font of the window");
          }
          await editor.screenshot(`walkthrough-${step}-${version}-${theme}`);
        }
      } finally {
        await editor.close();
      }
    });
  }
});

const LABELS: Readonly<Record<string, RegExp>> = {
  add: /^Add Component/,
  read: /^Languages of a component/,
  mine: /^The My Languages group/,
  arrange: /^Only the languages below/,
};

function readStyles(found: PageElement[]): { readonly fill: string; readonly family: string }[] {
  const scope: unknown = globalThis;
  const { getComputedStyle } = scope as { getComputedStyle(of: PageElement): { fill: string; fontFamily: string } };
  return found.map((one) => {
    const { fill, fontFamily } = getComputedStyle(one);
    return { fill, family: fontFamily };
  });
}
