import assert from "node:assert/strict";
import { openEditor } from "../e2e/harness/openEditor";
import type { ThemeName } from "../e2e/harness/options";
import { eventually, STEP } from "../e2e/harness/page";
import type { EditorWindow } from "../e2e/harness/window";
import { type SampleService, startSampleService } from "../support/services/sampleService";
import { answerProjects, DOCUMENTATION_PROJECT, EDITOR_PROJECT } from "../support/services/scriptedProjects";
import {
  answerStatus,
  answerWith,
  closedPort,
  type ScriptedRow,
  type ScriptedService,
  startScriptedService,
} from "../support/services/scriptedService";
import { assertState } from "./assertState";
import { HARD_NAMES } from "./hardNames";

const HOST = "translate.test";
const SIZE = { width: 1000, height: 680 };
const GERMAN: ScriptedRow = { code: "de", name: "German", total: 8, translated: 7 };

const NEW: ScriptedRow = { code: "fy", name: "Frisian", total: 1214, translated: 0 };

/** The slug is the status. */
const answerAsNamed: ScriptedService["answer"] = (request, response) => {
  const status = Number(/components\/p\/(\d+)\//.exec(request.url ?? "")?.[1]);
  const headers = { 301: { location: "https://moved.example.org/" }, 429: { "retry-after": "3600" } }[status] ?? {};
  answerStatus(status, headers)(request, response);
};

export function describeConfiguredStates(themes: readonly ThemeName[]): void {
  let sample: SampleService;
  let scripted: ScriptedService;
  let failing: ScriptedService;
  let editor: EditorWindow;
  let nobody: Readonly<Record<string, string>>;

  before(async () => {
    sample = await startSampleService(HOST);
    scripted = await startScriptedService(answerWith([GERMAN]));
    failing = await startScriptedService(answerAsNamed);
    nobody = { service: `http://127.0.0.1:${await closedPort()}`, project: "p", component: "c", name: "Nobody" };
    const settings = { "translationStatus.localFiles": "off" };
    editor = await openEditor({ editor: "newest", folder: sample.folder, size: SIZE, settings });
    await editor.view.open();
  });

  afterEach(async function () {
    if (this.currentTest?.state === "failed") await editor.screenshot(`state-failed ${this.currentTest.title}`);
    await editor.page.keyboard.press("Escape");
    await editor.page.keyboard.press("Escape");
  });

  after(async () => {
    await editor?.close();
    await scripted?.stop();
    await failing?.stop();
    await sample?.stop();
  });

  const own = (name: string, { port } = scripted) => ({
    service: `http://${HOST}:${port}`,
    project: "p",
    component: name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-"),
    name,
  });
  const run = (title: string) => editor.palette.run(`Translation Status: ${title}`);
  const labels = async () => (await editor.view.rows()).map(({ label }) => label);
  const topRows = async () => (await editor.view.rows()).filter(({ level }) => level === 1).length;
  const show = async (components: readonly unknown[], settings: Readonly<Record<string, unknown>> = {}) => {
    editor.changeSettings({ "translationStatus.components": [] });
    await eventually(async () => assert.match((await labels()).join(), /^Add Suggested Components?$/));
    editor.changeSettings({ "translationStatus.components": components, ...settings });
    await eventually(async () =>
      // The rows below the first one may take all the height.
      assert.ok((await topRows()) > 0 && !/Add Suggested/.test((await labels()).join())),
    );
    await run("Refresh");
  };
  const unfold = (label: string, below: string | RegExp) =>
    eventually(async () => {
      const row = (await editor.view.rows()).find((one) => one.label === label && one.expanded !== undefined);
      assert.ok(row, `there is a row ${label} that holds others`);
      if (!row.expanded) await editor.view.row(label).click();
      const isThere = (found: string) => (typeof below === "string" ? found === below : below.test(found));
      await eventually(async () => {
        const rows = (await editor.view.rows()).filter(({ level }) => level > 1);
        const texts = rows.flatMap((one) => [one.label, one.description]);
        assert.ok(texts.some(isThere), `${below} is below ${label}`);
      }, STEP);
    });

  it("and are being read for the first time", async () => {
    scripted.answer = () => undefined;
    await show([own("Website"), own("App")]);
    await eventually(async () => assert.equal((await editor.view.statusBarItem())?.text, "Loading…"));
    await unfold("Website", "Loading…");
    await assertState(editor, "loading", themes);
    scripted.answer = answerWith([GERMAN]);
    await run("Cancel Refresh");
  });

  it("and were read", async () => {
    await show([sample.component("app", "App"), sample.component("website", "Website")]);
    // Until both are read, a click may meet another row.
    await eventually(async () => {
      const [first] = await editor.view.rows();
      assert.deepEqual([first?.label, first?.description], ["App", "73.1% · 3 failing"]);
    }, STEP);
    await unfold("App", "Arabic");
    await eventually(async () => {
      const french = (await editor.view.rows()).find(({ label }) => label === "French");
      assert.deepEqual([french?.description, french?.badge], ["100% · 1 failing", "!"]);
    });
    await editor.view.row("Arabic").hover();
    // The button of its file comes with the files beside the component.
    const buttons = editor.view.row("Arabic").locator(".action-label");
    await eventually(async () => assert.equal(await buttons.count(), 3));
    await assertState(editor, "languages", themes);
  });

  it("and a language is the source of the others", async () => {
    await show([sample.component("notices", "Notices")]);
    await unfold("Notices", "English");
    await eventually(async () => assert.equal(await editor.view.description("English"), "100% · source"));
    await assertState(editor, "source", themes);
  });

  it("and some languages are pinned", async () => {
    await show([sample.component("app", "App"), sample.component("website", "Website")], {
      "translationStatus.languages": ["ja", "fr"],
    });
    await unfold("My Languages", "Japanese");
    await unfold("French", "Website");
    await assertState(editor, "pinned", themes);
    editor.changeSettings({ "translationStatus.languages": [] });
  });

  it("and nobody has started some languages, of which one is new", async () => {
    const started = [GERMAN, { ...GERMAN, code: "nl", name: "Dutch", translated: 8 }];
    const rows = ["Afar", "Breton", "Cornish", "Esperanto", "Faroese", "Welsh"].map((name, index) => ({
      ...{ code: `a${index}`, name, total: 1214, translated: 0 },
    }));
    scripted.answer = answerWith([...started, ...rows]);
    await show([own("Website")]);
    await unfold("Website", "Not started (6)");
    await editor.page.locator('.activitybar .action-label[aria-label^="Explorer"]').first().click();
    await editor.view.open();
    scripted.answer = answerWith([...started, ...rows, { ...GERMAN, code: "cs", name: "Czech", translated: 1 }, NEW]);
    await run("Refresh");
    await unfold("Not started (7)", "Welsh");
    await eventually(async () => assert.equal(await editor.view.description("Czech"), "12.5% · new · 7 unfinished"));
    await assertState(editor, "not-started", themes);
  });

  it("and are grouped by language", async () => {
    await show([sample.component("app", "App"), sample.component("website", "Website")]);
    await editor.view.chooseFromTitleMenu("Group By", "Language");
    await unfold("French", "Website");
    await assertState(editor, "by-language", themes);
    await editor.view.chooseFromTitleMenu("Group By", "Component");
  });

  it("and a project is one of them", async () => {
    const address = `http://${HOST}:${scripted.port}`;
    scripted.answer = answerProjects(address, [EDITOR_PROJECT, DOCUMENTATION_PROJECT]);
    await show([`${address}/projects/ckeditor/`, `${address}/projects/documentation/`]);
    await unfold("CKEditor", "All languages");
    await eventually(async () => assert.equal(await editor.view.description("Table"), "68.7%"));
    await assertState(editor, "project", themes);
    await show([sample.component("app", "App"), sample.component("website", "Website")]);
  });

  it("and are filtered", async () => {
    await editor.view.chooseFromTitleMenu("Show", "Failing Checks");
    await eventually(async () => assert.match(await editor.view.message(), /^Failing checks: \d+ of \d+$/));
    await unfold("App", "Turkish");
    await assertState(editor, "filtered", themes);
    await run("Clear Filter");
  });

  it("and nothing is left by the filter", async () => {
    await run("Filter…");
    await editor.palette.type("no such language");
    await editor.palette.accept();
    await eventually(async () => assert.match(await editor.view.welcome(), /No language matches/));
    await assertState(editor, "filtered-out", themes);
    await run("Clear Filter");
  });

  it("and several rows are selected, with the menu open", async () => {
    await unfold("App", "Arabic");
    // Rows of different kinds have no shared menu.
    await editor.page.locator(".sidebar .customview-tree .monaco-list").focus();
    await editor.page.keyboard.press("Escape");
    for (const label of ["Dutch", "French"]) await editor.view.row(label).click({ modifiers: ["Control"] });
    const selected = editor.page.locator(".sidebar .customview-tree .monaco-list-row.selected .label-name");
    await eventually(async () => assert.deepEqual((await selected.allTextContents()).sort(), ["Dutch", "French"]));
    await editor.view.openContextMenu("French");
    await assertState(editor, "selected", themes);
  });

  it("and a tooltip is shown", async () => {
    await unfold("App", "Arabic");
    await assertState(editor, "tooltip", themes, () => editor.view.rowTooltip("French"));
  });

  it("and names are hard to show", async () => {
    scripted.answer = answerWith(HARD_NAMES);
    await show([own("Everything that is hard, in a component with a long name")]);
    await unfold("Everything that is hard, in a component with a long name", "Untouched");
    await assertState(editor, "hard-names", themes);
  });

  it("and there is nothing to translate", async () => {
    scripted.answer = answerWith([]);
    await show([own("Empty")]);
    await unfold("Empty", "No languages yet.");
    await assertState(editor, "empty", themes);
  });

  it("and could not be read", async () => {
    const failed = ["401", "403", "404", "301", "503"].map((name) => own(name, failing));
    // A closed service is requested no more, so this has another address.
    const closed = { ...own("429", failing), service: `http://127.0.0.1:${failing.port}` };
    await show([...failed, closed, nobody]);
    for (const [label, below] of [
      ["401", /^Access tokens are only sent over HTTPS/],
      ["403", /^Access tokens are only sent over HTTPS/],
      ["404", /^Access tokens are only sent over HTTPS/],
      ["301", /^New URL: /],
      ["503", "Try Again"],
      ["429", "Too many requests."],
      ["Nobody", "Try Again"],
    ] as const) {
      await unfold(label, below);
    }
    await assertState(editor, "failed", themes);
  });

  it("and could not be read anew", async () => {
    scripted.answer = answerWith([GERMAN, { ...GERMAN, code: "fr", name: "French", failing: 2 }]);
    await show([own("App")]);
    await unfold("App", "French");
    scripted.answer = answerStatus(503);
    await run("Refresh");
    await eventually(async () => assert.ok((await labels()).includes("Try Again")));
    await assertState(editor, "stale", themes);
  });

  it("and some entries are wrong", async () => {
    scripted.answer = answerWith([GERMAN]);
    await show([own("App"), "ftp://example.org/projects/p/c/", { service: "https://example.org", project: "p" }, 5]);
    await eventually(async () => assert.ok((await labels()).includes("p/c")));
    await assertState(editor, "wrong-settings", themes);
  });

  it("and there are very many languages", async () => {
    scripted.answer = answerWith(
      Array.from({ length: 200 }, (_, index) => ({
        ...GERMAN,
        code: `l${index}`,
        name: `Language ${String(index).padStart(3, "0")}`,
        total: 200,
        translated: index,
      })),
    );
    await show([own("Many"), own("More")]);
    await unfold("Many", /^Language /);
    await editor.page.locator(".sidebar .customview-tree .monaco-list").focus();
    await editor.page.keyboard.press("End");
    await assertState(editor, "many", themes);
  });

  it("and a language is looked for", async () => {
    await show([sample.component("app", "App"), sample.component("website", "Website")]);
    await unfold("App", "Arabic");
    await run("Find Language…");
    await editor.palette.type("chin");
    await eventually(async () => assert.ok((await editor.palette.choices()).length > 1));
    await assertState(editor, "find", themes);
  });

  it("and another one is added", async () => {
    await run("Add Component…");
    await editor.palette.type("https://translate.example.org/projects/harbour/app/");
    await eventually(async () => assert.equal((await editor.palette.choices())[0]?.label, "Add app"));
    await assertState(editor, "add", themes);
  });

  it("and one that can't be read is added", async () => {
    await run("Add Component…");
    await editor.palette.type(`http://${HOST}:${failing.port}/projects/p/404/`);
    await eventually(async () => assert.equal((await editor.palette.choices())[0]?.label, "Add 404"));
    await editor.palette.accept();
    await eventually(async () => assert.equal((await editor.palette.choices())[0]?.label, "Not found, or private"));
    await assertState(editor, "unreadable", themes);
  });

  it("and languages are chosen", async () => {
    await run("Choose My Languages…");
    await eventually(async () => assert.ok((await editor.palette.choices()).length > 5));
    await assertState(editor, "choose", themes);
  });

  it("and the window is zoomed to 200%", async () => {
    await unfold("App", "Arabic");
    // A zoom of 200% halves the page's size.
    await editor.page.setViewportSize({ width: SIZE.width / 2, height: SIZE.height / 2 });
    await eventually(async () => {
      const rows = await editor.view.rows();
      assert.ok(rows.some(({ label, badge }) => label === "Arabic" && badge === "66"));
    });
    const list = editor.page.locator(".sidebar .customview-tree .monaco-list");
    const [inner, outer] = await Promise.all([list.locator(".monaco-list-rows").boundingBox(), list.boundingBox()]);
    assert.ok(inner && outer && inner.width <= outer.width, "nothing has to be scrolled sideways");
    await assertState(editor, "zoomed", themes);
  });
}
