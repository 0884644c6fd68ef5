import assert from "node:assert/strict";
import { type PageState, readPageState } from "../../../src/dashboard/pageState";
import {
  historyPart,
  isNothing,
  NOTHING_SELECTED,
  selectedPlaces,
  toggled,
  withCell,
} from "../../../src/dashboard/selection";
import { type Filter, filtered } from "../../../src/dashboard/table/filtering";
import {
  COLUMNS,
  columnsOf,
  rowsOf,
  type Sorting,
  sorted,
  statusText,
  type TableRow,
} from "../../../src/dashboard/table/tableRows";
import { contentOf, smallOverview } from "../../support/samples/dashboardSamples";
import { sampleRelease } from "../../support/samples/pictureSamples";

const OVERVIEW = smallOverview();
const INITIAL_STATE: PageState = {
  measure: undefined,
  filter: { text: "", show: "all" },
  selection: NOTHING_SELECTED,
  sorting: { column: "languageName", isDescending: false },
  tables: [],
};
const compare = (one: string, other: string) => one.localeCompare(other, "en");

/** Language and component of each cell, and of what is absent with a minus sign. */
function shown(filter: Partial<Filter>, mine: readonly string[] = []): readonly string[] {
  const { languages, components, cells, absent } = filtered(OVERVIEW, { text: "", show: "all", ...filter }, mine);
  const named = (place: (typeof absent)[number]) =>
    `${languages[place.language]?.code} ${components[place.component]?.name}`;
  return [...cells.map(named), ...absent.map((place) => `-${named(place)}`)];
}

describe("the filter of the dashboard", () => {
  it("leaves everything as it is without one", () => {
    assert.equal(filtered(OVERVIEW, { text: " ", show: "all" }, []), OVERVIEW);
  });

  it("finds every word in names and codes, without case and accents", () => {
    assert.deepEqual(shown({ text: "cestina" }), ["cs App", "-cs Site"]);
    assert.deepEqual(shown({ text: "site GER" }), ["de Site"]);
    assert.deepEqual(shown({ text: "fr" }), ["fr App", "fr Site"]);
    assert.deepEqual(shown({ text: "nowhere" }), []);
  });

  it("shows what is required and not ready, or the user's own languages", () => {
    assert.deepEqual(shown({ show: "notReady" }), ["cs App", "-cs Site"]);
    assert.deepEqual(shown({ show: "mine" }, ["FR"]), ["fr App", "fr Site"]);
    assert.deepEqual(shown({ show: "mine" }), []);
  });

  it("keeps figures with their language and component", () => {
    const { cells, languages, components } = filtered(OVERVIEW, { text: "site french", show: "all" }, []);
    assert.deepEqual([languages.length, components.length], [1, 1]);
    assert.deepEqual(
      cells.map(({ translated, language, component }) => [translated, language, component]),
      [[9, 0, 0]],
    );
  });

  it("keeps the sources of whole components", () => {
    const source = { total: 7, translated: 7, fuzzy: 0, failing: 0 };
    const overview = { ...OVERVIEW, sources: OVERVIEW.components.map((_, component) => ({ component, ...source })) };
    const kept = (text: string) => filtered(overview, { text, show: "all" }, []).sources?.map((one) => one.component);
    assert.deepEqual([kept("site"), kept("site french"), kept("french")], [[0], [], []]);
    const part = (text: string) => {
      const shownPart = filtered(overview, { text, show: "all" }, []);
      return historyPart(overview, shownPart, selectedPlaces(shownPart, NOTHING_SELECTED));
    };
    assert.deepEqual(part(""), { kind: "showHistory" });
    assert.deepEqual(part("site"), { kind: "showHistory", components: ["s"] });
    assert.deepEqual(part("french"), { kind: "showHistory", languages: ["fr"] });
  });
});

