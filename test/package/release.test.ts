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
      ],
    );
    for (const [name, job] of Object.entries(jobs)) {
      assert.equal(job.permissions !== undefined, name === "publish", name);
      assert.equal(JSON.stringify(job).includes("secrets."), name === "publish", name);
    }
    for (const { name, run, env } of jobs.publish?.steps ?? []) {
      const secret = JSON.stringify(env)?.includes("secrets.");
      if (secret) assert.match(run ?? "", /^if \[ -n "\$\w+_PAT" \]/, name);
    }
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
