import assert from "node:assert/strict";
import type { LanguageStatistics } from "../../src/model/statistics/statistics";
import { type FigureGroup, groupsOf, queryOf, type StringGroup } from "../../src/model/strings/groups";
import type { Unit } from "../../src/model/strings/unit";
import { createStatisticsClient } from "../../src/services/weblate/client";
import { startWeblate, type WeblateServer } from "./server/weblateServer";
import { type ChangingProject, createChangingProject } from "./support/changingProject";
import { createAsker } from "./support/serverFigures";

const SIGNAL = new AbortController().signal;
/** Real ones, with every group among them. */
const COMPONENTS = [
  ["ckeditor", "core"],
  ["ckeditor", "features/table"],
  ["tidewater", "app"],
  ["tidewater", "website"],
  ["tidewater", "notices"],
  ["gnu", "sed"],
] as const;
const PAGE = 50;

const BELONGS: Readonly<Record<FigureGroup, (unit: Unit) => boolean>> = {
  failing: ({ isFailing }) => isFailing,
  needsEditing: ({ state }) => state === "needsEditing",
  missing: ({ state, target }) => state === "missing" && target.every((text) => text === ""),
  // Not on a server.
  outdated: () => false,
  smallChanges: () => false,
  comments: ({ hasComment }) => hasComment,
  suggestions: ({ hasSuggestion }) => hasSuggestion,
  sameAsSource: ({ source, target }) => target.every((text) => source.includes(text)),
};

/** What may stand in a text, with characters that mean something in a search. */
const TEXTS = {
  double: 'Press "Anchor" to stay.',
  single: "The keeper's log isn't open.",
  both: `Say "ahoy" to the keeper's boat.`,
  backslash: String.raw`C:\tide\table.txt`,
  words: "(high OR low) AND NOT ebb",
  field: "state:empty has:check",
  expression: 'r"^tide.*"',
  percent: "100% of 25 + 3 & 7 # 8 / 9?",
  umlauts: "Ärger mit Möwen über Öl — “quoted” ’ 潮汐 😀",
};

/** Three pages. */
const LONG = Object.fromEntries(Array.from({ length: 2 * PAGE + 20 }, (_, index) => [`key-${index}`, `Text ${index}`]));

