import assert from "node:assert/strict";
import { eventually } from "../../support/eventually";
import { answerWith, type ScriptedService, startScriptedService } from "../../support/services/scriptedService";
import { type RunningExtension, startExtension } from "../../support/vscode/extension";

const APP = [
  { code: "pt_BR", name: "Portuguese (Brazil)", total: 10, translated: 5 },
  { code: "de", name: "German", total: 10, translated: 9 },
  { code: "cs", name: "Czech", total: 10, translated: 10 },
];
const WEBSITE = [{ code: "pt-br", name: "Portuguese (Brazil)", total: 30, translated: 30 }];
const NAME = "translationStatus.languages";

describe("choosing my languages", () => {
  let service: ScriptedService;
  let extension: RunningExtension;

  beforeEach(async () => {
    service = await startScriptedService((request, response) =>
      answerWith(request.url?.includes("/app/") ? APP : WEBSITE)(request, response),
    );
  });
  afterEach(async () => {
    extension.stop();
    await service.stop();
  });

  const start = async (settings: Readonly<Record<string, unknown>>, workspaceSettings = {}) => {
    const at = (component: string) => ({ service: `http://127.0.0.1:${service.port}`, project: "p", component });
    const components = { "translationStatus.components": [at("app"), at("website")] };
    extension = await startExtension({ settings: { ...components, ...settings }, workspaceSettings });
    for (const label of ["app", "website"]) {
      await eventually(() => assert.match(extension.description(label) ?? "", /%/));
    }
  };
  const choose = async () => {
    const done = extension.run("translationStatus.chooseLanguages");
    return { done, input: await extension.input(/^Choose My Languages/) };
  };
  const inUser = () => extension.editor.userSettings()[NAME];

  it("lists every language once, with what is over all components; mine first, in my order", async () => {
    await start({ [NAME]: ["xx", "PT_br"] });
    const { done, input } = await choose();
    assert.deepEqual(
      input.choices.map(({ label, description }) => [label, description]),
      [
        ["xx", "not in any component"],
        ["Portuguese (Brazil)", "pt_BR · 87.5%"],
        ["Czech", "cs · 100%"],
        ["German", "de · 90%"],
      ],
    );
    assert.deepEqual(input.selected, ["xx", "Portuguese (Brazil)"]);
    input.toggle("German");
    input.type("no language");
    input.accept();
    await done;
    assert.deepEqual(inUser(), ["xx", "PT_br", "de"], "what a filter hides is kept");
  });

  it("changes nothing with Escape", async () => {
    await start({ [NAME]: ["de"] });
    const { done, input } = await choose();
    input.toggle("German");
    input.dismiss();
    await done;
    assert.deepEqual(inUser(), ["de"]);
  });

  it("removes the setting with the last language", async () => {
    await start({ [NAME]: ["de"] });
    const { done, input } = await choose();
    input.toggle("German");
    input.accept();
    await done;
    assert.equal(inUser(), undefined);
    await eventually(() => assert.equal(extension.labels()[0], "app"));
  });

  it("changes the workspace's own list, and does not reveal the user's when that becomes empty", async () => {
    await start({ [NAME]: ["cs"] }, { [NAME]: ["de"] });
    const first = await choose();
    assert.deepEqual(first.input.selected, ["German"]);
    first.input.toggle("German");
    first.input.accept();
    await first.done;
    assert.deepEqual([inUser(), extension.editor.workspaceSettings()[NAME]], [["cs"], []]);
  });

  it("says what to do where no language is known, and leads there", async () => {
    extension = await startExtension({ settings: { [NAME]: ["de"] } });
    await extension.run("translationStatus.chooseLanguages");
    const message = await extension.messageShown(/^There are no languages yet\./);
    assert.equal(extension.editor.input(), undefined);
    message.press("Add Component");
    (await extension.input(/Paste a URL/)).dismiss();
  });
});
