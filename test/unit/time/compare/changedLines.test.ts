import assert from "node:assert/strict";
import { symlink } from "node:fs/promises";
import path from "node:path";
import { readChangedLines } from "../../../../src/time/compare/changes/changedLines";
import { git, temporaryFolders, writeFiles } from "../../support";
import { commitAll } from "./topicBranch";

describe("the lines of a file that changed", () => {
  const folders = temporaryFolders();
  const BEFORE = "a: 1,\nb: 2,\nc: 3\n";

  async function changedIn(now: string, name = "now.txt"): Promise<readonly number[] | undefined> {
    const folder = await folders.create();
    await git(folder, ["init", "--quiet"]);
    await writeFiles(folder, { "then.txt": BEFORE });
    await commitAll(folder);
    await writeFiles(folder, { "now.txt": now });
    await symlink(path.join(await folders.create(), "then.txt"), path.join(folder, "link.txt"));
    const earlier = new Map([name, "new.txt"].map((each) => [each, "then.txt"]));
    const changed = (await readChangedLines(folder, "HEAD", new Set([name, "gone.txt"]), earlier)).get(name);
    return changed && now.split("\n").flatMap((_, index) => (changed(index + 1, index + 1) ? [index + 1] : []));
  }

  it("are those that it did not have", async () => {
    assert.deepEqual(await changedIn(BEFORE), []);
    assert.deepEqual(await changedIn("c: 3,\na: 1,\nb: 4\n"), [3]);
  });

  it("are all of the same text, if it occurs more often", async () => {
    assert.deepEqual(await changedIn("a: 1,\nb: 2,\na: 1,\n"), [1, 3]);
  });

  it("are none for another line end, or a comma before the next line", async () => {
    assert.deepEqual(await changedIn("a: 1,\r\nb: 2,\r\nc: 3,\r\nd: 4\r\n"), [4]);
  });

  it("are not known for a link that leads out of the folder, and for other files of today", async () => {
    assert.deepEqual([await changedIn("", "link.txt"), await changedIn("", "missing.txt")], [undefined, undefined]);
  });
});
