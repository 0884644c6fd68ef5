import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { NO_ACCESS_TOKEN } from "../../../../src/model/service/access";
import { createServiceFolders } from "../../../../src/store/cache/serviceFolders";
import { createHistoryRecorder } from "../../../../src/store/history/historyRecorder";
import { scratchFolder } from "../../../host/scratch";
import { createRandom } from "../../../soak/random";
import { filesIn } from "../../../support/files";
import { language } from "../../model/languages";
import { reference } from "../fakeReader";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const START = Math.floor((Date.now() - 4 * DAY) / DAY) * DAY;
/** So many that a few readings are put together. */
const CODES = Array.from({ length: 26 * 10 }, (_, index) => {
  return `l${[index % 26, Math.floor(index / 26)].map((letter) => String.fromCharCode(97 + letter)).join("")}`;
});

describe("history read from Git by one of several windows", function () {
  this.timeout(120_000);
  let storage: string;
  /** When what is recorded was read. */
  let time: number;
  /** Stands still if it is there. */
  let clock: number | undefined;

  beforeEach(() => {
    storage = scratchFolder("history").path;
    time = START;
    clock = undefined;
  });

  const open = () => {
    const warn = (line: string): void => assert.fail(line);
    const accessOf = async () => NO_ACCESS_TOKEN;
    const recorder = createHistoryRecorder({
      ...{ folders: createServiceFolders(storage, warn, Date.now), accessOf, warn },
      now: () => clock ?? Date.now(),
    });
    return {
      record: (translated: number) => {
        const languages = CODES.map((code) => language(code, { total: 1000, translated }));
        return recorder.record({ reference: reference("a"), fetchedAt: time, languages, gaps: [] }, NO_ACCESS_TOKEN);
      },
      /** So many days ago, in place of all that was there before. */
      addPast: (days: number, translated: number, code = "laa") =>
        recorder.addPast(
          reference("a"),
          [{ time: START - days * DAY, languages: [language(code, { total: 1000, translated })] }],
          NO_ACCESS_TOKEN,
        ),
      read: () => recorder.read(reference("a"), NO_ACCESS_TOKEN),
      points: async (code = "laa") =>
        (await recorder.read(reference("a"), NO_ACCESS_TOKEN))
          .pointsOf(code)
          .map((point) => [(point.time - START) / DAY, point.translated]),
    };
  };
  const contents = async () => {
    const names = await filesIn(storage);
    return new Map(await Promise.all(names.map(async (name) => [name, await readFile(name)] as const)));
  };

  it("does not come back from what another window put together meanwhile", async () => {
    const [one, other] = [open(), open()];
    await one.record(5);
    await one.addPast(10, 1, "gone");
    const before = await contents();
    await one.addPast(9, 2);
    const after = await contents();
    // The other window read these before they were replaced, and wrote them together afterwards.
    for (const [name, bytes] of before) {
      if (after.has(name) || !/^1\.(?:base|sealed)-/.test(basename(name))) continue;
      await writeFile(join(dirname(name), `1.base-${randomUUID()}`), bytes);
    }
    assert.deepEqual(await other.points(), [
      [-9, 2],
      [0, 5],
    ]);
    assert.deepEqual(await other.points("gone"), []);
  });

  it("does not come back where the window was killed before it removed the earlier one", async () => {
    const window = open();
    const began = Date.now();
    clock = began;
    await window.addPast(10, 1);
    const before = await contents();
    await window.addPast(9, 2);
    for (const [name, bytes] of before) await writeFile(name, bytes);
    assert.deepEqual(await window.points(), [[-9, 2]]);
    // Of the same millisecond, and once the clock was set back.
    for (const hours of [0, -5]) {
      clock = began + hours * HOUR;
      await window.addPast(8, 3);
      assert.deepEqual(await window.points(), [[-8, 3]]);
    }
  });

  it("is what was read last, and nothing that was recorded is lost, whatever the others do at the same time", async () => {
    const random = createRandom(7);
    const windows = [open(), open(), open()] as const;
    const recorded = new Map<number, number>();
    for (let round = 0; round < 15; round++) {
      const [one, other, third] = windows;
      const day = 10 + random.below(20);
      await one.addPast(day + 1, 900, "gone");
      time += HOUR;
      recorded.set((time - START) / DAY, round);
      await Promise.all([other.record(round), third.record(round), one.addPast(day, 1)]);
      assert.deepEqual((await one.points())[0], [-day, 1], `round ${round}`);
      assert.deepEqual(await third.points("gone"), [], `round ${round}`);
    }
    assert.deepEqual((await windows[1].points()).slice(1), [...recorded]);
    const names = (await filesIn(storage)).map((name) => basename(name).replace(/-.*/, ""));
    assert.ok(names.includes("1.base"), "nothing was put together");
    assert.equal(names.filter((name) => name === "1.past").length, 1);
  });
});
