import assert from "node:assert/strict";
import { type ComponentReference, componentKey } from "../../../../src/model/component/component";
import type { LanguageStatistics } from "../../../../src/model/statistics/statistics";
import { DEFAULT_VIEW_OPTIONS, type ViewOptions } from "../../../../src/model/statistics/viewOptions";
import { entryLabel } from "../../../../src/store/countedEntry";
import type { ComponentState, Entry, Snapshot } from "../../../../src/store/snapshot";
import { arrangeRows, type Rows } from "../../../../src/ui/tree/rows/arrangeRows";
import { createOpenAtFirst } from "../../../../src/ui/tree/rows/openAtFirst";
import { type Node, nodeId } from "../../../../src/ui/tree/rows/treeNodes";
import { byName } from "../../../support/byName";

function language(
  code: string,
  name: string,
  translated: number,
  more: Partial<LanguageStatistics> = {},
): LanguageStatistics {
  const url = `https://translate.example.org/projects/p/c/${code}/`;
  return {
    code,
    name,
    total: 10,
    translated,
    fuzzy: 0,
    failing: 0,
    lastChange: null,
    lastAuthor: null,
    translateUrl: url,
    languageUrl: url,
    ...more,
  };
}

function entry(name: string, state: ComponentState): Entry {
  const reference: ComponentReference = { service: "https://translate.example.org", project: "p", component: name };
  return {
    kind: "component",
    key: componentKey(reference),
    component: { reference, otherCandidates: [], name },
    state,
  };
}

function ready(name: string, languages: readonly LanguageStatistics[]): Entry {
  const reference = { service: "https://translate.example.org", project: "p", component: name };
  return entry(name, { kind: "ready", statistics: { reference, languages, gaps: [], fetchedAt: 1 } });
}

function rowsOf(entries: readonly Entry[], options: Partial<ViewOptions> = {}, pinned: readonly string[] = []): Rows {
  const snapshot: Snapshot = { entries, configured: entries, refreshing: false };
  return arrangeRows(snapshot, {
    options: { ...DEFAULT_VIEW_OPTIONS, sort: "name", ...options },
    pinned,
    threshold: 80,
    offered: [],
    compare: byName,
    openAtFirst: createOpenAtFirst(),
  });
}

function draw(rows: Rows, nodes: readonly Node[] = rows.roots(), indent = ""): readonly string[] {
  return nodes.flatMap((node) => [`${indent}${say(node)}`, ...draw(rows, rows.below(node), `${indent}  `)]);
}

function say(node: Node): string {
  switch (node.kind) {
    case "pinned":
      return "my languages";
    case "overall":
      return `${node.language.name} ${node.language.translated}/${node.language.total}`;
    case "component":
      return node.entry.component.name ?? "";
    case "language":
      return node.under === "overall" || node.under === "pinnedOverall"
        ? `in ${entryLabel(node.entry)}`
        : node.language.name;
    case "invalid":
      return `invalid ${node.entry.shown}`;
    case "message":
      return node.message;
    default:
      return node.kind;
  }
}

const APP = ready("App", [
  language("de", "German", 10),
  language("fr", "French", 9, { failing: 2 }),
  language("pt_BR", "Portuguese (Brazil)", 3),
]);
const WEB = ready("Web", [language("de", "German", 5), language("pt-br", "Portuguese (Brazil)", 10)]);
const FAILED = entry("Broken", { kind: "failed", failure: { kind: "notFound" } });
const LOADING = entry("New", { kind: "loading" });
const INVALID: Entry = { kind: "invalid", key: "i", position: 3, shown: "x", problem: { kind: "notAnAddress" } };

