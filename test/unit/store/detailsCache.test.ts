import assert from "node:assert/strict";
import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDetailsCache, type RememberedDetails } from "../../../src/store/detailsCache";

const NOW = Date.UTC(2026, 0, 3);
const DETAILS: RememberedDetails = { askedAt: NOW, filemask: "po/*.po", sourceLanguage: "en" };

describe("details on disk", () => {
  let folder: string;
  let warnings: string[];
  const cache = () =>
    createDetailsCache(
      folder,
      (message) => void warnings.push(message),
      () => NOW,
    );
  /** Saves details and then changes the file that holds them. */
  const broken = async (text: string): Promise<void> => {
    await cache().save("key", DETAILS);
    const [name = ""] = await readdir(folder);
    await writeFile(join(folder, name), text);
  };

  beforeEach(async () => {
    folder = join(await mkdtemp(join(tmpdir(), "translation-status-details-")), "made", "later");
    warnings = [];
  });
  afterEach(() => rm(join(folder, "..", ".."), { recursive: true, force: true, maxRetries: 5 }));

  it("are what was saved, for whoever opens the folder, until they are removed", async () => {
    assert.equal(await cache().load("key"), undefined);
    await cache().save("key", DETAILS);
    await cache().save("other", { askedAt: NOW - 1 });
    assert.deepEqual(await cache().load("key"), DETAILS);
    assert.deepEqual(await cache().load("other"), { askedAt: NOW - 1 });
    await cache().remove("key");
    assert.equal(await cache().load("key"), undefined);
    assert.deepEqual(warnings, []);
  });

  it("are in a file that is private, and whose name says nothing and leads nowhere", async () => {
    await cache().save("../../\0evil/..", DETAILS);
    const [name = ""] = await readdir(folder);
    assert.match(name, /^[0-9a-f]+\.json$/);
    if (process.platform !== "win32") assert.equal((await stat(join(folder, name))).mode & 0o077, 0);
  });

  it("are not written where they are larger than they can be", async () => {
    await cache().save("key", { ...DETAILS, filemask: "x".repeat(20_000) });
    assert.equal(await cache().load("key"), undefined);
  });

  const unusable: readonly (readonly [what: string, text: string])[] = [
    ["empty", ""],
    ["no JSON", "po/*.po"],
    ["null", "null"],
    ["of another component", JSON.stringify({ version: 1, key: "other", ...DETAILS })],
    ["of another version", JSON.stringify({ version: 2, key: "key", ...DETAILS })],
    ["from the future", JSON.stringify({ version: 1, key: "key", ...DETAILS, askedAt: NOW + 1 })],
    ["without a time", JSON.stringify({ version: 1, key: "key", filemask: "x/*" })],
  ];
  for (const [what, text] of unusable) {
    it(`count as nothing where the file is ${what}`, async () => {
      await broken(text);
      assert.equal(await cache().load("key"), undefined);
    });
  }

  it("are left out one by one where they are of another type", async () => {
    await broken(JSON.stringify({ version: 1, key: "key", askedAt: NOW, filemask: ["x/*"], sourceLanguage: "en" }));
    assert.deepEqual(await cache().load("key"), { askedAt: NOW, sourceLanguage: "en" });
  });
});
