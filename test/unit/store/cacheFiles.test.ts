import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { lookup } from "node:dns/promises";
import { mkdir, rm, stat, symlink, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Gap } from "../../../src/model/gap";
import { NO_ACCESS_TOKEN } from "../../../src/model/service/access";
import { createStatisticsCache } from "../../../src/store/cache/caches";
import { createServiceFolders } from "../../../src/store/cache/serviceFolders";
import { scratchFolder } from "../../host/scratch";

const SERVICE = "https://one.example";
const HEAD = `{"version":1,"key":"a","fetchedAt":1000,"reference":{"service":"${SERVICE}","project":"p","component":"c"},"languages":`;

describe("a cache file that somebody else wrote", () => {
  let storage: string;
  beforeEach(async () => {
    storage = scratchFolder("cache-files").path;
  });
  afterEach(() => rm(storage, { recursive: true, force: true }));

  const cacheWith = async (...keys: readonly string[]) => {
    const warnings: string[] = [];
    const warn = (message: string) => void warnings.push(message);
    const folders = createServiceFolders(storage, warn, Date.now);
    const cache = createStatisticsCache({ folders, accessOf: async () => NO_ACCESS_TOKEN, warn, now: Date.now });
    const files = keys.map((key) => folders.fileOf(SERVICE, NO_ACCESS_TOKEN, "readings", key));
    await mkdir(dirname(files[0] ?? storage), { recursive: true });
    return { cache, files, warnings };
  };

  for (const [what, text] of [
    ["brackets", "[".repeat(1_000_000)],
    ["many numbers in place of languages", `${HEAD}[${Array.from({ length: 200_000 }, () => 0).join(",")}]}`],
    ["more languages than there are", `${HEAD}[${Array.from({ length: 2_001 }, () => "{}").join(",")}]}`],
    ["nothing", ""],
  ] as const) {
    it(`is dropped with a line in the log where it holds ${what}`, async () => {
      const { cache, files, warnings } = await cacheWith("a");
      const [file = ""] = files;
      await writeFile(file, text);
      assert.equal(await cache.load(SERVICE, "a", NO_ACCESS_TOKEN), undefined);
      assert.equal(warnings.length, 1);
      await assert.rejects(stat(file));
    });
  }

  it("still says that figures are not whole, without the files that a service named", async () => {
    const { cache } = await cacheWith("a");
    const reference = { service: SERVICE, project: "p", component: "c" };
    const cut = (file: string) =>
      ({ kind: "file", file, remark: { problem: { kind: "unexpectedEnd" } } }) satisfies Gap;
    const gaps: readonly Gap[] = [cut("de.po"), { kind: "invalidRows", count: 2 }, cut("fr.po"), { kind: "moreFiles" }];
    await cache.save(SERVICE, "a", { reference, languages: [], gaps, fetchedAt: 1000 }, NO_ACCESS_TOKEN);
    const kept = await cache.load(SERVICE, "a", NO_ACCESS_TOKEN);
    assert.deepEqual(kept?.gaps, [{ kind: "invalidRows", count: 2 }, { kind: "moreFiles" }]);
  });

  it("holds up nothing else of the process where it is a pipe", async function () {
    if (process.platform === "win32") this.skip();
    const keys = ["a", "b", "c", "d"];
    const { cache, files } = await cacheWith(...keys);
    for (const file of files) execFileSync("mkfifo", [file]);
    const loads = keys.map((key) => cache.load(SERVICE, key, NO_ACCESS_TOKEN));
    // As many as threads for files and names.
    const found = await Promise.race([lookup("localhost").then(() => true), delay(60_000, false, { ref: false })]);
    assert.ok(found);
    assert.deepEqual(await Promise.all(loads), [undefined, undefined, undefined, undefined]);
  });

  it("is not read to its end where it has none", async function () {
    if (process.platform !== "linux") this.skip();
    const { cache, files } = await cacheWith("a", "b");
    await symlink("/dev/zero", files[0] ?? "");
    // Reports a size of 0.
    await symlink("/proc/self/pagemap", files[1] ?? "");
    assert.equal(await cache.load(SERVICE, "a", NO_ACCESS_TOKEN), undefined);
    assert.equal(await cache.load(SERVICE, "b", NO_ACCESS_TOKEN), undefined);
  });
});
