import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { mkdir, readdir, readFile, rm, stat, truncate, utimes, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type Access, NO_ACCESS_TOKEN } from "../../../../src/model/service/access";
import type { LanguageStatistics } from "../../../../src/model/statistics/statistics";
import { createServiceFolders } from "../../../../src/store/cache/serviceFolders";
import { createHistoryRecorder } from "../../../../src/store/history/recordedHistory";
import { scratchFolder } from "../../../host/scratch";
import { filesIn } from "../../../support/files";
import { pointsOf } from "../../../support/history/recordedHistory";
import { language } from "../../model/languages";
import { reference } from "../fakeReader";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Bytes. */
const MB = 1024 * 1024;
const START = Date.UTC(2026, 0, 5, 12);

describe("recorder of the history", () => {
  let storage: string;
  let warnings: string[];
  let time: number;
  let access: Access;

  beforeEach(() => {
    storage = scratchFolder("history").path;
    warnings = [];
    time = START;
    access = NO_ACCESS_TOKEN;
  });

  const open = () => {
    const warn = (line: string): void => void warnings.push(line);
    const folders = createServiceFolders(storage, warn, () => time);
    return { folders, ...createHistoryRecorder({ folders, accessOf: async () => access, warn, now: () => time }) };
  };
  type Window = ReturnType<typeof open>;
  const de = (translated: number, more: Partial<LanguageStatistics> = {}) =>
    language("de", { total: 100, translated, ...more });
  const record = (window: Window, languages: readonly LanguageStatistics[], fetchedAt = time, component = "a") =>
    window.record({ reference: reference(component), fetchedAt, languages, gaps: [] }, access);
  const shown = async (window: Window, code: string | undefined = "de") =>
    pointsOf(await window.read(reference("a"), access), code).map(({ time: from, until, translated }) => [
      (from - START) / HOUR,
      (until - START) / HOUR,
      translated,
    ]);
  const files = () => filesIn(join(storage, "services"));

  it("keeps what changed, and once an hour that nothing did", async () => {
    const window = open();
    for (const [minutes, translated] of [0, 10, 20, 70, 80, 140, 150].map((at) => [at, at < 140 ? 5 : 6] as const)) {
      time = START + minutes * MINUTE;
      await record(window, [de(translated)]);
    }
    assert.deepEqual(await shown(window), [
      [0, 70 / 60, 5],
      [140 / 60, 140 / 60, 6],
    ]);
    assert.deepEqual(warnings, []);
  });

  it("keeps what is outdated, which is known later, with the counts of its time", async () => {
    const window = open();
    await record(window, [de(5)]);
    time += MINUTE;
    await record(window, [de(5, { outdated: 2 })]);
    time += DAY;
    await record(window, [de(6)]);
    const points = pointsOf(await window.read(reference("a"), access), "de");
    assert.deepEqual(
      points.map((point) => [(point.time - START) / MINUTE, point.translated, point.outdated]),
      [
        [0, 5, 2],
        [1 + DAY / MINUTE, 6, 2],
      ],
    );
  });

  it("compares with what another window wrote", async () => {
    const [one, other] = [open(), open()];
    await record(one, [de(1), language("fr")]);
    time += HOUR;
    await record(other, [de(2), language("fr")]);
    time += HOUR;
    await record(one, [de(1), language("fr")]);
    assert.deepEqual(
      (await shown(other)).map(([from, , translated]) => [from, translated]),
      [
        [0, 1],
        [1, 2],
        [2, 1],
      ],
    );
  });

  it("puts what was read earlier before what was written first", async () => {
    const [one, other] = [open(), open()];
    time = START + 5 * HOUR;
    await record(one, [de(10)], START + 4 * HOUR);
    await record(other, [de(5)], START);
    await record(one, [de(7)], START + 2 * HOUR);
    await record(other, [de(9)], START + 3 * HOUR);
    assert.deepEqual(
      (await shown(one)).map(([from, , translated]) => [from, translated]),
      [
        [0, 5],
        [2, 7],
        [3, 9],
        [4, 10],
      ],
    );
  });

  it("survives a clock that is ahead for a while", async () => {
    const window = open();
    await record(window, [de(1)]);
    time = START + 900 * DAY;
    await record(window, [de(50)]);
    for (const hours of [1, 2, 30]) {
      time = START + hours * HOUR;
      await record(window, [de(1 + hours)]);
    }
    const good = [
      [0, 1],
      [1, 2],
      [2, 3],
      [30, 31],
    ];
    const points = async () => (await shown(open())).map(([from, , translated]) => [from, translated]);
    assert.deepEqual(await points(), good);
    // Where the time comes that it told, what is read then counts.
    time = START + 900 * DAY + HOUR;
    await record(window, [de(90)]);
    assert.deepEqual((await points()).slice(-1), [[900 * 24 + 1, 90]]);
  });

  it("survives a clock that is behind for a while", async () => {
    const window = open();
    time = START + 100 * DAY;
    await record(window, [de(10)]);
    time = START;
    await record(window, [de(11)]);
    assert.deepEqual(await shown(window), [[0, 0, 11]]);
    time = Date.UTC(1970, 0, 2);
    await record(window, [de(12)]);
    time = START + 101 * DAY;
    await record(window, [de(13)]);
    assert.deepEqual(
      (await shown(window)).map(([from, , translated]) => [from, translated]),
      [
        [0, 11],
        [2400, 10],
        [2424, 13],
      ],
    );
  });

  it("keeps nothing of credentials that are no longer current", async () => {
    access = { id: "0123456789abcdef", token: "t" };
    const window = open();
    await record(window, [de(1)]);
    const former = access;
    access = { id: "fedcba9876543210", token: "u" };
    await window.folders.keepOnly(reference("a").service, access, true);
    assert.deepEqual(await files(), []);
    await window.record({ reference: reference("a"), fetchedAt: time, languages: [de(2)], gaps: [] }, former);
    assert.deepEqual([await files(), warnings], [[], []]);
    assert.deepEqual(pointsOf(await window.read(reference("a"), access)), []);
  });

  it("removes what it wrote if the credentials change meanwhile", async () => {
    const warn = (line: string): void => void warnings.push(line);
    const folders = createServiceFolders(storage, warn, () => time);
    let asked = 0;
    const accessOf = async () => (asked++ === 0 ? access : { id: "fedcba9876543210" });
    const { record: recordWith } = createHistoryRecorder({ folders, accessOf, warn, now: () => time });
    await recordWith({ reference: reference("a"), fetchedAt: time, languages: [de(1)], gaps: [] }, access);
    assert.deepEqual([asked, await files(), warnings], [2, [], []]);
  });

  it("says once that the disk is full, keeps what there was, and goes on when there is room", async function () {
    const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=64k", "tmpfs", storage]);
    if (mounted.error || mounted.status !== 0) this.skip();
    try {
      const window = open();
      await record(window, [de(1)]);
      const filler = join(storage, "filler");
      await assert.rejects(writeFile(filler, Buffer.alloc(MB)), { code: "ENOSPC" });
      time += HOUR;
      await record(window, [de(2)]);
      await record(window, [de(2)], time, "b");
      await assert.rejects(window.addPast(reference("a"), [], access), /couldn't be saved/);
      assert.deepEqual([warnings.length, (await files()).length], [1, 1]);
      assert.match(warnings.splice(0).join(), /^Couldn't save the history of .*: Error: ENOSPC/);
      assert.deepEqual(await shown(window), [[0, 0, 1]]);
      await rm(filler);
      time += HOUR;
      await record(window, [de(3)]);
      assert.deepEqual([(await shown(window)).at(-1), warnings], [[2, 2, 3], []]);
    } finally {
      execFileSync("umount", [storage]);
    }
  });

  it("fails for no reader where nothing can be written", async () => {
    const window = open();
    const folder = window.folders.fileOf(reference("a").service, access, "history", "x");
    await mkdir(dirname(dirname(folder)), { recursive: true });
    await writeFile(dirname(folder), "no folder");
    await record(window, [de(1)]);
    await record(window, [de(1)]);
    assert.equal(warnings.length, 1);
    assert.match(warnings.join(), /Couldn't save the history/);
    assert.deepEqual(await shown(window), []);
    await rm(dirname(folder));
    await record(window, [de(1)]);
    assert.equal((await shown(window)).length, 1);
  });

  it("stays within its bytes, also with 2,000 languages that change all the time", async function () {
    this.timeout(120_000);
    const window = open();
    for (let hour = 0; hour < 40; hour++) {
      time = START + hour * HOUR;
      const languages = Array.from({ length: 2000 }, (_, index) => {
        const code = `l${[676, 26, 1].map((unit) => String.fromCharCode(97 + (Math.floor(index / unit) % 26))).join("")}`;
        return language(code, { total: 100_000, translated: hour * 1000 + index, fuzzy: hour });
      });
      await record(window, languages);
    }
    const sizes = await Promise.all((await files()).map(async (file) => (await stat(file)).size));
    assert.ok(sizes.length === 1 && sizes.every((size) => size <= MB), String(sizes));
    assert.deepEqual((await shown(window, "laaa")).at(-1), [39, 39, 39_000]);
    assert.ok((await shown(window, "laaa")).length > 10);
  });

  it("stays within 64 MB with all others, of which the oldest go first", async () => {
    time = Date.now();
    const folder = join(storage, "services", "other", "0", "history");
    await mkdir(folder, { recursive: true });
    for (let age = 1; age <= 70; age++) {
      const file = join(folder, `${age}.json`);
      await writeFile(file, "");
      await truncate(file, MB);
      await utimes(file, time / 1000 - age, time / 1000 - age);
    }
    await record(open(), [de(1)]);
    const left = await readdir(folder);
    assert.deepEqual(
      left.map((name) => Number.parseInt(name, 10)).toSorted((one, other) => one - other),
      Array.from({ length: 63 }, (_, index) => index + 1),
    );
  });

  it("removes the histories that were not written for longest", async () => {
    const window = open();
    for (const component of ["a", "b", "c", "d"]) {
      await record(window, [de(1)], time, component);
    }
    const fileOf = (component: string) => {
      const { service } = reference(component);
      const key = JSON.stringify([service, reference(component).project, component]);
      return window.folders.fileOf(service, access, "history", key);
    };
    for (const [component, written] of [
      ["a", START - DAY],
      ["b", START - 2 * DAY],
      ["c", START + 100 * DAY],
      ["d", START],
    ] as const) {
      await utimes(fileOf(component), written / 1000, written / 1000);
    }
    const left = async () => (await files()).toSorted();
    await window.folders.trim("history", 3, 1e6);
    assert.deepEqual(await left(), ["a", "b", "d"].map(fileOf).sort());
    await window.folders.trim("history", 3, 1);
    assert.deepEqual(await left(), [fileOf("d")]);
  });

  it("is whole where two windows write at once, and has what was written last", async () => {
    const windows = [open(), open()] as const;
    // Drafts that are younger than the clock says are of a wrong clock, and removed.
    const first = Math.ceil(Date.now() / HOUR) * HOUR;
    for (let hour = 0; hour < 20; hour++) {
      time = first + hour * HOUR;
      await Promise.all(windows.map((window) => record(window, [de(hour)])));
    }
    const points = async () =>
      (await shown(open())).map(([from = 0, , translated]) => [from - (first - START) / HOUR, translated]);
    const all = Array.from({ length: 20 }, (_, hour) => [hour, hour]);
    assert.deepEqual(await points(), all);
    await windows[1].addPast(reference("a"), [{ time: first - DAY, languages: [de(0)] }], access);
    assert.deepEqual((await points())[0], [-24, 0]);
    assert.deepEqual(warnings, []);
  });

  it("begins anew where its file is damaged, which is logged", async () => {
    const window = open();
    for (const damage of [
      (text: string) => text.slice(0, -9),
      () => "",
      () => "\0".repeat(70_000),
      () => "[".repeat(9),
    ]) {
      await record(window, [de(1)]);
      const [file = ""] = await files();
      await writeFile(file, damage(await readFile(file, "utf8")));
      assert.deepEqual(await shown(open()), []);
      assert.match(warnings.splice(0).join(), /^Dropped the history of/);
    }
    await record(window, [de(2)]);
    assert.deepEqual(await shown(open()), [[0, 0, 2]]);
  });

  it("is not written anew where its file can't be read", async () => {
    const window = open();
    await record(window, [de(1)]);
    const [file = ""] = await files();
    await rm(file);
    await mkdir(join(file, "folder"), { recursive: true });
    await record(window, [de(2)]);
    await assert.rejects(window.addPast(reference("a"), [], access), /couldn't be saved/);
    assert.equal(warnings.filter((line) => line.startsWith("Couldn't save")).length, 1);
    assert.ok((await stat(join(file, "folder"))).isDirectory());
  });
});
