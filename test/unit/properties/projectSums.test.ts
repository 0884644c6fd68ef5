import assert from "node:assert/strict";
import fc from "fast-check";
import { projectKey } from "../../../src/model/component/project";
import type { ConfiguredEntry } from "../../../src/model/component/settingsEntry";
import { normalizeLanguageCode } from "../../../src/model/language/languageCode";
import type { LanguageStatistics } from "../../../src/model/statistics/statistics";
import { overallLanguages } from "../../../src/store/overallLanguages";
import { summarize } from "../../../src/store/release/summary";
import { type ComponentState, componentsOf, EMPTY_SNAPSHOT, type Snapshot } from "../../../src/store/snapshot";
import { withEntries, withProjectStates, withStates } from "../../../src/store/snapshotChanges";
import { language } from "../model/languages";

interface Part {
  readonly path: string;
  readonly languages: readonly LanguageStatistics[];
  readonly excluded: boolean;
  /** Whether it has a setting of its own, too. */
  readonly own: boolean;
}

const PROJECT = { service: "https://one.example", project: "p" };
const CODES = ["de", "DE", "pt_BR", "pt-br", "fr"];

const languages = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...CODES), fc.nat(50), fc.nat(50)), { selector: ([code]) => code })
  .map((rows) =>
    rows.map(([code, one, other]) => language(code, { translated: Math.min(one, other), total: Math.max(one, other) })),
  );
const parts: fc.Arbitrary<readonly Part[]> = fc
  .array(
    fc.record({
      category: fc.constantFrom("", "docs/", "docs/old/"),
      languages,
      excluded: fc.boolean(),
      own: fc.boolean(),
    }),
    {
      minLength: 1,
      maxLength: 6,
    },
  )
  .map((list) => list.map(({ category, ...rest }, index) => ({ ...rest, path: `${category}c${index}` })));

/** As the service counts them: each way of writing a code has a sum of its own. */
function sumsOf(all: readonly Part[]): readonly LanguageStatistics[] {
  return CODES.flatMap((code) => {
    const rows = all.flatMap((part) => part.languages.filter((one) => one.code === code));
    const sum = (of: (one: LanguageStatistics) => number) => rows.reduce((total, one) => total + of(one), 0);
    return rows.length === 0
      ? []
      : language(code, { total: sum((one) => one.total), translated: sum((one) => one.translated) });
  });
}

function snapshotOf(
  all: readonly Part[],
  hasSums: boolean,
  projectFirst: boolean,
  read: (part: Part) => boolean,
): Snapshot {
  const exclude = all.filter(({ excluded }) => excluded).map(({ path }) => path);
  const entries: readonly ConfiguredEntry[] = [
    { kind: "project", project: { reference: PROJECT, exclude } },
    ...all
      .filter(({ own }) => own)
      .map(({ path }): ConfiguredEntry => {
        return { kind: "component", component: { reference: { ...PROJECT, component: path }, otherCandidates: [] } };
      }),
  ];
  const components = all.map(({ path }) => ({
    ...{ reference: { ...PROJECT, component: path }, name: path, glossary: false },
    categories: path.split("/").slice(0, -1),
  }));
  const overview = {
    name: "P",
    components,
    categories: [],
    gaps: [],
    languages: hasSums ? sumsOf(all) : undefined,
    fetchedAt: 1,
  };
  const empty = withEntries(EMPTY_SNAPSHOT, projectFirst ? entries : entries.toReversed());
  const listed = withProjectStates(empty, new Map([[projectKey(PROJECT), { kind: "ready", overview }]]));
  const states = new Map<string, ComponentState>();
  for (const entry of listed.configured) {
    const part = entry.kind === "component" && all.find(({ path }) => path === entry.component.reference.component);
    if (!part || entry.kind !== "component" || !read(part)) continue;
    const statistics = { reference: entry.component.reference, languages: part.languages, gaps: [], fetchedAt: 1 };
    states.set(entry.key, { kind: "ready", statistics });
  }
  return withStates(listed, states);
}

function figures(rows: readonly LanguageStatistics[]): ReadonlyMap<string, readonly [number, number]> {
  const sums = new Map<string, readonly [number, number]>();
  for (const { code, translated, total } of rows) {
    const name = normalizeLanguageCode(code);
    const [before, all] = sums.get(name) ?? [0, 0];
    sums.set(name, [before + translated, all + total]);
  }
  return new Map([...sums].filter(([, [, total]]) => total > 0).sort());
}

describe("the sums of any project", () => {
  const isShown = ({ excluded, own }: Part): boolean => !excluded || own;

  function assertSums(snapshot: Snapshot, all: readonly Part[]): void {
    const shown = all.filter(isShown);
    const expected = figures(shown.flatMap((part) => part.languages));
    const { translated, total } = summarize(snapshot, [], 80).counts;
    const sums = [...expected.values()].reduce(([a, b], [c, d]) => [a + c, b + d] as const, [0, 0] as const);
    assert.deepEqual([translated, total], sums, "the summary");
    assert.deepEqual(figures(overallLanguages(snapshot).map(({ language }) => language)), expected, "by language");
    const paths = componentsOf(snapshot).map(({ component }) => component.reference.component);
    assert.deepEqual(paths.toSorted(), shown.map(({ path }) => path).toSorted(), "each component once");
  }

  it("are those of what is shown, each counted once", () => {
    fc.assert(
      fc.property(parts, fc.boolean(), fc.boolean(), (all, hasSums, projectFirst) => {
        assertSums(
          snapshotOf(all, hasSums, projectFirst, () => true),
          all,
        );
      }),
    );
  });

  it("are known once all that is excluded is read, or all that is shown", () => {
    fc.assert(
      fc.property(parts, fc.boolean(), (all, projectFirst) => {
        const subtracted = snapshotOf(all, true, projectFirst, ({ excluded, own }) => excluded || own);
        assertSums(subtracted, all);
        assertSums(snapshotOf(all, true, projectFirst, isShown), all);
      }),
    );
  });
});
