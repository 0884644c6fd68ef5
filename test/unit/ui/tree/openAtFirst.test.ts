import assert from "node:assert/strict";
import { DEFAULT_VIEW_OPTIONS } from "../../../../src/model/statistics/viewOptions";
import type { ComponentState, Entry } from "../../../../src/store/snapshot";
import { arrangeRows } from "../../../../src/ui/tree/rows/arrangeRows";
import { createOpenAtFirst } from "../../../../src/ui/tree/rows/openAtFirst";
import { byName } from "../../../support/byName";

const FAILED: ComponentState = { kind: "failed", failure: { kind: "notFound" } };

/** @param languages undefined while they are being read. */
function component(name: string, languages: number | ComponentState | undefined, found = false): Entry {
  const reference = { service: "https://translate.example.org", project: "p", component: name };
  const counts = { total: 2, translated: 1, fuzzy: 0, failing: 0, lastChange: null, lastAuthor: null };
  const all = Array.from({ length: Number(languages) || 0 }, (_, index) => ({
    ...{ code: `l${index}`, name: `Language ${index}`, translateUrl: "", languageUrl: "" },
    ...counts,
  }));
  const state: ComponentState =
    typeof languages === "object"
      ? languages
      : languages === undefined
        ? { kind: "loading" }
        : { kind: "ready", statistics: { reference, languages: all, gaps: [], fetchedAt: 1 } };
  return {
    kind: "component",
    key: name,
    component: { reference, otherCandidates: [], name, ...(found && { found }) },
    state,
  };
}

describe("the components that are unfolded at first", () => {
  let openAtFirst: ReturnType<typeof createOpenAtFirst>;
  beforeEach(() => {
    openAtFirst = createOpenAtFirst();
  });
  /** Names of those that are. */
  const opened = (entries: readonly Entry[], pinned: readonly string[] = []): string =>
    arrangeRows(
      { entries, configured: entries, refreshing: false },
      { options: DEFAULT_VIEW_OPTIONS, pinned, threshold: 80, offered: [], compare: byName, openAtFirst },
    )
      .roots()
      .flatMap((row) => (row.kind === "component" && row.isOpen ? row.entry.key : []))
      .join(" ");

  it("are as many as there is room for", () => {
    assert.equal(opened([component("a", 8), component("b", 9), component("c", 1)]), "a b");
    openAtFirst = createOpenAtFirst();
    assert.equal(opened([component("a", 8), component("b", 10), component("c", 9)]), "a c");
    openAtFirst = createOpenAtFirst();
    assert.equal(opened([component("a", 8), component("b", 9)], ["l1", "l2"]), "a", "below my languages");
  });

  it("are the first one in any case, and an only one before it is read", () => {
    assert.equal(opened([component("a", 300), component("b", 1)]), "a");
    openAtFirst = createOpenAtFirst();
    assert.equal(opened([component("a", FAILED), component("b", 0), component("c", 300)]), "c");
    openAtFirst = createOpenAtFirst();
    assert.equal(opened([component("a", undefined)]), "a");
    assert.equal(opened([component("a", undefined), component("b", undefined)]), "a", "which it stays");
  });

  it("are none where the components alone fill the view", () => {
    assert.equal(opened(Array.from({ length: 20 }, (_, index) => component(`c${index}`, 1))), "");
  });

  it("are not decided before it is known what is above them", () => {
    assert.equal(opened([component("a", undefined), component("b", 3)]), "");
    assert.equal(opened([component("a", 300), component("b", 3)]), "a");
  });

  it("wait until all that are found are counted, which changes their order", () => {
    const [small, large] = [component("a", 3, true), component("b", 300, true)];
    assert.equal(opened([small, component("b", undefined, true)]), "");
    assert.equal(opened([large, small]), "b");
  });

  it("stay the same when there is more or less room", () => {
    const [a, b, c] = [component("a", 8), component("b", 20), component("c", 3)];
    assert.equal(opened([a, b, c]), "a c");
    assert.equal(opened([a, b]), "a");
    assert.equal(opened([component("a", 100), b, c]), "a c");
    assert.equal(opened([b]), "b");
    assert.equal(opened([component("0", 19), b, c]), "b c", "nothing is added above what is open");
  });
});
