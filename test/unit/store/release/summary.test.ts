import assert from "node:assert/strict";
import { isBelow } from "../../../../src/model/statistics/selections";
import { isInComponent } from "../../../../src/store/countedEntry";
import { countBelow, percentOfLanguages, summarize } from "../../../../src/store/release/summary";
import { EMPTY_SNAPSHOT } from "../../../../src/store/snapshot";
import { withEntries } from "../../../../src/store/snapshotChanges";
import { language } from "../../model/languages";
import { failed, ready, snapshotOf } from "../entries";

const german = language("de", { total: 1, translated: 1 });
const french = language("fr", { total: 999, translated: 0, failing: 2 });
const brazilian = language("pt_BR", { total: 100, translated: 79, failing: 5 });

describe("summary", () => {
  it("adds strings over components and languages, and never averages", () => {
    const { counts, percent, components } = summarize(
      snapshotOf(["a", ready("a", [german])], ["b", ready("b", [french])]),
      [],
      80,
    );
    assert.deepEqual(
      { counts, percent, components },
      { counts: { total: 1000, translated: 1 }, percent: 0.1, components: 2 },
    );
  });

  it("is computed once for a snapshot, languages and threshold", () => {
    const snapshot = snapshotOf(["a", ready("a", [german, french])]);
    const summary = summarize(snapshot, ["de"], 80);
    assert.equal(summarize(snapshot, ["de"], 80), summary);
    assert.notEqual(summarize(snapshot, ["de"], 81), summary);
    assert.notEqual(summarize(snapshot, ["fr"], 80), summary);
    assert.notEqual(summarize({ ...snapshot }, ["de"], 80), summary);
  });

  it("is of one's own languages, however they are written", () => {
    const snapshot = snapshotOf(["a", ready("a", [german, french, brazilian])]);
    assert.equal(summarize(snapshot, ["pt-br"], 80).percent, 79);
    assert.deepEqual(summarize(snapshot, ["pt-br", "DE"], 80).counts, { total: 101, translated: 80 });
    assert.equal(summarize(snapshot, ["nobody"], 80).percent, null);
  });

  it("counts what is stale, failed, pending and wrong, each by itself", () => {
    const snapshot = snapshotOf(
      ["a", ready("a", [german])],
      ["b", failed("b", [brazilian])],
      ["c", failed("c")],
      ["d", { kind: "loading" }],
    );
    const wrong = withEntries(snapshot, [
      ...(snapshot.entries ?? []).flatMap((entry) => (entry.kind === "component" ? [entry] : [])),
      { kind: "invalid", position: 4, shown: "x", problem: { kind: "notAnEntry" } },
    ]);
    const { components, stale, failed: broken, invalid, percent } = summarize(wrong, [], 80);
    assert.deepEqual({ components, stale, broken, invalid }, { components: 2, stale: 1, broken: 1, invalid: 1 });
    assert.equal(percent, 79.2, "older figures count: 80 of 101");
    assert.equal(summarize(wrong, [], 80).isCounting, true, "d has no figures yet");
  });

  it("is whole when nothing is read for the first time any more", () => {
    const [loading, failing] = [{ kind: "loading" } as const, failed("b")];
    assert.equal(summarize(snapshotOf(["a", ready("a", [german])], ["b", loading]), [], 80).isCounting, true);
    assert.equal(summarize(snapshotOf(["a", ready("a", [german])], ["b", failing]), [], 80).isCounting, false);
    assert.equal(summarize(snapshotOf(["a", ready("a", [german])]), [], 80).isCounting, false);
  });

  it("is of older figures while they are read anew", () => {
    const state = ready("a", [german]);
    assert.ok(state.kind === "ready");
    const summary = summarize(snapshotOf(["a", { kind: "loading", previous: state.statistics }]), [], 80);
    assert.deepEqual([summary.percent, summary.components], [100, 1]);
  });

  it("has no figure where nothing is known", () => {
    for (const snapshot of [
      EMPTY_SNAPSHOT,
      snapshotOf(),
      snapshotOf(["a", { kind: "loading" }]),
      snapshotOf(["a", failed("a")]),
    ]) {
      assert.equal(summarize(snapshot, [], 80).percent, null);
    }
  });

  it("names what is below the threshold, the lowest first, and failing checks, the most first", () => {
    const summary = summarize(snapshotOf(["a", ready("a", [german, brazilian, french])]), [], 80);
    assert.deepEqual(
      summary.below.map((found) => found.language.code),
      ["fr", "pt_BR"],
    );
    assert.deepEqual(
      summary.failingChecks.map((found) => found.language.code),
      ["pt_BR", "fr"],
    );
    const [lowest] = summary.below;
    assert.ok(lowest && isInComponent(lowest));
    assert.equal(lowest.entry.component.reference.component, "a");
  });

  it("takes a language at the threshold as fit to ship, and one without strings too", () => {
    assert.equal(isBelow(language("de", { total: 10, translated: 8 }), 80), false);
    assert.equal(isBelow(language("de", { total: 1000, translated: 799 }), 80), true);
    assert.equal(isBelow(language("de", { total: 0, translated: 0 }), 80), false);
    assert.equal(isBelow(language("de", { total: 0, translated: 0 }), 100), false);
    assert.equal(isBelow(language("de", { total: 10, translated: 0 }), 0), false);
    assert.equal(isBelow(language("de", { total: 10, translated: 0, isSource: true }), 80), false);
  });

  it("is cut, but not below the figures of all languages", () => {
    assert.equal(percentOfLanguages([language("de", { total: 16, translated: 3, reportedPercent: 18.8 })]), 18.8);
    const rest = language("fr", { total: 160, translated: 30, reportedPercent: 18.7 });
    assert.equal(percentOfLanguages([language("de", { total: 16, translated: 3, reportedPercent: 18.8 }), rest]), 18.7);
    assert.equal(percentOfLanguages([]), null);
  });

  it("counts a language below the threshold once, however its code is spelled, unless it is hidden", () => {
    const snapshot = snapshotOf(
      ["app", ready("app", [language("pt_BR"), language("fr"), language("de", { translated: 10 })])],
      ["web", ready("web", [language("pt-br"), language("en", { isSource: true })])],
    );
    assert.equal(countBelow(summarize(snapshot, [], 80), []), 2);
    assert.equal(countBelow(summarize(snapshot, [], 80), ["pt_br"]), 1);
    assert.equal(countBelow(summarize(snapshot, ["fr"], 80), []), 1);
    assert.equal(countBelow(summarize(snapshot, [], 80), ["pt_br", "fr"]), 0);
  });
});
