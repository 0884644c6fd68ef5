import assert from "node:assert/strict";
import { readFile, writeFile } from "node:fs/promises";
import { componentsOf, statisticsOf } from "../../../../src/store/snapshot";
import { scratchFolder } from "../../../host/scratch";
import { eventually } from "../../../support/eventually";
import { filesIn } from "../../../support/files";
import { createMemento, createVault } from "../../../support/secrets";
import { configured, type StoreByHand, settle, storeByHand } from "../fakeReader";
import { openWindow, type TestWindow } from "../window";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const YEAR = 365 * 24 * HOUR;
const SERVICE = "https://one.example";
const START = Date.UTC(2026, 0, 3);
const INTERVAL = 30 * MINUTE;

const JUMPS: readonly (readonly [what: string, jump: number])[] = [
  ["forward ten years", 10 * YEAR],
  ["forward a day", 24 * HOUR],
  ["to 2100", Date.UTC(2100, 0) - START],
  ["back two hours", -2 * HOUR],
  ["back a year", -YEAR],
  ["to 1970", HOUR - START],
];

/** Reads before the clock is set. */
async function filled(): Promise<StoreByHand> {
  const made = storeByHand();
  made.now = START;
  await made.store.configure([configured("a"), configured("b")]);
  const done = made.store.refresh();
  await settle();
  for (const call of made.calls) call.give();
  await done;
  made.calls.length = 0;
  return made;
}

/** Returns the number of requests per component. */
async function pass(made: StoreByHand, duration: number): Promise<number> {
  const before = made.calls.length;
  for (const end = made.now + duration; made.now < end; made.now += MINUTE) {
    const done = made.store.ensureFresh(INTERVAL);
    await settle();
    for (const call of made.calls) call.give();
    await done;
  }
  return (made.calls.length - before) / componentsOf(made.store.snapshot).length;
}

describe("a clock that is set", () => {
  for (const [what, jump] of JUMPS) {
    it(`${what}: figures are read anew within the interval, and no more often than before`, async () => {
      const made = await filled();
      made.now += jump;
      const due = made.store.dueAt(INTERVAL) ?? Number.POSITIVE_INFINITY;
      assert.ok(due <= made.now + INTERVAL, `${due - made.now} ms from now`);
      assert.equal(await pass(made, INTERVAL), 1);
      assert.equal(await pass(made, 4 * INTERVAL), 4);
      for (const { state } of componentsOf(made.store.snapshot)) {
        assert.ok((statisticsOf(state)?.fetchedAt ?? 0) > made.now - 2 * INTERVAL);
      }
    });

    it(`${what}: what a service refused is over within two days, and counts anew`, async () => {
      const made = await filled();
      made.store.noteRateLimit(SERVICE, { observedAt: made.now, retryAt: made.now + HOUR });
      made.store.noteRateLimit(SERVICE, { observedAt: made.now, remaining: 0, resetAt: made.now + HOUR });
      made.now += jump;
      assert.equal(await pass(made, INTERVAL), 1);
      // The newest by the corrected clock.
      made.store.noteRateLimit(SERVICE, { observedAt: made.now, retryAt: made.now + HOUR });
      await made.store.refresh();
      const [entry] = componentsOf(made.store.snapshot);
      assert.deepEqual(entry?.state.kind === "failed" && entry.state.failure, {
        kind: "rateLimited",
        retryAt: made.now + HOUR,
      });
    });
  }

  it("is not followed by a storm where it is set again and again", async () => {
    const made = await filled();
    for (let turn = 0; turn < 10; turn++) {
      made.now += turn % 2 === 0 ? YEAR : -YEAR;
      void made.store.ensureFresh(INTERVAL);
      await settle();
      for (const call of made.calls) call.give();
      await settle();
      const before = made.calls.length;
      for (let times = 0; times < 5; times++) await made.store.ensureFresh(INTERVAL);
      assert.equal(made.calls.length, before);
    }
    assert.ok(made.calls.length <= 20);
  });

  it("does not make a store ask more often than it is asked to, however small the age", async () => {
    const made = await filled();
    for (const age of [0, 1e-9, -1, Number.NaN, Number.MIN_VALUE]) {
      const before = made.calls.length;
      const done = made.store.ensureFresh(age);
      await settle();
      for (const call of made.calls) call.give();
      await done;
      await settle();
      assert.ok(made.calls.length - before <= 2, `${made.calls.length - before} for an age of ${age}`);
    }
  });

  describe("while figures are remembered", () => {
    let storage: string;
    let now: number;
    const open: TestWindow[] = [];
    const window = async () => {
      const made = openWindow({ storage, secrets: createVault().open(), memento: createMemento(), now: () => now });
      open.push(made);
      await made.store.configure([configured("a", SERVICE)]);
      return made;
    };
    /** Once it has the current time. */
    const remembered = () =>
      eventually(async () => {
        const [file = ""] = (await filesIn(storage)).filter((name) => /readings.*\.json$/.test(name));
        const text = await readFile(file, "utf8");
        assert.equal(JSON.parse(text).fetchedAt, now);
        return { file, text };
      });
    beforeEach(async () => {
      storage = scratchFolder("clock").path;
      now = START;
    });
    afterEach(() => {
      for (const made of open.splice(0)) made.dispose();
    });

    for (const [what, jump] of JUMPS) {
      it(`${what}: another window reads them anew, and the one after that takes them over`, async () => {
        const first = await window();
        first.store.noteRateLimit(SERVICE, { observedAt: now, retryAt: now + HOUR });
        await first.quiet();
        now += HOUR;
        await first.store.refresh();
        assert.equal(first.asked.length, 1);
        await remembered();
        now += jump;
        const second = await window();
        await second.store.ensureFresh(INTERVAL);
        assert.equal(second.asked.length, 1);
        await remembered();
        const third = await window();
        await third.store.ensureFresh(INTERVAL);
        assert.deepEqual([third.asked.length, third.shown()], [0, ["public"]]);
        // Has another clock's figures, and corrects them.
        await first.store.ensureFresh(INTERVAL);
        assert.equal(first.asked.length, 1);
        const [entry] = componentsOf(first.store.snapshot);
        assert.equal(entry && statisticsOf(entry.state)?.fetchedAt, now);
      });
    }

    it("shows nothing that was read in times to come, or at a time that is none", async () => {
      for (const fetchedAt of [Date.UTC(2037, 0), 1e17, -5, 1e308]) {
        // Tells the file of this window from that of the one before.
        now += 1000;
        const first = await window();
        await first.store.refresh();
        const { file, text } = await remembered();
        await writeFile(file, text.replace(/"fetchedAt":\d+/, `"fetchedAt":${fetchedAt}`));
        const second = await window();
        assert.deepEqual(second.shown(), [undefined], String(fetchedAt));
        await second.store.ensureFresh(INTERVAL);
        assert.deepEqual(second.shown(), ["public"]);
        await remembered();
      }
    });
  });
});
