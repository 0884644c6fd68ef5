import assert from "node:assert/strict";
import path from "node:path";
import fc from "fast-check";
import { type Percent, percentOf, percentOfSum, sumCounts } from "../../../src/model/statistics/percent";
import type { Handler } from "../../../src/web/http/handler";
import type { WireRow } from "../../faults/statistics";
import { checkoutRoot } from "../../host/root";
import { ask, getJson, poOf, rowsOf, services, temporaryFolders } from "../support";

const PROJECT = "shop";

/** What the view shows for a language. */
const ofLanguage = (row: WireRow): Percent => percentOf({ ...row, reportedPercent: row.translated_percent });
const ofSum = (rows: readonly WireRow[]): Percent => percentOfSum(sumCounts(rows), rows.map(ofLanguage));
const text = (percent: Percent) => (percent === null ? "no strings" : `${percent}%`);
const summary = (percent: Percent) => (percent === null ? "No strings" : `${percent}% translated`);

interface ShownPage {
  readonly summary: string;
  /** Figures by link, in the order of the page. */
  readonly figures: ReadonlyMap<string, string>;
}

async function read(handle: Handler, target: string): Promise<ShownPage> {
  const { status, body } = await ask(handle, target);
  assert.equal(status, 200, target);
  assert.ok(!/\d\.0%/.test(body), target);
  const rows = [
    ...body.matchAll(/<th scope="row"[^>]*><a href="([^"]+)">.*?<td[^>]* class="number percent">([^<]+)</gs),
  ];
  return {
    summary: /<p class="summary">([^<]*)/.exec(body)?.[1] ?? "",
    figures: new Map(
      rows.map(([, link = "", figure = ""]) => [decodeURI(new URL(link, `http://h${target}`).pathname), figure]),
    ),
  };
}

const sorted = (figures: Iterable<readonly [string, string]>) => [...figures].sort(([a], [b]) => (a < b ? -1 : 1));

async function compareAll(handle: Handler): Promise<number> {
  const { results } = (await getJson(handle, "/api/components/")) as { results: readonly { slug: string }[] };
  const components = await Promise.all(
    results.map(async ({ slug }) => ({ slug, rows: await rowsOf(handle, PROJECT, slug) })),
  );
  const codes = [...new Set(components.flatMap(({ rows }) => rows.map(({ code }) => code)))];
  const inLanguage = (code: string) => components.flatMap(({ rows }) => rows.filter((row) => row.code === code));

  const overview = await read(handle, "/");
  assert.ok(overview.summary.startsWith(summary(ofSum(components.flatMap(({ rows }) => rows)))), overview.summary);
  assert.deepEqual(
    sorted(overview.figures),
    sorted([
      ...components.map(({ slug, rows }) => [`/projects/${PROJECT}/${slug}/`, text(ofSum(rows))] as const),
      ...codes.map((code) => [`/engage/${PROJECT}/${code}/`, text(ofSum(inLanguage(code)))] as const),
    ]),
  );
  let compared = overview.figures.size;
  for (const { slug, rows } of components) {
    const page = await read(handle, `/projects/${PROJECT}/${slug}/`);
    assert.ok(page.summary.startsWith(summary(ofSum(rows))), page.summary);
    const expected = rows.map((row) => [`/projects/${PROJECT}/${slug}/${row.code}/`, text(ofLanguage(row))] as const);
    assert.deepEqual(sorted(page.figures), sorted(expected));
    for (const row of rows) {
      const strings = await read(handle, `/projects/${PROJECT}/${slug}/${row.code}/`);
      assert.ok(strings.summary.startsWith(summary(ofLanguage(row))), strings.summary);
    }
    compared += rows.length;
  }
  for (const code of codes) {
    const page = await read(handle, `/engage/${PROJECT}/${code}/`);
    assert.ok(page.summary.startsWith(summary(ofSum(inLanguage(code)))), page.summary);
    const expected = components.flatMap(({ slug, rows }) =>
      rows
        .filter((row) => row.code === code)
        .map((row) => [`/projects/${PROJECT}/${slug}/${code}/`, text(ofLanguage(row))] as const),
    );
    assert.deepEqual(sorted(page.figures), sorted(expected));
    compared += expected.length;
  }
  return compared;
}

