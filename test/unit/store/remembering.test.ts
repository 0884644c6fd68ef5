import assert from "node:assert/strict";
import { componentKey } from "../../../src/model/component/component";
import type { StatisticsCache } from "../../../src/store/cache/caches";
import { createRateLimitsInMemory } from "../../../src/store/refresh/rateLimits";
import { componentsOf, type FetchedStatistics, statisticsOf } from "../../../src/store/snapshot";
import { language } from "../model/languages";
import { configured, reference, type StoreByHand, settle, storeByHand } from "./fakeReader";

const KEY = componentKey(reference("a"));
const MINUTE = 60_000;

/** Another window may write to it. */
function memory(
  ...list: readonly FetchedStatistics[]
): StatisticsCache & { readonly known: Map<string, FetchedStatistics> } {
  const known = new Map(list.map((statistics) => [componentKey(statistics.reference), statistics]));
  return {
    known,
    load: async (_service, key) => known.get(key),
    save: async (_service, key, statistics) => void known.set(key, statistics),
  };
}

const statisticsAt = (fetchedAt: number, code = "de"): FetchedStatistics => ({
  reference: reference("a"),
  languages: [language(code)],
  gaps: [],
  fetchedAt,
});
const stateOf = ({ store }: StoreByHand) => componentsOf(store.snapshot)[0]?.state;
const shownBy = (made: StoreByHand) => statisticsOf(stateOf(made) ?? { kind: "loading" })?.languages[0]?.code;

describe("store that remembers", () => {
  it("shows what was read before at once, and reads it anew when it is too old", async () => {
    const made = storeByHand({ cache: memory(statisticsAt(1_000_000 - 5 * MINUTE)) });
    await made.store.configure([configured("a")]);
    assert.deepEqual(stateOf(made), { kind: "ready", statistics: statisticsAt(1_000_000 - 5 * MINUTE) });
    await made.store.ensureFresh(10 * MINUTE);
    assert.equal(made.calls.length, 0, "it is young enough");
    assert.equal(made.store.dueAt(10 * MINUTE), 1_000_000 + 5 * MINUTE);
    void made.store.ensureFresh(5 * MINUTE);
    await settle();
    assert.equal(made.calls.length, 1);
  });

  it("remembers what it reads, and not that it failed", async () => {
    const cache = memory();
    const made = storeByHand({ cache });
    await made.store.configure([configured("a")]);
    const first = made.store.refresh();
    await settle();
    made.calls[0]?.give([language("fr")]);
    await first;
    assert.deepEqual(cache.known.get(KEY), statisticsAt(1_000_000, "fr"));
    const second = made.store.refresh();
    await settle();
    made.calls[1]?.giveUp({ kind: "notFound" });
    await second;
    assert.deepEqual(cache.known.get(KEY), statisticsAt(1_000_000, "fr"));
  });

  it("takes over what another window has read meanwhile, in place of asking", async () => {
    const cache = memory(statisticsAt(1_000_000));
    const made = storeByHand({ cache });
    await made.store.configure([configured("a")]);
    made.now += 10 * MINUTE;
    cache.known.set(KEY, statisticsAt(made.now - MINUTE, "fr"));
    await made.store.ensureFresh(5 * MINUTE);
    assert.deepEqual([made.calls.length, shownBy(made)], [0, "fr"]);
    void made.store.refresh();
    await settle();
    assert.equal(made.calls.length, 1, "but asks when the user does");
  });

  it("does not replace newer figures with older ones", async () => {
    const cache = memory();
    const made = storeByHand({ cache });
    await made.store.configure([configured("a")]);
    const done = made.store.refresh();
    await settle();
    made.calls[0]?.give([language("fr")]);
    await done;
    cache.known.set(KEY, statisticsAt(1_000_000 - 1, "old"));
    made.now += 1;
    void made.store.ensureFresh(1);
    await settle();
    assert.equal(shownBy(made), "fr");
    assert.equal(made.calls.length, 2);
  });
});

