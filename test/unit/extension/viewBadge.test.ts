import assert from "node:assert/strict";
import { VIEW_ID } from "../../../src/contributions";
import { eventually } from "../../support/eventually";
import {
  answerStatus,
  answerWith,
  type ScriptedService,
  startScriptedService,
} from "../../support/services/scriptedService";
import { type RunningExtension, startExtension } from "../../support/vscode/extension";

const COMPONENTS = "translationStatus.components";
const LANGUAGES = "translationStatus.languages";
const GATE = "translationStatus.gate";
const THRESHOLD = "translationStatus.threshold";

describe("the badge in the Activity Bar", () => {
  let service: ScriptedService;
  let extension: RunningExtension;

  beforeEach(async () => {
    const answer = answerWith([
      { code: "de", name: "German", total: 10, translated: 9 },
      { code: "pt_BR", name: "Portuguese (Brazil)", total: 10, translated: 2, failing: 1 },
      { code: "cy", name: "Welsh", total: 10, translated: 0 },
    ]);
    service = await startScriptedService((request, response) =>
      (request.url?.includes("/gone/") ? answerStatus(404) : answer)(request, response),
    );
  });
  afterEach(async () => {
    extension.stop();
    await service.stop();
  });

  const component = (slug: string) => ({ service: `http://127.0.0.1:${service.port}`, project: "p", component: slug });
  const start = async (
    settings: Readonly<Record<string, unknown>> = {},
    workspaceSettings: Readonly<Record<string, unknown>> = {},
  ) => {
    extension = await startExtension({
      settings: { [COMPONENTS]: [component("app")], ...settings },
      workspaceSettings,
    });
    await eventually(() => assert.match(extension.description("app") ?? "", /^36\.6%/));
  };
  const badge = () => extension.editor.trees.get(VIEW_ID)?.api.badge;
  const says = (value: number, tooltip: string) => eventually(() => assert.deepEqual(badge(), { value, tooltip }));
  const saysNothing = () => eventually(() => assert.equal(badge(), undefined));

  it("says nothing of languages that are nobody's own", async () => {
    await start();
    await saysNothing();
    extension.editor.changeSettings({ [THRESHOLD]: 100 });
    await extension.run("translationStatus.refresh");
    assert.equal(badge(), undefined);
  });

  it("counts one's own languages that are below the threshold, as it is now", async () => {
    await start({ [LANGUAGES]: ["pt-br", "de"] });
    await says(1, "1 of my languages is below 80%");
    extension.editor.changeSettings({ [THRESHOLD]: 95 });
    await says(2, "2 of my languages are below 95%");
    extension.editor.changeSettings({ [THRESHOLD]: 0 });
    await saysNothing();
  });

  it("counts what could not be read and what is wrong in the settings, and says what is what", async () => {
    await start({ [LANGUAGES]: ["pt-br"], [COMPONENTS]: [component("app"), component("gone"), "ftp://p/c"] });
    await says(3, "1 component couldn't be read, 1 entry of the settings is invalid, 1 of my languages is below 80%");
    extension.editor.changeSettings({ [COMPONENTS]: [component("app")], [LANGUAGES]: [] });
    await saysNothing();
  });

  it("counts each rule of the release gate and each other setting that is wrong, as their rows do", async () => {
    const wrong = { [GATE]: { threshold: "high", speed: 5 }, "translationStatus.localFiles": "on" };
    await start({}, wrong);
    await says(3, "3 entries of the settings are invalid");
    extension.editor.changeSettings({ [GATE]: { threshold: 80 }, "translationStatus.localFiles": "auto" }, "workspace");
    await saysNothing();
  });

  it("says nothing of a component that keeps its earlier statistics", async () => {
    await start();
    service.answer = answerStatus(404);
    await extension.run("translationStatus.refresh");
    await eventually(() => assert.match(extension.description("app") ?? "", /Not found/));
    assert.equal(badge(), undefined);
  });

  it("says nothing of a language that is hidden", async () => {
    await start({ [LANGUAGES]: ["pt_BR"] });
    await says(1, "1 of my languages is below 80%");
    await extension.runOnRows("translationStatus.hideLanguage", "Portuguese (Brazil)");
    await saysNothing();
  });

  it("is turned off and on by a setting", async () => {
    await start({ [LANGUAGES]: ["pt_BR"], "translationStatus.badge": false });
    await saysNothing();
    extension.editor.changeSettings({ "translationStatus.badge": true });
    await says(1, "1 of my languages is below 80%");
    extension.editor.changeSettings({ "translationStatus.badge": false });
    await saysNothing();
  });
});
