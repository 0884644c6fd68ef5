import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { scratchFolder } from "../../host/scratch";
import { answerWith, type ScriptedService, startScriptedService } from "../../support/services/scriptedService";
import { type RunningExtension, startExtension } from "../../support/vscode/extension";

const TOOL = "translation_status";

describe("tools that are called without VS Code's question", () => {
  let service: ScriptedService;
  let extension: RunningExtension;

  beforeEach(async () => {
    service = await startScriptedService(answerWith([{ code: "de", name: "German", total: 8, translated: 7 }]));
  });
  afterEach(async () => {
    extension?.stop();
    await service.stop();
  });

  const origin = () => `http://127.0.0.1:${service.port}`;
  const input = () => ({ address: `${origin()}/projects/p/app/` });
  const invoke = async (asked: object = input(), tool = TOOL) =>
    JSON.parse(await extension.editor.invokeTool(tool, asked));
  const refusal = () => `Not asked, because the settings do not name 127.0.0.1:${service.port} and nobody agreed to it`;

  it("ask no service that the settings don't name", async () => {
    extension = await startExtension();
    for (const [tool, asked] of [
      [TOOL, input()],
      ["translation_strings", { ...input(), language: "de", kind: "missing" }],
    ] as const) {
      assert.equal((await invoke(asked, tool)).problem, refusal(), tool);
    }
    assert.deepEqual(service.requests, []);
  });

  it("ask it once for each time that the question was prepared, and only for what it named", async () => {
    extension = await startExtension();
    assert.equal(await extension.editor.prepareTool(TOOL, input()), true);
    const other = { address: `http://localhost:${service.port}/projects/p/app/` };
    assert.match((await invoke(other)).problem, /^Not asked, because the settings do not name localhost:/);
    assert.match((await invoke({ ...input(), language: "de" })).problem, /^Not asked/);
    assert.deepEqual(service.requests, []);
    assert.equal((await invoke()).languages[0].percent, 87.5);
    const requests = service.requests.length;
    assert.ok(requests > 0);
    assert.equal((await invoke()).problem, refusal());
    assert.equal(service.requests.length, requests);
  });

  it("answer as many calls as were prepared at once", async () => {
    extension = await startExtension();
    for (let call = 0; call < 2; call++) await extension.editor.prepareTool(TOOL, input());
    const answers = await Promise.all([invoke(), invoke(), invoke()]);
    assert.deepEqual(answers.map(({ problem }) => problem ?? "").sort(), ["", "", refusal()]);
  });

  it("ask a service of the settings without a question", async () => {
    const components = [{ service: origin(), project: "p", component: "app" }];
    extension = await startExtension({ settings: { "translationStatus.components": components } });
    assert.equal(await extension.editor.prepareTool(TOOL, input()), false);
    assert.equal((await invoke()).languages[0].percent, 87.5);
  });
});

describe("tools that tell of a folder", () => {
  let extension: RunningExtension;
  afterEach(() => extension?.stop());

  it("never tell where it is, also not in what Git says", async () => {
    const folder = scratchFolder("somewhere").path;
    mkdirSync(join(folder, "locales"));
    for (const code of ["en", "de"]) writeFileSync(join(folder, `locales/${code}.json`), '{ "a": "A" }');
    // As in a work tree whose repository is gone. Git names the folder then.
    writeFileSync(join(folder, ".git"), `gitdir: ${folder}/gone`);
    extension = await startExtension({ folders: [folder] });
    const answer = await extension.editor.invokeTool("translation_branch_cost", { base: "main" });
    assert.match(answer, /The folder is not in a Git repository, or Git does not trust it/);
    assert.ok(!answer.includes(folder), answer);
    assert.ok(!(await extension.editor.invokeTool(TOOL, {})).includes(folder));
  });
});