describe("store and what services allow", () => {
  it("does not ask a service that wants no requests, and says until when", async () => {
    const made = storeByHand();
    await made.store.configure([configured("a"), configured("b", "https://two.example")]);
    made.store.noteRateLimit("https://one.example", { observedAt: made.now, retryAt: made.now + MINUTE });
    const done = made.store.refresh();
    await settle();
    assert.deepEqual(
      made.calls.map(({ candidates }) => candidates[0]?.service),
      ["https://two.example"],
    );
    made.calls[0]?.give();
    await done;
    assert.deepEqual(stateOf(made), { kind: "failed", failure: { kind: "rateLimited", retryAt: 1_000_000 + MINUTE } });
    made.now += MINUTE;
    void made.store.refresh();
    await settle();
    assert.equal(made.calls.length, 3, "it asks once that time has come");
  });

  it("is due to read what it has nothing of as soon as the service takes requests again", async () => {
    const made = storeByHand();
    await made.store.configure([configured("a")]);
    made.store.noteRateLimit("https://one.example", { observedAt: made.now, retryAt: made.now + MINUTE });
    await made.store.ensureFresh(30 * MINUTE);
    assert.equal(made.calls.length, 0);
    assert.equal(made.store.dueAt(30 * MINUTE), made.now + MINUTE);
    assert.equal(
      made.store.dueAt(Number.POSITIVE_INFINITY),
      Number.POSITIVE_INFINITY,
      "unless it is refreshed by hand",
    );
    made.now += MINUTE;
    void made.store.ensureFresh(30 * MINUTE);
    await settle();
    assert.equal(made.calls.length, 1);
  });

  it("is due to read again what it already shows as soon as the service takes requests again", async () => {
    const made = storeByHand();
    await made.store.configure([configured("a")]);
    const first = made.store.ensureFresh(30 * MINUTE);
    await settle();
    made.calls[0]?.give();
    await first;
    made.store.noteRateLimit("https://one.example", { observedAt: made.now, retryAt: made.now + MINUTE });
    await made.store.refresh();
    assert.equal(made.calls.length, 1);
    assert.equal(made.store.dueAt(30 * MINUTE), made.now + MINUTE);
  });

  it("knows what another window was told", async () => {
    const rateLimits = createRateLimitsInMemory();
    const other = storeByHand({ rateLimits });
    other.store.noteRateLimit("https://one.example", { observedAt: 1_000_000, retryAt: 1_000_000 + MINUTE });
    const made = storeByHand({ rateLimits });
    await made.store.configure([configured("a")]);
    await made.store.refresh();
    assert.equal(made.calls.length, 0);
    assert.equal(stateOf(made)?.kind, "failed");
  });

  it("reads less often what would use up too much", async () => {
    const made = storeByHand();
    await made.store.configure([configured("a")]);
    const done = made.store.refresh();
    await settle();
    made.calls[0]?.give();
    await done;
    assert.equal(made.store.dueAt(5 * MINUTE), 1_000_000 + 5 * MINUTE);
    made.store.noteRateLimit("https://one.example", {
      observedAt: made.now,
      remaining: 10,
      resetAt: made.now + 60 * MINUTE,
    });
    const due = made.store.dueAt(5 * MINUTE) ?? 0;
    assert.ok(due > 1_000_000 + 5 * MINUTE && due <= 1_000_000 + 60 * MINUTE, String(due));
  });

  it("reads again what failed in a way that may pass, and nothing else", async () => {
    const made = storeByHand();
    const slugs = ["a", "b", "c", "d"];
    await made.store.configure(slugs.map((slug) => configured(slug)));
    const done = made.store.refresh();
    await settle();
    made.callsOf("a")[0]?.giveUp({ kind: "offline" });
    made.callsOf("b")[0]?.giveUp({ kind: "notFound" });
    made.callsOf("c")[0]?.give();
    made.callsOf("d")[0]?.giveUp({ kind: "timedOut", seconds: 20 });
    await done;
    void made.store.retryFailed();
    await settle();
    assert.deepEqual(
      slugs.map((slug) => made.callsOf(slug).length),
      [2, 1, 1, 2],
    );
  });
});
