import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readdir, symlink, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { pastFolderPrefix, removeLeftPastFolders } from "../../../../src/time/past/leftPastFolders";
import { temporaryFolders } from "../../support";

describe("copies of texts that killed processes left", () => {
  const folders = temporaryFolders();

  it("are removed, and nothing else", async () => {
    const child = spawn(process.execPath, ["--version"], { stdio: "ignore" });
    await once(child, "close");
    const own = pastFolderPrefix(0);
    const gone = own.replace(`-${process.pid}-`, `-${child.pid}-`);
    assert.notEqual(gone, own);
    const elsewhere = gone.replace("-past-", "-past-elsewhere_");
    const parent = await folders.create();
    const kept = [`${own}aaaaaa`, `${gone}recent`, `${gone}aaaaaa-b`, `${elsewhere}aaaaaa`, "other"];
    const old = new Date(Date.now() - 3_600_000);
    // The clock was ahead when it was written.
    const ahead = new Date(Date.now() + 3_600_000);
    for (const name of [`${gone}aaaaaa`, `${gone}bbbbbb`, ...kept]) {
      await mkdir(path.join(parent, name));
      await writeFile(path.join(parent, name, "de.json"), "{}");
      const time = name === `${gone}bbbbbb` ? ahead : old;
      if (name !== `${gone}recent`) await utimes(path.join(parent, name), time, time);
    }
    await symlink(path.join(parent, "other"), path.join(parent, `${gone}linked`), "junction");
    removeLeftPastFolders(parent);
    assert.deepEqual((await readdir(parent)).toSorted(), [...kept, `${gone}linked`].toSorted());
    assert.deepEqual(await readdir(path.join(parent, "other")), ["de.json"]);
    removeLeftPastFolders(path.join(parent, "missing"));
  });
});
