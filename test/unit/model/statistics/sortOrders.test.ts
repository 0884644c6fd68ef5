import assert from "node:assert/strict";
import { isNotStarted } from "../../../../src/model/statistics/selections";
import { sortLanguages } from "../../../../src/model/statistics/sorting";
import type { LanguageStatistics } from "../../../../src/model/statistics/statistics";
import { language } from "../languages";

function named(name: string, translated: number, more: Partial<LanguageStatistics> = {}): LanguageStatistics {
  return language(name.toLowerCase().replaceAll(" ", "_"), { name, total: 10, translated, ...more });
}

const LANGUAGES = [
  named("Source", 9, { isSource: true, failing: 7 }),
  named("Empty", 0, { total: 0 }),
  named("Not started", 0),
  named("Complete", 10),
  named("Nine of ten", 9),
  named("Eight of ten", 8),
  named("Seven", 7, { lastChange: "2026-05-01T00:00:00Z" }),
  named("Seven unchanged", 7, { lastChange: "2025-05-01T00:00:00Z" }),
  named("Begun", 0, { fuzzy: 1 }),
  named("Six with failing checks", 6, { failing: 5 }),
  named("Complete with two failing", 10, { failing: 2 }),
  named("Nine with three failing", 9, { failing: 3 }),
];

describe("the order by priority", () => {
  const order = (threshold: number, pinned: readonly string[] = [], languages = LANGUAGES) =>
    sortLanguages(languages, pinned, { order: "nextAction", threshold }).map(({ name }) => name);

  it("is what is below the threshold, with failing checks or without, then what is incomplete, then the rest", () => {
    const expected = [
      ...["Seven unchanged", "Seven", "Six with failing checks", "Begun"],
      ...["Nine with three failing", "Nine of ten", "Eight of ten", "Complete with two failing"],
      ...["Complete", "Not started", "Empty", "Source"],
    ];
    assert.deepEqual(order(80), expected);
    assert.deepEqual(order(80, [], [...LANGUAGES].reverse()), expected, "whatever order the service gave");
  });

  it("begins with one's own languages, in the order in which they were named", () => {
    assert.deepEqual(order(80, ["NOT-STARTED", "complete"]).slice(0, 3), [
      ...["Not started", "Complete", "Seven unchanged"],
    ]);
  });

  it("counts every language as ready at a threshold of 0", () => {
    assert.deepEqual(order(0), [
      ...["Nine of ten", "Eight of ten", "Seven unchanged", "Seven", "Nine with three failing"],
      ...["Six with failing checks", "Begun", "Complete with two failing"],
      ...["Complete", "Not started", "Empty", "Source"],
    ]);
  });

  it("counts only complete languages as ready at a threshold of 100", () => {
    assert.deepEqual(order(100), [
      ...["Nine of ten", "Eight of ten", "Seven unchanged", "Seven", "Nine with three failing"],
      ...["Six with failing checks", "Begun", "Complete with two failing"],
      ...["Complete", "Not started", "Empty", "Source"],
    ]);
  });

  it("puts a complete language with a failing check behind one that lacks a string", () => {
    const languages = [named("Failing", 10, { failing: 1 }), named("Incomplete", 9)];
    for (const threshold of [0, 80, 100])
      assert.deepEqual(order(threshold, [], languages), ["Incomplete", "Failing"], `${threshold}`);
  });

  it("takes the service's own percentage where it decides, as rows show it", () => {
    const rounded = named("Rounded", 7_999, { total: 10_000, reportedPercent: 80 });
    assert.deepEqual(order(80, [], [named("Half", 5_000, { total: 10_000 }), rounded]), ["Half", "Rounded"]);
  });
});

describe("a language that nobody has started", () => {
  it("has strings of which none is translated, needs editing or fails a check", () => {
    assert.ok(isNotStarted(language("de", { translated: 0 })));
    const others: readonly Partial<LanguageStatistics>[] = [
      { translated: 1 },
      { translated: 0, fuzzy: 1 },
      { translated: 0, failing: 1 },
      { translated: 0, total: 0 },
      { translated: 0, isSource: true },
    ];
    for (const more of others) assert.ok(!isNotStarted(language("de", more)), JSON.stringify(more));
  });
});
