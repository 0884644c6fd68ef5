import assert from "node:assert/strict";
import type { ConfiguredEntry } from "../../../src/model/component/settingsEntry";
import {
  type ComponentState,
  componentsOf,
  EMPTY_SNAPSHOT,
  type FetchedStatistics,
  statisticsOf,
} from "../../../src/store/snapshot";
import { withEntries, withState } from "../../../src/store/snapshotChanges";
import { language } from "../model/languages";
import { configured, reference } from "./fakeReader";

const STATISTICS: FetchedStatistics = {
  reference: reference("a"),
  languages: [language("de")],
  gaps: [],
  fetchedAt: 5,
};
const READY: ComponentState = { kind: "ready", statistics: STATISTICS };
const INVALID: ConfiguredEntry = { kind: "invalid", position: 0, shown: "x", problem: { kind: "notAnEntry" } };

describe("snapshot", () => {
  it("is unknown before the settings were read, which is not the same as empty", () => {
    assert.equal(EMPTY_SNAPSHOT.entries, undefined);
    assert.deepEqual(withEntries(EMPTY_SNAPSHOT, []).entries, []);
    assert.deepEqual(componentsOf(EMPTY_SNAPSHOT), []);
  });

  it("lists components and wrong entries in the order of the settings, components as not read yet", () => {
    const { entries } = withEntries(EMPTY_SNAPSHOT, [configured("b"), INVALID, configured("a")]);
    assert.deepEqual(
      entries?.map((entry) =>
        entry.kind === "component"
          ? [entry.component.reference.component, entry.state]
          : entry.kind === "invalid" && entry.shown,
      ),
      [["b", { kind: "loading" }], "x", ["a", { kind: "loading" }]],
    );
  });

  it("keeps what is known of components that stay, wherever they move", () => {
    const first = withEntries(EMPTY_SNAPSHOT, [configured("a"), configured("b")]);
    const key = componentsOf(first)[0]?.key ?? "";
    const known = withState(first, key, READY);
    const next = withEntries(known, [configured("c"), INVALID, configured("a")]);
    assert.deepEqual(
      componentsOf(next).map(({ component, state }) => [component.reference.component, state.kind]),
      [
        ["c", "loading"],
        ["a", "ready"],
      ],
    );
    assert.equal(componentsOf(next)[1]?.key, key, "its key stays");
    assert.equal(componentsOf(known)[0]?.state, READY);
    assert.equal(componentsOf(first)[0]?.state.kind, "loading", "snapshots are never changed");
  });

  it("takes over a new name at once", () => {
    const known = withEntries(EMPTY_SNAPSHOT, [configured("a")]);
    const renamed: ConfiguredEntry = {
      kind: "component",
      component: { reference: reference("a"), otherCandidates: [], name: "A" },
    };
    assert.equal(componentsOf(withEntries(known, [renamed]))[0]?.component.name, "A");
  });

  it("lists a component once that is named twice, and gives every entry a key of its own", () => {
    const { entries = [] } = withEntries(EMPTY_SNAPSHOT, [
      configured("a"),
      INVALID,
      configured("a"),
      INVALID,
      configured("a", "https://two.example"),
    ]);
    assert.equal(entries.length, 4);
    assert.equal(new Set(entries.map((entry) => entry.key)).size, 4);
  });

  it("keeps the name that came first of a component that is named twice", () => {
    const named = (name: string): ConfiguredEntry => {
      return { kind: "component", component: { reference: reference("a"), otherCandidates: [], name } };
    };
    const snapshot = withEntries(EMPTY_SNAPSHOT, [named("first"), named("second")]);
    assert.deepEqual(
      componentsOf(snapshot).map(({ component }) => component.name),
      ["first"],
    );
  });

  it("does not change for a component that is not configured any more", () => {
    const snapshot = withEntries(EMPTY_SNAPSHOT, [configured("a")]);
    assert.deepEqual(withState(snapshot, "other", READY), snapshot);
    assert.equal(withState(EMPTY_SNAPSHOT, "other", READY), EMPTY_SNAPSHOT);
  });

  it("shows the last statistics in every state", () => {
    assert.equal(statisticsOf(READY), STATISTICS);
    assert.equal(statisticsOf({ kind: "loading", previous: STATISTICS }), STATISTICS);
    assert.equal(statisticsOf({ kind: "failed", failure: { kind: "refused" }, previous: STATISTICS }), STATISTICS);
    assert.equal(statisticsOf({ kind: "loading" }), undefined);
    assert.equal(statisticsOf({ kind: "failed", failure: { kind: "refused" } }), undefined);
  });
});
