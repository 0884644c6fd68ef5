import assert from "node:assert/strict";
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { type Access, NO_ACCESS_TOKEN } from "../../../../src/model/service/access";
import { createStatisticsCache } from "../../../../src/store/cache/caches";
import { createServiceFolders, type ServiceFolders } from "../../../../src/store/cache/serviceFolders";
import { createHistoryRecorder } from "../../../../src/store/history/recordedHistory";
import { scratchFolder } from "../../../host/scratch";
import { KEYS, SERVICE, statisticsIn } from "../../../support/cache/cacheWriter";
import { filesIn } from "../../../support/files";
import { pointsOf } from "../../../support/history/recordedHistory";

const TOKEN: Access = { id: "0123456789abcdef", token: "secret" };
const [KEY] = KEYS;
const NOW = statisticsIn(10, KEY).fetchedAt;

describe("a folder of the cache that another window removes while a file is written", () => {
  let storage: string;
  let warnings: string[];
  let folders: ServiceFolders;
  beforeEach(() => {
    storage = scratchFolder("removed-folder").path;
    warnings = [];
    folders = createServiceFolders(
      storage,
      (line) => void warnings.push(line),
      () => NOW,
    );
  });
  afterEach(() => rm(storage, { recursive: true, force: true, maxRetries: 5 }));

  const options = (accessOf: () => Access) => ({
    folders,
    accessOf: async () => accessOf(),
    warn: (line: string) => void warnings.push(line),
    now: () => NOW,
  });
  const draftsIn = (folder: string) =>
    (existsSync(folder) ? readdirSync(folder) : []).filter((name) => /\.tmp$/.test(name));
  /** After the draft was opened, and before it replaces the file, which takes further turns of the event loop. */
  const removeWhileWriting = async (file: string, removed = () => {}): Promise<void> => {
    const folder = dirname(file);
    while (draftsIn(folder).length === 0) await new Promise((resolve) => setImmediate(resolve));
    rmSync(dirname(folder), { recursive: true });
    removed();
  };

  it("is made again for what is read without a token", async () => {
    const cache = createStatisticsCache(options(() => NO_ACCESS_TOKEN));
    const value = statisticsIn(1, KEY);
    const saving = cache.save(SERVICE, KEY, value, NO_ACCESS_TOKEN);
    await removeWhileWriting(folders.fileOf(SERVICE, NO_ACCESS_TOKEN, "readings", KEY));
    await saving;
    assert.deepEqual(warnings, []);
    assert.deepEqual(await cache.load(SERVICE, KEY, NO_ACCESS_TOKEN), value);
  });

  it("starts a new history there", async () => {
    const recorder = createHistoryRecorder(options(() => NO_ACCESS_TOKEN));
    const [first, second] = [statisticsIn(1, KEY), statisticsIn(2, KEY)];
    await recorder.record(first, NO_ACCESS_TOKEN);
    const [file = ""] = await filesIn(storage);
    const recording = recorder.record(second, NO_ACCESS_TOKEN);
    await removeWhileWriting(file);
    await recording;
    assert.deepEqual(warnings, []);
    const history = await recorder.read(second.reference, NO_ACCESS_TOKEN);
    assert.deepEqual(
      pointsOf(history, "laa").map(({ fuzzy }) => fuzzy),
      [2],
    );
  });

  it("keeps what another window has written there since", async () => {
    const cache = createStatisticsCache(options(() => NO_ACCESS_TOKEN));
    const file = folders.fileOf(SERVICE, NO_ACCESS_TOKEN, "readings", KEY);
    const newer = statisticsIn(2, KEY);
    await cache.save(SERVICE, KEY, newer, NO_ACCESS_TOKEN);
    const text = await readFile(file, "utf8");
    const saving = cache.save(SERVICE, KEY, statisticsIn(1, KEY), NO_ACCESS_TOKEN);
    await removeWhileWriting(file, () => {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    });
    await saving;
    assert.deepEqual(warnings, []);
    assert.deepEqual(await cache.load(SERVICE, KEY, NO_ACCESS_TOKEN), newer);
  });

  it("never comes back for a token", async () => {
    const cache = createStatisticsCache(options(() => TOKEN));
    const file = folders.fileOf(SERVICE, TOKEN, "readings", KEY);
    const saving = cache.save(SERVICE, KEY, statisticsIn(1, KEY), TOKEN);
    await removeWhileWriting(file);
    await saving;
    assert.ok(!existsSync(dirname(dirname(file))));
    assert.equal(warnings.length, 1);
  });

  it("stays removed after a token was stored", async () => {
    let access = NO_ACCESS_TOKEN;
    const cache = createStatisticsCache(options(() => access));
    const saving = cache.save(SERVICE, KEY, statisticsIn(1, KEY), NO_ACCESS_TOKEN);
    const file = folders.fileOf(SERVICE, NO_ACCESS_TOKEN, "readings", KEY);
    await removeWhileWriting(file, () => {
      access = TOKEN;
    });
    await saving;
    assert.ok(!existsSync(dirname(dirname(file))));
    assert.deepEqual(warnings, []);
  });
});
