import assert from "node:assert/strict";
import type { ServerResponse } from "node:http";
import { PROJECT_GAP_NAMES, PROJECT_GAPS } from "../../faults/projectGaps";
import { type ScriptedService, startScriptedService } from "../../support/services/scriptedService";
import { CSV, SERVED } from "./columns";
import { readiness, SETTINGS } from "./readiness";

const row = (code: string, more: object = {}): object => ({
  ...{ code, name: code, total: 10, translated: 10, fuzzy: 0, failing: 0, translated_percent: 100 },
  ...more,
});
const sum = (code: string, more: object = {}): object => row(code, { total: 20, translated: 20, ...more });
const list = (results: readonly unknown[], more: object = {}): object => ({
  ...{ count: results.length, next: null, previous: null, results },
  ...more,
});
const item = (slug: string, more: object = {}): object => ({
  ...{ slug, name: slug, source_language: { code: "en" }, project: { slug: "p", name: "P" } },
  ...more,
});
const NEXT = "http://internal.invalid/?page=2";
const COMPONENTS = [item("one"), item("two")];
const numbered = (count: number): readonly object[] => Array.from({ length: count }, (_, index) => row(`q${index}`));
const deep = (levels: number): unknown => (levels === 0 ? 1 : { a: deep(levels - 1) });

/** A body, a status, or what is sent instead. */
type Answer = object | number | string | ((response: ServerResponse, page: number) => void);

/** Answers by the end of the path. The longest one that matches counts. */
type Answers = Readonly<Record<string, Answer>>;

const SUMS = "/api/projects/p/languages/";
const WHOLE: Answers = {
  "/api/projects/p/": { slug: "p", name: "P" },
  "/api/projects/p/components/": list(COMPONENTS),
  [SUMS]: [sum("de"), sum("fr")],
  "/api/projects/p/categories/": list([]),
  "/statistics/": list([row("de"), row("fr")]),
  "/units/": list([]),
};
const LISTED = "/api/projects/p/components/";
const OF_TWO = "/api/components/p/two/statistics/";

function never(response: ServerResponse): void {
  response.writeHead(200, { "content-type": "application/json" }).write("{");
}

/** A page for each row. */
const paged =
  (count: number, itemOf: (page: number) => object): Answer =>
  (response, page) => {
    const body = list([itemOf(page)], { count, next: page < count ? NEXT : null });
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
  };

/** How one answer fails, or is of another form. */
const FAILURES: Readonly<Record<string, Answer>> = {
  "an error": 500,
  "a refusal": 403,
  "nothing there": 404,
  "too many requests": 429,
  "a redirect": 302,
  "no JSON": "<html></html>",
  "cut JSON": JSON.stringify(list(COMPONENTS)).slice(0, 60),
  "no list": { detail: "x" },
  "a list of other things": list([1, null, "x"]),
  "JSON in 200 levels": list([deep(200) as object]),
  "no end": never,
};

const LISTS_NOTHING: readonly string[] = ["listsNothing", "sharesAll", "emptyFirstPage"];
const gapsAmong = (isWanted: (name: string) => boolean): Readonly<Record<string, Answers>> =>
  Object.fromEntries(
    PROJECT_GAP_NAMES.filter((name) => PROJECT_GAPS[name].leadsTo.length > 0 && isWanted(name)).map((name) => [
      `components of which it ${PROJECT_GAPS[name].does}`,
      { [LISTED]: PROJECT_GAPS[name].list as object },
    ]),
  );
const GAPS_IN_LISTS = gapsAmong((name) => !LISTS_NOTHING.includes(name));

/** What tells whether a list is whole, in other types. */
const WRONG_TYPES: Readonly<Record<string, Answers>> = Object.fromEntries(
  ["count", "next", "results"].flatMap((field) =>
    ["40", true, -1, {}].flatMap((value) => [
      [
        `a list of components with ${JSON.stringify({ [field]: value })}`,
        { [LISTED]: list(COMPONENTS, { [field]: value }) },
      ],
      [`a component with ${JSON.stringify({ [field]: value })}`, { [OF_TWO]: list([row("de")], { [field]: value }) }],
    ]),
  ),
);

/** As a component would have that only some users may see, or that another project shares. */
const SUMS_OF_MORE: Readonly<Record<string, Answers>> = {
  "sums of more strings than its components have": { [SUMS]: [sum("de", { total: 21 }), sum("fr")] },
  "sums of a language that no component has": { [SUMS]: [sum("de"), sum("fr"), row("ja", { translated: 9 })] },
  "sums of more strings that fail checks": {
    [SUMS]: [sum("de", { total: 21, translated: 21, failing: 1 }), sum("fr")],
  },
};

