import assert from "node:assert/strict";
import { answerWith, type ScriptedService, startScriptedService } from "../support/services/scriptedService";
import { runCommand } from "../unit/cli/checkProcess";
import { poOf, temporaryFolders } from "../unit/support";

const PO = poOf({ Yes: "Ja" });

describe("a report of components that are found beside those of the settings", function () {
  this.timeout(60_000);
  const folders = temporaryFolders();
  let service: ScriptedService;

  before(async () => {
    service = await startScriptedService(answerWith([{ code: "de", name: "German", total: 8, translated: 8 }]));
  });
  after(() => service.stop());

  const app = (more: object = {}) => ({
    ...{ service: `http://127.0.0.1:${service.port}`, project: "p", component: "app", name: "App", ...more },
  });
  const namesOf = async (localFiles: string | undefined, ...entries: readonly object[]) =>
    namesIn(["app", "docs", "web"], localFiles, ...entries);
  const namesIn = async (paths: readonly string[], localFiles: string | undefined, ...entries: readonly object[]) => {
    const settings = { "translationStatus.components": entries, "translationStatus.localFiles": localFiles };
    const folder = await folders.create({
      ...Object.fromEntries(paths.map((path) => [`${path}/po/de.po`, PO])),
      ".vscode/settings.json": JSON.stringify(settings),
    });
    const { stdout, stderr } = await runCommand("report", "--format", "json", folder);
    assert.ok(stdout !== "", stderr);
    const { components } = JSON.parse(stdout);
    return components.map(({ name }: { readonly name: string }) => name);
  };

  it("has those of services alone, unless the settings say so", async () => {
    assert.deepEqual(await namesOf(undefined, app()), ["App"]);
    assert.deepEqual(await namesOf("auto", app()), ["App"]);
    assert.deepEqual(await namesOf("off", app()), ["App"]);
    assert.deepEqual(await namesOf("always", app()), ["App", "app", "docs", "web"]);
    assert.deepEqual(await namesOf("always"), ["app", "docs", "web"]);
  });

  it("leaves out the files that entries name, and those that are excluded", async () => {
    const named = { files: "web/po/*.po", name: "Web" };
    assert.deepEqual(await namesOf("always", app({ files: "app/po/*.po" }), named), ["App", "Web", "docs"]);
    assert.deepEqual(await namesOf("always", app(), { exclude: ["docs", "app/po/*.po"] }), ["App", "web"]);
  });

  it("keeps components with the slug of one that the settings name", async () => {
    const names = await namesIn(["app", "fixtures/app"], "always", { files: "fixtures/app/po/*.po", name: "Other" });
    assert.deepEqual(names, ["Other", "app"]);
  });
});
