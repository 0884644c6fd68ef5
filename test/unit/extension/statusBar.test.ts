import assert from "node:assert/strict";
import { eventually } from "../../support/eventually";
import { answerWith, type ScriptedService, startScriptedService } from "../../support/services/scriptedService";
import { type RunningExtension, startExtension } from "../../support/vscode/extension";

describe("the summary in the status bar", () => {
  let service: ScriptedService;
  let extension: RunningExtension | undefined;

  beforeEach(async () => {
    service = await startScriptedService(
      answerWith([
        { code: "de", name: "German", total: 10, translated: 9 },
        { code: "pt_BR", name: "Portuguese (Brazil)", total: 10, translated: 2, failing: 1 },
      ]),
    );
  });

  afterEach(async () => {
    extension?.stop();
    await service.stop();
  });

  type Values = Readonly<Record<string, unknown>>;
  const start = async (settings: Values = {}, workspaceSettings: Values = {}) => {
    const components = [{ service: `http://127.0.0.1:${service.port}`, project: "p", component: "c" }];
    extension = await startExtension({
      settings: { "translationStatus.components": components, ...settings },
      workspaceSettings,
    });
    return extension;
  };
  const shows = (running: RunningExtension, percent: string) =>
    eventually(() => assert.match(running.statusBar()?.text ?? "", new RegExp(`${percent}$`)));

  it("is not there while nothing is configured", async () => {
    const running = await start({ "translationStatus.components": [] });
    await eventually(() => assert.notEqual(running.editor.contextKeys.get("translationStatus.situation"), "unknown"));
    assert.equal(running.statusBar(), undefined);
  });

  it("is the percentage of all strings, and leads to the view", async () => {
    const running = await start();
    await shows(running, "55%");
    assert.equal(running.statusBar()?.command, "translationStatus.languages.focus");
    assert.match(running.statusBar()?.accessibleName ?? "", /55%/);
  });

  it("names in its tooltip what is below the threshold, and only counts what nobody has started", async () => {
    const untouched = Array.from({ length: 30 }, (_, index) => ({
      code: `x${index}`,
      name: `X ${index}`,
      total: 10,
      translated: 0,
    }));
    service.answer = answerWith([
      ...untouched,
      { code: "pt_BR", name: "Portuguese (Brazil)", total: 10, translated: 2 },
    ]);
    const running = await start();
    await shows(running, "0.6%");
    const tooltip = () => (running.statusBar()?.tooltip ?? "").replaceAll("\\", "").split("\n\n");
    assert.deepEqual(tooltip().slice(-2), ["Below 80%", "- Portuguese (Brazil) – c: 20%\n- Not started (30)"]);
    running.editor.changeSettings({ "translationStatus.languages": ["x1"] });
    await eventually(() => assert.deepEqual(tooltip().slice(-2), ["Below 80%", "- X 1 – c: 0%"]));
  });

  it("warns where a rule of the release gate is wrong", async () => {
    const running = await start({}, { "translationStatus.gate": { treshold: 90 } });
    await eventually(() => assert.equal(running.statusBar()?.text, "$(warning) 55%"));
    assert.match(running.statusBar()?.tooltip ?? "", /Invalid settings\\: 1/);
    running.editor.changeSettings({ "translationStatus.gate": {} }, "workspace");
    await eventually(() => assert.equal(running.statusBar()?.text, "$(globe) 55%"));
  });

  it("counts only one's own languages where there are some, however their codes are written", async () => {
    const running = await start({ "translationStatus.languages": ["pt-br"] });
    await shows(running, "20%");
    running.editor.changeSettings({ "translationStatus.languages": [] });
    await shows(running, "55%");
  });
});

describe("a command that fails", () => {
  it("is logged, and shown once with a way to the log", async () => {
    const extension = await startExtension();
    try {
      extension.editor.api.env.clipboard.writeText = () => Promise.reject(new Error("no clipboard"));
      const done = extension.run("translationStatus.copyReport");
      (await extension.input(/./)).accept();
      await done;
      const [message, ...more] = extension.editor.messages;
      assert.ok(message?.severity === "error" && more.length === 0);
      assert.ok(
        extension.editor.log.some((line) => line.includes("no clipboard")),
        extension.editor.log.join("\n"),
      );
      message.press(message.buttons[0] ?? "");
      await eventually(() => assert.deepEqual(extension.editor.opened, ["log"]));
    } finally {
      extension.stop();
    }
  });

  it("that others run hands the failure on to them", async () => {
    const extension = await startExtension();
    try {
      await assert.rejects(extension.run("translationStatus.exportReport", { format: "xml" }));
      assert.deepEqual(extension.editor.messages, []);
    } finally {
      extension.stop();
    }
  });
});
