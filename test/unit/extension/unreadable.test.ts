import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type ScratchFolder, scratchFolder } from "../../host/scratch";
import { eventually } from "../../support/eventually";
import {
  answerStatus,
  answerWith,
  type ScriptedService,
  startScriptedService,
} from "../../support/services/scriptedService";
import { type RunningExtension, startExtension } from "../../support/vscode/extension";

const NAME = "translationStatus.components";
const TOKEN = "wlu_token";

describe("adding a component that cannot be read", () => {
  let service: ScriptedService;
  let scratch: ScratchFolder;
  let extension: RunningExtension;
  let status: number | "silent";

  beforeEach(async () => {
    status = 404;
    scratch = scratchFolder("unreadable");
    service = await startScriptedService((request, response) => {
      const known = request.headers.authorization === `Token ${TOKEN}` || request.url?.includes("/public");
      if (known && request.url?.includes("/statistics/")) {
        answerWith([{ code: "de", name: "German", total: 8, translated: 7 }])(request, response);
      } else if (known) answerStatus(200)(request, response);
      else if (status !== "silent") answerStatus(status)(request, response);
    });
    extension = await startExtension({ folders: [scratch.path] });
  });

  afterEach(async () => {
    extension.stop();
    await service.stop();
    scratch.discard();
  });

  const address = (component: string) => `http://127.0.0.1:${service.port}/projects/p/${component}/`;
  const written = () => extension.editor.workspaceSettings()[NAME];
  const labels = () => extension.editor.input()?.choices.map(({ label }) => label);
  const read = () => service.requests.filter((path) => path.includes("/statistics/")).length;
  const add = async (component: string) => {
    const done = extension.run("translationStatus.addComponent");
    const input = await extension.input(/Paste a URL/);
    input.type(address(component));
    await eventually(() => assert.equal(input.choices[0]?.label, `Add ${component}`));
    input.accept();
    const question = await extension.input(new RegExp(`${component} · p · 127`));
    return { done, question };
  };
  const save = async () => (await extension.input(/^Save to/)).choose("Workspace");

  it("asks first, adds it if that is wanted, and selects its row", async () => {
    const { done } = await add("secret");
    await eventually(() =>
      assert.deepEqual(labels(), [
        "Not found, or private",
        "Set Access Token…",
        "Choose Several Components…",
        "Add Anyway",
      ]),
    );
    assert.equal(written(), undefined);
    extension.editor.input()?.choose("Add Anyway");
    await save();
    await done;
    assert.deepEqual(written(), [address("secret")]);
    assert.deepEqual(extension.selected(), ["secret"]);
  });

  it("reads it again after a token was set, and adds it without another question", async () => {
    const { done, question } = await add("secret");
    await eventually(() => assert.ok(labels()?.includes("Set Access Token…")));
    question.choose("Set Access Token…");
    const box = await extension.input(/Access token for/);
    box.type(TOKEN);
    box.accept();
    await save();
    await done;
    assert.deepEqual(written(), [address("secret")]);
    await eventually(() => assert.equal(extension.description("secret"), "87.5%"));
  });

  it("returns to the address with Back, and leaves no trace with Escape", async () => {
    const { done, question } = await add("secret");
    await eventually(() => assert.ok(labels()?.includes("Add Anyway")));
    question.goBack();
    (await extension.input(/Paste a URL/)).dismiss();
    await done;
    const again = await add("secret");
    await eventually(() => assert.ok(labels()?.includes("Add Anyway")));
    again.question.dismiss();
    await again.done;
    assert.deepEqual([written(), extension.editor.messages], [undefined, []]);
  });

  it("returns to the address with Back from where to save one that was read", async () => {
    const done = extension.run("translationStatus.addComponent");
    const input = await extension.input(/Paste a URL/);
    input.type(address("public"));
    await eventually(() => assert.equal(input.choices[0]?.label, "Add public"));
    input.accept();
    (await extension.input(/^Save to/)).goBack();
    (await extension.input(/Paste a URL/)).dismiss();
    await done;
    assert.equal(written(), undefined);
  });

  it("shows that it is busy while the service doesn't answer, and stops with Escape", async () => {
    status = "silent";
    const { done, question } = await add("slow");
    await eventually(() => assert.equal(read(), 1));
    assert.deepEqual([labels(), question.busy], [["Checking…"], true]);
    question.dismiss();
    await done;
    assert.equal(written(), undefined);
  });

  it("says what failed, and tries again where that may help", async () => {
    status = 501;
    const { done, question } = await add("broken");
    await eventually(() => assert.deepEqual(labels(), ["Service error (status 501)", "Try Again", "Add Anyway"]));
    status = 404;
    question.choose("Try Again");
    await eventually(() => assert.equal(labels()?.[0], "Not found, or private"));
    extension.editor.input()?.dismiss();
    await done;
  });

  it("asks once about all detected ones, and adds the others if that is wanted", async () => {
    const names = ["public", "secret", "hidden"];
    for (const [index, file] of [".weblate", ".weblate.ini", "weblate.ini"].entries()) {
      const url = `http://127.0.0.1:${service.port}/api/`;
      writeFileSync(join(scratch.path, file), `[weblate]\nurl = ${url}\ntranslation = p/${names[index]}\n`);
    }
    extension.stop();
    extension = await startExtension({ folders: [scratch.path] });
    await eventually(() => assert.deepEqual(extension.labels(), ["Add Suggested Components"]));
    const done = extension.run("translationStatus.addSuggested");
    (await extension.input(/Choose components to show/)).accept();
    const question = await extension.input(/Some components couldn't be read/);
    const host = `127.0.0.1:${service.port}`;
    await eventually(() =>
      assert.deepEqual(
        question.choices.map(({ label, description }) => [label, description]),
        [
          ["Not found, or private", `secret · p · ${host}`],
          ["Not found, or private", `hidden · p · ${host}`],
          ["Set Access Token…", undefined],
          ["Add the Others", undefined],
          ["Add Anyway", undefined],
        ],
      ),
    );
    question.choose("Add the Others");
    await done;
    const entry = { service: `http://${host}`, project: "p", component: "public" };
    assert.deepEqual(written(), [entry]);
    assert.deepEqual(extension.selected(), ["public"]);
  });
});
