import assert from "node:assert/strict";
import { eventually } from "../../support/eventually";
import {
  answerWith,
  type ScriptedRow,
  type ScriptedService,
  startScriptedService,
} from "../../support/services/scriptedService";
import { type RunningExtension, startExtension } from "../../support/vscode/extension";

const APP: readonly ScriptedRow[] = [
  { code: "ar", name: "Arabic", total: 36, translated: 20, last_change: "2026-03-01T00:00:00Z" },
  { code: "de", name: "German", total: 36, translated: 36, last_change: "2026-01-01T00:00:00Z" },
  { code: "es", name: "Spanish", total: 36, translated: 34, last_change: "2026-05-01T00:00:00Z" },
  { code: "fr", name: "French", total: 36, translated: 36, failing: 1, last_change: "2026-02-01T00:00:00Z" },
  { code: "nl", name: "Dutch", total: 36, translated: 35, last_change: "2026-04-01T00:00:00Z" },
  { code: "zh_Hans", name: "Chinese (Simplified)", total: 36, translated: 9 },
  { code: "zh_Hant", name: "Chinese (Traditional)", total: 36, translated: 12 },
];
const WEBSITE: readonly ScriptedRow[] = [
  { code: "es", name: "Spanish", total: 18, translated: 12 },
  { code: "fr", name: "French", total: 18, translated: 18 },
];

