import assert from "node:assert/strict";
import { type Category, projectKey } from "../../../../src/model/component/project";
import type { LanguageStatistics } from "../../../../src/model/statistics/statistics";
import { DEFAULT_VIEW_OPTIONS, type ViewOptions } from "../../../../src/model/statistics/viewOptions";
import { entryLabel } from "../../../../src/store/countedEntry";
import type { ComponentEntry, ComponentState, Entry, ProjectEntry, ProjectState } from "../../../../src/store/snapshot";
import { arrangeRows, type Rows } from "../../../../src/ui/tree/rows/arrangeRows";
import { createOpenAtFirst } from "../../../../src/ui/tree/rows/openAtFirst";
import { type Node, nodeId } from "../../../../src/ui/tree/rows/treeNodes";
import { byName } from "../../../support/byName";
import { createFakeEditor } from "../../../support/vscode/fakeEditor";
import { vscode } from "../../../support/vscode/install";

const SERVICE = "https://translate.example.org";

function language(code: string, translated: number, more: Partial<LanguageStatistics> = {}): LanguageStatistics {
  const url = `${SERVICE}/projects/p/-/${code}/`;
  return {
    ...{ code, name: code.toUpperCase(), total: 10, translated, fuzzy: 0, failing: 0 },
    ...{ lastChange: null, lastAuthor: null, translateUrl: url, languageUrl: url },
    ...more,
  };
}

const category = (slug: string): Category => ({ slug, name: `The ${slug}` });

interface Member {
  readonly name?: string;
  readonly categories?: readonly Category[];
  readonly glossary?: boolean;
  readonly state?: ComponentState | readonly LanguageStatistics[];
}

function member(project: string, slug: string, more: Member = {}): ComponentEntry {
  const { name = slug, categories = [], glossary = false, state = { kind: "unread" } } = more;
  const component = [...categories.map((one) => one.slug), slug].join("/");
  const reference = { service: SERVICE, project, component };
  const membership = {
    key: projectKey({ service: SERVICE, project }),
    project: project.toUpperCase(),
    categories,
    glossary,
    details: {},
  };
  return {
    kind: "component",
    key: JSON.stringify([SERVICE, project, component]),
    component: { reference, otherCandidates: [], givenName: name, membership },
    state:
      "kind" in state ? state : { kind: "ready", statistics: { reference, languages: state, gaps: [], fetchedAt: 1 } },
  };
}

function project(
  slug: string,
  languages: readonly LanguageStatistics[] | undefined,
  state?: ProjectState,
): ProjectEntry {
  const reference = { service: SERVICE, project: slug };
  const overview = { name: slug.toUpperCase(), components: [], categories: [], gaps: [], languages, fetchedAt: 1 };
  return {
    kind: "project",
    key: projectKey(reference),
    project: { reference, exclude: [] },
    state: state ?? { kind: "ready", overview },
    ...(languages ? { languages } : {}),
  };
}

function rowsOf(entries: readonly Entry[], options: Partial<ViewOptions> = {}, pinned: readonly string[] = []): Rows {
  const snapshot = { entries, configured: entries, refreshing: false };
  return arrangeRows(snapshot, {
    ...{ options: { ...DEFAULT_VIEW_OPTIONS, ...options }, pinned },
    ...{ threshold: 80, offered: [], compare: byName, openAtFirst: createOpenAtFirst() },
  });
}

function draw(rows: Rows, nodes: readonly Node[] = rows.roots(), indent = ""): readonly string[] {
  return nodes.flatMap((node) => [`${indent}${say(node)}`, ...draw(rows, rows.below(node), `${indent}  `)]);
}

function say(node: Node): string {
  switch (node.kind) {
    case "category":
      return `${node.path.at(-1)?.name} (${node.components.length})`;
    case "component":
    case "project":
      return `${entryLabel(node.entry)}${"sharesLabel" in node && node.sharesLabel ? " *" : ""}`;
    case "overall":
      return `${node.language.name} ${node.language.translated}/${node.language.total}`;
    case "language":
      return node.under.endsWith("verall") ? `in ${entryLabel(node.entry)}` : node.language.name;
    case "message":
      return node.message;
    default:
      return node.kind;
  }
}