describe("the rows of the dashboard's table", () => {
  it("count strings by hand", () => {
    const rows = rowsOf(OVERVIEW, "strings");
    assert.deepEqual(
      rows.map((row) => [row.code, row.componentName, row.percent, row.translated, row.missing, row.total, row.status]),
      [
        ["cs", "App", 20, 2, 8, 10, "notReady"],
        ["de", "App", 100, 10, 0, 10, "ready"],
        ["fr", "App", 50, 5, 5, 10, "notRequired"],
        ["de", "Site", null, 0, 0, 0, "ready"],
        ["fr", "Site", 90, 9, 1, 10, "ready"],
        ["cs", "Site", null, null, null, null, "notStarted"],
      ],
    );
    assert.equal(rows[0]?.lastChange, Date.UTC(2026, 0, 2, 3, 4, 5));
  });

  it("are complete where the heat map has a check mark", () => {
    const [, german] = OVERVIEW.cells;
    assert.ok(german);
    const others = [{ outdated: 1 }, { isPartial: true as const }, { failing: 1 }];
    const states = [german, ...others.map((other) => ({ ...german, ...other }))].map((cell) =>
      rowsOf({ ...OVERVIEW, cells: [cell], absent: [] }, "strings").map((row) => [
        row.isComplete,
        statusText(row, { ...contentOf(OVERVIEW).texts, ready: "Threshold reached", readyComplete: "Complete" }),
      ]),
    );
    assert.deepEqual(states.flat(), [
      [true, "Complete"],
      [false, "Threshold reached"],
      [false, "Threshold reached"],
      [false, "Threshold reached"],
    ]);
  });

  it("have the number of outdated strings where it is known", () => {
    const cells = OVERVIEW.cells.map((cell, index) => (index === 0 ? { ...cell, outdated: 3 } : cell));
    const rows = rowsOf({ ...OVERVIEW, cells }, "strings");
    assert.deepEqual(
      rows.map((row) => row.outdated),
      [3, null, null, null, null, null],
    );
    assert.ok(columnsOf(rows).includes("outdated"));
    assert.ok(!columnsOf(rows.map((row) => ({ ...row, outdated: 0 }))).includes("outdated"));
    assert.ok(!columnsOf([]).includes("outdated"));
    const narrow = ["languageName", "componentName", "percent", "missing", "failing", "outdated", "status"];
    assert.deepEqual(columnsOf(rows, true), narrow);
    assert.deepEqual(
      columnsOf([], true),
      narrow.filter((column) => column !== "outdated" && column !== "failing"),
    );
  });

  it("have their thresholds only where these differ", () => {
    const rows = rowsOf(OVERVIEW, "strings");
    const of = (threshold: number) =>
      columnsOf(rows.map((row) => (row.threshold === null ? row : { ...row, threshold })));
    assert.ok(!of(80).includes("threshold"));
    assert.ok(columnsOf([...rows, { ...rows[1], threshold: 1 } as TableRow]).includes("threshold"));
  });

  it("have no column of strings that need editing or fail checks where none do", () => {
    const rows = rowsOf(OVERVIEW, "strings").map((row) => ({ ...row, fuzzy: 0, failing: 0 }));
    const shownOf = (figures: Partial<TableRow>) =>
      columnsOf([...rows, { ...rows[1], ...figures } as TableRow]).filter((column) =>
        ["fuzzy", "failing", "total"].includes(column),
      );
    assert.deepEqual(shownOf({}), ["total"]);
    assert.deepEqual(shownOf({ failing: 2 }), ["failing", "total"]);
    assert.deepEqual(shownOf({ fuzzy: 2 }), ["fuzzy", "total"]);
  });

  it("have no columns of the last change where none is known", () => {
    const rows = rowsOf(OVERVIEW, "strings");
    const changesOf = (shown: readonly TableRow[]) => columnsOf(shown).filter((column) => column.startsWith("last"));
    assert.deepEqual(changesOf(rows), ["lastChange", "lastAuthor"]);
    const unknown = rows.map((row) => ({ ...row, lastChange: null, lastAuthor: null }));
    assert.deepEqual(changesOf(unknown), []);
  });

  it("say nothing of a threshold where none is to be reached", () => {
    const [, german] = OVERVIEW.cells;
    assert.ok(german);
    const cell = { ...german, threshold: 0 };
    const overview = { ...OVERVIEW, cells: [german, { ...cell, failing: 1 }, cell], absent: [] };
    const rows = rowsOf(overview, "strings");
    const texts = {
      ...contentOf(OVERVIEW).texts,
      ready: "Reached",
      readyComplete: "Complete",
      noThreshold: "",
    };
    assert.deepEqual(
      rows.map((row) => statusText(row, texts)),
      ["Complete", "", "Complete"],
    );
    assert.ok(!columnsOf(rows).includes("threshold"));
  });

  it("count words where they are known, and never strings instead", () => {
    const rows = rowsOf(OVERVIEW, "words");
    assert.deepEqual(
      rows.map(({ percent, translated, missing, total }) => [percent, translated, missing, total]),
      [[null, null, null, null], [97.5, 39, 1, 40], ...Array.from({ length: 4 }, () => [null, null, null, null])],
    );
  });

  it("are sorted by every column, in both directions, with what is not known last", () => {
    const rows = rowsOf(sampleRelease(12, 7), "strings");
    for (const column of COLUMNS) {
      for (const isDescending of [false, true]) {
        const all = sorted(rows, { column, isDescending }, compare);
        assert.equal(new Set(all).size, rows.length);
        const values = all.map((row) => row[column]);
        const firstUnknown = values.indexOf(null);
        if (firstUnknown >= 0) assert.ok(values.slice(firstUnknown).every((value) => value === null));
        const numbers = values.filter((value): value is number => typeof value === "number");
        const expected = numbers.toSorted((a, b) => (isDescending ? b - a : a - b));
        assert.deepEqual(numbers, expected);
      }
    }
    const byStatus: Sorting = { column: "status", isDescending: false };
    const [first] = sorted(rowsOf(OVERVIEW, "strings"), byStatus, compare);
    assert.equal(first?.status, "notStarted");
  });
});

