import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { build } from "esbuild";
import { checkoutRoot } from "../host/root";
import { scratchFolder } from "../host/scratch";
import { HOST } from "../unit/support";

const MIB = 1024 * 1024;
const FILE_BYTES = 16 * MIB;
/** All entries of three such files would take more than a gigabyte. */
const HEAP_MIB = 256;

const PROGRAM = `
const { createStatisticsServer } = require("./server.js");
(async () => {
  const components = [{ name: "c", mask: "po/*.po" }];
  const { value } = await createStatisticsServer({ folder: process.argv[2], project: "p", components });
  const ask = async (target) => (await value.handle(new Request("http://${HOST}" + target))).status;
  const statuses = [await ask("/api/components/p/p-c/statistics/")];
  statuses.push(...(await Promise.all(["de", "es", "fr"].map((code) => ask("/projects/p/p-c/" + code + "/")))));
  process.stdout.write(statuses.join(" "));
})();
`;

describe("memory of the service", function () {
  this.timeout(120_000);

  it("does not grow with what the entries of a file hold, however many pages are asked for", async () => {
    const folder = scratchFolder("service-memory").path;
    try {
      await build({
        entryPoints: [path.join(checkoutRoot(), "src", "web", "server.ts")],
        outfile: path.join(folder, "server.js"),
        bundle: true,
        platform: "node",
        target: "node20",
        logLevel: "error",
      });
      await writeFile(path.join(folder, "ask.js"), PROGRAM);
      await mkdir(path.join(folder, "po"));
      const entries: string[] = [];
      for (let bytes = 0, number = 0; bytes < FILE_BYTES; number++) {
        const flags = Array.from({ length: 24 }, (_, index) => `${String.fromCharCode(97 + index)}${number % 900}q`);
        const entry = `#,${flags.join(",")}\nmsgid "${number.toString(36)}"\nmsgstr "x"\n`;
        entries.push(entry);
        bytes += entry.length;
      }
      for (const code of ["de", "es", "fr"]) await writeFile(path.join(folder, `po/${code}.po`), entries.join(""));
      const { stdout } = await promisify(execFile)(process.execPath, [
        `--max-old-space-size=${HEAP_MIB}`,
        path.join(folder, "ask.js"),
        folder,
      ]);
      assert.equal(stdout, "200 200 200 200");
    } finally {
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    }
  });
});
