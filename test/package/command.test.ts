import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkoutRoot } from "../host/root";

/** Bytes. */
const MAX_SIZE = 1_000_000;
const DIST = join(checkoutRoot(), "dist");

/** The program and what it loads, directly or not. */
function loadedFiles(): readonly string[] {
  const files = new Set(["cli.js"]);
  const known = new Set(readdirSync(DIST));
  for (const file of files) {
    const names = readFileSync(join(DIST, file), "utf8").matchAll(/["'](?:\.\/)?([\w-]+\.js)["']/g);
    for (const [, name = ""] of names) if (known.has(name)) files.add(name);
  }
  return [...files].toSorted();
}

describe("the packed command line", function () {
  this.timeout(240_000);
  let folder: string;
  let file: string;
  let packed: readonly string[];

  before(() => {
    folder = mkdtempSync(join(tmpdir(), "translation-status-"));
    // The folder was built for the tests.
    const options = ["pack", "--json", "--ignore-scripts", "--pack-destination", folder];
    const [pack] = JSON.parse(execFileSync("npm", options, { cwd: checkoutRoot(), encoding: "utf8" }));
    file = join(folder, pack.filename);
    packed = pack.files.map(({ path }: { readonly path: string }) => path);
  });

  after(() => rmSync(folder, { recursive: true, force: true }));

  it("has the bytes of the file that is published", () => {
    assert.ok(readFileSync(process.env.PACKED_COMMAND ?? file).equals(readFileSync(file)));
  });

  it("is within its size", () => {
    const { size } = statSync(file);
    assert.ok(size <= MAX_SIZE, `${size} bytes`);
  });

  it("has what the command loads, its texts, and nothing of the editor", () => {
    const texts = readdirSync(join(checkoutRoot(), "dist/texts")).map((name) => `dist/texts/${name}`);
    assert.ok(texts.includes("dist/texts/keys.json") && texts.includes("dist/texts/de.json"));
    assert.deepEqual(
      packed.toSorted(),
      [
        ...loadedFiles().map((name) => `dist/${name}`),
        ...texts,
        "dist/ThirdPartyNotices.txt",
        "LICENSE",
        "README.md",
        "package.json",
      ].toSorted(),
    );
  });

  it("runs with Node alone, from an empty folder", () => {
    const [empty, project] = [join(folder, "empty"), join(folder, "project")];
    mkdirSync(empty);
    mkdirSync(join(project, "locales"), { recursive: true });
    writeFileSync(join(project, "locales/en.json"), '{"open":"Open","close":"Close"}');
    writeFileSync(join(project, "locales/de.json"), '{"open":"Öffnen","close":"Schließen"}');
    const run = (...options: readonly string[]) =>
      spawnSync("npx", ["--yes", "--offline", `--package=${file}`, "translation-status", ...options], {
        ...{ cwd: empty, encoding: "utf8" },
        env: { ...process.env, npm_config_cache: join(folder, "cache"), npm_config_update_notifier: "false" },
      });
    const ready = run("check", project);
    assert.deepEqual([ready.status, ready.stderr], [0, ""]);
    assert.match(ready.stdout, /^1 of 1 language ready\.$/m);
    writeFileSync(join(project, "locales/de.json"), '{"open":"Öffnen"}');
    assert.equal(run("check", project).status, 1);
    assert.match(run("check", project, "--format", "markdown", "--locale", "de").stdout, /^## Übersetzungsstatus/);
    assert.match(run("report", project, "--format", "table").stdout, /^\| German \| 50% \| 1 \|/m);
  });
});
