import assert from "node:assert/strict";
import type { LanguageStatistics } from "../../../../src/model/statistics/statistics";
import { DEFAULT_VIEW_OPTIONS, type ViewOptions } from "../../../../src/model/statistics/viewOptions";
import { entryLabel } from "../../../../src/store/countedEntry";
import { percentOfLanguages, summarize } from "../../../../src/store/release/summary";
import { componentsOf, type Snapshot } from "../../../../src/store/snapshot";
import { arrangeRows, type Rows } from "../../../../src/ui/tree/rows/arrangeRows";
import { createOpenAtFirst } from "../../../../src/ui/tree/rows/openAtFirst";
import { type Node, nodeId } from "../../../../src/ui/tree/rows/treeNodes";
import { byName } from "../../../support/byName";
import { language } from "../../model/languages";
import { ready, snapshotOf } from "../../store/entries";

const untouched = (code: string, more: Partial<LanguageStatistics> = {}) => language(code, { translated: 0, ...more });
const APP = [
  untouched("aa"),
  language("de", { translated: 9 }),
  untouched("cy"),
  untouched("pt-BR"),
  language("en", { isSource: true, translated: 0 }),
  untouched("xx", { total: 0 }),
];
const WEB = [untouched("cy"), language("aa", { translated: 3 }), untouched("eo"), untouched("pt_BR")];
const SNAPSHOT = snapshotOf(["app", ready("app", APP)], ["web", ready("web", WEB)]);

function rowsOf(
  options: Partial<ViewOptions> = {},
  pinned: readonly string[] = [],
  snapshot: Snapshot = SNAPSHOT,
): Rows {
  const shown = { ...DEFAULT_VIEW_OPTIONS, sort: "name", ...options } as const;
  return arrangeRows(snapshot, {
    options: shown,
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
    case "component":
      return node.entry.component.reference.component;
    case "language":
      return node.under.endsWith("verall") ? `in ${entryLabel(node.entry)}` : node.language.code;
    case "overall":
      return node.language.code;
    case "notStarted":
      return `not started (${node.languages.length})`;
    default:
      return node.kind;
  }
}

function idsOf(rows: Rows, nodes: readonly Node[] = rows.roots()): readonly string[] {
  return nodes.flatMap((node) => [nodeId(node), ...idsOf(rows, rows.below(node))]);
}

describe("languages that nobody has started", () => {
  it("are in one row at the end of each component's languages", () => {
    assert.deepEqual(draw(rowsOf()), [
      ...["app", "  de", "  en", "  xx", "  not started (3)", "    aa", "    cy", "    pt-BR"],
      ...["web", "  aa", "  not started (3)", "    cy", "    eo", "    pt_BR"],
    ]);
  });

  it("are in one row at the end of the languages over all components, if no component has begun", () => {
    assert.deepEqual(draw(rowsOf({ group: "language" })), [
      ...["aa", "  in app", "  in web", "de", "  in app", "en", "  in app", "xx", "  in app", "not started (3)"],
      ...["  cy", "    in app", "    in web", "  eo", "    in web", "  pt-BR", "    in app", "    in web"],
    ]);
  });

  it("stay where they are if they are one's own, however written, or if there is only one", () => {
    const rows = draw(rowsOf({}, ["pt_br"]));
    assert.deepEqual(rows.slice(rows.indexOf("app")), [
      ...["app", "  pt-BR", "  de", "  en", "  xx", "  not started (2)", "    aa", "    cy"],
      ...["web", "  pt_BR", "  aa", "  not started (2)", "    cy", "    eo"],
    ]);
    const alone = draw(rowsOf({}, ["pt_br", "aa"]));
    assert.deepEqual(alone.slice(alone.indexOf("app"), alone.indexOf("web")), [
      ...["app", "  pt-BR", "  aa", "  cy", "  de", "  en", "  xx"],
    ]);
  });

  it("stand among the others where the view says so", () => {
    assert.deepEqual(draw(rowsOf({ notStarted: "listed" })).slice(0, 7), [
      ...["app", "  aa", "  cy", "  de", "  en", "  pt-BR", "  xx"],
    ]);
  });

  it("are counted as they are listed", () => {
    assert.deepEqual(draw(rowsOf({ hidden: ["cy"], show: "belowThreshold" })), [
      ...["app", "  not started (2)", "    aa", "    pt-BR"],
      ...["web", "  aa", "  not started (2)", "    eo", "    pt_BR"],
    ]);
    assert.deepEqual(draw(rowsOf({ hidden: ["cy", "aa"] })).slice(0, 5), ["app", "  de", "  en", "  pt-BR", "  xx"]);
    assert.deepEqual(draw(rowsOf({ show: "failing" })), []);
  });

  it("are seen at once where a text finds them", () => {
    assert.deepEqual(draw(rowsOf({ text: "web" })), ["web", "  aa", "  cy", "  eo", "  pt_BR"]);
    assert.deepEqual(draw(rowsOf({ text: "  " })), draw(rowsOf()));
  });

  it("count in every sum as before", () => {
    const [app] = componentsOf(SNAPSHOT);
    assert.ok(app);
    const [row] = rowsOf().roots();
    assert.ok(row?.kind === "component" && row.entry === app);
    assert.equal(percentOfLanguages(APP), 18);
    assert.deepEqual(summarize(SNAPSHOT, [], 80).counts, { total: 90, translated: 12 });
  });

  for (const group of ["component", "language"] as const) {
    it(`are found below the row that holds them, by ${group}`, () => {
      const rows = rowsOf({ group });
      const web = componentsOf(SNAPSHOT)[1];
      assert.ok(web);
      const found = rows.find(web.key, "eo");
      assert.ok(found?.kind === "language" && found.language.code === "eo" && found.entry.key === web.key);
      const path: string[] = [];
      for (let above = rows.above(found); above; above = rows.above(above)) path.push(say(above));
      assert.deepEqual(path, group === "component" ? ["not started (3)", "web"] : ["eo", "not started (3)"]);
      const check = (nodes: readonly Node[], parent: Node | undefined): void => {
        for (const node of nodes) {
          const above = rows.above(node);
          assert.equal(above && nodeId(above), parent && nodeId(parent), nodeId(node));
          check(rows.below(node), node);
        }
      };
      check(rows.roots(), undefined);
    });

    it(`have rows whose ids are unique and stay, by ${group}`, () => {
      const before = idsOf(rowsOf({ group }));
      assert.equal(new Set(before).size, before.length);
      const anew = WEB.map((one) => (one.code === "eo" ? { ...one, translated: 1 } : one));
      const after = idsOf(rowsOf({ group }, [], snapshotOf(["app", ready("app", APP)], ["web", ready("web", anew)])));
      assert.deepEqual([...after].sort(), [...before].sort(), "a language that is begun keeps its id");
    });
  }
});
