import assert from "node:assert/strict";
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createBudgets } from "../../../src/store/budgets";
import { createReadingCache } from "../../../src/store/readingCache";
import type { Reading } from "../../../src/store/snapshot";
import { language } from "../model/languages";
import { reference } from "./fakeReader";

const READING: Reading = {
  reference: reference("a"),
  fetchedAt: 1_767_460_300_000,
  languages: [
    language("de", { reportedPercent: 50, approved: 3, lastChange: "2026-01-03T17:11:40.918Z" }),
    language("fr"),
  ],
};
const NOW = READING.fetchedAt;
const HOUR = 3_600_000;

describe("what is kept on disk", () => {
  let folder: string;
  let warnings: string[];
  const warn = (message: string): void => void warnings.push(message);
  const onlyFile = async (): Promise<string> => {
    const [name = "", ...others] = await readdir(folder);
    assert.equal(others.length, 0);
    return join(folder, name);
  };

  beforeEach(async () => {
    folder = join(await mkdtemp(join(tmpdir(), "translation-status-cache-")), "made", "later");
    warnings = [];
  });
  afterEach(() => rm(join(folder, "..", ".."), { recursive: true, force: true, maxRetries: 5 }));

  describe("of readings", () => {
    it("is what was read, for whoever opens the folder", async () => {
      await createReadingCache(folder, warn).save("key", READING);
      assert.deepEqual(await createReadingCache(folder, warn).load("key"), READING);
      assert.equal(await createReadingCache(folder, warn).load("other"), undefined);
      assert.deepEqual(warnings, []);
    });

    it("is nothing at first, and nothing once it was removed", async () => {
      const cache = createReadingCache(folder, warn);
      assert.equal(await cache.load("key"), undefined);
      await cache.remove("key");
      await cache.save("key", READING);
      await cache.remove("key");
      assert.equal(await cache.load("key"), undefined);
      assert.deepEqual(warnings, []);
    });

    it("is the last that was saved, and leaves no drafts", async () => {
      const cache = createReadingCache(folder, warn);
      await Promise.all([1, 2, 3, 4].map((added) => cache.save("key", { ...READING, fetchedAt: NOW + added })));
      const last = await cache.load("key");
      assert.ok(last && last.fetchedAt > NOW && last.fetchedAt <= NOW + 4);
      await onlyFile();
    });

    it("is private to the user", async function () {
      if (process.platform === "win32") this.skip();
      await createReadingCache(folder, warn).save("key", READING);
      assert.equal((await stat(await onlyFile())).mode & 0o077, 0);
    });

    it("gives a file a name that says nothing and leads nowhere", async () => {
      await createReadingCache(folder, warn).save("../../\0evil/..", READING);
      assert.match((await onlyFile()).slice(folder.length + 1), /^[0-9a-f]+\.json$/);
    });

    const broken: readonly (readonly [what: string, change: (text: string) => string])[] = [
      ["empty", () => ""],
      ["cut", (text) => text.slice(0, -20)],
      ["no JSON", () => "figures"],
      ["null", () => "null"],
      ["of another version", (text) => text.replace('"version":1', '"version":999')],
      ["of another component", (text) => text.replace('"key":"key"', '"key":"other"')],
      ["wrong in a count", (text) => text.replace('"total":10', '"total":"10"')],
      ["with a script as a link", (text) => text.replaceAll("https://example.org/translate", "javascript:alert(1)//")],
    ];
    for (const [what, change] of broken) {
      it(`is dropped and logged where it is ${what}`, async () => {
        const cache = createReadingCache(folder, warn);
        await cache.save("key", READING);
        const file = await onlyFile();
        const text = await readFile(file, "utf8");
        assert.notEqual(change(text), text);
        await writeFile(file, change(text));
        assert.equal(await cache.load("key"), undefined);
        assert.equal(warnings.length, 1);
        assert.deepEqual(await readdir(folder), []);
      });
    }

    it("costs nothing where the folder cannot be written", async () => {
      await createReadingCache(folder, warn).save("key", READING);
      const cache = createReadingCache(await onlyFile(), warn);
      await cache.save("key", READING);
      assert.equal(await cache.load("key"), undefined);
      assert.ok(warnings.length >= 1);
    });
  });

  describe("of what services allow", () => {
    const budgets = () => createBudgets(folder, warn, () => NOW);

    it("is what a service said, by itself", async () => {
      const budget = { toldAt: NOW, remaining: 7, resetAt: NOW + HOUR };
      await budgets().save("https://one.example", budget);
      await budgets().save("https://two.example", { toldAt: NOW, retryAt: NOW + HOUR });
      assert.deepEqual(await budgets().load("https://one.example"), budget);
      assert.deepEqual(await budgets().load("https://two.example"), { toldAt: NOW, retryAt: NOW + HOUR });
      assert.equal(await budgets().load("https://three.example"), undefined);
    });

    it("is not believed where it would lock a service out for days", async () => {
      await budgets().save("https://one.example", {
        toldAt: NOW,
        remaining: 1,
        resetAt: NOW + 100 * HOUR,
        retryAt: NOW + 100 * HOUR,
      });
      assert.deepEqual(await budgets().load("https://one.example"), { toldAt: NOW, remaining: 1 });
    });

    it("is nothing where the file is broken", async () => {
      for (const text of ["", "{", "null", "[]", '"x"', '{"toldAt":"now"}', '{"retryAt":1}']) {
        await budgets().save("https://one.example", { toldAt: NOW });
        await writeFile(await onlyFile(), text);
        assert.equal(await budgets().load("https://one.example"), undefined, text);
      }
    });
  });
});
