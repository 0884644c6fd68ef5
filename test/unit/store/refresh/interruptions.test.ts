import assert from "node:assert/strict";
import type { Failure } from "../../../../src/model/failure";
import { NO_ACCESS_TOKEN } from "../../../../src/model/service/access";
import type { ComponentStatistics } from "../../../../src/model/statistics/statistics";
import type { ReadComponent } from "../../../../src/store/reads/readAttempt";
import { createReadLogger } from "../../../../src/store/reads/readLogger";
import { componentsOf, type Snapshot } from "../../../../src/store/snapshot";
import { configured, reference, type StoreByHand, settle, storeByHand } from "../fakeReader";

const states = ({ store }: StoreByHand) => componentsOf(store.snapshot).map(({ state }) => state);

async function readOnce(): Promise<StoreByHand> {
  const made = storeByHand();
  void made.store.configure([configured("a")]);
  const done = made.store.refresh();
  await settle();
  made.calls[0]?.give();
  await done;
  return made;
}

describe("store, when a read is given up", () => {
  it("goes back to what was there", async () => {
    const made = await readOnce();
    const { store, calls } = made;
    const before = states(made);
    const done = store.refresh();
    await settle();
    store.cancel();
    assert.deepEqual([states(made), store.snapshot.refreshing], [before, false]);
    assert.equal(calls[1]?.signal.aborted, true);
    await done;
    assert.deepEqual(states(made), before, "what comes later does not count");
  });

  it("goes back to an older failure with its older figures", async () => {
    const made = await readOnce();
    const failing = made.store.refresh();
    await settle();
    made.calls[1]?.giveUp({ kind: "refused" });
    await failing;
    const before = states(made);
    assert.equal(before[0]?.kind, "failed");
    const done = made.store.refresh();
    made.store.cancel();
    await done;
    assert.deepEqual(states(made), before);
  });

  it("says so where nothing was there, and reads it at the next refresh", async () => {
    const made = storeByHand();
    void made.store.configure(["a", "b", "c", "d", "e", "f", "g"].map((name) => configured(name)));
    const done = made.store.refresh();
    await settle();
    made.store.cancel();
    await done;
    assert.deepEqual(states(made), Array(7).fill({ kind: "failed", failure: { kind: "cancelled" } }));
    assert.equal(made.calls.length, 6, "what was waiting is not asked for");
    void made.store.refresh();
    await settle();
    assert.equal(made.calls.length, 12);
  });

  it("drops components that are not configured any more, and only these", async () => {
    const made = storeByHand();
    void made.store.configure([configured("a"), configured("b")]);
    const done = made.store.refresh();
    await settle();
    void made.store.configure([configured("b")]);
    assert.deepEqual(
      made.calls.map(({ signal }) => signal.aborted),
      [true, false],
    );
    assert.equal(made.store.snapshot.refreshing, true);
    made.calls[1]?.give();
    await done;
    assert.deepEqual(
      states(made).map(({ kind }) => kind),
      ["ready"],
    );
    assert.equal(made.store.snapshot.refreshing, false);
  });

  it("reads a component that was removed and added again anew, and takes no notice of the old read", async () => {
    const made = storeByHand();
    void made.store.configure([configured("a")]);
    void made.store.refresh();
    await settle();
    void made.store.configure([]);
    assert.equal(made.store.snapshot.refreshing, false);
    void made.store.configure([configured("a")]);
    const again = made.store.ensureFresh(60_000);
    await settle();
    assert.equal(made.calls.length, 2);
    made.calls[0]?.give();
    await settle();
    assert.deepEqual(states(made), [{ kind: "loading" }]);
    made.calls[1]?.give();
    await again;
    assert.equal(states(made)[0]?.kind, "ready");
  });

  it("publishes nothing once it is disposed", async () => {
    const made = await readOnce();
    let published = 0;
    made.store.subscribe(() => {
      published += 1;
    });
    const done = made.store.refresh();
    await settle();
    const { snapshot } = made.store;
    published = 0;
    made.store.dispose();
    assert.equal(made.calls[1]?.signal.aborted, true);
    await done;
    void made.store.configure([configured("b")]);
    made.store.cancel();
    await made.store.refresh();
    assert.deepEqual([published, made.calls.length], [0, 2]);
    assert.equal(made.store.snapshot, snapshot);
  });

  it("survives a reader that throws", async () => {
    const made = await readOnce();
    const done = made.store.refresh();
    await settle();
    made.calls[1]?.throw(new Error("broken"));
    await done;
    const [state] = states(made);
    assert.ok(state?.kind === "failed" && state.failure.kind === "internal" && state.previous);
    assert.match(state.failure.detail, /broken/);
    assert.equal(made.store.snapshot.refreshing, false);
    void made.store.refresh();
    await settle();
    assert.equal(made.calls.length, 3, "it is not stuck");
  });
});

