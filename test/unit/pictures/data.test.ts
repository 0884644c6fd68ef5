import assert from "node:assert/strict";
import fc from "fast-check";
import { barsOf } from "../../../src/pictures/data/barsData";
import { cellState } from "../../../src/pictures/data/cellState";
import { barsTable, burnUpTable, heatMapTable } from "../../../src/pictures/data/pictureTables";
import { PROGRESS_PARTS, progressOf } from "../../../src/pictures/data/progressData";
import { spansOf } from "../../../src/pictures/data/seriesData";
import { summarizePart, summarySentences } from "../../../src/pictures/data/summaryTexts";
import { textOf } from "../../../src/pictures/picture";
import { cell, optionsOf, SMALL } from "./smallRelease";

const text = textOf(optionsOf());
const figures = { total: 10, translated: 6, fuzzy: 3, failing: 2 };

describe("parts of a total", () => {
  it("take failing strings from the translated ones", () => {
    const expected = { total: 10, translated: 4, failing: 2, needsEditing: 3, missing: 1 };
    assert.deepEqual(progressOf(figures, "strings"), expected);
    const fewer = { total: 10, translated: 0, failing: 6, needsEditing: 3, missing: 1 };
    assert.deepEqual(progressOf({ ...figures, failing: 8 }, "strings"), fewer);
  });

  it("are two of words, or unknown", () => {
    const words = { ...figures, totalWords: 90, translatedWords: 70 };
    assert.deepEqual(progressOf(words, "words"), {
      total: 90,
      translated: 70,
      failing: 0,
      needsEditing: 0,
      missing: 20,
    });
    assert.equal(progressOf(figures, "words"), undefined);
  });

  it("add up to the total, whatever a service says", () => {
    const count = fc.integer({ min: -5, max: 2 ** 31 });
    const any = fc.record({ total: count, translated: count, fuzzy: count, failing: count });
    fc.assert(
      fc.property(any, (hostile) => {
        const progress = progressOf(hostile, "strings");
        assert.ok(progress);
        const parts = PROGRESS_PARTS.map((name) => progress[name]);
        assert.ok(parts.every((part) => part >= 0));
        assert.equal(
          parts.reduce((sum, part) => sum + part, 0),
          Math.max(0, hostile.total),
        );
      }),
    );
  });
});

describe("a cell", () => {
  it("is below its threshold by steps", () => {
    const step = (percent: number) => {
      const state = cellState(cell({ percent, threshold: 80 }), "strings");
      return state.kind === "below" ? state.step : state.kind;
    };
    assert.deepEqual([0, 19.9, 20, 40, 60, 79.9, 80, 99.9, 100].map(step), [
      ...[0, 0, 1, 2, 3, 3],
      ...["reached", "reached", "complete"],
    ]);
  });

  it("is not complete where something of it was not read", () => {
    assert.equal(cellState(cell({ percent: 100, isPartial: true }), "strings").kind, "reached");
  });

  it("with failing checks is not marked as complete, whether they block the gate or not", () => {
    const failing = { kind: "complete", percent: 100, flaw: "failing" };
    const one = cell({ failing: 1, totalWords: 5, translatedWords: 5 });
    for (const verdict of ["ready", "notReady", "unknown"] as const) {
      assert.deepEqual(cellState({ ...one, verdict }, "strings"), failing);
      assert.deepEqual(cellState({ ...one, verdict, isRequired: false }, "words"), failing);
    }
    assert.deepEqual(cellState(cell({ failing: 0 }), "strings"), { kind: "complete", percent: 100 });
  });

  it("shows outdated strings, whether they block the gate or not, unless checks fail", () => {
    const outdated = { kind: "complete", percent: 100, flaw: "outdated" };
    const words = { totalWords: 5, translatedWords: 5 };
    for (const verdict of ["ready", "notReady"] as const) {
      assert.deepEqual(cellState(cell({ outdated: 2, verdict, ...words }), "strings"), outdated);
      assert.deepEqual(cellState(cell({ outdated: 2, verdict, ...words }), "words"), outdated);
    }
    const both = cellState(cell({ outdated: 2, failing: 1, verdict: "notReady" }), "strings");
    assert.deepEqual(both, { kind: "complete", percent: 100, flaw: "failing" });
    assert.deepEqual(cellState(cell({ outdated: 0 }), "strings"), { kind: "complete", percent: 100 });
  });

  it("has nothing to translate, or no words", () => {
    assert.equal(cellState(cell({ percent: null }), "strings").kind, "nothing");
    assert.equal(cellState(cell({}), "words").kind, "unknown");
  });
});

describe("bars", () => {
  it("of languages add up their components", () => {
    const [czech, german, welsh] = barsOf(SMALL, "language", "strings");
    assert.deepEqual(czech?.progress, { total: 300, translated: 136, failing: 14, needsEditing: 30, missing: 120 });
    assert.equal(czech?.percent, 50);
    assert.equal(german?.percent, 95);
    assert.deepEqual([german?.absent, german?.threshold], [1, 80]);
    assert.deepEqual([welsh?.percent, welsh?.isRequired], [null, false]);
  });

  it("of components add up their languages", () => {
    const [app, site] = barsOf(SMALL, "component", "strings");
    assert.deepEqual(app?.progress, { total: 300, translated: 135, failing: 10, needsEditing: 35, missing: 120 });
    assert.deepEqual([app?.percent, app?.verdict], [48.3, "notReady"]);
    assert.deepEqual([site?.percent, site?.verdict, site?.absent], [100, "notReady", 1]);
  });

  it("of words are of words", () => {
    assert.deepEqual(
      barsOf(SMALL, "component", "words").map(({ percent }) => percent),
      [39.9, 100],
    );
  });
});

