import assert from "node:assert/strict";
import { evaluateGate } from "../../../../src/model/gate/gate";
import { DEFAULT_GATE } from "../../../../src/model/gate/gateSettings";
import { barsOf } from "../../../../src/pictures/data/barsData";
import { summarizePart } from "../../../../src/pictures/data/summaryTexts";
import { overallLanguages } from "../../../../src/store/overallLanguages";
import { gateInputOf } from "../../../../src/store/release/gateInput";
import { createOverview } from "../../../../src/store/release/releaseOverview";
import { percentOfLanguages, summarize } from "../../../../src/store/release/summary";
import { type ComponentState, componentsOf, type Snapshot, statisticsOf } from "../../../../src/store/snapshot";
import { language } from "../../model/languages";
import { FETCHED_AT, failed, ready, snapshotOf } from "../entries";

const NOW = FETCHED_AT + 1000;

function overviewOf(snapshot: Snapshot, required?: readonly string[]) {
  const settings = required ? { ...DEFAULT_GATE, required } : DEFAULT_GATE;
  const result = evaluateGate(gateInputOf(snapshot), { settings, threshold: 80, problems: [] });
  const names = new Map(componentsOf(snapshot).map(({ key }, index) => [key, `name ${index}`]));
  return createOverview(snapshot, {
    ...{ result, threshold: 80, now: NOW },
    nameOf: (key) => names.get(key) ?? "",
    messageOf: ({ reason }) => `because of ${reason.kind}`,
  });
}

describe("the overview of a release", () => {
  const snapshot = snapshotOf(
    [
      "app",
      ready("app", [
        language("en", { name: "English", isSource: true, translated: 10 }),
        language("de", {
          name: "German",
          translated: 9,
          fuzzy: 1,
          lastAuthor: "Ada",
          totalWords: 30,
          translatedWords: 27,
        }),
        language("fr", { name: "French", translated: 5, failing: 2 }),
      ]),
    ],
    ["site", failed("site", [language("DE", { name: "German", total: 4, translated: 4 })])],
    ["docs", failed("docs")],
  );
  const overview = overviewOf(snapshot);

  it("has each language once, by name and without source languages", () => {
    assert.deepEqual(
      overview.languages.map(({ code, name, verdict }) => [code, name, verdict]),
      [
        ["fr", "French", "notReady"],
        ["de", "German", "unknown"],
      ],
    );
  });

  it("names languages as local components do, in the language of the user", () => {
    const [folder, french] = ["file:///folder", language("fr", { name: "French" })];
    const local: ComponentState = {
      kind: "ready",
      statistics: {
        ...{ reference: { service: folder, project: "p", component: "local" }, gaps: [], fetchedAt: FETCHED_AT },
        languages: [language("de", { name: "Deutsch" })],
      },
    };
    const both = snapshotOf(["app", ready("app", [language("de", { name: "German" }), french])], ["local", local]);
    const { languages } = evaluateGate(gateInputOf(both), { settings: DEFAULT_GATE, threshold: 80, problems: [] });
    const overall = overallLanguages(both).map((one) => one.language);
    for (const named of [overviewOf(both).languages, languages, overall])
      assert.deepEqual(
        named.map(({ name }) => name),
        ["Deutsch", "French"],
      );
  });

  it("has the components that are known, also old ones, under the names that tell them apart", () => {
    assert.deepEqual(
      overview.components.map(({ name, fetchedAt, isStale }) => [name, fetchedAt, isStale]),
      [
        ["name 0", FETCHED_AT, undefined],
        ["name 1", FETCHED_AT, true],
      ],
    );
    assert.deepEqual(overview.unread, [{ label: "docs", message: "because of failed" }]);
  });

  it("tells what is only incomplete from what could not be read", () => {
    const gaps = [{ kind: "missingComponents", expected: 2, listed: 1 }] as const;
    const app = ready("app", [language("de")]);
    assert.ok(app.kind === "ready");
    const inPart: ComponentState = { ...app, statistics: { ...app.statistics, gaps } };
    const [incomplete] = overviewOf(snapshotOf(["app", inPart])).unread;
    assert.deepEqual(incomplete, { label: "app", message: "because of incomplete", isIncomplete: true });
  });

  it("has the figures of each language of each component", () => {
    const figures = overview.cells.map(({ component, language: of, total, translated, fuzzy, failing, percent }) => [
      ...[component, of, total, translated, fuzzy, failing, percent],
    ]);
    assert.deepEqual(figures, [
      [0, 1, 10, 9, 1, 0, 90],
      [0, 0, 10, 5, 0, 2, 50],
      [1, 1, 4, 4, 0, 0, 100],
    ]);
    const [german, french] = overview.cells;
    assert.deepEqual([german?.totalWords, german?.translatedWords, german?.lastAuthor], [30, 27, "Ada"]);
    assert.deepEqual([french?.verdict, french?.threshold, french?.totalWords], ["notReady", 80, undefined]);
    assert.deepEqual([overview.verdict, overview.shortfall.missing, overview.time], ["unknown", 3, NOW]);
  });

  it("sums the figures of a language that a component has twice, and takes the worse verdict", () => {
    const second = { ...language("zh_Hans", { translated: 10 }), isPartial: true as const };
    const rows = [language("zh-Hans", { translated: 5, failing: 1 }), second];
    const twice = snapshotOf(["app", ready("app", rows)]);
    const { cells, ...rest } = overviewOf(twice);
    const figures = cells.map(({ total, translated, failing, percent, verdict }) => [
      ...[total, translated, failing, percent, verdict],
    ]);
    assert.deepEqual(figures, [[20, 15, 1, 75, "notReady"]]);
    assert.equal(cells[0]?.isPartial, true);
    const { percent } = summarizePart({ ...rest, cells }, "strings");
    assert.equal(percent, summarize(twice, [], 80).percent);
  });

  it("has source languages for sums only, and then says the same as the Status Bar and the rows", () => {
    assert.deepEqual(
      overview.sources?.map(({ component, total, translated }) => [component, total, translated]),
      [[0, 10, 10]],
    );
    // 10 of English, 9 of German and 5 of French of 30 strings, and 4 of 4.
    const { percent } = summarizePart(overview, "strings");
    assert.deepEqual([percent, summarize(snapshot, [], 80).percent], [82.3, 82.3]);
    const [app, site] = barsOf(overview, "component", "strings");
    const rows = componentsOf(snapshot).flatMap(({ state }) => statisticsOf(state)?.languages ?? []);
    assert.deepEqual([app?.percent, percentOfLanguages(rows.slice(0, 3))], [80, 80]);
    assert.equal(site?.percent, 100);
    assert.deepEqual(
      barsOf(overview, "language", "strings").map(({ percent: own }) => own),
      [50, 92.8],
    );
  });

  it("names required languages that a component lacks, also if no component has them", () => {
    const { languages, absent } = overviewOf(snapshot, ["fr", "cs"]);
    const places = absent.map(({ component, language: of }) => [component, languages[of]?.code]);
    assert.deepEqual(places.toSorted(), [
      [0, "cs"],
      [1, "cs"],
      [1, "fr"],
    ]);
    assert.deepEqual(
      languages
        .filter(({ isRequired }) => isRequired)
        .map(({ code }) => code)
        .toSorted(),
      ["cs", "fr"],
    );
  });

  it("is empty before the settings are read", () => {
    const { components, languages, cells } = overviewOf({ entries: undefined, configured: [], refreshing: false });
    assert.deepEqual([components, languages, cells], [[], [], []]);
  });
});