describe("the selection of the dashboard", () => {
  it("adds and removes", () => {
    const one = toggled(NOTHING_SELECTED, "languages", "de");
    assert.deepEqual(one, { languages: ["de"], components: [] });
    const two = toggled(one, "components", "a");
    assert.deepEqual(toggled(two, "languages", "de"), { languages: [], components: ["a"] });
    assert.ok(isNothing(toggled(one, "languages", "de")));
  });

  it("of a cell replaces others, and is removed by the same cell", () => {
    const cell = withCell(toggled(NOTHING_SELECTED, "languages", "fr"), "de", "a");
    assert.deepEqual(cell, { languages: ["de"], components: ["a"] });
    assert.ok(isNothing(withCell(cell, "de", "a")));
    assert.deepEqual(withCell(cell, "de", "s"), { languages: ["de"], components: ["s"] });
  });

  it("holds for the places of its languages in its components", () => {
    const count = (selection: Partial<typeof NOTHING_SELECTED>) =>
      OVERVIEW.cells.filter(selectedPlaces(OVERVIEW, { ...NOTHING_SELECTED, ...selection }).has).length;
    assert.deepEqual(
      [
        count({}),
        count({ languages: ["fr"] }),
        count({ components: ["a"] }),
        count({ languages: ["fr"], components: ["a"] }),
      ],
      [5, 2, 3, 1],
    );
    assert.equal(count({ languages: ["gone"] }), 0);
  });
});

describe("the stored state of the dashboard", () => {
  it("is read as it was written", () => {
    const state = { ...INITIAL_STATE, measure: "words", filter: { text: "x", show: "mine" }, tables: ["progress"] };
    assert.deepEqual(readPageState(JSON.parse(JSON.stringify(state))), state);
  });

  it("is as at first where it can't be read", () => {
    const hostile: readonly unknown[] = [
      ...[undefined, null, 1, "x", []],
      { filter: 1, selection: { languages: "de", components: [1, {}] }, sorting: { column: "__proto__" }, tables: {} },
      { measure: "pages", filter: { text: {}, show: "toString" }, sorting: null, tables: ["constructor"] },
    ];
    for (const value of hostile) assert.deepEqual(readPageState(value), INITIAL_STATE);
    const long = readPageState({ filter: { text: "x".repeat(1e6) }, selection: { languages: Array(1e5).fill("de") } });
    assert.ok(long.filter.text.length <= 200 && long.selection.languages.length <= 1000);
  });
});
