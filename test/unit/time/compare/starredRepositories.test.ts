import assert from "node:assert/strict";
import path from "node:path";
import { git, services, temporaryFolders, writeFiles } from "../../support";
import { commitAll } from "./topicBranch";

describe("the past of repositories for whose folders a star stands", function () {
  this.timeout(60_000);
  const folders = temporaryFolders();
  const { start } = services();
  const { signal } = new AbortController();

  const FILES = {
    "en/app.json": '{"a":"A","b":"B"}',
    "de/app.json": '{"a":"1","b":"2"}',
    "fr/app.json": '{"a":"1","b":"2"}',
  };

  /** Makes a folder in a repository, on a branch, in which some languages have repositories of their own. */
  async function workspace(own: readonly string[], ignored: string): Promise<string> {
    const folder = await folders.create({ ".gitignore": ignored });
    await writeFiles(path.join(folder, "web"), FILES);
    for (const language of own) await init(path.join(folder, "web", language));
    await init(folder);
    await git(folder, ["checkout", "--quiet", "-b", "topic"]);
    return folder;
  }
  async function init(folder: string): Promise<void> {
    await git(folder, ["init", "--quiet", "--template=", "--initial-branch=main"]);
    await commitAll(folder);
  }
  async function serve(folder: string) {
    const { service } = await start({ folder, project: "p", components: [{ name: "c", mask: "web/*/app.json" }] });
    return service.folder;
  }
  async function outcomeIn(folder: string) {
    const compared = await (await serve(folder)).compare("main", signal);
    assert.ok(compared.ok, JSON.stringify(compared));
    const [component] = compared.value.components;
    assert.ok(component);
    return component.outcome;
  }
  async function changeFrench(folder: string): Promise<void> {
    await writeFiles(folder, { "web/fr/app.json": '{"a":"1"}' });
  }

  const UNKNOWN = { kind: "failed", problem: { kind: "missingObject", file: "web/fr" } };

  it("is not known where the folder's own ignores them", async () => {
    const folder = await workspace(["fr"], "/web/fr/\n");
    assert.deepEqual(await outcomeIn(folder), UNKNOWN);
    await changeFrench(folder);
    await commitAll(path.join(folder, "web/fr"));
    assert.deepEqual(await outcomeIn(folder), UNKNOWN);
  });

  it("is compared where they are its submodules", async () => {
    const folder = await workspace(["en", "de", "fr"], "");
    await changeFrench(folder);
    await commitAll(path.join(folder, "web/fr"));
    await commitAll(folder);
    const outcome = await outcomeIn(folder);
    assert.ok(outcome.kind === "compared", JSON.stringify(outcome));
    const changed = outcome.comparison.languages.map(({ code, before, now }) => [
      code,
      before?.translated,
      now?.translated,
    ]);
    assert.deepEqual(changed, [
      ["de", 2, 2],
      ["fr", 2, 1],
    ]);
  });

  it("is of no interest where they are no languages", async () => {
    const folder = await workspace([], "/web/src/\n");
    await writeFiles(folder, { "web/src/main.js": "" });
    await init(path.join(folder, "web/src"));
    const { kind } = await outcomeIn(folder);
    assert.equal(kind, "compared");
  });

  it("has no figures, instead of those of the other languages alone", async () => {
    for (const own of [["fr"], []]) {
      const folder = await workspace(own, own.length > 0 ? "/web/fr/\n" : "");
      const figures = await (await serve(folder)).figuresAt({ kind: "ref", ref: "main" }, signal);
      assert.ok(figures.ok, JSON.stringify(figures));
      const codes = figures.value.components.map(({ languages }) => languages?.map(({ code }) => code));
      assert.deepEqual(codes, [own.length > 0 ? undefined : ["de", "fr"]]);
    }
  });
});
