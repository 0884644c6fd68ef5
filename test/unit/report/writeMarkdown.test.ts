import assert from "node:assert/strict";
import { evaluateGate } from "../../../src/model/gate/gate";
import { DEFAULT_GATE } from "../../../src/model/gate/gateSettings";
import type { ViewOptions } from "../../../src/model/statistics/viewOptions";
import type { ReportWords } from "../../../src/report/buildReport";
import type { ReportView } from "../../../src/report/reportView";
import { writeReport } from "../../../src/report/writeReport";
import { gateInputOf } from "../../../src/store/release/gateInput";
import type { Snapshot } from "../../../src/store/snapshot";
import { REPORT_WORDS, reportView } from "../../support/samples/reportWords";
import { language } from "../model/languages";
import { failed, ready, snapshotOf } from "../store/entries";

function write(
  snapshot: Snapshot,
  options: Partial<ViewOptions> = {},
  view: Partial<ReportView> = {},
  words: Partial<ReportWords> = {},
): string {
  const shown = reportView(snapshot, view, options);
  // What a release needs is a test of its own.
  const said = view.gate === undefined ? { readiness: () => [] } : {};
  return writeReport(snapshot, "markdown", { ...REPORT_WORDS, ...said, ...words }, shown);
}

const german = language("de", {
  name: "German",
  total: 8,
  translated: 7,
  fuzzy: 1,
  failing: 2,
  lastChange: "2026-01-03T17:11:40.918Z",
});
const empty = language("fr", { name: "French", total: 0, translated: 0, reportedPercent: 100 });
const dutch = language("nl", { name: "Dutch", total: 8, translated: 8 });
const turkish = language("tr", { name: "Turkish", total: 8, translated: 1 });

/** First cells of the rows of languages; tables that are folded are in brackets. */
function listed(text: string): readonly (string | readonly string[])[] {
  const found: (string | readonly string[])[] = [];
  let fold: string[] | undefined;
  for (const line of text.split("\n").slice(3)) {
    if (line === "<details>") fold = [];
    if (line === "</details>" && fold) {
      found.push(fold);
      fold = undefined;
    }
    const [, cell] = /^\| \[?((?!language|component|---)[^|\]]*?)(?:\]\(.*?\))? \|/.exec(line) ?? [];
    if (cell === undefined) continue;
    if (fold) fold.push(cell);
    else found.push(cell);
  }
  return found;
}

