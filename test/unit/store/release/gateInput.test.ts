import assert from "node:assert/strict";
import type { Failure } from "../../../../src/model/failure";
import { evaluateGate } from "../../../../src/model/gate/gate";
import { DEFAULT_GATE } from "../../../../src/model/gate/gateSettings";
import { gateInputOf } from "../../../../src/store/release/gateInput";
import type { ComponentState, Entry, ProjectState } from "../../../../src/store/snapshot";
import { language } from "../../model/languages";
import { FETCHED_AT, failed, ready, snapshotOf } from "../entries";
import { reference } from "../fakeReader";

const GERMAN = [language("de")];

function complete(component: string): ComponentState {
  const languages = [language("de", { total: 10, translated: 10 })];
  const statistics = { reference: reference(component), languages, gaps: [], fetchedAt: FETCHED_AT };
  return { kind: "ready", statistics };
}

describe("what the release gate judges", () => {
  it("is every component that was read, also long ago", () => {
    const { components, unread } = gateInputOf(
      snapshotOf(["app", ready("app", GERMAN), "App"], ["old", failed("old", GERMAN)]),
    );
    assert.deepEqual(
      components.map(({ label, path, languages, staleSince }) => [label, path, languages.length, staleSince]),
      [
        ["App", "p/app", 1, undefined],
        ["old", "p/old", 1, FETCHED_AT],
      ],
    );
    assert.deepEqual(unread, []);
  });

  it("is not old while it is only read again", () => {
    const before = ready("app", GERMAN);
    assert.ok(before.kind === "ready");
    const { components } = gateInputOf(snapshotOf(["app", { kind: "loading", previous: before.statistics }]));
    assert.deepEqual(
      components.map(({ staleSince }) => staleSince),
      [undefined],
    );
  });

  it("names what is not known: failures, what is awaited, wrong entries, and projects that are not listed whole", () => {
    const failure: Failure = { kind: "serverError", status: 500 };
    const project = (state: ProjectState): Entry => ({
      ...{ kind: "project", key: "k", state },
      project: { reference: { service: "https://one.example", project: "all" }, exclude: [] },
    });
    const overview = {
      name: "All",
      components: [],
      categories: [],
      languages: undefined,
      gaps: [],
      fetchedAt: FETCHED_AT,
    };
    const gap = { kind: "missingComponents", expected: 12, listed: 9 } as const;
    const problem = { kind: "nowhere" } as const;
    const entries: readonly Entry[] = [
      ...(snapshotOf(["gone", failed("gone")], ["unread", { kind: "unread" }], ["new", { kind: "loading" }]).entries ??
        []),
      { kind: "invalid", key: "i", position: 1, shown: "{}", problem },
      project({ kind: "failed", failure }),
      project({ kind: "ready", overview }),
      project({ kind: "loading" }),
      project({ kind: "loading", previous: overview }),
      project({ kind: "failed", failure, previous: overview }),
      project({ kind: "loading", failure, previous: overview }),
      project({ kind: "ready", overview: { ...overview, gaps: [gap, { kind: "invalidComponents", count: 2 }] } }),
    ];
    assert.deepEqual(gateInputOf({ entries }), {
      components: [],
      unread: [
        { label: "gone", reason: { kind: "failed", failure } },
        { label: "unread", reason: { kind: "awaited" } },
        { label: "new", reason: { kind: "awaited" } },
        { label: "{}", reason: { kind: "invalidEntry", problem } },
        { label: "all", reason: { kind: "failed", failure } },
        { label: "all", reason: { kind: "awaited" } },
        { label: "All", reason: { kind: "failed", failure } },
        { label: "All", reason: { kind: "failed", failure } },
        { label: "All", reason: { kind: "incomplete", gap } },
        { label: "All", reason: { kind: "incomplete", gap: { kind: "invalidComponents", count: 2 } } },
      ],
    });
  });

  it("does not let a release pass while a component was never read", () => {
    const verdictWith = (state: ComponentState) => {
      const rules = { settings: DEFAULT_GATE, threshold: 80, problems: [] };
      return evaluateGate(gateInputOf(snapshotOf(["app", complete("app")], ["web", state])), rules).verdict;
    };
    assert.equal(verdictWith(complete("web")), "ready");
    for (const kind of ["unread", "loading"] as const) assert.equal(verdictWith({ kind }), "unknown");
  });

  it("is nothing before the settings are read", () => {
    assert.deepEqual(gateInputOf({ entries: undefined }), { components: [], unread: [] });
  });
});
