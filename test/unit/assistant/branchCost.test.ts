import assert from "node:assert/strict";
import { answerLength } from "../../../src/assistant/answer";
import { translationBranchCost } from "../../../src/assistant/branchCost";
import type { BranchCost } from "../../../src/assistant/tool";
import { fail, succeed } from "../../../src/common/result";

const NONE = { count: 0, words: 0, listed: [] };

async function answerTo(report: object, input: object = {}, unknown: readonly string[] = []) {
  const cost = {
    report: { ref: "main", commit: "8c1d", withoutFiles: [], unknown: [], removedComponents: [], ...report },
  };
  const sources = {
    release: async () => fail("unused"),
    strings: async () => fail("unused"),
    placesInCode: async () => [],
    compare: async () => succeed({ ...cost, measure: "strings", unknown } as unknown as BranchCost),
  };
  const answer = await translationBranchCost.run({ base: "main", ...input }, sources, new AbortController().signal);
  assert.ok(answer.ok, JSON.stringify(answer));
  return JSON.parse(answer.value);
}

const componentWith = (label: string, languages: readonly object[], count = 0) => ({
  ...{ label, isNew: false, renamed: [], changed: NONE, removed: NONE, languages },
  added: { ...NONE, count, words: count },
});

const languageWith = (code: string, added: number, fell = false) => ({
  ...{ code, name: code.toUpperCase(), now: {}, missing: { added, changed: 0, lost: 0, words: added } },
  ...{ isRequired: true, threshold: 80, percentBefore: 100, percentNow: 90, fell, dropped: false, reasons: [] },
  outdated: { since: { count: 0 } },
});

