import assert from "node:assert/strict";
import type { ComponentState, Entry, Snapshot } from "../../../../src/store/snapshot";
import { createFoundOrder } from "../../../../src/ui/tree/rows/foundOrder";
import { byName } from "../../../support/byName";

const LOADING: ComponentState = { kind: "loading" };

function component(name: string, size: number | undefined, found = true): Entry {
  const reference = { service: "file:///folder", project: "folder", component: name };
  const urls = { translateUrl: "", languageUrl: "" };
  const counts = { total: size ?? 0, translated: 0, fuzzy: 0, failing: 0, lastChange: null, lastAuthor: null };
  const languages = [{ code: "de", name: "German", ...counts, ...urls }];
  return {
    kind: "component",
    key: name,
    component: { reference, otherCandidates: [], name, ...(found && { found }) },
    state:
      size === undefined ? LOADING : { kind: "ready", statistics: { reference, languages, gaps: [], fetchedAt: 1 } },
  };
}

const keysOf = ({ entries = [] }: Snapshot): string => entries.map(({ key }) => key).join(" ");
const snapshotOf = (...entries: readonly Entry[]): Snapshot => ({ entries, configured: entries, refreshing: false });

describe("the order of components that are found", () => {
  it("is that of their sizes, then of their names", () => {
    const order = createFoundOrder(byName);
    const snapshot = snapshotOf(component("a", 3), component("c", 7), component("b", 7), component("d", 9));
    assert.equal(keysOf(order(snapshot)), "d b c a");
  });

  it("leaves what the settings name where it is", () => {
    const order = createFoundOrder(byName);
    const snapshot = snapshotOf(
      component("x", 1, false),
      component("a", 3),
      component("y", 9, false),
      component("b", 4),
    );
    assert.equal(keysOf(order(snapshot)), "x b y a");
  });

  it("changes once, when all are counted", () => {
    const order = createFoundOrder(byName);
    assert.equal(keysOf(order(snapshotOf(component("a", 3), component("b", undefined)))), "a b");
    assert.equal(keysOf(order(snapshotOf(component("a", 3), component("b", 4)))), "b a");
  });

  it("stays while files are edited, until another is found and counted", () => {
    const order = createFoundOrder(byName);
    order(snapshotOf(component("a", 3), component("b", 4)));
    assert.equal(keysOf(order(snapshotOf(component("a", 5), component("b", 4)))), "b a");
    assert.equal(keysOf(order(snapshotOf(component("0", undefined), component("a", 5), component("b", 4)))), "b a 0");
    assert.equal(keysOf(order(snapshotOf(component("0", 1), component("a", 5), component("b", 4)))), "a b 0");
  });
});
