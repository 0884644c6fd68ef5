import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readPlainFile } from "../../../src/common/plainFile";
import { scratchFolder } from "../../host/scratch";

describe("readPlainFile", () => {
  let folder: string;
  before(async () => {
    folder = scratchFolder("plain-file").path;
  });
  after(() => rm(folder, { recursive: true, force: true }));

  it("gives the bytes of files up to the bound", async () => {
    const file = join(folder, "file");
    for (const size of [0, 1, 99, 100, 101]) {
      await writeFile(file, Buffer.alloc(size, "x"));
      assert.equal((await readPlainFile(file, 100))?.length, size <= 100 ? size : undefined, `${size} bytes`);
    }
  });

  it("reads a file that states no size up to the bound", async function () {
    if (process.platform !== "linux") this.skip();
    assert.match(Buffer.from((await readPlainFile("/proc/self/status", 100_000)) ?? []).toString(), /^Name:/);
    // Some allow only certain read lengths.
    assert.equal(await readPlainFile("/proc/self/pagemap", 100_000).catch(() => undefined), undefined);
  });

  it("refuses folders, devices and pipes", async function () {
    if (process.platform === "win32") this.skip();
    const pipe = join(folder, "pipe");
    execFileSync("mkfifo", [pipe]);
    for (const path of [pipe, "/dev/zero"]) assert.equal(await readPlainFile(path, 100), undefined, path);
    assert.equal(await readPlainFile(folder, 100).catch(() => undefined), undefined);
  });

  it("throws where there is none", async () => {
    await assert.rejects(readPlainFile(join(folder, "none"), 100), { code: "ENOENT" });
  });
});
