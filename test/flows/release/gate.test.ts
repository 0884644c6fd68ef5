import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { inAllThemes } from "../../e2e/harness/allThemes";
import { openEditor } from "../../e2e/harness/openEditor";
import { eventually, STEP } from "../../e2e/harness/page";
import type { EditorWindow } from "../../e2e/harness/window";
import { checkoutRoot } from "../../host/root";
import { scratchFolder } from "../../host/scratch";
import {
  answerWith,
  type ScriptedRow,
  type ScriptedService,
  startScriptedService,
} from "../../support/services/scriptedService";

const CLI = join(checkoutRoot(), "dist", "cli.js");
const DAY = "2026-03-01T12:00:00Z";

const row = (code: string, name: string, figures: readonly [total: number, translated: number], failing = 0) => ({
  ...{ code, name, total: figures[0], translated: figures[1], failing, last_change: DAY },
});
const keys = (count: number, text: string): string =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, index) => [`key${index}`, `${text} ${index}`])));

const APP = {
  german: row("de", "German", [100, 62]),
  french: row("fr", "French", [100, 95], 2),
  japanese: row("ja", "Japanese", [100, 74]),
  spanish: row("es", "Spanish", [100, 80]),
  czech: row("cs", "Czech", [100, 10]),
};
const WEBSITE = [
  row("de", "German", [50, 50]),
  row("fr", "French", [50, 30]),
  row("ja", "Japanese", [50, 40]),
  row("es", "Spanish", [50, 49]),
];

/** By hand: German lacks 18 strings in App, Japanese 1, French has 2 failing checks there; Spanish is ready. */
const GATE = {
  required: ["de", "fr", "ja", "es"],
  failingChecks: "block",
  languages: { ja: 75 },
  components: { Website: { threshold: 60, languages: { de: 100 } }, Docs: { required: ["de", "fr"] } },
};