describe("the view, with components that were read", () => {
  let service: ScriptedService;
  let extension: RunningExtension;

  before(async () => {
    service = await startScriptedService((request, response) =>
      answerWith(request.url?.includes("/app/") ? APP : WEBSITE)(request, response),
    );
  });

  const settings = () => {
    const at = (component: string, name: string) => ({
      service: `http://127.0.0.1:${service.port}`,
      project: "p",
      component,
      name,
    });
    return { "translationStatus.components": [at("app", "App"), at("website", "Website")] };
  };
  const read = () => eventually(() => assert.match(extension.description("Website") ?? "", /%/));

  beforeEach(async () => {
    extension = await startExtension({ settings: settings() });
    await read();
    extension.expand("App");
  });

  afterEach(() => {
    assert.deepEqual(extension.editor.messages, [], "nobody is told by a message");
    extension.stop();
  });
  after(() => service.stop());

  const below = (label: string) => extension.rowsBelow(label).map((row) => row.label);
  const shows = (label: string, expected: readonly string[]) =>
    eventually(() => assert.deepEqual(below(label), expected));
  const saysAbove = (text: string) => eventually(() => assert.equal(extension.message(), text));

  it("marks a component with failing checks as its language with failing checks", () => {
    assert.equal(extension.row("French").icon, "failing");
    assert.equal(extension.row("App").icon, "failing-low");
    assert.equal(extension.row("Website").icon, "fit-6");
  });

  describe("sorted", () => {
    const orders = {
      "translationStatus.sortByName": ["Arabic", "Chinese (Simplified)"],
      "translationStatus.sortByPercent": ["French", "German", "Dutch", "Spanish", "Arabic"],
      "translationStatus.sortByLastChange": ["Spanish", "Dutch", "Arabic", "French", "German"],
      "translationStatus.sortByNextAction": [
        ...["Arabic", "Chinese (Traditional)", "Chinese (Simplified)"],
        ...["Dutch", "Spanish", "French", "German"],
      ],
    } as const;
    for (const [command, expected] of Object.entries(orders) as [keyof typeof orders, readonly string[]][]) {
      it(`by ${command} begins with ${expected[0]}`, async () => {
        await extension.run(command);
        await eventually(() => assert.deepEqual(below("App").slice(0, expected.length), expected));
      });
    }
  });

  it("shows only what is asked for, says so above the rows, and how to get back", async () => {
    await extension.run("translationStatus.showFailing");
    await shows("App", ["French"]);
    assert.equal(extension.message(), "Failing checks: 1 of 9");
    await extension.run("translationStatus.showIncomplete");
    await saysAbove("Unfinished: 6 of 9");
    assert.ok(!below("App").includes("German"));
    await extension.run("translationStatus.clearFilter");
    await eventually(() => assert.equal(below("App").length, APP.length));
    assert.equal(extension.message(), "");
  });

  it("says above the rows what is not the default about them, with counts of rows that are not hidden", async () => {
    assert.equal(extension.message(), "");
    await extension.run("translationStatus.sortByLastChange");
    await saysAbove("Sorted by last change");
    await extension.run("translationStatus.groupByLanguage");
    await saysAbove("Sorted by last change · Grouped by language");
    await extension.run("translationStatus.showBelowThreshold");
    await saysAbove("Sorted by last change · Grouped by language · Below 80%: 3 of 7");
    await extension.runOnRows("translationStatus.hideLanguage", "Arabic");
    await saysAbove("Sorted by last change · Grouped by language · Below 80%: 2 of 6 · 1 language hidden");
    await extension.run("translationStatus.groupByComponent");
    await extension.run("translationStatus.sortByName");
    await saysAbove("Sorted by name · Below 80%: 3 of 8 · 1 language hidden");
    extension.editor.changeSettings({ "translationStatus.threshold": 60.5 });
    await saysAbove("Sorted by name · Below 60.5%: 2 of 8 · 1 language hidden");
    const done = extension.run("translationStatus.filterText");
    const input = await extension.input(/Filter Languages/);
    input.type(" hans ");
    input.accept();
    await done;
    await saysAbove("Sorted by name · Below 60.5%, “hans”: 1 of 8 · 1 language hidden");
    await extension.run("translationStatus.sortByNextAction");
    await extension.run("translationStatus.showHidden");
    await extension.run("translationStatus.showAll");
    await saysAbove("“hans”: 1 of 9");
  });

  it("filters while one types, and goes back with Escape", async () => {
    const done = extension.run("translationStatus.filterText");
    const input = await extension.input(/Filter Languages/);
    input.type("chin");
    await shows("App", ["Chinese (Traditional)", "Chinese (Simplified)"]);
    input.dismiss();
    await done;
    await eventually(() => assert.equal(below("App").length, APP.length));
  });

  it("has no rows where the filter leaves nothing, and shows the welcome text for that", async () => {
    const done = extension.run("translationStatus.filterText");
    const input = await extension.input(/Filter Languages/);
    input.type("no such language");
    input.accept();
    await done;
    await eventually(() =>
      assert.equal(extension.editor.contextKeys.get("translationStatus.situation"), "filteredOut"),
    );
    assert.deepEqual(extension.rows(), []);
    assert.equal(extension.message(), "", "a message would hide the welcome text");
    await extension.run("translationStatus.clearFilter");
    await eventually(() => assert.equal(extension.editor.contextKeys.get("translationStatus.situation"), "configured"));
  });

  it("has one row for each language over all components, grouped by language", async () => {
    await extension.run("translationStatus.groupByLanguage");
    // 34 of 36 and 12 of 18.
    await eventually(() => assert.match(extension.description("Spanish") ?? "", /^85\.1%/));
    assert.equal(extension.row("Spanish").badge, "85");
    assert.ok(extension.rows().every(({ level }) => level === 1));
    await extension.click("Spanish");
    assert.deepEqual(
      extension.rowsBelow("Spanish").map(({ label, description }) => [label, description.split(" ")[0]]),
      [
        ["App", "94.4%"],
        ["Website", "66.6%"],
      ],
    );
    await extension.run("translationStatus.groupByComponent");
    await eventually(() => assert.equal(extension.labels()[0], "App"));
  });

  it("puts a language into My Languages and takes it away again, from the menu of its row", async () => {
    await extension.runOnRows("translationStatus.pinLanguage", "Dutch");
    await eventually(() => assert.deepEqual(extension.labels().slice(0, 3), ["My Languages", "Dutch", "App"]));
    assert.deepEqual(extension.editor.userSettings()["translationStatus.languages"], ["nl"]);
    await extension.runOnRows("translationStatus.unpinLanguage", "Dutch");
    await eventually(() => assert.equal(extension.labels()[0], "App"));
  });

  it("hides a language everywhere, says how many, and shows them again", async () => {
    await extension.runOnRows("translationStatus.hideLanguage", "Arabic");
    await saysAbove("1 language hidden");
    assert.ok(!extension.labels().includes("Arabic"));
    await extension.run("translationStatus.showHidden");
    await eventually(() => assert.ok(extension.labels().includes("Arabic")));
  });

  it("finds a language of any component, and selects its row", async () => {
    const done = extension.run("translationStatus.find");
    const input = await extension.input(/./);
    input.type("span");
    assert.deepEqual(
      input.choices.map(({ label, description }) => [label, description?.split(" · ")[0]]),
      [
        ["Spanish", "App"],
        ["Spanish", "Website"],
      ],
    );
    input.accept();
    await done;
    assert.deepEqual(extension.selected(), ["Spanish"]);
  });

  it("copies codes and links of all rows that are selected, one a line", async () => {
    await extension.runOnRows("translationStatus.copyCode", "French", "Dutch");
    assert.equal(extension.editor.clipboard(), "fr\nnl");
    await extension.runOnRows("translationStatus.copyLink", "Dutch");
    assert.equal(extension.editor.clipboard(), `http://127.0.0.1:${service.port}/projects/p/app/nl/`);
  });

  it("opens a translation page from the palette: component, then language", async () => {
    const done = extension.run("translationStatus.openTranslation");
    const components = await extension.input(/component/i);
    assert.deepEqual(
      components.choices.map(({ label }) => label),
      ["App", "Website"],
    );
    components.choose("App");
    const languages = await extension.input(/language/i);
    languages.type("Dutch");
    languages.accept();
    await done;
    assert.deepEqual(extension.editor.opened, [`http://127.0.0.1:${service.port}/projects/p/app/nl/`]);
  });

  it("offers only languages with strings on the page, from the palette", async () => {
    const done = extension.run("translationStatus.openFailing");
    // Only App has failing checks.
    const input = await extension.input(/language/i);
    assert.deepEqual(
      input.choices.map(({ label }) => label),
      ["French"],
    );
    input.accept();
    await done;
    assert.deepEqual(extension.editor.opened, [`http://127.0.0.1:${service.port}/projects/p/app/fr/?show=failing`]);
  });

  it("says so where no language has strings on the page", async () => {
    const answer = service.answer;
    service.answer = answerWith([{ code: "de", name: "German", total: 36, translated: 36 }]);
    await extension.run("translationStatus.refresh");
    await eventually(() => assert.equal(extension.description("Website"), "100%"));
    await extension.run("translationStatus.openFailing");
    await extension.run("translationStatus.openMissing");
    service.answer = answer;
    const { messages } = extension.editor;
    assert.deepEqual(
      messages.splice(0).map(({ message }) => message),
      ["No language has failing checks.", "All languages are complete."],
    );
  });

  it("opens the pages of components", async () => {
    const page = (slug: string) => `http://127.0.0.1:${service.port}/projects/p/${slug}/`;
    await extension.runOnRows("translationStatus.openComponent", "Website", "App");
    assert.deepEqual([...extension.editor.opened].sort(), [page("app"), page("website")]);
  });

  it("copies the report for a release, as Markdown", async () => {
    const done = extension.run("translationStatus.copyReport");
    (await extension.input(/./)).choose("Markdown");
    await done;
    const [left, , state] = extension.editor.clipboard().split("\n");
    assert.equal(left, "**49 strings left to reach 80% in 4 languages**");
    assert.match(
      state ?? "",
      /^\*\*73\.6% translated\*\* · 4 languages below 80% · 1 language with failing checks · \d{4}-\d\d-\d\d \d\d:\d\d UTC$/,
    );
    assert.match(extension.editor.clipboard(), /\| \[Dutch\]\(<http:.*\/nl\/>\) \| 97\.2% \| 1 \|/);
  });

  it("remembers for the workspace how rows are shown", async () => {
    await extension.run("translationStatus.sortByPercent");
    await extension.run("translationStatus.showIncomplete");
    await saysAbove("Sorted by percentage · Unfinished: 6 of 9");
    const { persisted } = extension;
    extension.stop();
    extension = await startExtension({ settings: settings(), persisted });
    await read();
    await saysAbove("Sorted by percentage · Unfinished: 6 of 9");
    extension.expand("App");
    assert.equal(below("App")[0], "Dutch");
  });

  it("opens what a setting says when a language is selected", async () => {
    const opens = async (label: string) => {
      extension.editor.opened.length = 0;
      await extension.click(label);
      await eventually(() => assert.equal(extension.editor.opened.length, 1));
      return new URL(extension.editor.opened[0] ?? "").search;
    };
    assert.equal(await opens("Dutch"), "");
    extension.editor.changeSettings({ "translationStatus.openOnClick": "untranslatedStrings" });
    await eventually(async () => assert.notEqual(await opens("Dutch"), ""));
    assert.equal(await opens("German"), "", "nothing is missing");
  });

  it("says failing checks in words, to eyes and to ears", () => {
    assert.equal(extension.description("French"), "100% · 1 failing");
    assert.equal(extension.row("French").accessibleName, "French, 100% translated, 1 failing check");
  });
});
