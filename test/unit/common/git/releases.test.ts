import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readReleases } from "../../../../src/common/git/releases";
import { scratchFolder } from "../../../host/scratch";

/** Seconds. */
const START = Date.UTC(2026, 0, 5) / 1000;
const DAY = 86_400;
const NOW = (START + 365 * DAY) * 1000;

describe("releases", () => {
  let folder: string;
  const git = (seconds: number, ...args: readonly string[]) =>
    execFileSync("git", ["-C", folder, "-c", "user.name=A", "-c", "user.email=a@example.org", ...args], {
      env: { ...process.env, GIT_COMMITTER_DATE: `${seconds} +0000`, GIT_AUTHOR_DATE: `${seconds} +0000` },
      encoding: "utf8",
    }).trim();
  const commit = (seconds: number, message = "change") =>
    git(seconds, "commit", "--allow-empty", "--quiet", "--message", message);
  const released = async () =>
    (await readReleases(folder, NOW)).map(({ name, time }) => [name, (time / 1000 - START) / DAY]);

  beforeEach(() => {
    folder = scratchFolder("releases").path;
    git(START, "init", "--quiet", "--initial-branch=main");
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it("are the tags of what is checked out, newest first, when they were tagged or else committed", async () => {
    commit(START);
    git(START + 3 * DAY, "tag", "--annotate", "--message=First", "v1.0");
    commit(START + 5 * DAY);
    git(START + 9 * DAY, "tag", "v1.1");
    git(START + 5 * DAY, "checkout", "--quiet", "-b", "other");
    commit(START + 6 * DAY);
    git(START + 6 * DAY, "tag", "elsewhere");
    git(START + 6 * DAY, "checkout", "--quiet", "main");
    git(START + 6 * DAY, "tag", "data", git(0, "hash-object", "-w", "-t", "tree", "/dev/null"));
    assert.deepEqual(await released(), [
      ["v1.1", 5],
      ["v1.0", 3],
    ]);
    mkdirSync(join(folder, "sub"));
    assert.equal((await readReleases(join(folder, "sub"), NOW)).length, 2);
  });

  it("of the future and without a time are left out, and their names are clean", async () => {
    commit(START);
    const head = git(START, "rev-parse", "HEAD");
    git(START + 400 * DAY, "tag", "--annotate", "--message=x", "tomorrow");
    git(START + DAY, "tag", "--annotate", "--message=x", "v1\u202egnp");
    const tag = `object ${head}\ntype commit\ntag undated\n\nNo tagger\n`;
    const id = execFileSync("git", ["-C", folder, "hash-object", "-t", "tag", "-w", "--stdin"], { input: tag });
    git(START, "update-ref", "refs/tags/undated", id.toString().trim());
    assert.deepEqual(await released(), [
      ["v1gnp", 1],
      ["undated", 0],
    ]);
  });

  it("are bounded", async () => {
    commit(START);
    const head = git(START, "rev-parse", "HEAD");
    const lines = Array.from({ length: 700 }, (_, index) => `create refs/tags/${"n".repeat(190)}${index} ${head}\n`);
    execFileSync("git", ["-C", folder, "update-ref", "--stdin"], { input: lines.join("") });
    const found = await readReleases(folder, NOW);
    assert.equal(found.length, 500);
    assert.ok(found.every(({ name }) => name.length <= 200));
  });

  it("are none without commits, without a repository, of another folder's repository, or when it is stopped", async () => {
    assert.deepEqual(await released(), []);
    commit(START);
    git(START, "tag", "v1");
    assert.equal((await released()).length, 1);
    assert.deepEqual(await readReleases(folder, NOW, AbortSignal.abort()), []);
    const other = scratchFolder("other").path;
    assert.deepEqual(await readReleases(other, NOW), []);
    writeFileSync(join(other, ".git"), `gitdir: ${join(folder, ".git")}\n`);
    assert.deepEqual(await readReleases(other, NOW), []);
  });
});
