import assert from "node:assert/strict";
import { evaluateGate } from "../../../../src/model/gate/gate";
import type { GatedComponent, UnreadPart } from "../../../../src/model/gate/gateResult";
import { DEFAULT_GATE, type GateSettings } from "../../../../src/model/gate/gateSettings";
import { findCrossings, type SeenLanguages } from "../../../../src/ui/gate/crossings";
import { language } from "../../model/languages";

const NOTHING: SeenLanguages = new Map();
const AWAITED: UnreadPart = { label: "docs", reason: { kind: "awaited" } };

/** @param translated by language, of 10 strings. */
function component(label: string, translated: Readonly<Record<string, number>>, staleSince?: number): GatedComponent {
  const languages = Object.entries(translated).map(([code, count]) => language(code, { translated: count }));
  return {
    key: label,
    label,
    path: `p/${label}`,
    languages,
    gaps: [],
    ...(staleSince === undefined ? {} : { staleSince }),
  };
}

function find(
  seen: SeenLanguages,
  components: readonly GatedComponent[],
  {
    unread = [],
    rules = "rules",
    settings = {},
  }: {
    readonly unread?: readonly UnreadPart[];
    readonly rules?: string;
    readonly settings?: Partial<GateSettings>;
  } = {},
) {
  const all = { ...DEFAULT_GATE, ...settings };
  const result = evaluateGate({ components, unread }, { settings: all, threshold: 80, problems: [] });
  const found = findCrossings(seen, result, rules);
  const codes = (languages: typeof found.ready) => languages.map(({ code }) => code);
  return { seen: found.seen, ready: codes(found.ready), notReady: codes(found.notReady) };
}

describe("languages that cross the line", () => {
  const { seen } = find(NOTHING, [component("app", { de: 9, fr: 5 })]);

  it("are none at first sight", () => {
    const { ready, notReady } = find(NOTHING, [component("app", { de: 9, fr: 5 })]);
    assert.deepEqual([ready, notReady], [[], []]);
    assert.equal(seen.size, 2);
  });

  it("are told in both directions, and once", () => {
    const crossed = find(seen, [component("app", { de: 7, fr: 8 })]);
    assert.deepEqual([crossed.ready, crossed.notReady], [["fr"], ["de"]]);
    const again = find(crossed.seen, [component("app", { de: 7, fr: 8 })]);
    assert.deepEqual([again.ready, again.notReady], [[], []]);
    const back = find(again.seen, [component("app", { de: 8, fr: 8 })]);
    assert.deepEqual([back.ready, back.notReady], [["de"], []]);
  });

  it("are not those that other rules or other components made ready", () => {
    const nothing = [[], []];
    const byOthers = find(seen, [component("app", { de: 7, fr: 8 })], { rules: "others" });
    assert.deepEqual([byOthers.ready, byOthers.notReady], nothing);
    const added = find(seen, [component("app", { de: 9, fr: 5 }), component("website", { de: 1, fr: 9 })]);
    assert.deepEqual([added.ready, added.notReady], nothing);
    const started = find(seen, [component("app", { de: 9, fr: 5, cs: 10 })]);
    assert.deepEqual([started.ready, started.notReady], nothing);
  });

  it("are not found in old data, and not forgotten meanwhile", () => {
    const old = find(seen, [component("app", { de: 7, fr: 8 }, 1)]);
    assert.deepEqual([old.ready, old.notReady], [[], []]);
    const fresh = find(old.seen, [component("app", { de: 7, fr: 8 })]);
    assert.deepEqual([fresh.ready, fresh.notReady], [["fr"], ["de"]]);
  });

  it("are not called ready while something else is not known", () => {
    const some = find(NOTHING, [component("app", { de: 9, fr: 5 })], { unread: [AWAITED] });
    const { ready, notReady } = find(some.seen, [component("app", { de: 7, fr: 8 })], { unread: [AWAITED] });
    assert.deepEqual([ready, notReady], [[], ["de"]]);
  });

  it("are not found until it is known what is outdated, and not forgotten meanwhile", () => {
    const settings = { outdated: "block" } as const;
    const [app] = [component("app", { de: 9, fr: 9 })];
    const outdated = (of: number) => ({ ...app, languages: app.languages.map((one) => ({ ...one, outdated: of })) });
    const before = find(NOTHING, [outdated(0)], { settings });
    const restarted = find(before.seen, [app], { settings });
    assert.deepEqual([restarted.ready, restarted.notReady], [[], []]);
    assert.deepEqual(find(restarted.seen, [outdated(0)], { settings }).ready, []);
    assert.deepEqual(find(restarted.seen, [outdated(2)], { settings }).notReady.toSorted(), ["de", "fr"]);
  });

  it("are forgotten once they are gone, and stored without names", () => {
    assert.equal(find(seen, [component("app", { de: 9 })]).seen.size, 1);
    const stored: unknown = JSON.parse(JSON.stringify([...seen]));
    assert.doesNotMatch(JSON.stringify(stored), /app|"de"|"fr"/);
  });
});