describe("report in Markdown", () => {
  it("says how many languages below the threshold the release does not wait for", () => {
    const snapshot = snapshotOf(["a", ready("a", [german, turkish, language("cy", { translated: 0 })])]);
    const stated = (view: Partial<ReportView>) =>
      write(snapshot, {}, view)
        .split(" · ")
        .find((part) => /^below/.test(part));
    assert.equal(stated({}), "below 80%: 2, not required: 1", "nobody began Welsh");
    const strict = evaluateGate(gateInputOf(snapshot), {
      settings: { ...DEFAULT_GATE, required: ["cy", "tr"] },
      threshold: 80,
      problems: [],
    });
    assert.equal(stated({ gate: strict }), "below 80%: 2");
  });

  it("says what is wrong in the settings right below what is ready", () => {
    const snapshot = snapshotOf(["a", ready("a", [german])]);
    const problems = [{ path: "gate.percentt", kind: "unknownName" }] as const;
    const gate = evaluateGate(gateInputOf(snapshot), { settings: DEFAULT_GATE, threshold: 80, problems });
    const [, list] = write(snapshot, {}, { gate }).split("\n\n");
    assert.equal(list, "- setting gate\\.percentt: unknownName");
  });

  it("starts with the state, then lists components, then the languages of the only one", () => {
    assert.equal(
      write(snapshotOf(["a", ready("a", [german, empty]), "My app"])),
      `**87.5% translated** · below 80%: 0 · with failing checks: 1 · 2026-01-03 18:00 UTC, data from 2026-01-03 17:11 UTC

| component | translated | languages | below 80% | failing | updated |
| --- | ---: | ---: | ---: | ---: | --- |
| [My app](<https://one.example/projects/p/a/>) | 87.5% | 2 | 0 | 2 | 2026-01-03 17:11 UTC |

### My app

| language | translated | missing | needsEditing | failing | lastChange |
| --- | ---: | ---: | ---: | ---: | --- |
| [French](<https://example.org/translate/p/c/fr/>) | no strings | 0 | 0 | 0 | – |
| [German](<https://example.org/translate/p/c/de/>) | 87.5% | 1 | 1 | 2 | 2026-01-03 |
`,
    );
  });

  it("has a column of outdated strings in tables where there are some", () => {
    const columns = (...languages: readonly (typeof german)[]) =>
      write(snapshotOf(["a", ready("a", languages)]))
        .split("\n")
        .filter((line) => /^\| (?:language|\[)/.test(line))
        .slice(1)
        .map((line) => line.split(" | ").slice(4, -1));
    assert.deepEqual(columns({ ...german, outdated: 3 }, dutch), [
      ["failing", "outdated"],
      ["0", "–"],
      ["2", "3"],
    ]);
    assert.deepEqual(columns({ ...german, outdated: 0 }, dutch), [["failing"], ["0"], ["2"]]);
    assert.equal(columns({ ...german, outdated: 0, stillRight: 2 }, dutch)[2]?.at(-1), "0 (still correct: 2)");
  });

  it("says why it is not known what is outdated, once for each reason", () => {
    const unknown = { ...german, outdatedUnknown: "shallow" as const };
    const text = write(snapshotOf(["a", ready("a", [unknown, dutch])], ["b", ready("b", [unknown])]));
    assert.deepEqual(text.match(/^Message for outdatedUnknown.*$/gm), ["Message for outdatedUnknown"]);
    assert.match(
      write(snapshotOf(["a", ready("a", [unknown])], ["b", ready("b", [dutch])])),
      /outdatedUnknown \(.*a.*\)/,
    );
    assert.doesNotMatch(write(snapshotOf(["a", ready("a", [dutch])])), /outdatedUnknown/);
  });

  it("says what could not be read, what is outdated, and why", () => {
    const text = write(
      snapshotOf(
        ["a", failed("a", [german]), "Old"],
        ["b", failed("b"), "Gone"],
        ["c", { kind: "loading" }, "New"],
        ["d", ready("d", []), "Empty"],
      ),
    );
    assert.deepEqual(text.split("\n").slice(0, 9), [
      "**87.5% translated** · below 80%: 0 · with failing checks: 1 · not read: 1 · outdated: 1 · 2026-01-03 18:00 UTC, data from 2026-01-03 17:11 UTC",
      "",
      "| component | translated | languages | below 80% | failing | updated |",
      "| --- | ---: | ---: | ---: | ---: | --- |",
      "| [Old](<https://one.example/projects/p/a/>) | 87.5% | 1 | 0 | 2 | 2026-01-03 17:11 UTC – Message for serverError |",
      "| [Gone](<https://one.example/projects/p/b/>) | – | – | – | – | Message for serverError |",
      "| [New](<https://one.example/projects/p/c/>) | – | – | – | – | not loaded |",
      "| [Empty](<https://one.example/projects/p/d/>) | – | 0 | 0 | 0 | 2026-01-03 17:11 UTC |",
      "",
    ]);
    assert.equal(write(snapshotOf(["b", failed("b")])).split("\n")[0], "not read: 1 · 2026-01-03 18:00 UTC");
  });

  it("says one time where the statistics are as recent as the report", () => {
    const text = write(snapshotOf(["a", ready("a", [german])]), {}, { now: Date.UTC(2026, 0, 3, 17, 11, 59) });
    assert.match(text, / · 2026-01-03 17:11 UTC\n/);
  });

  it("cuts the percentage over all components from their counts", () => {
    const text = write(snapshotOf(["a", ready("a", [german])], ["b", ready("b", [turkish, empty])]));
    assert.match(text, /^\*\*50% translated\*\* · below 80%: 1 · /);
    assert.match(text, /\| \[b\]\(<.*?>\) \| 12\.5% \| 2 \| 1 \| 0 \|/);
  });

  it("folds each of several components, which the view has closed", () => {
    const text = write(snapshotOf(["a", ready("a", [turkish, dutch]), "One"], ["b", ready("b", [german]), "Two"]));
    assert.deepEqual(listed(text), ["One", "Two", ["Dutch", "Turkish"], ["German"]]);
    assert.match(text, /<details>\n<summary>One – 56\.2%, languages: 2<\/summary>\n\n\|/);
  });

  it("lists what a filter leaves, and folds the rest", () => {
    const two = snapshotOf(["a", ready("a", [turkish, dutch, german])], ["b", ready("b", [empty])]);
    const text = write(two, { show: "incomplete" });
    assert.deepEqual(listed(text), ["a", "b", "German", "Turkish", ["Dutch"], ["French"]]);
    assert.match(text, /### a\n/);
    assert.match(text, /<summary>b – other languages: 1<\/summary>/);
    const only = snapshotOf(["a", ready("a", [turkish, dutch, german])]);
    assert.deepEqual(listed(write(only, { text: "utc" })), ["a", "Dutch", ["German", "Turkish"]]);
  });

  it("has the order of the view, with my languages first", () => {
    const only = snapshotOf(["a", ready("a", [turkish, dutch, german])]);
    assert.deepEqual(listed(write(only, { sort: "percent" })), ["a", "Dutch", "German", "Turkish"]);
    const mine = write(only, { sort: "percent" }, { pinned: ["tr"] });
    assert.deepEqual(listed(mine), ["a", "Turkish", "Dutch", "German"]);
  });

  it("has the order by priority at the view's threshold", () => {
    const failing = language("el", { name: "Greek", total: 8, translated: 6, failing: 1 });
    const only = snapshotOf(["a", ready("a", [dutch, failing, { ...german, failing: 0 }])]);
    const order = (threshold: number) => listed(write(only, { sort: "nextAction" }, { threshold }));
    assert.deepEqual(order(80), ["a", "Greek", "German", "Dutch"]);
    assert.deepEqual(order(100), ["a", "German", "Greek", "Dutch"]);
  });

  it("lists my languages over all components, as the view does", () => {
    const two = snapshotOf(["a", ready("a", [turkish, german])], ["b", ready("b", [german, dutch])]);
    const text = write(two, {}, { pinned: ["de", "nl"] });
    assert.deepEqual(listed(text), ["a", "b", "German", "Dutch", ["German", "Turkish"], ["German", "Dutch"]]);
    assert.match(text, /### My Languages\n\n.*\n.*\n\| German \| 87\.5% \| 2 \| 2 \| 4 \|/);
    const before = text.slice(text.indexOf("### My Languages"), text.indexOf("<details>"));
    assert.doesNotMatch(before, /\]\(/, "a page is of one component");
  });

  it("lists languages over all components where the view groups by language", () => {
    const two = snapshotOf(["a", ready("a", [turkish, german])], ["b", ready("b", [german, dutch])]);
    const text = write(two, { group: "language", show: "incomplete" });
    assert.deepEqual(listed(text), ["a", "b", "German", "Turkish", ["German", "Turkish"], ["Dutch", "German"]]);
  });

  it("leaves out hidden languages, but not from percentages", () => {
    const only = snapshotOf(["a", ready("a", [turkish, german])]);
    const text = write(only, { hidden: ["tr"] });
    assert.deepEqual(listed(text), ["a", "German"]);
    assert.match(text, /^\*\*50% translated\*\* · below 80%: 0 · /);
    assert.match(text, /\[a\]\(<.*?>\) \| 50% \| 1 \| 0 \| 2 \|/);
    assert.equal(text.split("\n")[2], "hidden: 1");
    const otherHidden = write(only, { hidden: ["fr"] });
    assert.match(otherHidden.split("\n")[2] ?? "", /^\| component/, "no component has that language");
  });

  it("leaves out hidden languages however their code is written", () => {
    const only = snapshotOf(["a", ready("a", [language("pt-BR", { name: "Portuguese" }), german])]);
    const text = write(only, { hidden: ["pt_br"] });
    assert.deepEqual(listed(text), ["a", "German"]);
    assert.equal(text.split("\n")[2], "hidden: 1");
  });

  it("says above the tables in one line what is left out, and nothing else of the view", () => {
    const only = snapshotOf(["a", ready("a", [turkish, german])]);
    const lines = (options: Partial<ViewOptions>, filter?: string) =>
      write(only, options, {}, { filter }).split("\n").slice(1, 4);
    const table = "| component | translated | languages | below 80% | failing | updated |";
    assert.deepEqual(lines({ show: "failing", hidden: ["tr"] }, "Failing: 1 of 1"), [
      ...["", "Failing: 1 of 1 · hidden: 1", ""],
    ]);
    assert.deepEqual(lines({ show: "failing" }, "Failing: 1 of 2"), ["", "Failing: 1 of 2", ""]);
    assert.deepEqual(lines({ sort: "nextAction", group: "language" }).slice(0, 2), ["", table]);
  });

  it("marks the source language, which is never below the threshold", () => {
    const english = language("en", { name: "English", total: 8, translated: 4, isSource: true });
    const british = language("en_GB", { name: "English", total: 8, translated: 8 });
    const text = write(snapshotOf(["a", ready("a", [english, german])]));
    assert.match(text, /^\*\*68\.7% translated\*\* · below 80%: 0 · /);
    assert.match(text, /\| 68\.7% \| 2 \| 0 \| 2 \|/);
    assert.deepEqual(listed(text), ["a", "English (source)", "German"]);
    assert.deepEqual(listed(write(snapshotOf(["a", ready("a", [english, british])]))), [
      ...["a", "English (en, source)", "English (en_GB)"],
    ]);
  });

  it("judges languages over all components by their own figure", () => {
    const mostly = language("de", { name: "German", total: 100, translated: 100 });
    const two = snapshotOf(["a", ready("a", [turkish, german])], ["b", ready("b", [mostly])]);
    const text = write(two, { group: "language", show: "incomplete" });
    const low = language("de", { name: "German", total: 8, translated: 1 });
    const judged = write(snapshotOf(["a", ready("a", [low])], ["b", ready("b", [mostly])]), {
      ...{ group: "language", show: "belowThreshold" },
    });
    assert.deepEqual(listed(text).slice(2, 4), ["German", "Turkish"]);
    assert.deepEqual(listed(judged), ["a", "b", ["German"], ["German"]]);
  });

  it("links to components as the service writes them", () => {
    const state = ready("odd name|<x>", [german]);
    const text = write(snapshotOf(["odd name|<x>", state, "[x](y) | z"]));
    assert.match(
      text,
      /^\| \[\\\[\u2060?x\\\]\(y\) \\\| z\]\(<https:\/\/one\.example\/projects\/p\/odd%20name%7C%3Cx%3E\/>\) \|/m,
    );
  });

  it("tells languages of the same name apart by their codes", () => {
    const same = [language("sr", { name: "Serbian" }), language("sr_Latn", { name: "Serbian" }), dutch];
    const text = write(snapshotOf(["a", ready("a", same)]));
    assert.deepEqual(listed(text), ["a", "Dutch", "Serbian (sr)", "Serbian (sr_Latn)"]);
  });

  it("escapes addresses in its links", () => {
    for (const url of [
      "https://example.org/a|b",
      "https://example.org/a>b",
      "https://example.org/a b\n",
      "https://example.org/a\\",
    ]) {
      const text = write(snapshotOf(["a", ready("a", [language("de", { name: "German", translateUrl: url })])]));
      assert.match(text, /^\| \[German\]\(<https:\/\/example\.org\/a[^<>\s|\\]*>\) \|/m);
    }
  });

  it("is a line where nothing is configured", () => {
    assert.equal(write(snapshotOf()), "2026-01-03 18:00 UTC\n");
  });
});
