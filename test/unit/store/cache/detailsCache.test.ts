import assert from "node:assert/strict";
import { rm, stat, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { NO_ACCESS_TOKEN } from "../../../../src/model/service/access";
import { type CachedDetails, createDetailsCache } from "../../../../src/store/cache/detailsCache";
import { createServiceFolders } from "../../../../src/store/cache/serviceFolders";
import { scratchFolder } from "../../../host/scratch";
import { filesIn } from "../../../support/files";

const NOW = Date.UTC(2026, 0, 3);
const DETAILS: CachedDetails = { askedAt: NOW, filemask: "po/*.po" };

describe("details on disk", () => {
  let folder: string;
  let warnings: string[];
  const cache = () => {
    const warn = (message: string) => void warnings.push(message);
    const now = () => NOW;
    const folders = createServiceFolders(folder, warn, now);
    const cache = createDetailsCache({ folders, accessOf: async () => NO_ACCESS_TOKEN, warn, now });
    return {
      load: (key: string) => cache.load("https://one.example", key, NO_ACCESS_TOKEN),
      save: (key: string, details: CachedDetails) => cache.save("https://one.example", key, details, NO_ACCESS_TOKEN),
    };
  };
  const broken = async (text: string): Promise<void> => {
    await cache().save("key", DETAILS);
    const [file = ""] = await filesIn(folder);
    await writeFile(file, text);
  };

  beforeEach(async () => {
    folder = join(scratchFolder("details").path, "made", "later");
    warnings = [];
  });
  afterEach(() => rm(join(folder, "..", ".."), { recursive: true, force: true, maxRetries: 5 }));

  it("are what was saved, for whoever opens the folder", async () => {
    assert.equal(await cache().load("key"), undefined);
    await cache().save("key", DETAILS);
    await cache().save("other", { askedAt: NOW - 1 });
    assert.deepEqual(await cache().load("key"), DETAILS);
    assert.deepEqual(await cache().load("other"), { askedAt: NOW - 1 });
    assert.deepEqual(warnings, []);
  });

  it("keep the names of a component and its project", async () => {
    const named = { ...DETAILS, name: "Media embed", project: "CKEditor" };
    await cache().save("key", named);
    assert.deepEqual(await cache().load("key"), named);
  });

  it("are in a file that is private, and whose name says nothing and leads nowhere", async () => {
    await cache().save("../../\0evil/..", DETAILS);
    const [file = ""] = await filesIn(folder);
    assert.match(relative(folder, file), /^services.[0-9a-f]{40}.0.details.[0-9a-f]{40}\.json$/);
    if (process.platform !== "win32") assert.equal((await stat(file)).mode & 0o077, 0);
  });

  it("are not written where they are larger than they can be, which is logged", async () => {
    await cache().save("key", { ...DETAILS, filemask: "x".repeat(20_000) });
    assert.equal(await cache().load("key"), undefined);
    assert.deepEqual(warnings, ["Couldn't save the cached details of key: Error: more than 16 kB"]);
  });

  const unusable: readonly (readonly [what: string, text: string])[] = [
    ["empty", ""],
    ["no JSON", "po/*.po"],
    ["null", "null"],
    ["of another component", JSON.stringify({ version: 1, key: "other", ...DETAILS })],
    ["of another version", JSON.stringify({ version: 2, key: "key", ...DETAILS })],
    ["from the future", JSON.stringify({ version: 1, key: "key", ...DETAILS, askedAt: NOW + 3_600_000 })],
    ["without a time", JSON.stringify({ version: 1, key: "key", filemask: "x/*" })],
  ];
  for (const [what, text] of unusable) {
    it(`count as nothing where the file is ${what}`, async () => {
      await broken(text);
      assert.equal(await cache().load("key"), undefined);
    });
  }
});
