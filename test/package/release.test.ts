import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { checkoutRoot } from "../host/root";
import { scratchFolder } from "../host/scratch";

interface Job {
  readonly needs?: string;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly steps: readonly { readonly name?: string; readonly run?: string; readonly env?: object }[];
}

const { on, permissions, jobs }: { on: object; permissions: object; jobs: Readonly<Record<string, Job>> } = parse(
  readFileSync(join(checkoutRoot(), ".github/workflows/release.yml"), "utf8"),
);

describe("the workflow of a release", () => {
  it("publishes what was tested, and lets nothing else write or see a secret", () => {
    assert.deepEqual(on, { push: { tags: ["release-*"] } });
    assert.deepEqual(permissions, { contents: "read" });
    assert.deepEqual(
      Object.entries(jobs).map(([name, { needs }]) => [name, needs]),
      [
        ["build", undefined],
        ["test", "build"],
        ["publish", "test"],
        ["stores", "test"],
      ],
    );
    for (const [name, { permissions: own = {}, steps }] of Object.entries(jobs)) {
      assert.equal(Object.values(own).includes("write"), name === "publish", name);
      assert.equal(JSON.stringify(steps).includes("secrets."), name === "stores", name);
      // Those that may write run no package of others.
      if (name === "publish") assert.doesNotMatch(JSON.stringify(steps), /npm ci|npx/);
    }
    for (const { name, run, env } of jobs.stores?.steps ?? []) {
      const secret = JSON.stringify(env)?.includes("secrets.");
      if (secret) assert.match(run ?? "", /^if \[ -n "\$\w+_PAT" \].* publish --skip-duplicate /, name);
    }
  });

  it("can be run again, and then publishes what isn't yet", function () {
    if (process.platform === "win32") this.skip();
    const { name, version } = JSON.parse(readFileSync(join(checkoutRoot(), "package.json"), "utf8"));
    const commands = `gh() { echo "gh $*"; [ "$2" != view ] || [ -n "$DONE" ]; }
      npm() { if [ "$1" = view ]; then [ "$2" != '${name}@${version}' ] || echo "$DONE"; else echo "npm $*"; fi; }\n`;
    const publish = (done: string) =>
      (jobs.publish?.steps ?? []).flatMap(({ run }) => {
        if (run === undefined) return [];
        const env = { ...process.env, GITHUB_REF_NAME: "release-1", DONE: done };
        const options = { cwd: checkoutRoot(), env, encoding: "utf8" } as const;
        const { status, stdout } = spawnSync(
          "bash",
          ["--noprofile", "--norc", "-eo", "pipefail", "-c", commands + run],
          options,
        );
        assert.equal(status, 0);
        return stdout
          .trim()
          .split("\n")
          .map((line) => line.split(" ", 3).join(" "));
      });
    assert.deepEqual(publish(""), ["gh release view", "gh release create", "npm publish ./release/*.tgz"]);
    assert.deepEqual(publish(version), ["gh release view", ""]);
  });

  it("is refused where the tag isn't the version, or the changelog has nothing about it", function () {
    if (process.platform === "win32") this.skip();
    const folder = scratchFolder("release").path;
    for (const name of ["package.json", "CHANGELOG.md"]) cpSync(join(checkoutRoot(), name), join(folder, name));
    const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    const [{ run = "" } = {}] = jobs.build?.steps.filter(({ name }) => name?.startsWith("Compare the tag")) ?? [];
    const compare = (tag: string) =>
      spawnSync("bash", ["--noprofile", "--norc", "-eo", "pipefail", "-c", run], {
        cwd: folder,
        env: { ...process.env, GITHUB_REF_NAME: tag },
        encoding: "utf8",
      });
    const other = compare("release-9.9.9");
    assert.equal(other.status, 1);
    assert.match(other.stdout, /^::error::The version in package\.json is .* but the tag is release-9\.9\.9\.$/m);
    assert.ok(!existsSync(join(folder, "release")));
    assert.equal(compare(`release-${version}`).status, 0);
    const notes = readFileSync(join(folder, "release/notes.md"), "utf8");
    assert.match(notes, /^### Added$/m);
    assert.doesNotMatch(notes, /^## /m);
    rmSync(join(folder, "release"), { recursive: true });
    writeFileSync(join(folder, "CHANGELOG.md"), `# Changelog\n\n## [${version}9]\n\n- Other\n`);
    const silent = compare(`release-${version}`);
    assert.match(silent.stdout, /^::error::CHANGELOG\.md has nothing about/m);
  });
});