describe("strings of a real Weblate, read by the client", function () {
  this.timeout(300_000);
  let weblate: WeblateServer;
  let project: ChangingProject;
  const client = createStatisticsClient({ userAgent: "translation-status/tests" });

  before(async () => {
    weblate = await startWeblate();
    project = await createChangingProject(createAsker(weblate.base, weblate.tokens.admin));
    await project.addComponent("texts", "Texts", ["de"], TEXTS);
    await project.addComponent("long", "Long", ["de"], LONG);
  });
  after(() => project?.remove());

  const referenceTo = (slug: string, component: string) => ({ service: weblate.base, project: slug, component });
  const access = () => ({ token: weblate.tokens.admin });
  const languagesOf = async (slug: string, component: string): Promise<readonly LanguageStatistics[]> => {
    const statistics = await client.readComponent([referenceTo(slug, component)], access(), SIGNAL);
    assert.ok(statistics.ok, `${slug}/${component}`);
    return statistics.value.languages;
  };
  const readPage = async (slug: string, component: string, code: string, query: string, page: number) => {
    const outcome = await client.readUnits(referenceTo(slug, component), { code, query, page }, access(), SIGNAL);
    assert.ok(outcome.ok, `${slug}/${component}/${code} ${query}: ${JSON.stringify(outcome)}`);
    return outcome.value;
  };
  const search = async (group: StringGroup, text: string): Promise<readonly string[]> => {
    const { units } = await readPage(project.slug, "texts", "de", queryOf(group, text), 1);
    return units.map(({ key }) => key).sort();
  };

  it("are as many in each group as the figures of their language say, and of its kind", async () => {
    const seen = new Map<FigureGroup, number>();
    for (const [slug, component] of COMPONENTS) {
      for (const language of await languagesOf(slug, component)) {
        for (const [group, figure] of groupsOf(language)) {
          const { units, count } = await readPage(slug, component, language.code, queryOf(group, ""), 1);
          const where = `${slug}/${component}/${language.code} ${group}`;
          assert.equal(count, figure, where);
          assert.equal(units.length, Math.min(PAGE, figure), where);
          assert.ok(units.every(BELONGS[group]), where);
          seen.set(group, (seen.get(group) ?? 0) + figure);
        }
      }
    }
    console.log(`      ${[...seen].map(([group, count]) => `${count} ${group}`).join(", ")}`);
    // Services have no figure for these.
    const unknown = ["sameAsSource", "outdated", "smallChanges"];
    const groups = Object.keys(BELONGS).filter((group) => !unknown.includes(group));
    assert.deepEqual([...seen.keys()].sort(), groups.sort(), "every group has strings");
  });

  it("are none twice over all pages, and none is left out", async () => {
    const found: Unit[] = [];
    for (let page = 1; ; page++) {
      const { units, hasNext, count } = await readPage(project.slug, "long", "de", queryOf("missing", ""), page);
      assert.equal(count, Object.keys(LONG).length);
      found.push(...units);
      if (!hasNext) {
        assert.equal(page, 3);
        break;
      }
    }
    assert.deepEqual(found.map(({ key }) => key).sort(), Object.keys(LONG).sort());
    const own = `${weblate.base}/translate/${project.slug}/long/de/?`;
    const pages = found.map(({ page = "" }) => page);
    assert.equal(new Set(pages).size, found.length, "each has a page of its own");
    assert.ok(pages.every((page) => page.startsWith(own)));
  });

  for (const [key, text] of Object.entries(TEXTS)) {
    it(`are found by their whole text ${text}`, async () => {
      assert.deepEqual(await search("matching", text), [key]);
      assert.deepEqual(await search("missing", text), [key]);
      assert.deepEqual(await search("failing", text), []);
    });
  }

  it("are found by a part with a quotation mark, and by nothing else", async () => {
    assert.deepEqual(await search("matching", '"Anchor"'), ["double"]);
    assert.deepEqual(await search("matching", "keeper's"), ["both", "single"]);
    assert.deepEqual(await search("matching", '"'), ["both", "double", "expression"]);
    assert.deepEqual(await search("matching", "'"), ["both", "single"]);
    assert.deepEqual(await search("matching", "tide"), ["backslash", "expression"]);
    assert.deepEqual(await search("matching", "nothing like this"), []);
  });

  it("have recent changes, the newest first", async () => {
    await project.translate("texts", "de", "field", "Leer");
    await project.translate("texts", "de", "field", "Ganz leer");
    const changesOf = async (code: string | undefined) => {
      const outcome = await client.readChanges(referenceTo(project.slug, "texts"), code, access(), SIGNAL);
      assert.ok(outcome.ok);
      return outcome.value;
    };
    const changes = await changesOf("de");
    assert.deepEqual(
      changes.slice(0, 2).map(({ who, what, text }) => ({ who, what, text })),
      [
        { who: "admin", what: "Translation changed", text: "Ganz leer" },
        { who: "admin", what: "Translation added", text: "Leer" },
      ],
    );
    for (const list of [changes, await changesOf(undefined)]) {
      const times = list.map(({ when }) => Date.parse(when ?? ""));
      assert.ok(times.length > 1 && times.length <= 10);
      assert.deepEqual(
        times,
        times.toSorted((a, b) => b - a),
      );
    }
  });

  it("of a private project are there for members alone", async () => {
    const reference = referenceTo("secret", "plans");
    const wanted = { code: "cs", query: "", page: 1 };
    for (const token of [undefined, weblate.tokens.bob]) {
      const as = token === undefined ? {} : { token };
      const notFound = { ok: false, problem: { kind: "notFound" } };
      assert.deepEqual(await client.readUnits(reference, wanted, as, SIGNAL), notFound);
      assert.deepEqual(await client.readChanges(reference, "cs", as, SIGNAL), notFound);
    }
    const read = await client.readUnits(reference, wanted, { token: weblate.tokens.carol }, SIGNAL);
    assert.ok(read.ok && read.value.count > 0);
  });
});