describe("listeners of the store", () => {
  it("see each change after it has happened, until they unsubscribe", () => {
    const { store } = storeByHand();
    const snapshots: Snapshot[] = [];
    const unsubscribe = store.subscribe(() => snapshots.push(store.snapshot));
    void store.configure([configured("a")]);
    assert.deepEqual(snapshots, [store.snapshot]);
    unsubscribe();
    void store.configure([]);
    assert.equal(snapshots.length, 1);
  });

  it("may unsubscribe while they are told", () => {
    const { store } = storeByHand();
    const told: string[] = [];
    const unsubscribe = store.subscribe(() => {
      told.push("first");
      unsubscribe();
    });
    store.subscribe(() => told.push("second"));
    void store.configure([]);
    void store.configure([]);
    assert.deepEqual(told, ["first", "second", "second"]);
  });

  it("are told though another one throws, whose error is not lost", async () => {
    const made = storeByHand();
    const { store } = made;
    const error = new Error("broken listener");
    let told = 0;
    store.subscribe(() => {
      throw error;
    });
    store.subscribe(() => {
      told += 1;
    });
    // Mocha would count an uncaught error as a failed test.
    const others = process.listeners("uncaughtException");
    const uncaught: unknown[] = [];
    process.removeAllListeners("uncaughtException");
    process.on("uncaughtException", (thrown) => uncaught.push(thrown));
    try {
      void store.configure([configured("a")]);
      const done = store.refresh();
      await settle();
      made.calls[0]?.give();
      await done;
      await settle();
    } finally {
      process.removeAllListeners("uncaughtException");
      for (const listener of others) process.on("uncaughtException", listener);
    }
    assert.deepEqual(
      states(made).map(({ kind }) => kind),
      ["ready"],
    );
    assert.ok(told >= 3, `${told}`);
    assert.equal(uncaught.length, told);
    assert.ok(uncaught.every((thrown) => thrown === error));
  });
});

describe("reader that logs", () => {
  const signal = new AbortController().signal;
  const keyOf = ([first]: Parameters<ReadComponent>[0]): string => String(first?.component);
  const failing =
    (problem: Failure): ReadComponent =>
    async () => ({ ok: false, problem });
  const complete =
    (value: ComponentStatistics): ReadComponent =>
    async () => ({ ok: true, value });
  const reader = (problem: Failure, logged: unknown[]): ReadComponent =>
    createReadLogger(
      (...entry) => logged.push(entry),
      () => assert.fail("no rows were read"),
    )(failing(problem), keyOf);

  it("reports what is missing from what was read", async () => {
    const logged: unknown[] = [];
    const value = { reference: reference("a"), languages: [], gaps: [{ kind: "invalidRows", count: 2 }] } as const;
    const read: ReadComponent = createReadLogger(
      () => assert.fail("it was read"),
      (...entry) => logged.push(entry),
    )(complete(value), keyOf);
    await read([reference("a")], NO_ACCESS_TOKEN, signal);
    assert.deepEqual(logged, [["a", value.gaps]]);
  });

  it("tells what could not be read", async () => {
    const logged: unknown[] = [];
    const read = reader({ kind: "refused" }, logged);
    assert.deepEqual(await read([reference("a"), reference("b")], NO_ACCESS_TOKEN, signal), {
      ok: false,
      problem: { kind: "refused" },
    });
    assert.deepEqual(logged, [["a", { kind: "refused" }]]);
  });

  it("tells nothing of what was cancelled", async () => {
    const logged: unknown[] = [];
    await reader({ kind: "cancelled" }, logged)([reference("a")], NO_ACCESS_TOKEN, signal);
    assert.deepEqual(logged, []);
  });
});