const WRONG: Readonly<Record<string, Answers>> = {
  ...Object.fromEntries(
    Object.entries(FAILURES).flatMap(([name, answer]) => [
      [`${name} for its components`, { [LISTED]: answer }],
      [`${name} for one of them`, { [OF_TWO]: answer }],
    ]),
  ),
  ...WRONG_TYPES,
  ...GAPS_IN_LISTS,
  ...gapsAmong((name) => LISTS_NOTHING.includes(name)),
  "a component twice": { [LISTED]: list([...COMPONENTS, item("two")]) },
  "a component twice, and counts it once": { [LISTED]: list([...COMPONENTS, item("two")], { count: 2 }) },
  "one page of components, and counts those of two": { [LISTED]: list(COMPONENTS, { count: 100 }) },
  "the same page of components twice": {
    [LISTED]: (response) => {
      const body = list(COMPONENTS, { count: 4, next: NEXT });
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
    },
  },
  "201 pages of components": { [LISTED]: paged(201, (page) => item(`c${page}`)) },
  "10,001 components on a page": {
    [LISTED]: list(Array.from({ length: 10_001 }, (_, index) => item(`c${index}`))),
  },
  "201 pages of languages": { [OF_TWO]: paged(201, (page) => row(`q${page}`)) },
  "2,001 languages": { [OF_TWO]: list(numbered(2001)) },
  "more than 8 MiB of languages": { [OF_TWO]: list([row("de", { name: "x".repeat(9 * 1024 * 1024) }), row("fr")]) },
  "a component without languages": { [OF_TWO]: list([]) },
  "a component with fewer languages than it counts": { [OF_TWO]: list([row("de"), row("fr")], { count: 9 }) },
  "a component with a language twice": { [OF_TWO]: list([row("de"), row("de", { translated: 1 })]) },
  "a component with more translated strings than there are": {
    [OF_TWO]: list([row("de"), row("fr", { translated: 11 })]),
  },
  ...SUMS_OF_MORE,
};

/** The table has the figures of what was listed, and nothing besides. */
const HAVE_FIGURES: ReadonlySet<string> = new Set([
  ...Object.keys(GAPS_IN_LISTS),
  ...Object.keys(SUMS_OF_MORE),
  "one page of components, and counts those of two",
]);

describe("the table of truth: what a service says of a project", function () {
  this.timeout(120_000);
  const table = readiness();
  let service: ScriptedService;
  let answers: Answers = WHOLE;

  before(async () => {
    service = await startScriptedService((request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? "", "http://x/");
      const [end] = Object.keys(answers)
        .filter((each) => pathname.endsWith(each))
        .toSorted((one, other) => other.length - one.length);
      const answer = answers[end ?? ""] ?? 404;
      if (typeof answer === "function") return answer(response, Number(searchParams.get("page") ?? 1));
      const status = typeof answer === "number" ? answer : 200;
      response.writeHead(status, { "content-type": "application/json" });
      response.end(typeof answer === "string" ? answer : JSON.stringify(answer));
    });
  });
  after(() => service.stop());

  const readyWith = (wrong: Answers) => {
    answers = { ...WHOLE, ...wrong };
    const entry = { service: `http://127.0.0.1:${service.port}`, project: "p" };
    const settings = { "translationStatus.threshold": 100, "translationStatus.components": [entry] };
    const timeout = Object.values(wrong).includes(never) ? 1 : 30;
    return table.readyAfter({ files: { [SETTINGS]: JSON.stringify(settings) }, timeout });
  };

  it("is ready where all of it is", async () => {
    const others = table.interfaces.filter((each) => each !== SERVED);
    assert.deepEqual(await readyWith({}), others);
  });

  it("is ready where the sums have more strings, all of them translated", async () => {
    const others = table.interfaces.filter((each) => each !== SERVED);
    assert.deepEqual(await readyWith({ [SUMS]: [sum("de", { total: 21, translated: 21 }), sum("fr")] }), others);
  });

  for (const [name, wrong] of Object.entries(WRONG)) {
    it(`is never ready where it answers with ${name}`, async () => {
      const ready = await readyWith(wrong);
      assert.ok(typeof ready !== "string", String(ready));
      assert.deepEqual(ready, HAVE_FIGURES.has(name) ? [CSV] : []);
    });
  }
});
