import assert from "node:assert/strict";
import { fail, succeed } from "../../../src/common/result";
import { type ComponentReference, componentLabel } from "../../../src/model/component/component";
import { summarize } from "../../../src/store/release/summary";
import { componentsOf, statisticsOf } from "../../../src/store/snapshot";
import { createStore } from "../../../src/store/store";
import { configuredEntries } from "../../support/samples/configuredEntries";
import { language } from "../model/languages";

const SERVICE = "https://translate.example.org";
/** A language in a category, or a component called `cs`. */
const ADDRESS = `${SERVICE}/projects/gnu/tools/sed/cs/`;
const OBJECT = { service: SERVICE, project: "gnu", component: "tools/sed" };

function storeOf(...known: readonly string[]) {
  const has = new Set(known);
  const asked: string[] = [];
  const nameOf = ({ service, component }: ComponentReference): string =>
    service === SERVICE ? component : `${component} of ${service}`;
  const store = createStore({
    now: () => 1_000_000,
    async readComponent(candidates) {
      for (const reference of candidates) {
        asked.push(nameOf(reference));
        if (has.has(nameOf(reference))) return succeed({ reference, languages: [language("cs")], gaps: [] });
      }
      return fail({ kind: "notFound" });
    },
  });
  const labels = (): readonly string[] =>
    componentsOf(store.snapshot).map(({ component }) => componentLabel(component));
  return { store, has, asked, labels };
}

const configure = (store: ReturnType<typeof createStore>, ...entries: readonly unknown[]) =>
  store.configure(configuredEntries(entries));

describe("an address whose meaning only the service knows", () => {
  it("is called what the service confirmed, as soon as it has", async () => {
    const { store, labels } = storeOf("tools/sed");
    await configure(store, ADDRESS);
    assert.deepEqual(labels(), ["tools/sed/cs"]);
    const [before] = componentsOf(store.snapshot);
    await store.refresh();
    assert.deepEqual(labels(), ["tools/sed"]);
    assert.equal(componentsOf(store.snapshot)[0]?.key, before?.key, "the row stays the same one");
  });

  for (const entries of [
    [ADDRESS, OBJECT],
    [OBJECT, ADDRESS],
    [ADDRESS, `${SERVICE}/projects/gnu/tools/sed/de/`, OBJECT],
  ]) {
    it(`is listed and counted once beside another entry of the same component: ${JSON.stringify(entries)}`, async () => {
      const { store, labels } = storeOf("tools/sed");
      await configure(store, ...entries);
      await store.refresh();
      assert.deepEqual(labels(), ["tools/sed"]);
      assert.equal(summarize(store.snapshot, [], 80).counts.total, language("cs").total);
      assert.equal(componentsOf(store.snapshot)[0]?.duplicates?.length, entries.length - 1);
    });
  }

  it("keeps the label of whichever entry has one", async () => {
    const { store, labels } = storeOf("tools/sed");
    await configure(store, ADDRESS, { ...OBJECT, name: "sed" });
    await store.refresh();
    assert.deepEqual(labels(), ["sed"]);
    await configure(store, ADDRESS, OBJECT);
    assert.deepEqual(labels(), ["tools/sed"]);
  });

  it("is asked for once from then on, by what was confirmed", async () => {
    const { store, asked } = storeOf("tools/sed");
    await configure(store, ADDRESS, OBJECT);
    await store.refresh();
    asked.length = 0;
    await store.refresh();
    assert.deepEqual(asked, ["tools/sed"]);
  });

  it("comes back when the entry that stood for it goes", async () => {
    const { store, labels } = storeOf("tools/sed");
    await configure(store, OBJECT, ADDRESS);
    await store.refresh();
    await configure(store, ADDRESS);
    assert.deepEqual(labels(), ["tools/sed"]);
    assert.ok(statisticsOf(componentsOf(store.snapshot)[0]?.state ?? { kind: "loading" }));
  });

  it("may mean another component when the one that was confirmed is no more", async () => {
    const { store, has, labels } = storeOf("tools/sed");
    await configure(store, ADDRESS);
    await store.refresh();
    has.clear();
    has.add("tools/sed/cs");
    await store.refresh();
    assert.deepEqual(labels(), ["tools/sed/cs"]);
  });

  it("leaves another component of the same project alone", async () => {
    const { store, labels } = storeOf("tools/sed/cs", "tools/sed");
    await configure(store, ADDRESS, OBJECT);
    await store.refresh();
    assert.deepEqual(labels(), ["tools/sed/cs", "tools/sed"]);
  });

  it("may mean components of two services, each asked by itself", async () => {
    const { store, asked, labels } = storeOf("p/c");
    await configure(store, `${SERVICE}/translate/projects/p/c/`, {
      service: SERVICE,
      project: "projects",
      component: "p/c",
    });
    await store.refresh();
    assert.deepEqual(asked, [`c of ${SERVICE}/translate`, "p/c", "p/c"]);
    assert.deepEqual(labels(), ["p/c"]);
  });

  it("leaves nothing to an entry that is written otherwise and cannot mean what was read", async () => {
    const { store } = storeOf("p/c");
    await configure(store, `${SERVICE}/translate/projects/p/c/`);
    await store.refresh();
    assert.ok(statisticsOf(componentsOf(store.snapshot)[0]?.state ?? { kind: "loading" }));
    await configure(store, { service: `${SERVICE}/translate`, project: "p", component: "c" });
    assert.deepEqual(componentsOf(store.snapshot)[0]?.state, { kind: "loading" });
  });

  it("is what remembered statistics have to be of", async () => {
    for (const reference of [
      { service: "https://evil.example", project: "p", component: "x" },
      { service: SERVICE, project: "gnu", component: "tools/awk" },
    ]) {
      const asked: string[] = [];
      const store = createStore({
        now: () => 1_000_000,
        cache: {
          load: async () => ({ reference, languages: [language("cs")], gaps: [], fetchedAt: 999_999 }),
          save: async () => {},
        },
        async readComponent(candidates) {
          asked.push(...candidates.map(({ service, component }) => `${service} ${component}`));
          return fail({ kind: "notFound" });
        },
      });
      await configure(store, OBJECT);
      await store.refresh();
      assert.deepEqual(asked, [`${SERVICE} tools/sed`]);
      assert.equal(componentsOf(store.snapshot)[0]?.state.kind, "failed");
    }
  });
});
