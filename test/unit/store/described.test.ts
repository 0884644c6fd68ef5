import assert from "node:assert/strict";
import { createListeners } from "../../../src/common/listeners";
import type { ComponentDetails } from "../../../src/model/component/componentDetails";
import { isBelow, SELECTIONS } from "../../../src/model/statistics/selections";
import { withDetails } from "../../../src/store/details/described";
import { percentOfLanguages, summarize } from "../../../src/store/release/summary";
import { componentsOf, type Snapshot, statisticsOf } from "../../../src/store/snapshot";
import { withState } from "../../../src/store/snapshotChanges";
import { language } from "../model/languages";
import { failed, ready, snapshotOf } from "./entries";

const LANGUAGES = [language("en_US", { translated: 4, failing: 1 }), language("de", { translated: 6 })];

describe("source languages", () => {
  let snapshot: Snapshot;
  let details: Map<string, ComponentDetails>;
  let wanted: string[];
  let kept: ReadonlySet<string>;
  const changed = createListeners<[]>();
  const learned = createListeners<[]>();
  const made = () =>
    withDetails(
      {
        get snapshot() {
          return snapshot;
        },
        subscribe: changed.add,
        answer: 42,
      },
      {
        of: (key) => details.get(key),
        want: ({ key }) => wanted.push(key),
        keepOnly: (keys) => {
          kept = keys;
        },
        subscribe: learned.add,
      },
    );
  const languagesOf = (source: ReturnType<typeof made>) =>
    componentsOf(source.snapshot).flatMap(({ state }) => statisticsOf(state)?.languages ?? []);
  const sourcesOf = (source: ReturnType<typeof made>) =>
    languagesOf(source).flatMap(({ code, isSource }) => (isSource ? [code] : []));
  const learn = (code: string | undefined) => {
    const [entry] = componentsOf(snapshot);
    if (entry) details.set(entry.key, code === undefined ? {} : { sourceLanguage: code });
    learned.tell();
  };

  beforeEach(() => {
    snapshot = snapshotOf(["app", ready("app", LANGUAGES)]);
    details = new Map();
    wanted = [];
  });

  afterEach(() => {
    changed.clear();
    learned.clear();
  });

  it("are marked once the component's details are known, however the code is spelled", () => {
    const source = made();
    let told = 0;
    source.subscribe(() => {
      told += 1;
    });
    assert.deepEqual(sourcesOf(source), []);
    learn("en-us");
    assert.equal(told, 1);
    assert.deepEqual(sourcesOf(source), ["en_US"]);
    learn(undefined);
    assert.deepEqual(sourcesOf(source), []);
    assert.equal(source.answer, 42);
  });

  it("are asked for when components change, first where files are not known either", () => {
    const [app] = componentsOf(snapshot);
    assert.ok(app);
    const withFiles = { ...app, key: "with files", component: { ...app.component, files: "po/*.po" } };
    snapshot = { ...snapshot, entries: [withFiles, app] };
    made();
    changed.tell();
    assert.deepEqual(wanted, [app.key, "with files"]);
    assert.deepEqual(kept, new Set(["with files", app.key]));
  });

  it("are asked for once the component is known", () => {
    made();
    changed.tell();
    assert.deepEqual(
      wanted,
      componentsOf(snapshot).map(({ key }) => key),
    );
  });

  it("are marked in earlier statistics too", () => {
    snapshot = snapshotOf(["app", failed("app", LANGUAGES)]);
    learn("en_US");
    assert.deepEqual(sourcesOf(made()), ["en_US"]);
  });

  it("leave entries the same objects until they change", () => {
    learn("de");
    const source = made();
    const before = source.snapshot;
    assert.equal(source.snapshot, before);
    const [entry] = componentsOf(before);
    snapshot = { ...snapshot, refreshing: true };
    assert.equal(componentsOf(source.snapshot)[0], entry);
    assert.equal(source.snapshot.refreshing, true);
    snapshot = withState(snapshot, entry?.key ?? "", ready("app", LANGUAGES.slice(1)));
    assert.notEqual(componentsOf(source.snapshot)[0], entry);
    assert.deepEqual(sourcesOf(source), ["de"]);
  });

  it("are never below the threshold or incomplete, but count in sums", () => {
    learn("en_US");
    const source = made();
    const [english] = languagesOf(source);
    assert.ok(english);
    assert.equal(isBelow(english, 80), false);
    assert.equal(SELECTIONS.incomplete(english, 80), false);
    assert.equal(SELECTIONS.failing(english, 80), true);
    const summary = summarize(source.snapshot, [], 80);
    assert.deepEqual(
      summary.below.map((below) => below.language.code),
      ["de"],
    );
    assert.equal(summary.percent, 50);
    assert.equal(percentOfLanguages(languagesOf(source)), 50);
  });
});
