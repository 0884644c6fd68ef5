import assert from "node:assert/strict";
import { componentsOf, statisticsOf } from "../../../src/store/snapshot";
import type { Store } from "../../../src/store/store";
import { language } from "../model/languages";
import { configured, reference, type StoreByHand, settle, storeByHand } from "./fakeReader";

const kinds = (store: Store): readonly string[] => componentsOf(store.snapshot).map(({ state }) => state.kind);
const stateOf = (store: Store, at = 0) => componentsOf(store.snapshot)[at]?.state;

async function filled(...components: readonly string[]): Promise<StoreByHand> {
  const made = storeByHand();
  void made.store.configure(components.map((component) => configured(component)));
  const done = made.store.refresh();
  await settle();
  for (const call of made.calls) call.give();
  await done;
  made.calls.length = 0;
  return made;
}

describe("the store of components", () => {
  it("reads nothing by itself, then every component, and says when", async () => {
    const { store, calls } = storeByHand();
    assert.equal(store.snapshot.entries, undefined);
    void store.configure([configured("a"), configured("b")]);
    await settle();
    assert.equal(calls.length, 0);
    assert.deepEqual([kinds(store), store.snapshot.refreshing], [["loading", "loading"], false]);

    const done = store.refresh();
    await settle();
    assert.deepEqual([calls.length, store.snapshot.refreshing], [2, true]);
    calls[1]?.give([language("fr")]);
    await settle();
    assert.deepEqual([kinds(store), store.snapshot.refreshing], [["loading", "ready"], true]);
    calls[0]?.giveUp({ kind: "refused" });
    await done;
    assert.deepEqual([kinds(store), store.snapshot.refreshing], [["failed", "ready"], false]);
    assert.deepEqual(stateOf(store, 0), { kind: "failed", failure: { kind: "refused" } });
    const statistics = { reference: reference("b"), languages: [language("fr")], gaps: [], fetchedAt: 1_000_000 };
    assert.deepEqual(stateOf(store, 1), { kind: "ready", statistics });
  });

  it("does not read a component twice at the same time; who asks waits for the same read", async () => {
    const { store, calls } = storeByHand();
    void store.configure([configured("a")]);
    let ended = 0;
    const both = [store.refresh(), store.refresh()].map((done) => done.then(() => (ended += 1)));
    await settle();
    assert.deepEqual([calls.length, ended], [1, 0]);
    calls[0]?.give();
    await Promise.all(both);
    await store.ensureFresh(60_000);
    assert.equal(calls.length, 1);
    void store.refresh();
    await settle();
    assert.equal(calls.length, 2, "a later refresh reads anew");
  });

  it("reads outdated components again without showing it, and after a read that began before", async () => {
    const { store, calls } = await filled("a", "b");
    const [first] = componentsOf(store.snapshot);
    const keys = new Set([first?.key ?? ""]);
    const shown: boolean[] = [];
    store.subscribe(() => shown.push(store.snapshot.refreshing));
    const done = store.readAgain(keys);
    await settle();
    assert.deepEqual([calls.length, kinds(store), shown], [1, ["ready", "ready"], []]);
    calls[0]?.give([language("it")]);
    await done;
    assert.deepEqual(statisticsOf(stateOf(store) ?? { kind: "loading" })?.languages, [language("it")]);
    assert.deepEqual(shown, [false]);

    const refreshed = store.refresh();
    await settle();
    const again = store.readAgain(keys);
    await settle();
    assert.equal(calls.length, 3, "the refresh reads both");
    for (const call of calls.slice(1)) call.give();
    await refreshed;
    await settle();
    assert.equal(calls.length, 4, "what began before the change is not enough");
    calls[3]?.give([language("pt")]);
    await again;
    assert.deepEqual(statisticsOf(stateOf(store) ?? { kind: "loading" })?.languages, [language("pt")]);
  });

  it("reads six components of a service at once, and lets no service wait for another", async () => {
    const { store, calls, callsOf } = storeByHand();
    const slow = ["a", "b", "c", "d", "e", "f", "g", "h"];
    void store.configure([...slow.map((name) => configured(name)), configured("other", "https://two.example")]);
    const done = store.refresh();
    await settle();
    assert.deepEqual(
      slow.map((name) => callsOf(name).length),
      [1, 1, 1, 1, 1, 1, 0, 0],
    );
    assert.equal(callsOf("other").length, 1);
    callsOf("b")[0]?.give();
    await settle();
    assert.deepEqual([callsOf("g").length, callsOf("h").length], [1, 0]);
    for (const call of calls) call.give();
    await settle();
    for (const call of calls) call.give();
    await done;
    assert.equal(calls.length, 9);
  });

  it("asks first for what an address turned out to mean, as that may be gone", async () => {
    const { store, calls } = storeByHand();
    const otherCandidates = [reference("c/de")];
    void store.configure([{ kind: "component", component: { reference: reference("c"), otherCandidates } }]);
    void store.refresh();
    await settle();
    assert.deepEqual(calls[0]?.candidates, [reference("c"), ...otherCandidates]);
    calls[0]?.give();
    await settle();
    void store.refresh();
    await settle();
    assert.deepEqual(calls[1]?.candidates, [reference("c"), ...otherCandidates]);
  });

  it("keeps what was read before while it is read anew, and when that fails", async () => {
    const made = await filled("a");
    const { store, calls } = made;
    const before = stateOf(store);
    assert.ok(before?.kind === "ready");
    const done = store.refresh();
    assert.deepEqual(stateOf(store), { kind: "loading", previous: before.statistics });
    await settle();
    made.now += 5_000;
    calls[0]?.giveUp({ kind: "serverError", status: 500 });
    await done;
    assert.deepEqual(stateOf(store), {
      kind: "failed",
      failure: { kind: "serverError", status: 500 },
      previous: before.statistics,
    });
    const again = store.refresh();
    assert.deepEqual(
      stateOf(store),
      { kind: "loading", previous: before.statistics, failure: { kind: "serverError", status: 500 } },
      "what went wrong is known until it is known better",
    );
    await settle();
    calls[1]?.give();
    await again;
    assert.equal(statisticsOf(stateOf(store) ?? { kind: "loading" })?.fetchedAt, 1_005_000);
  });

  it("reads what is older than allowed, counted from when it was last asked for", async () => {
    const made = await filled("a");
    const { store, calls } = made;
    made.now += 59_999;
    await store.ensureFresh(60_000);
    assert.equal(calls.length, 0);
    assert.equal(store.dueAt(60_000), 1_060_000);
    made.now += 1;
    const done = store.ensureFresh(60_000);
    await settle();
    assert.equal(calls.length, 1);
    calls[0]?.giveUp({ kind: "refused" });
    await done;
    made.now += 59_999;
    await store.ensureFresh(60_000);
    assert.equal(calls.length, 1, "a failure is not asked for again sooner");
    void store.configure([configured("a"), configured("new")]);
    assert.ok((store.dueAt(60_000) ?? Number.NaN) <= made.now, "what was never asked for is due");
    void store.ensureFresh(Number.POSITIVE_INFINITY);
    await settle();
    assert.deepEqual(calls.at(-1)?.candidates, [reference("new")]);
    assert.equal(calls.length, 2);
  });

  it("is never due without components", async () => {
    const { store } = storeByHand();
    assert.equal(store.dueAt(1), undefined);
    await store.refresh();
    void store.configure([{ kind: "invalid", position: 0, shown: "x", problem: { kind: "notAnEntry" } }]);
    assert.equal(store.dueAt(1), undefined);
    await store.refresh();
    assert.equal(store.snapshot.refreshing, false);
  });
});
