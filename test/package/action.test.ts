import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "yaml";
import { checkoutRoot } from "../host/root";
import { runAction } from "../unit/cli/runAction";

const ROOT = checkoutRoot();

describe("the tags of the action", function () {
  this.timeout(240_000);
  let folder: string;
  let repository: string;
  let origin: string;
  const git = (cwd: string, ...options: readonly string[]) =>
    execFileSync("git", options, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] }).trim();
  /** As the workflow does, after its build. */
  const release = (version: string) => {
    const own = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
    writeFileSync(join(repository, "package.json"), JSON.stringify({ ...own, version }));
    git(repository, "add", "--all");
    const identity = ["-c", "user.name=Tester", "-c", "user.email=tester@example.org"];
    git(repository, ...identity, "commit", "--quiet", "--allow-empty", "--message", version);
    const temporary = mkdtempSync(join(folder, "runner-"));
    const packed = join(folder, `translation-status-${own.version}.tgz`);
    cpSync(packed, join(temporary, `translation-status-${version}.tgz`));
    const { jobs } = parse(readFileSync(join(ROOT, ".github/workflows/action.yml"), "utf8"));
    const { run } = jobs.tag.steps.find(({ name }: { readonly name?: string }) => name === "Push the tags");
    const env = { ...process.env, RUNNER_TEMP: temporary };
    execFileSync("bash", ["--noprofile", "--norc", "-eo", "pipefail", "-c", run], {
      cwd: repository,
      env,
      stdio: "pipe",
    });
  };

  before(function () {
    if (process.platform === "win32") this.skip();
    folder = mkdtempSync(join(tmpdir(), "translation-status-"));
    [repository, origin] = [join(folder, "repository"), join(folder, "origin.git")];
    // The folder was built for the tests.
    execFileSync("npm", ["pack", "--ignore-scripts", "--pack-destination", folder], { cwd: ROOT, stdio: "pipe" });
    mkdirSync(join(repository, "scripts"), { recursive: true });
    for (const name of ["action.yml", "templates", "scripts/action.mjs", ".gitignore"])
      cpSync(join(ROOT, name), join(repository, name), { recursive: true });
    git(folder, "init", "--quiet", "--bare", origin);
    git(repository, "init", "--quiet", "--initial-branch=main");
    git(repository, "remote", "add", "origin", origin);
  });

  after(() => rmSync(folder, { recursive: true, force: true }));

  it("have the built command, which runs as an action, and are those of one release and the newest", async () => {
    release("0.1.0");
    const first = git(origin, "rev-parse", "v0.1.0");
    assert.equal(git(origin, "rev-parse", "v0"), first);
    assert.equal(git(origin, "rev-parse", "v0^"), git(repository, "rev-parse", "HEAD"));
    const checkout = join(folder, "action");
    git(folder, "clone", "--quiet", "--branch", "v0", origin, checkout);
    const project = join(folder, "project");
    mkdirSync(join(project, "locales"), { recursive: true });
    writeFileSync(join(project, "locales/en.json"), '{"open":"Open","close":"Close"}');
    writeFileSync(join(project, "locales/de.json"), '{"open":"Öffnen"}');
    const { status, stderr, outputs, summary } = await runAction(project, { locale: "de" }, {}, checkout);
    assert.deepEqual([status, stderr, outputs.status], [1, "", "notReady"]);
    assert.match(summary, /^## Übersetzungsstatus: /);
    release("0.1.1");
    assert.equal(git(origin, "rev-parse", "v0.1.0"), first);
    assert.equal(git(origin, "rev-parse", "v0"), git(origin, "rev-parse", "v0.1.1"));
    assert.notEqual(git(origin, "rev-parse", "v0"), first);
  });

  it("have what the action and the component need, and nothing else", () => {
    const files = git(origin, "ls-tree", "-r", "--name-only", "v0").split("\n");
    const own = files.filter((file) => !/^dist\//.test(file));
    assert.deepEqual(own, [
      "LICENSE",
      "README.md",
      "action.yml",
      "package.json",
      "scripts/action.mjs",
      "templates/check.yml",
    ]);
    assert.ok(files.includes("dist/cli.js"));
  });

  it("stay as they are if there is such a release", () => {
    const before = git(origin, "for-each-ref");
    assert.throws(() => release("0.1.1"), /rejected/);
    assert.equal(git(origin, "for-each-ref"), before);
  });
});
