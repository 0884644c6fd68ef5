import assert from "node:assert/strict";
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { rm, utimes, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { type Access, NO_ACCESS_TOKEN } from "../../../../src/model/service/access";
import { createStatisticsCache } from "../../../../src/store/cache/caches";
import { createServiceFolders } from "../../../../src/store/cache/serviceFolders";
import { createHistoryRecorder } from "../../../../src/store/history/recordedHistory";
import { checkoutRoot } from "../../../host/root";
import { scratchFolder } from "../../../host/scratch";
import { createRandom } from "../../../soak/random";
import { KEYS, SERVICE, statisticsIn } from "../../../support/cache/cacheWriter";
import { until } from "../../../support/eventually";
import { filesIn } from "../../../support/files";
import { pointsOf } from "../../../support/history/recordedHistory";

const WRITER = join(checkoutRoot(), "out/test/support/cache/cacheWriter.js");
const HOUR = 3_600_000;
const TOKEN: Access = { id: "0123456789abcdef", token: "secret" };
const NEXT = "0123456789abcdff";
const RUNS = Number(process.env.CACHE_RUNS ?? 6);

describe("cache and history of windows that are killed", function () {
  this.timeout(120_000);
  const random = createRandom(Number(process.env.CACHE_SEED ?? 7));
  const running = new Set<ChildProcess>();
  let storage: string;

  beforeEach(() => {
    storage = scratchFolder("killed").path;
  });
  afterEach(() => {
    for (const child of running) child.kill("SIGKILL");
  });

  const start = (first: number, count: number, token = NO_ACCESS_TOKEN.id) => {
    const child = spawn(process.execPath, [WRITER, storage, token, String(first), String(count)], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    running.add(child);
    let output = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
    const ended = new Promise<void>((resolve) => {
      child.once("close", () => {
        running.delete(child);
        resolve();
      });
    });
    const lines = (): readonly string[] => output.split("\n").slice(0, -1);
    const numbers = (): readonly string[] => lines().filter((line) => !line.startsWith("warning "));
    return {
      child,
      ended,
      warnings: () => lines().filter((line) => line.startsWith("warning ")),
      /** The number that was saved last. */
      saved: () => Number(numbers().at(-1) ?? Number.NaN),
      saves: () => numbers().length,
    };
  };
  const hasSaved = (one: ReturnType<typeof start>, count = 1) =>
    until(() => one.saves() >= count || one.child.exitCode !== null);
  const turns = async (count: number): Promise<void> => {
    for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setImmediate(resolve));
  };

  const open = (now: () => number = Date.now) => {
    const warnings: string[] = [];
    const warn = (line: string): void => void warnings.push(line);
    const folders = createServiceFolders(storage, warn, now);
    const options = { folders, accessOf: async () => NO_ACCESS_TOKEN, warn, now };
    return { folders, warnings, cache: createStatisticsCache(options), recorder: createHistoryRecorder(options) };
  };
  /** The hour that everything stored of a component is of. */
  const storedHour = async (component: string): Promise<number> => {
    const { cache, recorder, warnings } = open();
    const cached = await cache.load(SERVICE, component, NO_ACCESS_TOKEN);
    const hour = cached?.languages[0]?.fuzzy ?? assert.fail("nothing is cached");
    assert.deepEqual(cached, statisticsIn(hour, component));
    const history = await recorder.read(cached.reference, NO_ACCESS_TOKEN);
    for (const code of ["laa", "lpj"]) {
      const points = pointsOf(history, code);
      for (const { time, fuzzy, translated, failing } of points) {
        const recorded = (time - statisticsIn(0, component).fetchedAt) / HOUR;
        assert.deepEqual([fuzzy, translated, failing], [recorded, recorded, recorded]);
      }
      assert.ok((points.at(-1)?.fuzzy ?? 0) >= hour - 1, `${points.at(-1)?.fuzzy} of ${hour}`);
    }
    assert.deepEqual(warnings, []);
    return hour;
  };
  const drafts = async () => (await filesIn(storage)).filter((file) => file.endsWith(".tmp"));

  it("are the old or the new ones, and nothing is left behind", async () => {
    let next = 1;
    for (let run = 0; run < RUNS; run++) {
      const window = start(next, 1000);
      await hasSaved(window, 1 + random.below(3));
      await turns(random.below(200));
      window.child.kill("SIGKILL");
      await window.ended;
      assert.deepEqual(window.warnings(), []);
      const saved = window.saved();
      for (const key of KEYS) {
        const hour = await storedHour(key);
        assert.ok(hour === saved || hour === saved + 1, `${hour} after ${saved}`);
      }
      next = saved + 2;
    }
    const time = Date.now() + 2 * HOUR;
    const later = open(() => time);
    await later.cache.save(SERVICE, "a", statisticsIn(next, "a"), NO_ACCESS_TOKEN);
    await later.recorder.record(statisticsIn(next, "a"), NO_ACCESS_TOKEN);
    assert.deepEqual(await drafts(), []);
  });

  it("go on where one of two windows is killed", async () => {
    for (let run = 0; run < Math.ceil(RUNS / 3); run++) {
      const [killed, other] = [start(run * 20 + 1, 1000), start(run * 20 + 1, 20)];
      await Promise.all([hasSaved(killed), hasSaved(other)]);
      killed.child.kill("SIGKILL");
      await Promise.all([killed.ended, other.ended]);
      assert.equal(other.saved(), run * 20 + 20);
      assert.deepEqual([...killed.warnings(), ...other.warnings()], []);
      for (const key of KEYS) await storedHour(key);
    }
  });

  for (const isKilled of [false, true]) {
    it(`hold nothing of a token that another window forgets${isKilled ? ", after the next start" : ""}`, async () => {
      for (let run = 0; run < Math.ceil(RUNS / 3); run++) {
        const forgetting = open();
        const window = start(1, isKilled ? 1000 : 12, TOKEN.id);
        await hasSaved(window, 1 + random.below(3));
        await turns(random.below(100));
        await forgetting.folders.begin(SERVICE, NEXT);
        const removed = forgetting.folders.keepOnly(SERVICE, NO_ACCESS_TOKEN, true);
        if (isKilled) {
          await turns(random.below(100));
          window.child.kill("SIGKILL");
        }
        await Promise.all([removed, window.ended]);
        assert.deepEqual(window.warnings(), []);
        if (isKilled) await open().folders.keepOnly(SERVICE, NO_ACCESS_TOKEN, true);
        const left = (await filesIn(storage)).map((file) => basename(file));
        assert.deepEqual(left, [`generation-${NEXT}`]);
        await rm(storage, { recursive: true });
      }
    });
  }

  it("leave drafts that are removed once they are old, and push out no other file", async () => {
    const { cache, folders } = open();
    const file = folders.fileOf(SERVICE, NO_ACCESS_TOKEN, "readings", "a");
    await cache.save(SERVICE, "a", statisticsIn(1, "a"), NO_ACCESS_TOKEN);
    const written = ["1", "2", "3"].map((digit) => `${file}.${digit.repeat(36)}.tmp`);
    const [old = "", ahead = "", fresh = ""] = written;
    for (const draft of written) await writeFile(draft, "{");
    await utimes(old, Date.now() / 1000 - 4000, Date.now() / 1000 - 4000);
    await utimes(ahead, Date.now() / 1000 + 4000, Date.now() / 1000 + 4000);
    await folders.trim("readings", 1);
    assert.deepEqual(await drafts(), [fresh]);
    assert.equal((await filesIn(storage)).length, 2);
  });

  it("stay on a full disk, which is logged once until there is room", async function () {
    const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=512k", "tmpfs", storage]);
    if (mounted.status !== 0) {
      console.log("      skipped: only root can mount a file system, and only on Linux");
      this.skip();
    }
    try {
      const { cache, recorder, warnings } = open();
      const save = async (hour: number): Promise<void> => {
        for (const key of KEYS) {
          const statistics = statisticsIn(hour, key);
          await cache.save(SERVICE, key, statistics, NO_ACCESS_TOKEN);
          await recorder.record(statistics, NO_ACCESS_TOKEN);
        }
      };
      const filler = join(storage, "filler");
      for (const first of [1, 11]) {
        await save(first);
        assert.deepEqual(warnings.splice(0), []);
        await writeFile(filler, Buffer.alloc(1 << 20)).catch(() => undefined);
        for (let hour = first + 1; hour < first + 4; hour++) await save(hour);
        assert.equal(warnings.filter((line) => line.includes("statistics")).length, 1, warnings.join("\n"));
        assert.equal(warnings.filter((line) => line.includes("history")).length, 1, warnings.join("\n"));
        warnings.length = 0;
        for (const key of KEYS) assert.ok((await storedHour(key)) >= first);
        assert.deepEqual(await drafts(), []);
        await rm(filler);
      }
      await save(20);
      assert.deepEqual(warnings, []);
      for (const key of KEYS) assert.equal(await storedHour(key), 20);
    } finally {
      spawnSync("umount", [storage]);
    }
  });
});
