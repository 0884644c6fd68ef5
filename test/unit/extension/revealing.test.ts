import assert from "node:assert/strict";
import { eventually } from "../../support/eventually";
import {
  answerStatus,
  answerWith,
  type ScriptedService,
  startScriptedService,
} from "../../support/services/scriptedService";
import { type RunningExtension, startExtension } from "../../support/vscode/extension";

const NAMES = Array.from({ length: 70 }, (_, index) => `component-${index}`);
const READY = { code: "de", name: "German", total: 8, translated: 8 };

describe("a component that was added", () => {
  let service: ScriptedService;
  let extension: RunningExtension;

  beforeEach(async () => {
    service = await startScriptedService(answerWith([READY]));
    const origin = `http://127.0.0.1:${service.port}`;
    const components = NAMES.map((component) => ({ service: origin, project: "p", component }));
    extension = await startExtension({ settings: { "translationStatus.components": components } });
    await eventually(() => assert.match(extension.description("component-69") ?? "", /%/));
  });
  afterEach(async () => {
    extension.stop();
    await service.stop();
  });

  const add = async () => {
    const done = extension.run("translationStatus.addComponent");
    const input = await extension.input(/Paste a URL/);
    input.type(`http://127.0.0.1:${service.port}/projects/p/new/`);
    await eventually(() => assert.equal(input.choices[0]?.label, "Add new"));
    input.accept();
    await done;
  };

  it("is selected below many others", async () => {
    await add();
    assert.deepEqual(extension.selected(), ["new"]);
    assert.equal(extension.row("new").expanded, true);
  });

  it("is selected although the editor refuses a row that is being replaced", async () => {
    extension.refuseReveals(1);
    await add();
    assert.deepEqual(extension.selected(), ["new"]);
    assert.deepEqual(extension.editor.messages, []);
  });

  it("is only added where the editor goes on refusing its row", async () => {
    extension.refuseReveals(9);
    await add();
    assert.deepEqual(extension.selected(), []);
    assert.ok(extension.labels().includes("new"));
    assert.match(extension.editor.log.join("\n"), /A row was not selected/);
  });

  it("is selected where a filter would hide it, which is cleared", async () => {
    await extension.run("translationStatus.showIncomplete");
    await eventually(() => assert.deepEqual(extension.labels(), []));
    await add();
    assert.deepEqual(extension.selected(), ["new"]);
    assert.equal(extension.labels().filter((label) => label.startsWith("component-")).length, 70);
  });

  it("is selected below its first language where rows are grouped by language", async () => {
    await extension.run("translationStatus.groupByLanguage");
    await eventually(() => assert.equal(extension.labels()[0], "German"));
    await add();
    assert.deepEqual(extension.selected(), ["new"]);
    assert.equal(extension.row("new").level, 2);
  });

  it("is selected below a language that the editor doesn't ask for again before that", async () => {
    await extension.run("translationStatus.groupByLanguage");
    await eventually(() => assert.equal(extension.labels()[0], "German"));
    extension.takeRedrawn();
    await extension.run("translationStatus.groupByComponent");
    await eventually(() => assert.deepEqual(extension.takeRedrawn(), ["*"]));
    await extension.run("translationStatus.groupByLanguage");
    await add();
    assert.deepEqual(extension.selected(), ["new"]);
  });

  it("is selected where it was already there", async () => {
    const done = extension.run("translationStatus.addComponent");
    const input = await extension.input(/Paste a URL/);
    input.type(`http://127.0.0.1:${service.port}/projects/p/component-68/`);
    await eventually(() => assert.equal(input.choices[0]?.label, "Add component-68"));
    input.accept();
    await extension.messageShown(/already shown/);
    await done;
    assert.deepEqual(extension.selected(), ["component-68"]);
  });

  it("leaves hidden languages hidden, and the filter as it was, where its row can't be shown", async () => {
    await extension.run("translationStatus.groupByLanguage");
    await eventually(() => assert.equal(extension.labels()[0], "German"));
    await extension.runOnRows("translationStatus.hideLanguage", "German");
    await extension.run("translationStatus.showIncomplete");
    await eventually(() => assert.deepEqual(extension.labels(), []));
    const shown = () => [
      extension.editor.contextKeys.get("translationStatus.someHidden"),
      extension.editor.contextKeys.get("translationStatus.show"),
    ];
    assert.deepEqual(shown(), [true, "incomplete"]);
    await add();
    assert.deepEqual(shown(), [true, "incomplete"]);
    assert.deepEqual(extension.selected(), []);
  });

  it("is not added again where the service knows it by another meaning of the address", async () => {
    service.answer = (request, response) =>
      request.url?.includes("/components/p/component-1/")
        ? answerWith([READY])(request, response)
        : answerStatus(404)(request, response);
    const done = extension.run("translationStatus.addComponent");
    const input = await extension.input(/Paste a URL/);
    input.type(`http://127.0.0.1:${service.port}/projects/p/component-1/app/`);
    await eventually(() => assert.match(input.choices[0]?.label ?? "", /^Add /));
    input.accept();
    await extension.messageShown(/already shown/);
    await done;
    assert.deepEqual(extension.selected(), ["component-1"]);
    assert.equal(extension.labels().filter((label) => label.startsWith("component-")).length, 70);
  });
});