describe("what a picture says", () => {
  it("is what the numbers are", () => {
    const { progress, ...others } = summarizePart(SMALL, "strings");
    assert.deepEqual(progress, { total: 400, translated: 231, failing: 14, needsEditing: 35, missing: 120 });
    assert.deepEqual(others, {
      ...{ components: 2, languages: 3, requiredLanguages: 2, readyLanguages: 1 },
      ...{ percent: 61.2, failing: 14, absent: 1 },
    });
  });

  it("has the percentage that the rows and the bars have, also where a service rounds its own", () => {
    const thirds = [cell({ total: 3, translated: 2, percent: 66.7 }), cell({ total: 6, translated: 4, percent: 66.7 })];
    const empty = { component: 0, total: 0, translated: 0, fuzzy: 0, failing: 0 };
    for (const cells of [thirds, thirds.slice(0, 1)]) {
      for (const sources of [[], [empty]]) {
        const part = { ...SMALL, cells, sources, absent: [] };
        assert.equal(summarizePart(part, "strings").percent, 66.7);
        assert.equal(barsOf(part, "component", "strings")[0]?.percent, 66.7);
      }
    }
  });

  it("is sentences", () => {
    const unread = [
      { label: "x", message: "y" },
      { label: "in part", message: "z", isIncomplete: true as const },
    ];
    assert.deepEqual(summarySentences({ ...SMALL, unread }, "strings", text), [
      "Ready: 1 of 2.",
      "Strings: 245 of 400 (61.2%).",
      "Strings left: 155.",
      "With failing checks: 14.",
      "To start: 1.",
      "Not read: 1.",
      "In part: 1.",
    ]);
    assert.ok(summarySentences(SMALL, "words", text).includes("Words: 839 of 1,650 (50.8%)."));
  });

  it("is in a table", () => {
    assert.deepEqual(heatMapTable(SMALL, "strings", text).rows, [
      ["Czech", "25%", "100%"],
      ["German", "95%", "Absent"],
      ["Welsh", "", "–"],
    ]);
    assert.deepEqual(barsTable(SMALL, "component", "strings", text), {
      caption: "Progress",
      head: ["Component", "%", "Translated", "Failing", "Needs editing", "Missing", "Total", "Threshold"],
      rows: [
        ["App", "48.3%", "135", "10", "35", "120", "300", "80%"],
        ["Site", "100%", "96", "4", "0", "0", "100", "80%"],
      ],
    });
    const points = [{ time: Date.UTC(2026, 0, 2, 3, 4), ...figures, total: 1200 }];
    assert.deepEqual(burnUpTable(points, "strings", text, "UTC").rows, [
      ["Jan 2, 2026, 3:04 AM", "6", "1,200", "0.5%"],
    ]);
  });

  it("has the percentage over time that a row of a single language has", () => {
    const point = { ...figures, total: 525, translated: 327, totalWords: 525, translatedWords: 327 };
    const percents = [1, 2, undefined].flatMap((rows, index) => {
      const points = [{ ...point, time: index, ...(rows === undefined ? {} : { rows }) }];
      return burnUpTable(points, "strings", text, "UTC").rows.map((row) => row[3]);
    });
    assert.deepEqual(percents, ["62.3%", "62.2%", "62.2%"]);
    assert.equal(burnUpTable([{ ...point, time: 0, rows: 1 }], "words", text, "UTC").rows[0]?.[3], "62.2%");
  });

  it("has one row for a minute, which tells the last that was seen in it", () => {
    const time = Date.UTC(2026, 0, 2, 3, 4);
    const points = [0, 59_999, 60_000].map((later, translated) => ({ ...figures, time: time + later, translated }));
    assert.deepEqual(burnUpTable(points, "strings", text, "UTC").rows, [
      ["Jan 2, 2026, 3:04 AM", "1", "10", "10%"],
      ["Jan 2, 2026, 3:05 AM", "2", "10", "20%"],
    ]);
  });

  it("has outdated strings over time where there are some, and strings are counted", () => {
    const [time, words] = [Date.UTC(2026, 0, 2), { totalWords: 20, translatedWords: 9 }];
    const points = [undefined, 0, 1200].map((outdated, index) => ({
      ...{ time: time + index * 60_000, ...figures, ...words },
      ...(outdated === undefined ? {} : { outdated }),
    }));
    const { head, rows } = burnUpTable(points, "strings", text, "UTC");
    assert.deepEqual([head.at(-1), ...rows.map((row) => row[4])], ["Outdated", "–", "0", "1,200"]);
    assert.equal(burnUpTable(points.slice(0, 2), "strings", text, "UTC").head.length, 4);
    assert.equal(burnUpTable(points, "words", text, "UTC").head.length, 4);
  });
});

describe("a span of time", () => {
  const day = 86_400_000;
  const at = (days: number, translated: number, more = {}) => ({ ...figures, time: days * day, translated, ...more });
  const kinds = (...points: Parameters<typeof spansOf>[0]) => spansOf(points).map(({ kind }) => kind);

  it("is unseen where something changed at an unknown time", () => {
    assert.deepEqual(kinds(at(0, 1), at(5, 2), at(30, 2), at(60, 3)), ["level", "level", "unseen"]);
    assert.deepEqual(kinds(at(0, 1, { until: 10 * day }), at(20, 2)), ["level", "unseen"]);
    assert.deepEqual(kinds(at(0, 1, { until: 20 * day }), at(20, 2)), ["level", "level"]);
  });

  it("begins anew where more components are known", () => {
    assert.deepEqual(kinds(at(0, 1, { known: 1 }), at(1, 5, { known: 2 }), at(2, 6, { known: 2 })), ["new", "level"]);
  });
});
