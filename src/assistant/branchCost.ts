import type { infer as Infer } from "zod/mini";
import { fail, succeed } from "../common/result";
import { strictObject } from "../common/schema";
import { cleanLine } from "../common/text/foreignText";
import type { RemovedComponent } from "../model/compare/base";
import { hasLoss, type ReportedComparison } from "../model/compare/baseReport";
import { type ChangedString, type SourceString, type StringList, stringsMissing } from "../model/compare/comparison";
import type { JudgedCost } from "../model/compare/judgeCosts";
import { boundedAnswer, firstOf } from "./answer";
import { askedText, language, limit } from "./inputs";
import { lacksText, NOT_KNOWN } from "./lacks";
import { isCalled } from "./selectComponents";
import { type BranchCost, createTool } from "./tool";

const DEFAULT_LIMIT = 30;
const MAX_LIMIT = 100;

const schema = strictObject({
  base: askedText(
    "slug",
    "Branch, tag or commit to compare with, such as “origin/main”. The commit that it has in common with HEAD counts.",
  ),
  language,
  limit: limit(DEFAULT_LIMIT, MAX_LIMIT),
});
type Input = Infer<typeof schema>;

/** What a branch costs translators. */
export const translationBranchCost = createTool({
  name: "translation_branch_cost",
  title: "What a Branch Costs Translators",
  description:
    "Compares the workspace's translation files with those of a Git branch, tag or commit: source strings that were added, changed or removed, what is newly unfinished in each language, and which languages are no longer ready for a release. Use it before a merge.",
  schema,
  async answer(asked, sources, signal) {
    // Git would take it for an option.
    if (asked.base.startsWith("-")) return fail('The input "base" is not a branch, tag or commit');
    const cost = await sources.compare(asked.base, signal);
    return cost.ok ? composeAnswer(asked, cost.value) : cost;
  },
});

function composeAnswer(asked: Input, { report, measure, unknown }: BranchCost) {
  const { ref, commit, components, removedComponents, withoutFiles } = report;
  const isSeveral = components.length > 1;
  const languages = components
    .flatMap((of) => of.languages.map((one) => ({ of, one })))
    .filter(({ one }) => isCalled(one, asked.language) && hasLoss(one))
    .toSorted(
      (a, b) =>
        Number(b.one.fell) - Number(a.one.fell) || stringsMissing(b.one.missing) - stringsMissing(a.one.missing),
    );
  return succeed(
    boundedAnswer((items) => {
      const parts = firstOf(components, items);
      const worse = firstOf(languages, items);
      return {
        base: { ref: cleanLine(ref, "slug"), commit },
        components: parts.first.map((one) => componentFields(one, asked.language)),
        moreComponents: parts.more,
        removedOrNoLongerRecognized: firstOf(removedComponents, items).first.map(removedFields),
        ...stringLists(components, items, isSeveral),
        worseLanguages: worse.first.map(({ of, one }) => languageFields(one, isSeveral ? of : undefined, measure)),
        moreWorseLanguages: worse.more,
        withoutFiles: firstOf(withoutFiles, items).first.map((label) => cleanLine(label, "name")),
        couldNotBeCompared: firstOf(unknown, items).first.map((line) => cleanLine(line, "message")),
      };
    }, asked.limit ?? DEFAULT_LIMIT),
  );
}

function componentFields(
  { label, isNew, added, changed, removed, languages }: ReportedComparison,
  language: string | undefined,
) {
  const asked = languages.filter((one) => isCalled(one, language));
  return {
    component: cleanLine(label, "name"),
    isNew: isNew || undefined,
    ...{ added: added.count, changed: changed.count, removed: removed.count },
    sourceWords: added.words + changed.words,
    translationsThatBecameMissing: asked.reduce((sum, { missing }) => sum + stringsMissing(missing), 0),
  };
}

function removedFields({ name, mask, content }: RemovedComponent) {
  return {
    ...{ component: cleanLine(name, "name"), files: cleanLine(mask, "path") },
    ...(content && {
      ...{ strings: content.strings, sourceWords: content.words },
      languages: content.languages.map(({ code }) => code),
    }),
  };
}

function stringLists(components: readonly ReportedComparison[], items: number, isSeveral: boolean) {
  const listed = <Listed extends SourceString>(
    listOf: (of: ReportedComparison) => StringList<Listed>,
    fields: (string: Listed) => object,
  ) => {
    const all = components.flatMap((of) => listOf(of).listed.map((string) => ({ of, string })));
    const count = components.reduce((sum, of) => sum + listOf(of).count, 0);
    const first = all.slice(0, items).map(({ of, string }) => ({
      component: isSeveral ? cleanLine(of.label, "name") : undefined,
      ...fields(string),
    }));
    return { first, more: count > first.length ? count - first.length : undefined };
  };
  const added = listed(({ added: list }) => list, stringFields);
  const changed = listed(({ changed: list }) => list, changedFields);
  const removed = listed(({ removed: list }) => list, stringFields);
  return {
    ...{ added: added.first, moreAdded: added.more },
    ...{ changed: changed.first, moreChanged: changed.more },
    ...{ removed: removed.first, moreRemoved: removed.more },
  };
}

function stringFields({ context, source, sourcePlural, words, place }: SourceString) {
  return {
    key: context === undefined ? undefined : cleanLine(context, "unit"),
    source: cleanLine(source, "unit"),
    plural: sourcePlural === undefined ? undefined : cleanLine(sourcePlural, "unit"),
    words,
    file: place && `${cleanLine(place.file, "path")}:${place.line}`,
  };
}

function changedFields(string: ChangedString) {
  return { ...stringFields(string), before: cleanLine(string.previous, "unit") };
}

function languageFields(cost: JudgedCost, of: ReportedComparison | undefined, measure: BranchCost["measure"]) {
  const { name, code, now, missing, isRequired, fell, percentBefore, percentNow, threshold, reasons } = cost;
  const lacks = lacksText(reasons, measure);
  return {
    language: cleanLine(name, "name"),
    code,
    component: of && cleanLine(of.label, "name"),
    becameMissing: stringsMissing(missing),
    ofThese: { added: missing.added, changed: missing.changed, lost: missing.lost },
    words: missing.words,
    becameOutdated: cost.outdated?.since.count ?? NOT_KNOWN,
    ...{ percentBefore, percentNow, threshold, required: isRequired },
    removed: now === undefined ? true : undefined,
    noLongerReady: fell ? (lacks === "" ? "the language is gone" : lacks) : undefined,
  };
}
