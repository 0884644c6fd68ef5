import assert from "node:assert/strict";
import { eventually } from "../../support/eventually";
import {
  answerStatus,
  answerWith,
  closedPort,
  type ScriptedService,
  startScriptedService,
} from "../../support/services/scriptedService";
import { type RunningExtension, startExtension } from "../../support/vscode/extension";

const GERMAN = { code: "de", name: "German", total: 8, translated: 7 };

describe("the view, where something is wrong", () => {
  let service: ScriptedService;
  let extension: RunningExtension;

  before(async () => {
    service = await startScriptedService(answerStatus(404));
  });

  beforeEach(async () => {
    service.answer = (request, response) =>
      (request.url?.includes("/fine/") ? answerWith([GERMAN]) : answerStatus(404))(request, response);
    const at = (port: number, component: string) => ({ service: `http://127.0.0.1:${port}`, project: "p", component });
    extension = await startExtension({
      settings: {
        "translationStatus.refreshInterval": 0,
        "translationStatus.components": [
          at(service.port, "fine"),
          at(service.port, "broken"),
          at(await closedPort(), "nobody"),
          { service: `http://127.0.0.1:${service.port}`, project: "p", name: "Without component" },
          "ftp://example.org/projects/p/c/",
          "https://translate.example.org/translators/",
        ],
      },
    });
    await eventually(() => {
      assert.equal(extension.description("fine"), "87.5%");
      assert.equal(extension.description("broken"), "Not found, or private");
      assert.equal(extension.description("nobody"), "Connection refused");
    });
  });

  afterEach(() => {
    assert.deepEqual(extension.editor.messages, [], "nobody is told by a message");
    extension.stop();
  });
  after(() => service.stop());

  const recover = async () => {
    service.answer = answerWith([GERMAN]);
    await extension.run("translationStatus.refresh");
    await eventually(() => assert.equal(extension.description("broken"), "87.5%"));
  };

  it("shows each wrong entry in a row of its own, with what is wrong and the way to the settings", async () => {
    const [missing, scheme, page] = extension.rows().filter(({ contextValue }) => contextValue === "invalid");
    assert.equal(missing?.label, "Without component");
    assert.equal(missing?.description, "“name” needs “component”: a whole project can't have it.");
    assert.equal(scheme?.label, "p/c");
    assert.equal(scheme?.description, "“ftp” is not supported, only http and https.");
    assert.match(await extension.tooltip("p/c"), /^ftp:\/\/example\.org\/projects\/p\/c\/\n“ftp” is/);
    assert.match(page?.description ?? "", /^Not a project’s or component’s page\./);
    await extension.click("p/c");
    await extension.runOnRows("translationStatus.openSettings", "p/c");
    await extension.run("translationStatus.openSettings");
    const ofComponents = "settings: translationStatus.components";
    const all = "settings: @ext:translation-status.translation-status";
    assert.deepEqual(extension.editor.opened, [ofComponents, ofComponents, all]);
  });

  it("says in a row below why a component could not be read, with the action that helps, and never shows 0%", async () => {
    extension.expand("broken");
    await extension.click("nobody");
    const below = (label: string) => extension.rowsBelow(label).map((row) => row.label);
    assert.deepEqual(below("broken"), ["Set Access Token…"]);
    assert.deepEqual(below("nobody"), ["Try Again"]);
    assert.ok(extension.rows().every(({ description }) => !description.startsWith("0%")));
  });

  it("offers to try again, and does", async () => {
    await extension.click("nobody");
    const asked = service.requests.length;
    await extension.click("Try Again");
    assert.equal(extension.description("nobody"), "Connection refused");
    assert.ok(service.requests.length > asked);
  });

  it("recovers when it is refreshed", async () => {
    extension.expand("broken");
    await recover();
    assert.deepEqual(
      extension.rowsBelow("broken").map(({ label }) => label),
      ["German"],
    );
  });

  it("keeps the last figures with their age when reading fails later", async () => {
    await recover();
    extension.expand("broken");
    service.answer = answerStatus(500);
    await extension.run("translationStatus.refresh");
    await eventually(() =>
      assert.match(extension.description("broken") ?? "", /^87\.5% · Service error \(status 500\) · just now$/),
    );
    assert.deepEqual(
      extension.rowsBelow("broken").map(({ label, description }) => [label, description]),
      [
        ["Try Again", ""],
        ["German", "87.5% · 1 unfinished"],
      ],
    );
  });

  it("says while it reads that it does, can be stopped, and then shows what was there", async () => {
    await recover();
    service.answer = () => undefined;
    const refreshing = extension.run("translationStatus.refresh");
    await eventually(() => assert.match(extension.statusBar()?.accessibleName ?? "", /refreshing/));
    assert.equal(extension.editor.isBusy(), true);
    assert.equal(extension.editor.contextKeys.get("translationStatus.refreshing"), true);
    await extension.run("translationStatus.cancelRefresh");
    await refreshing;
    await eventually(() => assert.doesNotMatch(extension.statusBar()?.accessibleName ?? "", /refreshing/));
    assert.equal(extension.editor.isBusy(), false);
    assert.equal(extension.editor.contextKeys.get("translationStatus.refreshing"), false);
    assert.equal(extension.description("broken"), "87.5%");
  });

  it("opens no address of a hostile service but a web page's", async () => {
    service.answer = answerWith([
      { ...GERMAN, url_translate: "javascript:alert(1)" },
      {
        ...GERMAN,
        code: "x",
        name: "Other",
        translate_url: "command:workbench.action.quit",
        url: "file:///etc/passwd",
      },
    ]);
    await extension.run("translationStatus.refresh");
    await eventually(() => assert.equal(extension.description("broken"), "87.5%"));
    extension.expand("broken");
    for (const label of ["German", "Other"]) await extension.click(label);
    const origin = `http://127.0.0.1:${service.port}`;
    for (const address of extension.editor.opened) assert.ok(address.startsWith(`${origin}/projects/p/`), address);
    assert.equal(extension.editor.opened.length, 2);
  });
});
