import assert from "node:assert/strict";
import { mkdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { NO_ACCESS_TOKEN } from "../../../src/model/service/access";
import { closedUntil, isScarce, type RateLimit } from "../../../src/model/service/rateLimit";
import { createStatisticsCache } from "../../../src/store/cache/caches";
import { type CacheKind, createServiceFolders } from "../../../src/store/cache/serviceFolders";
import { createRateLimits } from "../../../src/store/refresh/rateLimits";
import type { FetchedStatistics } from "../../../src/store/snapshot";
import { scratchFolder } from "../../host/scratch";
import { filesIn } from "../../support/files";
import { language } from "../model/languages";
import { reference } from "./fakeReader";

const STATISTICS: FetchedStatistics = {
  reference: reference("a"),
  fetchedAt: 1_767_460_300_000,
  languages: [
    language("de", { reportedPercent: 50, approved: 3, lastChange: "2026-01-03T17:11:40.918Z" }),
    language("fr"),
  ],
  gaps: [],
};
const NOW = STATISTICS.fetchedAt;
const HOUR = 3_600_000;

describe("what is cached on disk", () => {
  let folder: string;
  let warnings: string[];
  const warn = (message: string): void => void warnings.push(message);
  const onlyFile = async (): Promise<string> => {
    const [file = "", ...others] = await filesIn(folder);
    assert.equal(others.length, 0);
    return file;
  };
  const options = (at = folder) => ({
    folders: createServiceFolders(at, warn, () => NOW),
    accessOf: async () => NO_ACCESS_TOKEN,
    warn,
    now: () => NOW,
  });
  const SERVICE = "https://one.example";
  const statisticsCache = (at?: string) => {
    const cache = createStatisticsCache(options(at));
    return {
      load: (key: string) => cache.load(SERVICE, key, NO_ACCESS_TOKEN),
      save: (key: string, statistics: FetchedStatistics) => cache.save(SERVICE, key, statistics, NO_ACCESS_TOKEN),
    };
  };

  beforeEach(async () => {
    folder = join(scratchFolder("cache").path, "made", "later");
    warnings = [];
  });
  afterEach(() => rm(join(folder, "..", ".."), { recursive: true, force: true, maxRetries: 5 }));

  describe("of fetched statistics", () => {
    it("is what was read, for whoever opens the folder", async () => {
      await statisticsCache().save("key", STATISTICS);
      assert.deepEqual(await statisticsCache().load("key"), STATISTICS);
      assert.equal(await statisticsCache().load("other"), undefined);
      assert.deepEqual(warnings, []);
    });

    it("is undefined before the first save", async () => {
      assert.equal(await statisticsCache().load("key"), undefined);
      assert.deepEqual(warnings, []);
    });

    it("is the last that was saved, and leaves no drafts", async () => {
      const cache = statisticsCache();
      await Promise.all([1, 2, 3, 4].map((added) => cache.save("key", { ...STATISTICS, fetchedAt: NOW + added })));
      const last = await cache.load("key");
      assert.ok(last && last.fetchedAt > NOW && last.fetchedAt <= NOW + 4);
      await onlyFile();
    });

    it("is private to the user", async function () {
      if (process.platform === "win32") this.skip();
      await statisticsCache().save("key", STATISTICS);
      assert.equal((await stat(await onlyFile())).mode & 0o077, 0);
    });

    it("gives a file a name that says nothing and leads nowhere", async () => {
      await statisticsCache().save("../../\0evil/..", STATISTICS);
      assert.match(
        relative(folder, await onlyFile()).replaceAll(sep, "/"),
        /^services\/[0-9a-f]{40}\/0\/readings\/[0-9a-f]{40}\.json$/,
      );
    });

    const broken: readonly (readonly [what: string, change: (text: string) => string])[] = [
      ["empty", () => ""],
      ["cut", (text) => text.slice(0, -20)],
      ["no JSON", () => "figures"],
      ["null", () => "null"],
      ["of another version", (text) => text.replace('"version":1', '"version":999')],
      ["of another component", (text) => text.replace('"key":"key"', '"key":"other"')],
      ["wrong in a count", (text) => text.replace('"total":10', '"total":"10"')],
      ["from 2037", (text) => text.replace(/"fetchedAt":\d+/, `"fetchedAt":${Date.UTC(2037, 0)}`)],
      ["of a time that is none", (text) => text.replace(/"fetchedAt":\d+/, '"fetchedAt":1e17')],
      ["with a script as a link", (text) => text.replaceAll("https://example.org/translate", "javascript:alert(1)//")],
    ];
    for (const [what, change] of broken) {
      it(`is dropped and logged where it is ${what}`, async () => {
        const cache = statisticsCache();
        await cache.save("key", STATISTICS);
        const file = await onlyFile();
        const text = await readFile(file, "utf8");
        assert.notEqual(change(text), text);
        await writeFile(file, change(text));
        assert.equal(await cache.load("key"), undefined);
        assert.equal(warnings.length, 1);
        assert.deepEqual(await filesIn(folder), []);
      });
    }

    it("is nothing where the access changes before, while or after it is written", async () => {
      const access = { id: "1" };
      for (const others of [NO_ACCESS_TOKEN, { id: "2" }]) {
        for (let unchanged = 0; unchanged < 2; unchanged++) {
          let looks = 0;
          const accessOf = async () => (looks++ < unchanged ? access : others);
          await createStatisticsCache({ ...options(), accessOf }).save(SERVICE, "key", STATISTICS, access);
          assert.equal(looks, unchanged + 1, "it looks before and after");
          assert.deepEqual(await filesIn(folder), []);
        }
      }
      const failing = async () => Promise.reject(new Error("the keyring is locked"));
      await createStatisticsCache({ ...options(), accessOf: failing }).save(SERVICE, "key", STATISTICS, access);
      assert.deepEqual(await filesIn(folder), [], "where nobody knows, nothing is kept");
      assert.deepEqual(warnings, []);
    });

    it("has no change at a time at which there was none", async () => {
      for (const lastChange of [
        "",
        "yesterday",
        "9999-12-31T23:59:59Z",
        "0001-01-01T00:00:00Z",
        "+275760-09-13T00:00:00Z",
      ]) {
        await statisticsCache().save("key", {
          ...STATISTICS,
          languages: [language("de", { lastChange }), language("fr")],
        });
        const loaded = await statisticsCache().load("key");
        assert.deepEqual(loaded?.languages, [language("de", { lastChange: null }), language("fr")], lastChange);
      }
    });

    it("is at most so much, and what is from a clock that was ahead goes first", async () => {
      const folders = createServiceFolders(folder, warn, () => NOW);
      const write = async (index: number, kind: CacheKind, written: number): Promise<string> => {
        const file = folders.fileOf(
          `https://${index % 3}.example`,
          { id: index % 2 === 0 ? "0" : "0123456789abcdef" },
          kind,
          String(index),
        );
        await mkdir(dirname(file), { recursive: true });
        await writeFile(file, "");
        await utimes(file, written / 1000, written / 1000);
        return file;
      };
      const expected: string[] = [];
      for (let index = 0; index < 6; index++) expected.push(await write(index, "readings", NOW - index * HOUR));
      for (let index = 6; index < 12; index++) await write(index, "readings", NOW + 1000 * HOUR);
      expected.push(await write(12, "details", NOW - 1000 * HOUR));
      await folders.trim("readings", 6);
      assert.deepEqual([...(await filesIn(folder))].sort(), expected.sort());
    });

    it("costs nothing where the folder cannot be written", async () => {
      await statisticsCache().save("key", STATISTICS);
      const cache = statisticsCache(await onlyFile());
      await cache.save("key", STATISTICS);
      assert.equal(await cache.load("key"), undefined);
      assert.ok(warnings.length >= 1);
    });
  });

  describe("of what services allow", () => {
    const rateLimits = () => {
      const cache = createRateLimits(options());
      return {
        load: (service: string) => cache.load(service, "", NO_ACCESS_TOKEN),
        save: (service: string, rateLimit: RateLimit) => cache.save(service, "", rateLimit, NO_ACCESS_TOKEN),
      };
    };

    it("is what a service said, by itself", async () => {
      const rateLimit = { observedAt: NOW, remaining: 7, resetAt: NOW + HOUR };
      await rateLimits().save("https://one.example", rateLimit);
      await rateLimits().save("https://two.example", { observedAt: NOW, retryAt: NOW + HOUR });
      assert.deepEqual(await rateLimits().load("https://one.example"), rateLimit);
      assert.deepEqual(await rateLimits().load("https://two.example"), { observedAt: NOW, retryAt: NOW + HOUR });
      assert.equal(await rateLimits().load("https://three.example"), undefined);
    });

    it("is not believed where it would lock a service out for days", async () => {
      await rateLimits().save("https://one.example", {
        observedAt: NOW,
        remaining: 1,
        resetAt: NOW + 100 * HOUR,
        retryAt: NOW + 100 * HOUR,
      });
      const loaded = await rateLimits().load("https://one.example");
      assert.equal(closedUntil(loaded, NOW), undefined);
      assert.equal(isScarce(loaded, 50, NOW), false);
    });

    it("is nothing where it was told in the future: the clock was wrong then", async () => {
      await rateLimits().save(SERVICE, { observedAt: NOW + HOUR, retryAt: NOW + 2 * HOUR });
      assert.equal(await rateLimits().load(SERVICE), undefined);
    });

    it("is nothing where the file is broken", async () => {
      for (const text of ["", "{", "null", "[]", '"x"', '{"observedAt":"now"}', '{"retryAt":1}']) {
        await rateLimits().save("https://one.example", { observedAt: NOW });
        await writeFile(await onlyFile(), text);
        assert.equal(await rateLimits().load("https://one.example"), undefined, text);
      }
    });
  });
});
