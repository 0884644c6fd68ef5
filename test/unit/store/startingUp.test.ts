import assert from "node:assert/strict";
import { componentKey } from "../../../src/model/component/component";
import type { StatisticsCache } from "../../../src/store/cache/caches";
import { NOTHING_CACHED } from "../../../src/store/cache/jsonCache";
import { componentsOf, type FetchedStatistics } from "../../../src/store/snapshot";
import { language } from "../model/languages";
import { configured, reference, settle, storeByHand } from "./fakeReader";

const MINUTE = 60_000;
const STATISTICS: FetchedStatistics = {
  reference: reference("a"),
  languages: [language("de")],
  gaps: [],
  fetchedAt: 1_000_000 - MINUTE,
};

/** Answers in order when the test says so. */
function slowCache(): { readonly cache: StatisticsCache; answerNext(): Promise<void> } {
  const waiting: (() => void)[] = [];
  const load: StatisticsCache["load"] = (_service, key) =>
    new Promise((resolve) => {
      waiting.push(() => resolve(key === componentKey(STATISTICS.reference) ? STATISTICS : undefined));
    });
  return {
    cache: { ...NOTHING_CACHED, load },
    async answerNext() {
      waiting.shift()?.();
      await settle();
    },
  };
}

describe("store that starts", () => {
  it("does not read what it takes over from the cache while a view asks for fresh figures", async () => {
    const { cache, answerNext } = slowCache();
    const made = storeByHand({ cache });
    void made.store.configure([configured("a")]);
    // The view is restored before settings and cache are read.
    void made.store.ensureFresh(5 * MINUTE);
    await settle();
    await answerNext();
    assert.deepEqual(componentsOf(made.store.snapshot)[0]?.state, { kind: "ready", statistics: STATISTICS });
    await answerNext();
    assert.equal(made.calls.length, 0);
  });

  it("shows what it takes over while it is asking already, and keeps that where asking fails or is given up", async () => {
    for (const end of ["failure", "cancel"]) {
      const { cache, answerNext } = slowCache();
      const made = storeByHand({ cache });
      void made.store.configure([configured("a")]);
      const done = made.store.refresh();
      await settle();
      assert.equal(made.calls.length, 1);
      await answerNext();
      assert.deepEqual(componentsOf(made.store.snapshot)[0]?.state, { kind: "loading", previous: STATISTICS });
      if (end === "cancel") made.store.cancel();
      else made.calls[0]?.giveUp({ kind: "connectionLost" });
      await done;
      assert.deepEqual(
        componentsOf(made.store.snapshot)[0]?.state,
        end === "cancel"
          ? { kind: "ready", statistics: STATISTICS }
          : { kind: "failed", failure: { kind: "connectionLost" }, previous: STATISTICS },
      );
    }
  });

  it("reads what the cache does not know, once", async () => {
    const { cache, answerNext } = slowCache();
    const made = storeByHand({ cache });
    void made.store.configure([configured("b")]);
    void made.store.ensureFresh(5 * MINUTE);
    void made.store.ensureFresh(5 * MINUTE);
    await settle();
    for (let answer = 0; answer < 3; answer++) await answerNext();
    assert.equal(made.calls.length, 1);
  });
});
