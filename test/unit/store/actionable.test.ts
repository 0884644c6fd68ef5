import assert from "node:assert/strict";
import { projectKey } from "../../../src/model/component/project";
import type { ConfiguredEntry } from "../../../src/model/component/settingsEntry";
import { countActionable } from "../../../src/store/actionable";
import {
  componentsOf,
  EMPTY_SNAPSHOT,
  type ProjectEntry,
  type ProjectState,
  type Snapshot,
} from "../../../src/store/snapshot";
import { withEntries } from "../../../src/store/snapshotChanges";
import { language } from "../model/languages";
import { failed, ready, snapshotOf } from "./entries";

const NOTHING = { components: 0, projects: 0, invalid: 0, languages: 0 };
const LOW = language("de", { total: 10, translated: 1 });
const FAILURE = { kind: "serverError", status: 500 } as const;

describe("what somebody can act on", () => {
  const counts = (snapshot: Snapshot, pinned: readonly string[] = [], threshold = 80, hidden: readonly string[] = []) =>
    countActionable(snapshot, pinned, threshold, hidden);

  it("is nothing where everything was read, however little is translated", () => {
    assert.deepEqual(counts(EMPTY_SNAPSHOT), NOTHING);
    assert.deepEqual(counts(snapshotOf(["a", ready("a", [LOW])]), [], 100), NOTHING);
  });

  it("is a component that could not be read and shows no figures, also while it is tried again", () => {
    const snapshot = snapshotOf(
      ["a", failed("a")],
      ["b", failed("b", [LOW])],
      ["c", { kind: "loading" }],
      ["d", { kind: "loading", failure: FAILURE }],
      ["e", { kind: "unread" }],
    );
    assert.deepEqual(counts(snapshot), { ...NOTHING, components: 2 });
  });

  it("is no component of a project that an answer left over because the service allows no more requests", () => {
    const limited = { kind: "failed", failure: { kind: "rateLimited", retryAt: 1 } } as const;
    const snapshot = snapshotOf(["a", limited], ["b", limited]);
    const entries = componentsOf(snapshot).map((entry, index) =>
      index === 0 ? { ...entry, onlyListed: true as const } : entry,
    );
    assert.deepEqual(counts({ ...snapshot, entries }), { ...NOTHING, components: 1 });
  });

  it("is a wrong entry of the settings", () => {
    const wrong: ConfiguredEntry = { kind: "invalid", position: 0, shown: "x", problem: { kind: "notAnEntry" } };
    assert.deepEqual(counts(withEntries(EMPTY_SNAPSHOT, [wrong, wrong])), { ...NOTHING, invalid: 2 });
  });

  it("is not a folder that could not be searched, of which the settings say nothing", () => {
    const problem = { kind: "notSearched", remark: { problem: { kind: "noFiles" } } } as const;
    const left: ConfiguredEntry = { kind: "invalid", position: 0, shown: "x", problem };
    assert.deepEqual(counts(withEntries(EMPTY_SNAPSHOT, [left])), NOTHING);
  });

  it("is a project of which nothing is known", () => {
    const overview = { name: "P", languages: [], components: [], categories: [], gaps: [], fetchedAt: 1 };
    const states: readonly ProjectState[] = [
      { kind: "failed", failure: FAILURE },
      { kind: "failed", failure: FAILURE, previous: overview },
      { kind: "loading" },
      { kind: "loading", failure: FAILURE },
      { kind: "ready", overview },
    ];
    const entries = states.map((state, index): ProjectEntry => {
      const reference = { service: "https://one.example", project: `p${index}` };
      return { kind: "project", key: projectKey(reference), project: { reference, exclude: [] }, state };
    });
    assert.deepEqual(counts({ ...EMPTY_SNAPSHOT, entries }), { ...NOTHING, projects: 2 });
  });

  it("is each of one's own languages that is below the threshold in any component, once", () => {
    const low = language("pt_BR", { total: 10, translated: 7 });
    const same = language("pt-br", { total: 10, translated: 2 });
    const fit = language("de", { total: 10, translated: 8 });
    const snapshot = snapshotOf(
      ["a", ready("a", [low, fit, language("fr", { translated: 0 })])],
      ["b", failed("b", [same, language("de", { total: 10, translated: 10 })])],
    );
    assert.deepEqual(counts(snapshot, ["PT-br", "de", "ja"]), { ...NOTHING, languages: 1 });
    assert.deepEqual(counts(snapshot, ["PT-br", "de", "de"], 100), { ...NOTHING, languages: 2 });
    assert.deepEqual(counts(snapshot, ["pt_BR", "de"], 0), NOTHING);
    assert.deepEqual(counts(snapshot, ["pt_BR", "fr"], 80, ["pt_br"]), { ...NOTHING, languages: 1 });
  });

  it("is not a language without strings, nor the source language", () => {
    const empty = language("de", { total: 0, translated: 0 });
    const source = language("en", { total: 10, translated: 1, isSource: true });
    assert.deepEqual(counts(snapshotOf(["a", ready("a", [empty, source])]), ["de", "en"], 100), NOTHING);
  });
});