describe("the rows of the tree", () => {
  it("begin with what is wrong in the release gate's setting, if there is anything else to see", () => {
    const wrong = { path: "threshold", kind: "wrongValue" } as const;
    const arrange = (entries: readonly Entry[], options: Partial<ViewOptions>) =>
      arrangeRows(
        { entries, configured: entries, refreshing: false },
        {
          ...{ options: { ...DEFAULT_VIEW_OPTIONS, ...options }, pinned: ["de"], threshold: 80, offered: [] },
          ...{ compare: byName, openAtFirst: createOpenAtFirst(), settingProblems: [wrong, wrong] },
        },
      ).roots();
    for (const group of ["component", "language"] as const) {
      const roots = arrange([APP], { group });
      assert.deepEqual(
        roots.slice(0, 3).map(({ kind }) => kind),
        ["settingProblem", "settingProblem", "pinned"],
      );
      assert.equal(new Set(roots.map(nodeId)).size, roots.length, "ids are unique");
      assert.deepEqual(arrange([], { group }), []);
    }
  });

  it("are components with their languages, and say what is the matter with the others", () => {
    assert.deepEqual(draw(rowsOf([APP, FAILED, LOADING, INVALID, ready("Empty", [])])), [
      ...["App", "  French", "  German", "  Portuguese (Brazil)"],
      ...["Broken", "  failure"],
      ...["New", "  loading"],
      "invalid x",
      ...["Empty", "  noLanguages"],
    ]);
  });

  it("have my languages in a group of their own, over all components, and first in each", () => {
    assert.deepEqual(draw(rowsOf([APP, WEB], {}, ["pt-BR"])), [
      ...["my languages", "  Portuguese (Brazil) 13/20", "    in App", "    in Web"],
      ...["App", "  Portuguese (Brazil)", "  French", "  German"],
      ...["Web", "  Portuguese (Brazil)", "  German"],
    ]);
  });

  it("have no step more than needed in that group where there is one component", () => {
    assert.deepEqual(draw(rowsOf([APP], {}, ["de"])).slice(0, 2), ["my languages", "  German"]);
    assert.deepEqual(draw(rowsOf([APP], {}, ["ja"]))[0], "App", "none pinned: no group");
  });

  it("are languages over all components when they are grouped by language", () => {
    assert.deepEqual(draw(rowsOf([APP, WEB, FAILED], { group: "language" })), [
      ...["Broken", "  failure"],
      ...["French 9/10", "  in App"],
      ...["German 15/20", "  in App", "  in Web"],
      ...["Portuguese (Brazil) 13/20", "  in App", "  in Web"],
    ]);
  });

  it("sum every count over the components, unless one of them does not tell it", () => {
    const counts = { totalWords: 100, translatedWords: 40, approved: 3, suggestions: 2, comments: 1 };
    const told = ready("Told", [language("de", "German", 5, counts)]);
    const also = ready("Also", [language("de", "German", 5, { ...counts, translatedWords: 60 })]);
    const untold = ready("Untold", [language("de", "German", 5, { approved: 4 })]);
    const overall = (...entries: readonly Entry[]) => {
      const [node] = rowsOf(entries, { group: "language" }).roots();
      assert.ok(node?.kind === "overall");
      const { totalWords, translatedWords, approved, suggestions, comments } = node.language;
      return { totalWords, translatedWords, approved, suggestions, comments };
    };
    assert.deepEqual(overall(told, also), {
      totalWords: 200,
      translatedWords: 100,
      approved: 6,
      suggestions: 4,
      comments: 2,
    });
    assert.deepEqual(overall(told, untold), {
      totalWords: undefined,
      translatedWords: undefined,
      approved: 7,
      suggestions: undefined,
      comments: undefined,
    });
  });

  it("are left out by what is shown, but never what could not be read", () => {
    assert.deepEqual(draw(rowsOf([APP, WEB, FAILED, INVALID], { show: "failing" })), [
      ...["App", "  French"],
      ...["Broken", "  failure"],
      "invalid x",
    ]);
    assert.deepEqual(draw(rowsOf([APP], { show: "incomplete" })), ["App", "  French", "  Portuguese (Brazil)"]);
    assert.deepEqual(draw(rowsOf([APP], { show: "belowThreshold" })), ["App", "  Portuguese (Brazil)"]);
    assert.deepEqual(draw(rowsOf([APP, WEB], { show: "incomplete", group: "language" })).slice(-4), [
      ...["German 15/20", "  in Web"],
      ...["Portuguese (Brazil) 13/20", "  in App"],
    ]);
  });

  it("show no language below a threshold that it reaches in each component, as its service rounds", () => {
    const rounded = (name: string) =>
      ready(name, [language("de", "German", 7_999, { total: 10_000, reportedPercent: 80 })]);
    const rows = rowsOf([rounded("One"), rounded("Two")], { show: "belowThreshold", group: "language" });
    assert.deepEqual(draw(rows), []);
  });

  it("stay the same while what was read is read anew", () => {
    const anew = [APP, WEB].map((shown): Entry => {
      assert.ok(shown.kind === "component" && shown.state.kind === "ready");
      return { ...shown, state: { kind: "loading", previous: shown.state.statistics } };
    });
    const arrangements: readonly Partial<ViewOptions>[] = [{}, { group: "language" }, { show: "failing" }];
    for (const options of arrangements)
      assert.deepEqual(draw(rowsOf(anew, options)), draw(rowsOf([APP, WEB], options)));
  });

  it("are found by words in name, code and component, without case and accents", () => {
    const rows = (text: string) => draw(rowsOf([APP, WEB], { text }));
    assert.deepEqual(rows("nothing"), []);
    assert.deepEqual(rows("PORTUGUÊS"), rows("portuguese"));
    assert.deepEqual(rows("pórt BR"), ["App", "  Portuguese (Brazil)", "Web", "  Portuguese (Brazil)"]);
    assert.deepEqual(rows("web"), ["Web", "  German", "  Portuguese (Brazil)"]);
  });

  it("leave hidden languages out, however their code is written", () => {
    assert.deepEqual(draw(rowsOf([APP, WEB], { hidden: ["pt_br", "fr"] })), ["App", "  German", "Web", "  German"]);
  });

  it("follow the sort order of the view", () => {
    const all = ready("All", [
      language("a", "Done", 10, { lastChange: "2026-01-01T00:00:00Z" }),
      language("d", "Failing", 10, { failing: 1 }),
      language("c", "Nearly", 9, { lastChange: "2026-03-01T00:00:00Z" }),
      language("b", "Recent", 4, { lastChange: "2026-05-01T00:00:00Z" }),
      language("e", "Stale", 5, { lastChange: "2025-01-01T00:00:00Z" }),
      language("f", "None", 0, { total: 0 }),
    ]);
    const order = (sort: ViewOptions["sort"]) =>
      draw(rowsOf([all], { sort }))
        .slice(1)
        .map((row) => row.trim());
    assert.deepEqual(order("name"), ["Done", "Failing", "Nearly", "None", "Recent", "Stale"]);
    assert.deepEqual(order("percent"), ["Done", "Failing", "Nearly", "Stale", "Recent", "None"]);
    assert.deepEqual(order("lastChange"), ["Recent", "Nearly", "Done", "Stale", "Failing", "None"]);
    assert.deepEqual(order("nextAction"), ["Stale", "Recent", "Nearly", "Failing", "Done", "None"]);
    assert.deepEqual(order(DEFAULT_VIEW_OPTIONS.sort), order("nextAction"));
  });

  it("have ids that are unique and stay the same over a refresh", () => {
    const ids = (rows: Rows, nodes: readonly Node[] = rows.roots()): readonly string[] =>
      nodes.flatMap((node) => [nodeId(node), ...ids(rows, rows.below(node))]);
    for (const group of ["component", "language"] as const) {
      const first = ids(rowsOf([APP, WEB, FAILED, INVALID], { group }, ["de"]));
      assert.equal(new Set(first).size, first.length);
      const again = ready("App", [language("pt_BR", "Portuguese (Brazil)", 9), language("de", "German", 1)]);
      const second: ReadonlySet<string> = new Set(ids(rowsOf([again, WEB, FAILED, INVALID], { group }, ["de"])));
      assert.deepEqual(
        [...second].filter((id) => !first.includes(id)),
        [],
      );
    }
  });

  it("know the row above each row, and find a language's row", () => {
    for (const group of ["component", "language"] as const) {
      const rows = rowsOf([APP, WEB, FAILED], { group }, ["de"]);
      const check = (nodes: readonly Node[], parent: Node | undefined): void => {
        for (const node of nodes) {
          const above = rows.above(node);
          assert.equal(above && nodeId(above), parent && nodeId(parent));
          check(rows.below(node), node);
        }
      };
      check(rows.roots(), undefined);
      const found = rows.find(WEB.key, "pt-br");
      assert.ok(found?.kind === "language" && found.entry.key === WEB.key && found.language.translated === 10);
      assert.equal(rows.find(WEB.key, "ja"), undefined);
    }
    assert.equal(rowsOf([APP], { hidden: ["de"] }).find(APP.key, "de"), undefined);
  });
});
