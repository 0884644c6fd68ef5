import type { ServerResponse } from "node:http";
import type { Gap } from "../../src/model/gap";
import { type ScriptedService, startScriptedService } from "../support/services/scriptedService";

/** A service whose list of a project is answered, but may not be all of it. All that is in it is complete. */
export interface ProjectGap {
  readonly does: string;
  readonly leadsTo: readonly Gap[];
  /** The list of components. */
  readonly list: List;
}

interface List {
  readonly results: readonly unknown[];
}

const SLUGS = Array.from({ length: 9 }, (_, index) => `c${index}`);
const ROW = { code: "de", name: "German", total: 10, translated: 10 };

const item = (slug: string, more: object = {}): unknown => ({
  ...{ slug, name: slug, source_language: { code: "en" }, project: { slug: "p", name: "P" } },
  ...more,
});
const list = (results: readonly unknown[], more: object = {}): List => ({
  ...{ count: results.length, next: null, previous: null },
  ...more,
  results,
});
const NINE = SLUGS.map((slug) => item(slug));
const OTHER = { project: { slug: "other", name: "Other" } };
/** In the list of a project that lists nothing of its own. */
const UNLISTED = 20;
const CATEGORY = { category: "http://internal.invalid/api/categories/1/" };

export const PROJECT_GAPS = {
  whole: { does: "lists all components", leadsTo: [], list: list(NINE) },
  categoriesUnread: {
    does: "fails to list categories, which only have names",
    leadsTo: [],
    list: list([item("c0", { ...CATEGORY, url: "http://internal.invalid/api/components/p/docs%252Fc0/" })]),
  },
  sharesSome: {
    does: "also lists a component of another project",
    leadsTo: [],
    list: list([...NINE, item("shared", OTHER)]),
  },
  glossary: { does: "lists nothing but a glossary", leadsTo: [], list: list([item("c0", { is_glossary: true })]) },
  listsNothing: { does: "has sums, but lists nothing", leadsTo: [{ kind: "noComponents" }], list: list([]) },
  sharesAll: {
    does: "lists only components of another project",
    leadsTo: [{ kind: "noComponents" }],
    list: list([item("shared", OTHER)]),
  },
  leavesOut: {
    does: "says that it did not search everything",
    leadsTo: [
      { kind: "file", file: "a*b", remark: { line: 1, problem: { kind: "unusableName" } } },
      { kind: "moreFiles" },
    ],
    list: list(NINE, { incomplete: [{ file: "a*b", kind: "unusableName" }, 5] }),
  },
  countsTooMany: {
    does: "counts more components than it lists",
    leadsTo: [{ kind: "missingComponents", expected: 12, listed: 9 }],
    list: list(NINE, { count: 12 }),
  },
  leavesOutUnlisted: {
    does: "says that it did not search everything, but not in a list",
    leadsTo: [{ kind: "moreFiles" }],
    list: list(NINE, { incomplete: true }),
  },
  countsTooFew: {
    does: "counts fewer components than it lists",
    leadsTo: [{ kind: "missingComponents", expected: 7, listed: 9 }],
    list: list(NINE, { count: 7 }),
  },
  emptyFirstPage: {
    does: "gives an empty first page with a next one",
    leadsTo: [{ kind: "missingComponents", expected: 9, listed: 0 }],
    list: list([], { count: 9, next: "http://internal.invalid/?page=2" }),
  },
  withoutSlug: {
    does: "lists components without a slug, and with one that is none",
    leadsTo: [{ kind: "invalidComponents", count: 2 }],
    list: list([...NINE, { name: "No slug" }, item("../x")]),
  },
  outsideCategory: {
    does: "lists a component in a category without saying in which",
    leadsTo: [{ kind: "invalidComponents", count: 1 }],
    list: list([...NINE, item("lost", CATEGORY)]),
  },
} as const satisfies Record<string, ProjectGap>;

export type ProjectGapName = keyof typeof PROJECT_GAPS;

export const PROJECT_GAP_NAMES = Object.keys(PROJECT_GAPS) as readonly ProjectGapName[];

export function startProjectGap(name: ProjectGapName): Promise<ScriptedService> {
  return startScriptedService((request, response) => {
    const { pathname } = new URL(request.url ?? "", "http://x/");
    const body = bodyOf(pathname, PROJECT_GAPS[name].list);
    answer(response, body === undefined ? 404 : 200, body ?? { detail: "Not found." });
  });
}

function bodyOf(path: string, components: List): unknown {
  if (path === "/api/projects/p/components/") return components;
  if (path === "/api/projects/p/languages/") return [sumOf(components)];
  if (path === "/api/projects/p/") return { slug: "p", name: "P" };
  return path.endsWith("/statistics/") ? list([ROW]) : undefined;
}

/** Of the components of the project itself, as Weblate counts. */
function sumOf({ results }: List): unknown {
  const own = results.filter((each) => JSON.stringify(each).includes('"slug":"p"')).length || UNLISTED;
  return { ...ROW, total: own * ROW.total, translated: own * ROW.translated };
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}