describe("the release gate", function () {
  this.timeout(300_000);
  let service: ScriptedService;
  let folder: string;
  let editor: EditorWindow;
  let app: readonly ScriptedRow[] = Object.values(APP);

  before(async () => {
    service = await startScriptedService((request, response) => {
      const rows = request.url?.includes("/website/") ? WEBSITE : app;
      answerWith(rows)(request, response);
    });
    folder = scratchFolder("gate").path;
    write("docs/en.json", keys(10, "Text"));
    write("docs/de.json", keys(9, "Wort"));
    write("docs/fr.json", keys(10, "Mot"));
    setGate(GATE);
    editor = await openEditor({ editor: "newest", folder, size: { width: 1100, height: 760 } });
    await editor.view.open();
  });

  afterEach(async function () {
    if (this.currentTest?.state === "failed") await editor.screenshot(`gate-failed ${this.currentTest.title}`);
  });

  after(async () => {
    await editor?.close();
    await service?.stop();
  });

  const write = (name: string, text: string) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  };
  /** Also for the command line. */
  const setGate = (gate: unknown) => {
    const at = (component: string, name: string) => ({
      ...{ service: `http://127.0.0.1:${service.port}`, project: "p", component, name },
    });
    const settings = {
      "translationStatus.components": [
        ...[at("app", "App"), at("website", "Website")],
        { files: "docs/*.json", name: "Docs", source: "en" },
      ],
      "translationStatus.threshold": 80,
      "translationStatus.gate": gate,
    };
    write(".vscode/settings.json", JSON.stringify(settings, undefined, 2));
  };
  const check = (...options: readonly string[]): Promise<{ status: number; stdout: string }> =>
    new Promise((resolve) => {
      execFile(process.execPath, [CLI, "check", folder, ...options], (error, stdout) =>
        resolve({ status: typeof error?.code === "number" ? error.code : 0, stdout }),
      );
    });
  const statusBarSays = async (...lines: readonly string[]) => {
    await eventually(async () => {
      const said = (await editor.view.statusBarTooltip()).split(/\s*\n\s*/);
      assert.deepEqual(
        said.filter((line) => /ready|^Left to do|left to reach/.test(line)),
        lines,
      );
    });
  };
  const rowSays = async (label: string, text: RegExp) =>
    eventually(async () => assert.match((await editor.view.rowTooltip(label)).replace(/\s+/g, " "), text));
  const labels = async () => (await editor.view.rows()).map(({ label }) => label);
  const unfold = (label: string, below: string) =>
    eventually(async () => {
      const found = (await editor.view.rows()).find((one) => one.label === label);
      assert.ok(found, `there is a row ${label}`);
      if (!found.expanded) await editor.view.row(label).click();
      await eventually(
        async () => assert.ok((await editor.view.rowsBelow(label)).some((one) => one.label === below)),
        STEP,
      );
    });
  const run = (title: string) => editor.palette.run(`Translation Status: ${title}`);
  const refresh = async (rows: readonly ScriptedRow[]) => {
    app = rows;
    await run("Refresh");
  };

  it("says in the Status Bar who is ready and what it takes, as the command line does", async () => {
    const components = ["App", "Website", "Docs"];
    await eventually(async () =>
      assert.deepEqual(
        (await labels()).filter((label) => components.includes(label)),
        components,
      ),
    );
    await statusBarSays("1 of 4 languages ready", "Left to do: 19 strings, 2 failing checks in 3 languages");
    await editor.screenshot("gate-status-bar");
    assert.deepEqual(await check(), {
      status: 1,
      stdout: [
        "1 of 4 languages ready.",
        "German: 18 strings left to reach 80% (App)",
        "Japanese: 1 string left to reach 75% (App)",
        "French: 2 failing checks (App)",
        "Left to do: 19 strings, 2 failing checks in 3 languages",
        "",
      ].join("\n"),
    });
  });

  it("says in tooltips of rows who is not ready and why, with the figures of the command line", async () => {
    await unfold("App", "Czech");
    await rowSays("App", /1 of 4 languages ready Left to do 19 strings, 2 failing checks in 3 languages/);
    await editor.screenshot("gate-tooltip-component");
    await rowSays("German", /Release Not ready: 18 strings left to reach 80%/);
    await editor.screenshot("gate-tooltip-language");
    await rowSays("French", /Release Not ready: 2 failing checks/);
    await rowSays("Japanese", /Release Not ready: 1 string left to reach 75%/);
    await rowSays("Spanish", /Release Ready/);
    await rowSays("Czech", /Release Not required/);
    await rowSays("Website", /4 of 4 languages ready/);
    await rowSays("Docs", /2 of 2 languages ready/);
    const { languages } = JSON.parse((await check("--format", "json")).stdout);
    const shown = new Map((await editor.view.rowsBelow("App")).map((each) => [each.label, each.description]));
    for (const { name, components } of languages) {
      const { percent } = components.find((each: { name: string }) => each.name === "App");
      assert.ok(shown.get(name)?.startsWith(`${percent}%`), `${name}: ${shown.get(name)}, not ${percent}`);
    }
  });

  it("lists what the release waits for", async () => {
    await editor.view.chooseFromTitleMenu("Show", "Below Threshold");
    await eventually(async () => assert.equal(await editor.view.message(), "Not ready: 3 of 11"));
    await eventually(async () => {
      const listed = (await editor.view.rowsBelow("App")).map(({ label }) => label);
      assert.deepEqual(
        listed.toSorted(),
        ["French", "German", "Japanese"],
        "French has failing checks, nobody needs Czech",
      );
    });
    await editor.screenshot("gate-below-threshold");
    await run("Clear Filter");
  });

  it("counts words where the setting says so", async () => {
    const words = { total_words: 300, translated_words: 100 };
    const components = { Website: { required: [] } };
    setGate({ measure: "words", threshold: 50, required: ["de", "fr"], components });
    // Of nobody else, or languages that are gone would be told as no longer ready.
    await eventually(async () => assert.doesNotMatch(await editor.view.statusBarTooltip(), /of 4 languages/));
    await refresh([
      { ...APP.german, ...words },
      { ...APP.french, ...words, translated_words: 290 },
    ]);
    await statusBarSays("1 of 2 languages ready", "50 words left to reach 50% in 1 language");
    await unfold("App", "German");
    await rowSays("German", /Words 100 of 300 – below 50%/);
    await rowSays("German", /Release Not ready: 50 words left to reach 50%/);
    await editor.screenshot("gate-words");
    assert.match((await check()).stdout, /^1 of 2 languages ready\.\nGerman: 50 words left to reach 50% \(App\)\n/);
  });

  it("shows wrong parts of its setting, which open it", async () => {
    setGate({ threshold: "high", speed: 5, components: { Web: { threshold: 5 } } });
    await eventually(async () =>
      assert.deepEqual(
        (await editor.view.rows()).slice(0, 3).map(({ label, description }) => [label, description]),
        [
          ["gate.speed", "Unknown property."],
          ["gate.threshold", "Invalid value. Valid values: 0, 1–100."],
          ["gate.components.Web", "No component has this name."],
        ],
      ),
    );
    await rowSays(
      "gate.threshold",
      /translationStatus\.gate\.threshold Invalid value\. Valid values: 0, 1–100\. Click to open the settings\./,
    );
    await inAllThemes(editor, "gate-wrong");
    await editor.view.row("gate.threshold").click();
    await editor.page.locator(".settings-editor .view-lines", { hasText: "translationStatus.gate" }).waitFor();
    await editor.page.locator(".settings-count-widget", { hasText: "1 Setting Found" }).waitFor();
    await editor.screenshot("gate-wrong-opened");
    // The newest VS Code shows settings in a dialog.
    await eventually(async () => {
      await editor.page.keyboard.press("Escape");
      await editor.page.locator(".settings-editor").waitFor({ state: "hidden", timeout: STEP });
    });
    assert.equal((await check()).status, 2);
    await refresh(Object.values(APP));
    await unfold("App", "Spanish");
    setGate(GATE);
    await eventually(async () => assert.ok(!(await labels()).some((label) => label.startsWith("gate."))));
  });

  it("says once that a language crossed the line, in either direction", async () => {
    await statusBarSays("1 of 4 languages ready", "Left to do: 19 strings, 2 failing checks in 3 languages");
    assert.deepEqual(await editor.dialogs.notifications(), [], "of changed settings");
    await refresh(Object.values({ ...APP, japanese: row("ja", "Japanese", [100, 75]) }));
    const ready = await editor.dialogs.notification("Now ready to ship: Japanese.");
    assert.deepEqual([ready.severity, ready.buttons], ["info", ["Show", "Don't Show Again"]]);
    await editor.screenshot("gate-notice");
    await editor.dialogs.pressNotificationButton(/ready to ship/, "Show");
    await eventually(async () => assert.equal(await editor.view.message(), "“Japanese”: 2 of 11"));
    await run("Clear Filter");
    await editor.reload();
    await editor.view.open();
    await statusBarSays("2 of 4 languages ready", "18 strings left to reach 80%, 2 failing checks in 2 languages");
    assert.deepEqual(await editor.dialogs.notifications(), [], "nothing new after a reload");
    await refresh(Object.values(APP));
    await editor.dialogs.notification("No longer ready to ship: Japanese.");
    await editor.dialogs.pressNotificationButton(/ready to ship/, "Don't Show Again");
    await eventually(async () => assert.deepEqual(await editor.dialogs.notifications(), []));
    await editor.stored('"gate.silent":true');
  });

  it("is silent once that is asked for, also after a reload", async () => {
    await editor.reload();
    await editor.view.open();
    await statusBarSays("1 of 4 languages ready", "Left to do: 19 strings, 2 failing checks in 3 languages");
    await refresh(Object.values({ ...APP, japanese: row("ja", "Japanese", [100, 99]) }));
    await statusBarSays("2 of 4 languages ready", "18 strings left to reach 80%, 2 failing checks in 2 languages");
    // A notice of the first refresh would be there when the second one is drawn.
    await refresh(Object.values(APP));
    await statusBarSays("1 of 4 languages ready", "Left to do: 19 strings, 2 failing checks in 3 languages");
    assert.deepEqual(await editor.dialogs.notifications(), []);
  });
});
