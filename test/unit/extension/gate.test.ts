import assert from "node:assert/strict";
import { readSettingsFile } from "../../../src/cli/check/checkSettings";
import { eventually } from "../../support/eventually";
import {
  answerStatus,
  answerWith,
  type ScriptedService,
  startScriptedService,
} from "../../support/services/scriptedService";
import {
  createPersistedState,
  type PersistedState,
  type RunningExtension,
  startExtension,
} from "../../support/vscode/extension";
import { vscode } from "../../support/vscode/install";
import { temporaryFolders } from "../support";

const GATE = "translationStatus.gate";
/** The default. */
const NO_GATE = {};
const german = (translated: number, more: Readonly<Record<string, unknown>> = {}) => ({
  ...{ code: "de", name: "German", total: 10, translated, failing: 0 },
  ...more,
});
const french = (translated: number) => ({ code: "fr", name: "French", total: 10, translated, failing: 0 });

describe("the release gate in VS Code", () => {
  let service: ScriptedService;
  let extension: RunningExtension;
  let persisted: PersistedState;
  const folders = temporaryFolders();

  beforeEach(async () => {
    persisted = createPersistedState();
    service = await startScriptedService(answerWith([german(9), french(7)]));
  });
  afterEach(async () => {
    extension.stop();
    await service.stop();
  });

  const start = async (gate: unknown = { threshold: 80 }, more: Readonly<Record<string, unknown>> = {}) => {
    const at = (component: string, name: string) => ({
      ...{ service: `http://127.0.0.1:${service.port}`, project: "p", component, name },
    });
    extension = await startExtension({
      persisted,
      settings: {
        "translationStatus.components": [at("app", "App"), at("website", "Website")],
        "translationStatus.refreshInterval": 0,
        ...more,
      },
      workspaceSettings: { [GATE]: gate },
    });
    await eventually(() => assert.match(extension.description("Website") ?? "", /%/));
    if (gate !== NO_GATE) await says(/languages? ready/);
  };
  const statusTooltip = () => (extension.statusBar()?.tooltip ?? "").replaceAll("\\", "");
  const says = (text: RegExp) => eventually(() => assert.match(statusTooltip(), text));
  const rowSays = (label: string, text: RegExp) =>
    eventually(async () => assert.match((await extension.tooltip(label)).replaceAll("\\", ""), text));
  /** What an earlier refresh led to is there when another one has ended. */
  const settle = () => extension.run("translationStatus.refresh");

  it("says in the status bar how many languages are ready, and what the others lack", async () => {
    await start();
    await says(/- 1 of 2 languages ready\n- 2 strings left to reach 80% in 1 language\n/);
    extension.editor.changeSettings({ [GATE]: { languages: { de: 100 } } }, "workspace");
    await says(/- 0 of 2 languages ready\n- Left to do: 4 strings in 2 languages\n/);
    extension.editor.changeSettings({ [GATE]: { required: ["de", "cs"], failingChecks: "block" } }, "workspace");
    await says(/- 1 of 2 languages ready\n- Left to do: 2 translations to add in 1 language\n/);
    await says(/- Czech – App: Not started\n- Czech – Website: Not started\n/);
    extension.editor.changeSettings({ [GATE]: { required: ["cs", "it", "pl"] } }, "workspace");
    await says(/- Czech – Website: Not started\n- Italian – App: Not started\n- and 3 more\n/);
  });

  it("says nothing of a release where the workspace has neither a gate nor a threshold", async () => {
    await start(NO_GATE, { "translationStatus.threshold": 75 });
    await says(/Below 75%/);
    extension.expand("App");
    for (const label of ["App", "German"]) assert.doesNotMatch(await extension.tooltip(label), /Release|[Rr]eady/);
    assert.doesNotMatch(statusTooltip(), /ready|Left to do/);
  });

  for (const [value, judgedBy] of [
    [{ threshold: null }, undefined],
    [{ gate: null }, 75],
    [{ gate: {} }, 75],
    [{ threshold: 80 }, "gate"],
    [{ gate: { threshold: 80 } }, "gate"],
  ] as const) {
    const isSet = judgedBy === "gate";
    it(`${isSet ? "speaks" : "does not speak"} of a release with ${JSON.stringify(value)}, as the command line does`, async () => {
      const settings = Object.fromEntries(
        Object.entries(value).map(([name, one]) => [`translationStatus.${name}`, one]),
      );
      await start(NO_GATE, { "translationStatus.threshold": 75 });
      extension.editor.changeSettings(settings, "workspace");
      await says(isSet ? /- 1 of 2 languages ready\n/ : new RegExp(`Below ${judgedBy ?? 80}%`));
      if (!isSet) assert.doesNotMatch(statusTooltip(), /ready|Left to do/);
      const folder = await folders.create({ ".vscode/settings.json": JSON.stringify(settings) });
      const read = await readSettingsFile(folder, undefined);
      assert.equal(read.ok && read.value.hasGate, isSet);
    });
  }

  it("does not call a language ready of which nobody tells what is outdated", async () => {
    await start({ outdated: "block", threshold: 70 });
    await says(/- So far, 0 of 2 languages ready$/);
    extension.expand("App");
    await rowSays("German", /Release.*\| Unknown: outdated strings are not known: the service doesn't provide them \|/);
    extension.editor.changeSettings({ [GATE]: { threshold: 70 } }, "workspace");
    await says(/- 2 of 2 languages ready$/);
  });

  it("does not call a release ready while something is not known", async () => {
    service.answer = (request, response) =>
      (request.url?.includes("/website/") ? answerStatus(500) : answerWith([german(9)]))(request, response);
    extension = await startExtension({
      persisted,
      settings: {
        "translationStatus.components": ["app", "website"].map((component) => ({
          ...{ service: `http://127.0.0.1:${service.port}`, project: "p", component },
        })),
      },
      workspaceSettings: { "translationStatus.threshold": 70 },
    });
    await says(/- So far, 1 of 1 language ready/);
  });

  it("does not call a release ready by data that could not be read again", async () => {
    const failsFor = (part: string) => {
      service.answer = (request, response) =>
        (request.url?.includes(part) ? answerStatus(500) : answerWith([german(9)]))(request, response);
    };
    failsFor("nothing");
    await start();
    await says(/- 1 of 1 language ready/);
    failsFor("/website/");
    await extension.run("translationStatus.refresh");
    await says(/- So far, 1 of 1 language ready/);
    failsFor("nothing");
    await extension.run("translationStatus.refresh");
    await says(/- 1 of 1 language ready/);
  });

  it("says in tooltips of rows what is ready, and how much is missing to the line", async () => {
    await start({ components: { Website: { languages: { de: 95 } } } });
    extension.expand("App");
    await rowSays("German", /Release.*\| Ready \|/);
    await rowSays("French", /Release.*\| Not ready: 1 string left to reach 80% \|/);
    await rowSays("App", /Release.*\| 1 of 2 languages ready \|[\s\S]*Left\sto\sdo.*\| 1 string in 1 language \|/);
    await rowSays(
      "Website",
      /Release.*\| 0 of 2 languages ready \|[\s\S]*Left\sto\sdo.*\| 2 strings in 2 languages \|/,
    );
    extension.editor.changeSettings({ [GATE]: { threshold: 70 } }, "workspace");
    await rowSays("French", /Release.*\| Ready \|/);
    extension.editor.changeSettings({ [GATE]: { components: { Website: { languages: { de: 95 } } } } }, "workspace");
    await extension.run("translationStatus.groupByLanguage");
    await rowSays("German", /Release.*\| Not ready: 1 string left to reach 95% \|/);
  });

  it("decides icons, the filter, the order and the badge by component and language", async () => {
    await start({ components: { App: { languages: { de: 95, fr: 50 } } } }, { "translationStatus.languages": ["de"] });
    const badge = () => extension.editor.trees.get("translationStatus.languages")?.api.badge;
    await eventually(() => assert.deepEqual(badge(), { value: 1, tooltip: "1 of my languages is below threshold" }));
    await extension.run("translationStatus.showBelowThreshold");
    await eventually(() => assert.match(extension.message(), /^Not ready: 2 of 4$/));
    extension.expand("App");
    await eventually(() =>
      assert.deepEqual(
        extension.rowsBelow("App").map(({ label }) => label),
        ["German"],
      ),
    );
    extension.editor.changeSettings({ [GATE]: { threshold: 95 } }, "workspace");
    await eventually(() => assert.match(extension.message(), /^Below 95%: 4 of 4$/));
    extension.editor.changeSettings({ [GATE]: {} }, "workspace");
    await eventually(() => assert.match(extension.message(), /^Below 80%: 2 of 4$/));
  });

  it("names a required language that nobody has begun in the language of the user", async () => {
    service.answer = answerWith([french(10)]);
    await start({ required: ["fr"] });
    Object.assign(vscode.env as object, { language: "de" });
    extension.editor.changeSettings({ [GATE]: { required: ["fr", "cs"] } }, "workspace");
    await eventually(() => assert.equal(extension.description("App"), "100% · not started: Tschechisch"));
  });

  it("says in the row of a component which required languages nobody has begun", async () => {
    service.answer = answerWith([french(10)]);
    await start({ required: ["fr"] });
    assert.equal(extension.description("App"), "100%");
    const icon = () => JSON.stringify(extension.rows().find(({ label }) => label === "App")?.icon);
    assert.match(icon() ?? "", /"complete"/);
    extension.editor.changeSettings({ [GATE]: { required: ["fr", "cs"] } }, "workspace");
    await eventually(() => assert.equal(extension.description("App"), "100% · not started: Czech"));
    assert.match(icon() ?? "", /"low-4"/);
    extension.editor.changeSettings({ [GATE]: { required: ["fr", "cs", "it"] } }, "workspace");
    await eventually(() => assert.equal(extension.description("App"), "100% · not started: 2 languages"));
    assert.equal(extension.row("App").accessibleName, "App, 100% translated, 1 language, not started: 2 languages");
    await extension.run("translationStatus.showBelowThreshold");
    await eventually(() => assert.equal(extension.message(), "Not ready: 4 of 6"));
    assert.deepEqual(extension.labels(), ["App", "Website"]);
  });

  it("judges by the workspace alone, as a pipeline has no settings of the user", async () => {
    await start(NO_GATE, { "translationStatus.threshold": 100, [GATE]: { required: ["cs"] } });
    await says(/Below 100%/);
    assert.doesNotMatch(statusTooltip(), /ready/);
    extension.editor.changeSettings({ [GATE]: { outdated: "ignore" } }, "workspace");
    await says(/- 1 of 2 languages ready\n- 2 strings left to reach 80% in 1 language\n[\s\S]*Below 80%/);
    extension.editor.changeSettings({ [GATE]: NO_GATE }, "workspace");
    extension.editor.changeSettings({ "translationStatus.threshold": 60 }, "workspace");
    await says(/- 2 of 2 languages ready/);
    extension.editor.changeSettings({ [GATE]: { languages: { de: 100 } } }, "workspace");
    await says(/- 1 of 2 languages ready\n- 2 strings left to reach 100% in 1 language\n/);
  });

  it("shows what is wrong in other settings of the workspace, and calls nothing ready meanwhile", async () => {
    await start({ required: ["de"] }, { "translationStatus.treshold": 5 });
    await says(/- 1 of 1 language ready/);
    const wrong = () =>
      extension
        .rows()
        .flatMap(({ label, description }) =>
          /^(?:Unknown|Invalid)/.test(description ?? "") ? [`${label}: ${description}`] : [],
        );
    assert.deepEqual(wrong(), []);
    extension.editor.changeSettings(
      {
        translationStatus: { gates: 5, threshold: "90", ignoredChecks: ["end_stopp"], gate: { required: ["de"] } },
      },
      "workspace",
    );
    await eventually(() =>
      assert.deepEqual(wrong(), [
        "gates: Unknown property. Did you mean “gate”?",
        "threshold: Invalid value. Valid values: 0, 1–100.",
        "ignoredChecks.0: Invalid value. Did you mean “end_stop”?",
      ]),
    );
    await says(/- So far, /);
    extension.editor.changeSettings({ translationStatus: {} }, "workspace");
    await eventually(() => assert.deepEqual(wrong(), []));
  });

  it("shows what is wrong in its setting in rows that open it, and uses the rest", async () => {
    await start({
      threshold: "high",
      speed: 5,
      languages: { de: 100 },
      components: { "Nothing of the kind": { threshold: 5 } },
    });
    await says(/- So far, 0 of 2 languages ready/);
    const wrong = () =>
      extension
        .rows()
        .flatMap(({ label, description }) => (/^(?:gate|…)/.test(label) ? [`${label}: ${description}`] : []));
    await eventually(() =>
      assert.deepEqual(wrong(), [
        "gate.speed: Unknown property.",
        "gate.threshold: Invalid value. Valid values: 0, 1–100.",
        "…Nothing of the kind: No component has this name.",
      ]),
    );
    await extension.click("gate.speed");
    extension.editor.changeSettings({ [GATE]: { languages: { de: 100 } } }, "workspace");
    await eventually(() => assert.deepEqual(wrong(), []));
  });

  describe("when a language crosses the line", () => {
    const refreshed = async (...rows: Parameters<typeof answerWith>[0]) => {
      service.answer = answerWith(rows);
      await extension.run("translationStatus.refresh");
    };
    /** What is ready at first, with which later figures are compared. */
    const noted = () => eventually(() => assert.ok(persisted.workspaceState.get("gate.seen") !== undefined));
    const SET = { threshold: 80 };
    const messages = () => extension.editor.messages.map(({ message }) => message);

    it("says so once, for several at once, and shows them", async () => {
      await start(SET);
      await noted();
      assert.deepEqual(messages(), [], "not at first sight");
      await refreshed(german(7), french(8));
      const shown = await extension.messageShown(/ready to ship/);
      assert.equal(shown.message, "Now ready to ship: French. No longer ready to ship: German.");
      assert.deepEqual([shown.severity, shown.modal, shown.buttons], ["info", false, ["Show", "Don't Show Again"]]);
      shown.press("Show");
      await eventually(() => assert.match(extension.message(), /^Below 80%: 2 of 4$/));
      await refreshed(german(6), french(9));
      await settle();
      assert.equal(messages().length, 1);
    });

    it("says nothing where no gate is set", async () => {
      await start(NO_GATE);
      await refreshed(german(7), french(8));
      await says(/German – App: 70%/);
      await settle();
      assert.deepEqual([messages(), persisted.workspaceState.get("gate.seen")], [[], undefined]);
    });

    it("shows those that failing checks keep back with those below the threshold", async () => {
      service.answer = answerWith([german(9), french(9), { ...french(1), code: "cs", name: "Czech" }]);
      await start({ required: ["de", "fr"], failingChecks: "block" });
      await noted();
      await refreshed(german(9, { failing: 2 }), french(7), { ...french(1), code: "cs", name: "Czech" });
      const shown = await extension.messageShown(/ready to ship/);
      assert.equal(shown.message, "No longer ready to ship: French, German.");
      shown.press("Show");
      await eventually(() => assert.match(extension.message(), /^Not ready: 4 of 6$/));
    });

    it("remembers it over a restart", async () => {
      await start(SET);
      await noted();
      extension.stop();
      service.answer = answerWith([german(9), french(9)]);
      await start(SET);
      await extension.run("translationStatus.refresh");
      const shown = await extension.messageShown(/ready to ship/);
      assert.equal(shown.message, "Now ready to ship: French.");
      shown.press("Show");
      await eventually(() => assert.match(extension.message(), /^“French”: 2 of 4$/));
    });

    it("waits until the window is focused", async () => {
      await start(SET);
      await noted();
      extension.editor.setFocus(false);
      await refreshed(german(7), french(7));
      await says(/German – App: 70%/);
      // What the first figures lead to comes before what the second ones do.
      await refreshed(german(6), french(7));
      await says(/German – App: 60%/);
      assert.deepEqual(messages(), []);
      extension.editor.setFocus(true);
      await extension.messageShown(/^No longer ready to ship: German\.$/);
    });

    it("says nothing of changed settings, of old data, and of what is hidden", async () => {
      await start(SET);
      await noted();
      extension.editor.changeSettings({ [GATE]: { threshold: 95 } }, "workspace");
      await says(/0 of 2/);
      extension.editor.changeSettings({ [GATE]: SET }, "workspace");
      await says(/1 of 2/);
      await settle();
      service.answer = answerStatus(500);
      await extension.run("translationStatus.refresh");
      await settle();
      assert.deepEqual(messages(), []);
      extension.expand("App");
      await extension.runOnRows("translationStatus.hideLanguage", "German");
      await refreshed(german(1), french(7));
      await settle();
      assert.deepEqual(messages(), []);
    });

    it("is silent once that is asked for", async () => {
      await start(SET);
      await noted();
      await refreshed(german(7), french(7));
      (await extension.messageShown(/ready to ship/)).press("Don't Show Again");
      await settle();
      await refreshed(german(9), french(9));
      await settle();
      extension.stop();
      await start(SET);
      await refreshed(german(1), french(1));
      await settle();
      assert.deepEqual(messages(), []);
    });
  });
});
