import assert from "node:assert/strict";
import { componentKey } from "../../../../src/model/component/component";
import type { Access } from "../../../../src/model/service/access";
import { componentsOf, type FetchedStatistics } from "../../../../src/store/snapshot";
import { language } from "../../model/languages";
import { configured, reference, settle, storeByHand } from "../fakeReader";

const COMPONENT = { reference: reference("a"), otherCandidates: [] };

describe("probing a component that is not configured", () => {
  const signal = new AbortController().signal;

  it("shows nothing of it, and does not read it again once it is configured", async () => {
    const saved = new Map<string, FetchedStatistics>();
    const { store, calls } = storeByHand({
      cache: {
        load: async (_service, key) => saved.get(key),
        save: async (_service, key, value) => void saved.set(key, value),
      },
    });
    const probing = store.probe(COMPONENT, () => signal);
    await settle();
    calls[0]?.give([language("fr")]);
    const probed = await probing;
    assert.ok(probed.ok);
    assert.deepEqual([store.snapshot.entries, saved.size], [undefined, 0]);
    await probed.value.cache(componentKey(probed.value.reference));
    await store.configure([configured("a")]);
    await store.ensureFresh(60_000);
    assert.deepEqual([calls.length, componentsOf(store.snapshot)[0]?.state.kind], [1, "ready"]);
  });

  it("gives the failure, also when it is cancelled", async () => {
    const { store, calls } = storeByHand();
    const failing = store.probe(COMPONENT, () => signal);
    await settle();
    calls[0]?.giveUp({ kind: "notFound" });
    assert.deepEqual(await failing, { ok: false, problem: { kind: "notFound" } });
    assert.deepEqual(await store.probe(COMPONENT, () => AbortSignal.abort()), {
      ok: false,
      problem: { kind: "cancelled" },
    });
    assert.equal(calls.length, 1);
  });

  it("sends nothing to a service that refuses requests for now", async () => {
    const made = storeByHand();
    made.store.noteRateLimit("https://one.example", { observedAt: made.now, retryAt: made.now + 60_000 });
    const probed = await made.store.probe(COMPONENT, () => signal);
    assert.ok(!probed.ok && probed.problem.kind === "rateLimited");
    assert.equal(made.calls.length, 0);
  });

  it("reads six components of a service at once", async () => {
    const { store, calls } = storeByHand();
    const abort = new AbortController();
    let begun = 0;
    const begin = (): AbortSignal => {
      begun++;
      return abort.signal;
    };
    const names = ["a", "b", "c", "d", "e", "f", "g"];
    const probing = names.map((name) => store.probe({ reference: reference(name), otherCandidates: [] }, begin));
    await settle();
    assert.deepEqual([calls.length, begun], [6, 6]);
    calls[0]?.give();
    await settle();
    assert.deepEqual([calls.length, begun], [7, 7]);
    abort.abort();
    assert.equal((await Promise.all(probing)).filter(({ ok }) => ok).length, 1);
  });

  it("reads again with the token of now where it changed meanwhile", async () => {
    let access: Access = { id: "0" };
    const { store, calls } = storeByHand({ accessOf: async () => access });
    const probing = store.probe(COMPONENT, () => signal);
    await settle();
    access = { id: "0123456789abcdef", token: "t" };
    calls[0]?.give();
    await settle();
    assert.equal(calls.length, 2);
    calls[1]?.giveUp({ kind: "notFound" });
    assert.ok(!(await probing).ok);
  });
});