interface Counted {
  readonly total: number;
  readonly languages: { readonly code: string; readonly done: number }[];
}

describe("figures on the pages of the service", function () {
  this.timeout(120_000);
  const folders = temporaryFolders();
  const { start } = services();

  /** The sum is that of the other, but cut instead of rounded. */
  const ONE_WITHOUT_STRINGS: [Counted, Counted] = [
    { total: 0, languages: [{ code: "de", done: 0 }] },
    { total: 16, languages: [{ code: "de", done: 15 }] },
  ];
  const components = [
    { name: "app", mask: "app/*.po" },
    { name: "site", mask: "site/*.po" },
  ];

  it("are those of the view, for the sample", async () => {
    const folder = path.join(checkoutRoot(), "test", "workspaces", "tidewater");
    const { service } = await start({ folder, project: PROJECT });
    assert.ok((await compareAll(service.handle)) > 60);
  });

  it("are those of the view, for any counts", async () => {
    const language = fc.record({ code: fc.constantFrom("de", "fr", "ja", "tr"), done: fc.nat(40) });
    const component = fc.record({
      total: fc.nat(40),
      languages: fc.uniqueArray(language, { minLength: 1, selector: ({ code }) => code }),
    });
    await fc.assert(
      fc.asyncProperty(component, component, async (app, site) => {
        const files = Object.entries({ app, site }).flatMap(([name, { total, languages }]) =>
          languages.map(({ code, done }) => {
            const entries = Array.from({ length: total }, (_, index) => [`s${index}`, index < done ? "x" : ""]);
            return [`${name}/${code}.po`, poOf(Object.fromEntries(entries))];
          }),
        );
        const folder = await folders.create(Object.fromEntries(files));
        const { service } = await start({ folder, project: PROJECT, components });
        await compareAll(service.handle);
      }),
      { numRuns: 25, examples: [ONE_WITHOUT_STRINGS] },
    );
  });

  it("are not below those of all languages where sums are cut", async () => {
    const entries = Array.from({ length: 16 }, (_, index) => [`s${index}`, index < 3 ? "x" : ""]);
    const folder = await folders.create({ "app/de.po": poOf(Object.fromEntries(entries)) });
    const { service } = await start({ folder, project: PROJECT, components: components.slice(0, 1) });
    const { figures } = await read(service.handle, "/");
    assert.deepEqual([...figures.values()], ["18.8%", "18.8%"]);
  });

  it("come with the languages sorted by name", async () => {
    const names = ["de", "el", "es", "hr", "nl", "zh_Hans"];
    const files = Object.fromEntries(names.map((code) => [`app/${code}.po`, poOf({ a: "b" })]));
    const { service } = await start({ folder: await folders.create(files), project: PROJECT, components });
    for (const target of ["/", `/projects/${PROJECT}/${PROJECT}-app/`]) {
      const links = [...(await read(service.handle, target)).figures.keys()];
      const codes = links.map((link) => link.split("/").at(-2) ?? "").filter((code) => names.includes(code));
      assert.deepEqual(codes, ["zh_Hans", "hr", "nl", "de", "el", "es"], target);
    }
  });

  it("are no percentages where there are no strings", async () => {
    const folder = await folders.create({ "app/de.po": poOf({}), "app/fr.po": poOf({}) });
    const { service } = await start({ folder, project: PROJECT, components: components.slice(0, 1) });
    const app = `/projects/${PROJECT}/${PROJECT}-app/`;
    for (const target of ["/", app, `/engage/${PROJECT}/de/`, `${app}de/`]) {
      const { body } = await ask(service.handle, target);
      assert.match(body, /No strings/);
      assert.ok(!/\d%/.test(body.replace(/<style>.*<\/style>/s, "")), target);
    }
  });
});
