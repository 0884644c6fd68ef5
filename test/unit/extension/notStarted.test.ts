import assert from "node:assert/strict";
import { VIEW_ID } from "../../../src/contributions";
import { eventually } from "../../support/eventually";
import {
  answerWith,
  type ScriptedRow,
  type ScriptedService,
  startScriptedService,
} from "../../support/services/scriptedService";
import { type RunningExtension, startExtension } from "../../support/vscode/extension";

const row = (code: string, name: string, translated = 0): ScriptedRow => ({ code, name, total: 1200, translated });
const ROWS = [row("aa", "Afar"), row("de", "German", 600), row("cy", "Welsh"), row("eo", "Esperanto")];

describe("languages that nobody has started, in the view", () => {
  let service: ScriptedService;
  let extension: RunningExtension;

  beforeEach(async () => {
    service = await startScriptedService(answerWith(ROWS));
    extension = await startExtension({ settings: settings() });
    await shows("App", "German", "Not started (3)");
  });
  afterEach(async () => {
    extension.stop();
    await service.stop();
  });

  const settings = () => {
    const component = { service: `http://127.0.0.1:${service.port}`, project: "p", component: "app", name: "App" };
    return { "translationStatus.components": [component] };
  };
  const shows = (...labels: readonly string[]) => eventually(() => assert.deepEqual(extension.labels(), labels));
  const readAgain = async (rows: readonly ScriptedRow[]) => {
    service.answer = answerWith(rows);
    await extension.run("translationStatus.refresh");
  };
  const lookAway = () => {
    extension.editor.trees.get(VIEW_ID)?.show(false);
    extension.editor.trees.get(VIEW_ID)?.show(true);
  };

  it("are in a folded row that says how much each would take", async () => {
    const { description, accessibleName, expanded, icon, badge, contextValue } = extension.row("Not started (3)");
    assert.deepEqual(
      { description, accessibleName, expanded, icon, badge, contextValue },
      {
        description: "1,200 strings each",
        accessibleName: "Not started, 3 languages, 1,200 strings each",
        expanded: false,
        icon: "empty",
        badge: "",
        contextValue: "notStarted",
      },
    );
    assert.match(await extension.tooltip("Not started (3)"), /^No translations yet\./);
    assert.equal(extension.description("App"), "12.5%", "they count");
    await extension.click("Not started (3)");
    await shows("App", "German", "Not started (3)", "Afar", "Esperanto", "Welsh");
    assert.equal(extension.description("Welsh"), "0% · 1,200 unfinished");
  });

  it("say nothing of strings where they differ", async () => {
    await readAgain([...ROWS, { ...row("fy", "Frisian"), total: 7 }]);
    await shows("App", "German", "Not started (4)");
    assert.equal(extension.row("Not started (4)").description, "");
  });

  it("leave the row when they are begun, and it stays unfolded", async () => {
    await extension.click("Not started (3)");
    await readAgain([...ROWS.slice(0, 3), row("eo", "Esperanto", 1)]);
    await shows("App", "German", "Esperanto", "Not started (2)", "Afar", "Welsh");
  });

  it("are found and selected, which unfolds the row", async () => {
    const done = extension.run("translationStatus.find");
    const input = await extension.input(/./);
    input.type("welsh");
    input.accept();
    await done;
    assert.deepEqual(extension.selected(), ["Welsh"]);
  });

  it("are listed among the others on request, which the workspace remembers", async () => {
    await extension.run("translationStatus.ungroupNotStarted");
    await shows("App", "German", "Afar", "Esperanto", "Welsh");
    const { persisted } = extension;
    extension.stop();
    extension = await startExtension({ settings: settings(), persisted });
    await shows("App", "German", "Afar", "Esperanto", "Welsh");
    await extension.run("translationStatus.groupNotStarted");
    await shows("App", "German", "Not started (3)");
  });

  it("say which of them are new, until the next look", async () => {
    lookAway();
    await readAgain([...ROWS, row("fy", "Western Frisian"), row("nl", "Dutch", 300)]);
    await shows("App", "German", "Dutch", "Not started (4)");
    assert.equal(extension.description("Dutch"), "25% · new · 900 unfinished");
    assert.equal(extension.row("Dutch").accessibleName, "Dutch, 25% translated, new, 900 unfinished");
    assert.match(await extension.tooltip("Dutch"), /New.*since you last opened the view/);
    const group = extension.row("Not started (4)");
    assert.equal(group.description, "1 new · 1,200 strings each");
    assert.equal(group.accessibleName, "Not started, 4 languages, 1 new, 1,200 strings each");
    assert.match(await extension.tooltip("Not started (4)"), /: Western Frisian$/);
    await extension.run("translationStatus.groupByLanguage");
    await eventually(() => assert.equal(extension.description("Dutch"), "25% · new · 900 unfinished"));
    lookAway();
    await eventually(() => assert.equal(extension.description("Dutch"), "25% · 900 unfinished"));
    assert.equal(extension.description("Not started (4)"), "1,200 strings each");
  });

  it("are not new in a component that was added since the last look", async () => {
    lookAway();
    const [app] = settings()["translationStatus.components"];
    extension.editor.changeSettings({
      "translationStatus.components": [app, { ...app, component: "web", name: "Web" }],
    });
    await eventually(() => assert.equal(extension.description("Web"), "12.5%"));
    extension.expand("Web");
    assert.equal(extension.rowsBelow("Web")[0]?.description, "50% · 600 unfinished");
  });
});
