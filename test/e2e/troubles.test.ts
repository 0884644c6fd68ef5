import assert from "node:assert/strict";
import { type SampleService, startSampleService } from "../support/sampleService";
import {
  answerStatus,
  answerWith,
  closedPort,
  type ScriptedService,
  startScriptedService,
} from "../support/scriptedService";
import { openEditor } from "./harness/openEditor";
import { eventually } from "./harness/page";
import type { EditorWindow } from "./harness/window";

const HOST = "translate.test";
const GERMAN = { code: "de", name: "German", total: 8, translated: 7 };

describe("when something is wrong", function () {
  this.timeout(180_000);
  let sample: SampleService;
  let scripted: ScriptedService;
  let editor: EditorWindow;
  let broken: Readonly<Record<string, string>>;

  before(async () => {
    sample = await startSampleService(HOST);
    scripted = await startScriptedService(answerStatus(404));
    broken = { service: `http://${HOST}:${scripted.port}`, project: "p", component: "broken" };
    editor = await openEditor({
      editor: "newest",
      settings: {
        "translationStatus.refreshInterval": 0,
        "translationStatus.components": [
          sample.component("notices"),
          broken,
          { service: `http://127.0.0.1:${await closedPort()}`, project: "p", component: "nobody" },
          { service: `http://${HOST}:${scripted.port}`, project: "p" },
          "ftp://example.org/projects/p/c/",
          "https://translate.example.org/projects/only/",
        ],
      },
    });
    await editor.view.open();
  });

  after(async () => {
    await editor?.close();
    await scripted?.stop();
    await sample?.stop();
  });

  const descriptionOf = async (label: string) =>
    (await editor.view.rows()).find((row) => row.label === label)?.description;

  it("shows each trouble in its own place, and everything else as ever", async () => {
    await eventually(async () => {
      assert.match((await descriptionOf("tidewater-notices")) ?? "", /^\d+(\.\d)?%$/);
      assert.equal(await descriptionOf("broken"), "not found");
      assert.equal(await descriptionOf("nobody"), "connection refused");
      const labels = (await editor.view.rows()).map(({ label }) => label);
      assert.ok(labels.includes("“component” is missing."), labels.join("\n"));
      assert.ok(labels.includes("Only http and https addresses are supported, not ftp."));
      assert.ok(labels.some((label) => label.startsWith("This is the address of the project “only”.")));
    });
    await editor.screenshot("troubles");
  });

  it("says why in a row, with the action that helps, and never shows failure as 0%", async () => {
    await editor.view.row("broken").click();
    await editor.view.row("nobody").click();
    await eventually(async () => {
      const rows = await editor.view.rows();
      const labels = rows.map(({ label }) => label);
      const below = (label: string) => labels.slice(labels.indexOf(label), labels.indexOf(label) + 3);
      assert.deepEqual(below("broken"), ["broken", "Component not found or access denied.", "Set Access Token…"]);
      assert.deepEqual(below("nobody"), ["nobody", "The service refused the connection.", "Try Again"]);
      assert.ok(rows.every(({ description }) => !description.startsWith("0%")));
    });
    await editor.screenshot("troubles-open");
  });

  it("recovers when it is refreshed", async () => {
    scripted.answer = answerWith([GERMAN]);
    await editor.palette.run("Translation Status: Refresh");
    await eventually(async () => {
      assert.equal(await descriptionOf("broken"), "87.5%");
      assert.equal(await descriptionOf("German"), "87.5%");
    });
  });

  it("keeps the last figures with their age when it fails later", async () => {
    scripted.answer = answerStatus(500);
    await editor.palette.run("Translation Status: Refresh");
    await eventually(async () => {
      assert.match((await descriptionOf("broken")) ?? "", /^87\.5% · (\d+ seconds? ago|now) · service error 500$/);
      assert.equal(await descriptionOf("German"), "87.5%");
    });
    await editor.screenshot("stale");
  });

  it("can be cancelled, and then shows what was there", async () => {
    scripted.answer = () => {};
    await editor.palette.run("Translation Status: Refresh");
    await eventually(async () => assert.match((await editor.view.statusBarItem())?.accessibleName ?? "", /refreshing/));
    await editor.screenshot("refreshing");
    await editor.palette.run("Translation Status: Cancel Refresh");
    await eventually(async () => {
      assert.doesNotMatch((await editor.view.statusBarItem())?.accessibleName ?? "", /refreshing/);
      assert.match((await descriptionOf("broken")) ?? "", /^87\.5% · .* · service error 500$/);
    });
  });

  it("opens the settings from the row of a wrong entry", async () => {
    await editor.view.row("“component” is missing.").click();
    await editor.page.locator(".settings-editor").waitFor();
    await eventually(async () =>
      assert.match((await editor.page.locator(".settings-editor").textContent()) ?? "", /Translation Status/),
    );
    await editor.screenshot("settings");
    await editor.page.keyboard.press("Escape");
    await editor.page.locator(".settings-editor").waitFor({ state: "hidden" });
  });

  it("shows no notification in all of this", async () => {
    assert.deepEqual(await editor.dialogs.notifications(), []);
  });

  it("keeps what a hostile service says as text, and opens no address but a web page's", async () => {
    scripted.answer = answerWith([
      { ...GERMAN, name: "**b** <b>x</b> [l](command:workbench.action.quit)", url_translate: "javascript:alert(1)" },
      {
        ...GERMAN,
        code: "x",
        name: "$(trash) $(sync~spin)",
        translate_url: "command:workbench.action.quit",
        url: "file:///etc/passwd",
      },
    ]);
    await editor.palette.run("Translation Status: Refresh");
    const label = "**b** <b>x</b> [l](command:workbench.action.quit)";
    await eventually(async () => assert.equal(await descriptionOf(label), "87.5%"));
    assert.ok((await editor.view.rowTooltip(label)).includes(label));
    await editor.screenshot("hostile-names");
    const page = await editor.followLink(() => editor.view.row(label).click());
    assert.equal(page.url(), `http://${HOST}:${scripted.port}/projects/p/broken/de/`);
    await page.close();
  });
});
