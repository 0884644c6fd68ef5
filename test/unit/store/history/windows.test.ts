import assert from "node:assert/strict";
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { appendFile, readFile, stat, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { NO_ACCESS_TOKEN } from "../../../../src/model/service/access";
import { createServiceFolders } from "../../../../src/store/cache/serviceFolders";
import { createHistoryRecorder } from "../../../../src/store/history/historyRecorder";
import { checkoutRoot } from "../../../host/root";
import { scratchFolder } from "../../../host/scratch";
import { createRandom } from "../../../soak/random";
import { until } from "../../../support/eventually";
import { filesIn } from "../../../support/files";
import { hourAt, languagesIn, REFERENCE } from "../../../support/history/historyWriter";

const WRITER = join(checkoutRoot(), "out/test/support/history/historyWriter.js");

describe("history of several windows", function () {
  this.timeout(120_000);
  let storage: string;
  const running = new Set<ChildProcess>();

  beforeEach(() => {
    storage = scratchFolder("history").path;
  });
  afterEach(() => {
    for (const child of running) child.kill("SIGKILL");
  });

  interface Window {
    readonly child: ChildProcess;
    /** Hours that it says are recorded. */
    readonly hours: readonly number[];
    readonly warnings: readonly string[];
    readonly ended: Promise<void>;
  }

  const start = (commandLine: readonly string[]): Window => {
    const [program = "", ...rest] = commandLine;
    const child = spawn(program, rest, { stdio: ["ignore", "pipe", "inherit"] });
    running.add(child);
    const hours: number[] = [];
    const warnings: string[] = [];
    let rest2 = "";
    child.stdout?.setEncoding("utf8").on("data", (text: string) => {
      const lines = (rest2 + text).split("\n");
      rest2 = lines.pop() ?? "";
      for (const line of lines) {
        if (line.startsWith("warning ")) warnings.push(line);
        else hours.push(Number(line));
      }
    });
    const ended = new Promise<void>((resolve) => {
      child.once("close", () => {
        running.delete(child);
        resolve();
      });
    });
    return { child, hours, warnings, ended };
  };
  const open = (first: number, step: number, count: number): Window =>
    start([process.execPath, WRITER, storage, ...[first, step, count].map(String)]);

  const recorder = () => {
    const warnings: string[] = [];
    const warn = (line: string): void => void warnings.push(line);
    const folders = createServiceFolders(storage, warn, Date.now);
    const accessOf = async () => NO_ACCESS_TOKEN;
    return { ...createHistoryRecorder({ folders, accessOf, warn, now: Date.now }), warnings };
  };
  const record = (hour: number) =>
    recorder().record(
      { reference: REFERENCE, fetchedAt: hourAt(hour), languages: languagesIn(hour), gaps: [] },
      NO_ACCESS_TOKEN,
    );
  const points = async (code = "lba") =>
    (await recorder().read(REFERENCE, NO_ACCESS_TOKEN)).pointsOf(code).map(({ time, fuzzy, translated }) => {
      const hour = (time - hourAt(0)) / 3_600_000;
      assert.deepEqual([fuzzy, translated], [hour, 100 * hour + 26], `hour ${hour}`);
      return hour;
    });

  it("that write at once loses nothing and has nothing twice", async () => {
    const windows = [open(0, 2, 40), open(1, 2, 40), open(3, 4, 20)];
    await Promise.all(windows.map(({ ended }) => ended));
    for (const { hours, warnings } of windows) {
      assert.ok(hours.length >= 20);
      assert.deepEqual(warnings, []);
    }
    assert.deepEqual(
      await points(),
      Array.from({ length: 80 }, (_, hour) => hour),
    );
  });

  it("keeps all that was recorded when windows are killed", async () => {
    const random = createRandom(Number(process.env.HISTORY_SEED ?? 4));
    const recorded = new Set<number>();
    let next = 0;
    for (let run = 0; run < 12; run++) {
      const windows = [open(next, 2, 12), open(next + 1, 2, 12)];
      const wanted = 2 + random.below(20);
      await until(() => windows.flatMap(({ hours }) => hours).length >= wanted || running.size === 0);
      for (const { child } of windows) child.kill("SIGKILL");
      await Promise.all(windows.map(({ ended }) => ended));
      for (const hour of windows.flatMap(({ hours }) => hours)) recorded.add(hour);
      next = Math.max(next, ...recorded) + 3;
    }
    await record(next);
    const kept = await points();
    assert.ok(recorded.size > 12, String(recorded.size));
    // Hours of days before the last seven are put together.
    const lastDays = [...new Set(kept.map((hour) => Math.floor(hour / 24)))].slice(-7);
    const hourly = [...recorded].filter((hour) => lastDays.includes(Math.floor(hour / 24)));
    assert.deepEqual(
      hourly.filter((hour) => !kept.includes(hour)),
      [],
    );
    assert.equal(new Set(kept).size, kept.length);
  });

  it("goes on where the disk was full", async function () {
    if (process.platform === "win32") this.skip();
    await open(0, 1, 3).ended;
    const limits = [4, 9, 14, 23];
    for (const blocks of limits) {
      // No file may be larger, and what fits of a line is written.
      const shell = `ulimit -f ${blocks}; exec "$0" "$@"`;
      const { ended, warnings } = start(["/bin/sh", "-c", shell, process.execPath, WRITER, storage, "3", "1", "9"]);
      await ended;
      assert.ok(warnings.length > 0, `${blocks} blocks: ${warnings.join("\n")}`);
      const kept = await points();
      assert.deepEqual(kept.slice(0, 3), [0, 1, 2], `${blocks} blocks`);
    }
    await record(20);
    assert.equal((await points()).at(-1), 20);
  });

  it("keeps all that fitted on a full disk, and goes on once there is room", async function () {
    const disk = scratchFolder("full").path;
    const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=96k", "tmpfs", disk]);
    if (mounted.status !== 0) {
      console.log("      skipped: only root can mount a file system, and only on Linux");
      this.skip();
    }
    try {
      storage = disk;
      const { ended, warnings } = open(0, 1, 60);
      await ended;
      assert.ok(
        warnings.some((line) => line.includes("ENOSPC") || line.includes("only a part")),
        warnings.join("\n"),
      );
      const kept = await points();
      assert.ok(kept.length >= 3, `${kept}`);
      assert.deepEqual(
        kept,
        Array.from({ length: kept.length }, (_, hour) => hour),
      );
      spawnSync("mount", ["-o", "remount,size=8m", disk]);
      await record(70);
      assert.deepEqual(await points(), [...kept, 70]);
    } finally {
      spawnSync("umount", [disk]);
    }
  });

  it("keeps more than can be put together while the disk is full", async function () {
    if (process.platform === "win32") this.skip();
    const shell = 'ulimit -f 100; exec "$0" "$@"';
    await start(["/bin/sh", "-c", shell, process.execPath, WRITER, storage, "0", "1", "160"]).ended;
    const kept = await points();
    assert.equal(kept.length, 160);
    assert.ok((await filesIn(storage)).length < 60);
    await record(160);
    assert.equal((await points()).at(-1), 160);
  });

  it("keeps what is good of damaged files", async () => {
    await open(0, 1, 30).ended;
    const all = await points();
    assert.equal(all.length, 30);
    const [base] = (await filesIn(storage)).filter((file) => file.includes("base-"));
    assert.ok(base !== undefined, "nothing was put together");
    const whole = await readFile(base);
    await truncate(base, Math.floor(whole.length / 2));
    const half = await points();
    assert.ok(half.length > 5 && half.length < 30, String(half.length));
    await writeFile(base, Buffer.from(whole.map((byte, index) => (index % 40_000 === 39_999 ? byte ^ 4 : byte))));
    assert.ok((await points()).length > half.length);
    for (const garbage of ["", "\0".repeat(70_000), "\n".repeat(70_000), "[".repeat(70_000), "x y\n".repeat(20_000)]) {
      await writeFile(base, garbage);
      await points();
    }
    await record(31);
    await record(32);
    assert.deepEqual((await points()).slice(-2), [31, 32]);
  });

  it("does not grow by what is not of a history", async () => {
    await record(0);
    const [file] = (await filesIn(storage)).filter((name) => name.endsWith("1.open"));
    assert.ok(file !== undefined);
    await appendFile(file, "garbage ".repeat(8000));
    const made = recorder();
    await made.record(
      { reference: REFERENCE, fetchedAt: hourAt(1), languages: languagesIn(1), gaps: [] },
      NO_ACCESS_TOKEN,
    );
    assert.deepEqual(await points(), [0, 1]);
    assert.match(made.warnings.join(), /damaged/);
    const sizes = await Promise.all((await filesIn(storage)).map(async (name) => (await stat(name)).size));
    assert.ok(Math.max(...sizes) < 10_000, String(sizes));
  });
});