const CKEDITOR = [
  project("ckeditor", [language("de", 9), language("fr", 2, { failing: 1 })]),
  member("ckeditor", "glossary", { name: "Glossary", glossary: true }),
  member("ckeditor", "image-10", { name: "Image 10" }),
  member("ckeditor", "image-9", { name: "Image 9", state: [language("de", 5)] }),
  member("ckeditor", "embed", { name: "Media embed", categories: [category("media"), category("web")] }),
  member("ckeditor", "audio", { name: "Audio", categories: [category("media")] }),
];
const [CKEDITOR_PROJECT] = CKEDITOR;
const DOCS = [project("docs", [language("de", 1)]), member("docs", "glossary", { name: "Glossary", glossary: true })];

describe("the rows of a project", () => {
  it("are all languages, then categories as levels, components by name, and glossaries last", () => {
    assert.deepEqual(draw(rowsOf(CKEDITOR)), [
      "CKEDITOR",
      ...["  allLanguages", "    FR", "    DE"],
      ...["  The media (2)", "    The web (1)", "      Media embed", "        loading"],
      ...["    Audio", "      loading"],
      ...["  Image 9", "    DE", "  Image 10", "    loading"],
      ...["  Glossary", "    loading"],
    ]);
  });

  it("stand beside other components and what is wrong", () => {
    const alone = member("gone", "alone", { state: [language("de", 1)] });
    const invalid: Entry = { kind: "invalid", key: "i", position: 3, shown: "x", problem: { kind: "notAnAddress" } };
    const roots = rowsOf([...CKEDITOR, alone, invalid, ...DOCS]).roots();
    assert.deepEqual(roots.map(say), ["CKEDITOR", "alone", "invalid", "DOCS"]);
  });

  it("say why there are none", () => {
    const failed = project("failed", undefined, { kind: "failed", failure: { kind: "notFound" } });
    const loading = project("loading", undefined, { kind: "loading" });
    assert.deepEqual(draw(rowsOf([failed, loading, project("empty", [])])), [
      ...["failed", "  failure"],
      ...["loading", "  loading"],
      ...["EMPTY", "  noComponents"],
    ]);
  });

  it("keep what was read before a failure", () => {
    const [{ state }] = [project("docs", [language("de", 1)])];
    assert.ok(state.kind === "ready");
    const failed = project("docs", [language("de", 1)], {
      ...{ kind: "failed", failure: { kind: "offline" }, previous: state.overview },
    });
    assert.deepEqual(draw(rowsOf([failed, ...DOCS.slice(1)])), [
      ...["DOCS", "  failure", "  allLanguages", "    DE"],
      ...["  Glossary", "    loading"],
    ]);
  });

  it("are as old as the view says where the machine is offline", async () => {
    Object.assign(vscode, createFakeEditor({}).api);
    const { describeRows } = await import("../../../../src/ui/tree/viewDescription");
    const { formatClock } = await import("../../../../src/editor/text/time");
    const fetchedAt = Date.UTC(2026, 0, 2, 12);
    const [{ state }] = [project("docs", [language("de", 1)])];
    assert.ok(state.kind === "ready");
    const failed = project("docs", [language("de", 1)], {
      ...{ kind: "failed", failure: { kind: "offline" }, previous: { ...state.overview, fetchedAt } },
    });
    const snapshot = { entries: [failed], configured: [failed], refreshing: false };
    const view = { options: DEFAULT_VIEW_OPTIONS, isGroupChosen: false };
    assert.equal(describeRows(snapshot, view, 80, []), `You are offline. Last refresh: ${formatClock(fetchedAt)}`);
    const nothing = project("docs", undefined, { kind: "failed", failure: { kind: "offline" } });
    const without = { entries: [nothing], configured: [nothing], refreshing: false };
    assert.equal(describeRows(without, view, 80, []), "You are offline. No statistics have been loaded yet.");
  });

  it("count a project once in each language, and not its components again", () => {
    assert.deepEqual(draw(rowsOf([...CKEDITOR, ...DOCS], { group: "language" })), [
      ...["FR 2/10", "  in CKEDITOR"],
      ...["DE 10/20", "  in CKEDITOR", "  in DOCS"],
    ]);
  });

  it("have my languages without a level more where there is one project", () => {
    assert.deepEqual(draw(rowsOf(CKEDITOR, {}, ["fr"])).slice(0, 5), [
      ...["pinned", "  FR", "CKEDITOR", "  allLanguages", "    FR"],
    ]);
    const both = draw(rowsOf([...CKEDITOR, ...DOCS], {}, ["de"]));
    assert.deepEqual(both.slice(0, 4), ["pinned", "  DE 10/20", "    in CKEDITOR", "    in DOCS"]);
  });

  it("are filtered by language and name; a component that was not read may have what its project has", () => {
    assert.deepEqual(draw(rowsOf(CKEDITOR, { text: "image" })), [
      "CKEDITOR",
      ...["  Image 9", "    DE", "  Image 10", "    loading"],
    ]);
    assert.deepEqual(draw(rowsOf(CKEDITOR, { show: "failing", text: "fr" })).slice(0, 3), [
      ...["CKEDITOR", "  allLanguages", "    FR"],
    ]);
    assert.ok(!draw(rowsOf(CKEDITOR, { show: "failing" })).includes("  Image 9"), "known to have none");
    assert.deepEqual(draw(rowsOf(CKEDITOR, { text: "japanese" })), []);
    assert.deepEqual(draw(rowsOf(CKEDITOR, { hidden: ["fr"] })).slice(0, 3), ["CKEDITOR", "  allLanguages", "    DE"]);
  });

  it("tell apart components of one level that read the same", () => {
    const entries = [
      ...[project("p", undefined), member("p", "a", { name: "Web" }), member("p", "b", { name: "Web" })],
      member("p", "c", { name: "Other" }),
    ];
    assert.deepEqual(
      rowsOf(entries)
        .below(rowsOf(entries).roots()[0] ?? assert.fail())
        .map(say),
      [...["Other", "Web *", "Web *"]],
    );
  });

  it("have unique ids that stay the same over a refresh", () => {
    const ids = (rows: Rows, nodes: readonly Node[] = rows.roots()): readonly string[] =>
      nodes.flatMap((node) => [nodeId(node), ...ids(rows, rows.below(node))]);
    for (const group of ["component", "language"] as const) {
      const all = [...CKEDITOR, ...DOCS];
      const before = ids(rowsOf(all, { group }, ["de"]));
      assert.equal(new Set(before).size, before.length);
      const again = all.map((entry): Entry => {
        if (entry.kind !== "project" || entry.state.kind !== "ready") return entry;
        return { ...entry, state: { kind: "loading", previous: entry.state.overview } };
      });
      assert.deepEqual(ids(rowsOf(again, { group }, ["de"])), before);
    }
  });

  it("know the row above each, and are found", () => {
    for (const group of ["component", "language"] as const) {
      const rows = rowsOf([...CKEDITOR, ...DOCS], { group }, ["de"]);
      const check = (nodes: readonly Node[], parent: Node | undefined): void => {
        for (const node of nodes) {
          const above = rows.above(node);
          assert.equal(above && nodeId(above), parent && nodeId(parent), nodeId(node));
          check(rows.below(node), node);
        }
      };
      check(rows.roots(), undefined);
    }
    const embed = member("ckeditor", "embed", { categories: [category("media"), category("web")] }).key;
    assert.equal(say(rowsOf(CKEDITOR).findComponent(embed) ?? assert.fail()), "Media embed");
    const found = rowsOf(CKEDITOR).find(CKEDITOR_PROJECT?.key ?? "", "fr");
    assert.ok(found?.kind === "language" && found.under === "project");
    const part = rowsOf(CKEDITOR, { group: "language" }).find(embed, "fr");
    assert.equal(part && say(part), "in CKEDITOR");
  });

  it("cost as much as there are rows, however many components and languages", () => {
    const workFor = (components: number, languages: number): number => {
      let work = 0;
      const counted = <Item extends object>(item: Item): Item =>
        new Proxy(item, {
          get(target, name, receiver) {
            work += 1;
            return Reflect.get(target, name, receiver);
          },
        });
      const all = Array.from({ length: languages }, (_, index) => counted(language(`l${index}`, 5)));
      const entries = [
        project("p", all),
        ...Array.from({ length: components }, (_, index) => counted(member("p", `c${index}`, { state: all }))),
      ];
      const rows = rowsOf(entries);
      assert.equal(draw(rows).length, 2 + languages + components * (1 + languages));
      return work;
    };
    const small = workFor(20, 20);
    const large = workFor(200, 20);
    const wide = workFor(20, 200);
    assert.ok(large < 15 * small, `${large} for ten times as many components, not ${small * 15}`);
    assert.ok(wide < 20 * small, `${wide} for ten times as many languages, not ${small * 20}`);
    assert.ok(workFor(200, 200) < 20 * wide);
  });
});