describe("the tool that tells what a branch costs", () => {
  it("begins with the verdict, and says once what several languages lost", async () => {
    const codes = ["de", "fr", "pl"].map((code) => languageWith(code, 2));
    const app = componentWith("app", [...codes, languageWith("it", 1), languageWith("sv", 0)], 2);
    const answer = await answerTo({ components: [app, componentWith("docs", [])] }, { limit: 1 });
    assert.equal(answer.verdict, "moreToTranslate");
    assert.deepEqual([answer.components.length, answer.unchangedComponents, answer.moreWorseLanguages], [1, 1, 1]);
    assert.deepEqual(answer.worseLanguages, [
      {
        ...{ language: "DE", code: "de", becameMissing: { added: 2, words: 2 } },
        ...{ percentBefore: 100, percentNow: 90, threshold: 80, alsoIn: ["fr", "pl"] },
      },
    ]);
  });

  it("says once that it is not known what became outdated", async () => {
    const unknown = (code: string) => ({ ...languageWith(code, 1), outdated: undefined });
    const answer = async (...languages: readonly object[]) =>
      answerTo({ components: [componentWith("app", languages, 1)] });
    const all = await answer(unknown("de"), unknown("fr"));
    assert.deepEqual([all.becameOutdated, all.worseLanguages[0].becameOutdated], ["not known", undefined]);
    const some = await answer(languageWith("de", 1), unknown("fr"));
    assert.equal(some.becameOutdated, undefined);
    assert.deepEqual(
      some.worseLanguages.map((one: { becameOutdated?: string }) => one.becameOutdated),
      [undefined, "not known"],
    );
  });

  it("counts what it leaves out, and begins with what is not known", async () => {
    const languages = "ar cs da de el es et fi fr hu it ja".split(" ").map((code) => languageWith(code, 2));
    const removedComponents = ["docs", "web"].map((name) => ({ name, mask: `${name}/*.json` }));
    const report = { components: [componentWith("app", languages, 2)], removedComponents, withoutFiles: ["a", "b"] };
    const answer = await answerTo(report, { limit: 1 }, ["app: damaged", "b: damaged", "c: damaged"]);
    assert.deepEqual(Object.keys(answer).slice(1, 6), [
      ...["verdict", "couldNotBeCompared", "moreCouldNotBeCompared"],
      ...["removedOrNoLongerRecognized", "moreRemovedOrNoLongerRecognized"],
    ]);
    assert.deepEqual(
      [answer.moreCouldNotBeCompared, answer.moreRemovedOrNoLongerRecognized, answer.moreWithoutFiles],
      [2, 1, 1],
    );
    assert.deepEqual([answer.worseLanguages[0].alsoIn.length, answer.moreWorseLanguages], [4, 7]);
  });

  it("stays short where many components changed, and begins with the worst", async () => {
    const texts = (label: string, count: number) => {
      const place = { file: `packages/${label}/locales/en.json`, line: 12 };
      const text = (index: number) => `Choose where ${label} keeps its files ${index}`;
      const listed = Array.from({ length: count }, (_, index) => ({ key: text(index), source: text(index), place }));
      return { count, words: 6 * count, listed: listed.map((one) => ({ ...one, previous: "Choose", words: 6 })) };
    };
    const components = Array.from({ length: 30 }, (_, index) => {
      const label = `package-${index}`;
      const languages = ["de", "fr", "pt_BR"].map((code, nth) => ({
        ...languageWith(code, index + nth + 1, true),
        ...{
          reasons: [{ kind: "belowThreshold", missing: index, threshold: 80 }],
          outdated: { since: { count: nth } },
        },
      }));
      return { ...componentWith(label, languages), added: texts(label, 3), changed: texts(label, 1) };
    });
    const answer = await answerTo({ components }, { limit: 2 });
    assert.ok(answerLength(answer) < 1200, JSON.stringify(answer));
    const named = (list: readonly { readonly component: string }[]) => list.map(({ component }) => component);
    assert.deepEqual(named(answer.components), ["package-29", "package-28"]);
    assert.deepEqual(named(answer.worseLanguages), ["package-29", "package-29"]);
    const { moreComponents, moreWorseLanguagesOfComponents, moreAdded, moreChanged } = answer;
    assert.deepEqual([moreComponents, moreWorseLanguagesOfComponents], [28, 88]);
    const { added = [], changed = [] } = answer;
    assert.deepEqual([added.length + moreAdded, changed.length + moreChanged], [90, 30]);
    const long = await answerTo({ components }, { limit: 30 });
    assert.deepEqual([long.components.length, long.worseLanguages.length, long.added.length > 10], [30, 30, true]);
    assert.ok(answerLength(long) <= 12_400);
  });

  it("lists removed strings only where there is room", async () => {
    const list = (source: string) => ({ count: 1, words: 1, listed: [{ key: source, source, words: 1 }] });
    const component = { ...componentWith("app", []), added: list("New"), removed: list("Old") };
    const answer = async (limit: number) => answerTo({ components: [component] }, { limit });
    assert.deepEqual((await answer(2)).removed, [{ source: "Old" }]);
    const { removed, moreRemoved, components } = await answer(1);
    assert.deepEqual([removed, moreRemoved, components[0].removed], [undefined, 1, 1]);
  });

  it("has no key that is the source text", async () => {
    const string = (context: string) => ({ key: context, context, source: "Save", words: 1 });
    const added = { count: 2, words: 2, listed: [string("Save"), string("save")] };
    const answer = await answerTo({ components: [{ ...componentWith("app", []), added }] });
    assert.deepEqual(answer.added, [{ source: "Save" }, { key: "save", source: "Save" }]);
  });

  it("shortens long texts, which only show what changed", async () => {
    const long = "word ".repeat(90).trim();
    const string = { key: "a", context: "a", source: long, sourcePlural: long, previous: long, words: 90 };
    const changed = { count: 1, words: 90, listed: [string] };
    const answer = await answerTo({ components: [{ ...componentWith("app", []), changed }] });
    const [{ source, plural, before }] = answer.changed;
    for (const text of [source, plural, before]) assert.match(text, /^word .{150,195}…$/);
  });

  it("says nothing is to be translated only where that is known", async () => {
    const verdict = async (...asked: Parameters<typeof answerTo>) => (await answerTo(...asked)).verdict;
    const same = [componentWith("app", [languageWith("de", 0)])];
    const removedComponents = [{ name: "docs", mask: "docs/*.json" }];
    assert.equal(await verdict({ components: same }), "nothingMoreToTranslate");
    assert.equal(await verdict({ components: same }, {}, ["app: damaged"]), "notKnownInFull");
    assert.equal(await verdict({ components: same, removedComponents }), "notKnownInFull");
    assert.equal(await verdict({ components: same, withoutFiles: ["web"] }), "nothingMoreToTranslate");
    const fallen = [componentWith("app", [languageWith("de", 3, true), languageWith("fr", 3)])];
    assert.equal(await verdict({ components: fallen }, {}, ["x"]), "languagesNoLongerReady");
    assert.equal(await verdict({ components: fallen }, { language: "fr" }), "moreToTranslate");
    const optional = { ...languageWith("de", 3, true), isRequired: false };
    const answer = await answerTo({ components: [componentWith("app", [optional, languageWith("fr", 1, true)])] });
    assert.deepEqual(
      answer.worseLanguages.map(({ code }: { code: string }) => code),
      ["fr", "de"],
    );
    assert.equal(await verdict({ components: [componentWith("app", [optional])] }), "moreToTranslate");
  });

  it("has the languages and components that are gone", async () => {
    const cost = {
      ...{ code: "fr", name: "French", before: { total: 4, translated: 1, fuzzy: 0, failing: 0 } },
      ...{ missing: { added: 0, changed: 0, lost: 0, words: 0 }, isRequired: true, threshold: 80 },
      ...{ percentBefore: 25, percentNow: null, fell: false, dropped: true, isWorsened: false, reasons: [] },
    };
    const component = { label: "app", isNew: false, renamed: [], added: NONE, changed: NONE, removed: NONE };
    const content = { strings: 40, words: 120, languages: [{ code: "de", name: "German" }] };
    const removed = { name: "docs\n", mask: "docs/*.json", content };
    const answer = await answerTo({ components: [{ ...component, languages: [cost] }], removedComponents: [removed] });
    const { removedOrNoLongerRecognized, worseLanguages } = answer;
    assert.deepEqual(removedOrNoLongerRecognized, [
      { component: "docs", files: "docs/*.json", strings: 40, sourceWords: 120, languages: ["de"] },
    ]);
    assert.deepEqual([worseLanguages[0].code, worseLanguages[0].removed], ["fr", true]);
  });
});
