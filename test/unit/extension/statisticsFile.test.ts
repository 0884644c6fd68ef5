import assert from "node:assert/strict";
import { scratchFolder } from "../../host/scratch";
import { eventually } from "../../support/eventually";
import {
  answerStatus,
  answerWith,
  type ScriptedService,
  startScriptedService,
} from "../../support/services/scriptedService";
import { type RunningExtension, startExtension } from "../../support/vscode/extension";

const COMPONENTS = "translationStatus.components";
const FILE = "/app/statistics.json";
const PAGE = "https://translate.example.org/projects/p/app/fr/";
const ROWS = answerWith([
  { code: "de", name: "German", total: 8, translated: 6 },
  { code: "fr", name: "French", total: 8, translated: 6, url_translate: PAGE },
]);

describe("a file with statistics", () => {
  let service: ScriptedService;
  let extension: RunningExtension;

  beforeEach(async () => {
    service = await startScriptedService((request, response) =>
      (request.url === FILE ? ROWS : answerStatus(404))(request, response),
    );
  });
  afterEach(async () => {
    extension.stop();
    await service.stop();
  });
  const address = (path = FILE) => `http://127.0.0.1:${service.port}${path}`;
  const start = async (...entries: readonly unknown[]) => {
    extension = await startExtension({ folders: [scratchFolder("file").path], settings: { [COMPONENTS]: entries } });
  };

  it("is a component, named like its folder or in the settings", async () => {
    const entry = { service: address(), project: "acme", component: "web", name: "Website" };
    await start(address(), entry);
    await eventually(() => assert.match(extension.description("app") ?? "", /^75%/));
    await eventually(() => assert.match(extension.description("Website") ?? "", /^75%/));
    assert.equal(extension.row("app").contextValue, "component NoToken");
    extension.expand("app");
    await eventually(() => assert.ok(extension.labels().includes("German")));
    await extension.runOnRows("translationStatus.openComponent", "app");
    await extension.runOnRows("translationStatus.openMissing", "German");
    await extension.runOnRows("translationStatus.openTranslation", "French");
    assert.deepEqual(extension.editor.opened.slice(-3), [address(), address(), PAGE]);
    assert.match(await extension.tooltip("French"), /Open in translate\\\.example\\\.org\]/);
  });

  it("is asked for nothing else, and the view Strings says that it has none", async () => {
    await start(address());
    await eventually(() => assert.ok(extension.labels().includes("German")));
    extension.strings.show(true);
    extension.select("German");
    const none = "2 This service does not provide strings.";
    await eventually(() => assert.ok(extension.strings.texts().includes(none)));
    await extension.runOnRows("translationStatus.showChanges", "German");
    const unchanged = "2 This service does not provide recent changes.";
    await eventually(() => assert.ok(extension.strings.texts().includes(unchanged)));
    await extension.run("translationStatus.refresh");
    assert.deepEqual([...new Set(service.requests)], [FILE]);
  });

  it("gets no token, also where it is not there", async () => {
    await start(address("/gone.json"));
    await eventually(() => assert.ok(extension.labels().includes("Open Settings")));
    await extension.click("Open Settings");
    assert.match(extension.editor.opened.at(-1) ?? "", /settings/);
    const signIn = extension.run("translationStatus.signIn");
    await extension.messageShown(/^Add a component first/);
    await signIn;
  });

  it("is added by its address", async () => {
    await start();
    const done = extension.run("translationStatus.addComponent");
    const input = await extension.input(/Paste a URL/);
    input.type(address());
    await eventually(() => assert.equal(input.choices[0]?.label, "Add app"));
    input.accept();
    (await extension.input(/^Save to/)).choose("Workspace");
    await done;
    assert.deepEqual(extension.editor.workspaceSettings()[COMPONENTS], [address()]);
    await eventually(() => assert.match(extension.description("app") ?? "", /^75%/));
  });

  it("that is not there is added without asking for a token or a list", async () => {
    await start();
    const done = extension.run("translationStatus.addComponent");
    const input = await extension.input(/Paste a URL/);
    input.type(address("/gone.json"));
    await eventually(() => assert.equal(input.choices[0]?.label, "Add gone"));
    input.accept();
    const question = await extension.input(/gone · 127/);
    await eventually(() =>
      assert.deepEqual(
        question.choices.map(({ label }) => label),
        ["Not found, or private", "Add Anyway"],
      ),
    );
    question.choose("Add Anyway");
    (await extension.input(/^Save to/)).choose("Workspace");
    await done;
  });
});
