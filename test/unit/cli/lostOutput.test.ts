import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { open } from "node:fs/promises";
import path from "node:path";
import { checkoutRoot } from "../../host/root";
import { temporaryFolders } from "../support";

const CLI = path.join(checkoutRoot(), "dist", "cli.js");
const FULL = "/dev/full";

describe("a check or report whose output is lost", function () {
  this.timeout(120_000);
  const folders = temporaryFolders();
  const ready = () => folders.create({ "locales/en.json": '{"a":"A"}', "locales/de.json": '{"a":"Ä"}' });

  it("fails on a full disk, and says so", async function () {
    if (!existsSync(FULL)) this.skip();
    const full = await open(FULL, "w");
    try {
      for (const [command, format] of [
        ["check", "text"],
        ["check", "sarif"],
        ["report", "csv"],
      ] as const) {
        const child = spawn(process.execPath, [CLI, command, await ready(), "--format", format], {
          stdio: ["ignore", full.fd, "pipe"],
        });
        let said = "";
        child.stderr?.setEncoding("utf8").on("data", (text: string) => {
          said += text;
        });
        const [status] = await once(child, "close");
        assert.deepEqual([status, said], [2, "The output can't be written (ENOSPC)\n"]);
      }
    } finally {
      await full.close();
    }
  });

  it("keeps its status where nobody reads it", async () => {
    const child = spawn(process.execPath, [CLI, "check", await ready()], { stdio: ["ignore", "pipe", "pipe"] });
    child.stdout?.destroy();
    const [status] = await once(child, "close");
    assert.equal(status, 0);
  });
});
