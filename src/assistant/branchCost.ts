import type { infer as Infer } from "zod/mini";
import { groupedBy } from "../common/collections";
import { fail, succeed } from "../common/result";
import { strictObject } from "../common/schema";
import { cleanLine } from "../common/text/foreignText";
import { type RemovedComponent, shortId } from "../model/compare/base";
import { hasLoss, holdsUpRelease, isOpen, type ReportedComparison } from "../model/compare/baseReport";
import { type ChangedString, type SourceString, type StringList, stringsMissing } from "../model/compare/comparison";
import type { JudgedCost } from "../model/compare/judgeCosts";
import { answerLength, boundedAnswer, firstOf } from "./answer";
import { askedText, language, limit } from "./inputs";
import { lacksText, NOT_KNOWN } from "./lacks";
import { isCalled } from "./selectComponents";
import { type BranchCost, createTool } from "./tool";

const DEFAULT_LIMIT = 30;
const MAX_LIMIT = 100;
/** Of languages that lost the same, for each item of a list that is asked for. */
const CODES_PER_ITEM = 4;
/** Of an answer in UTF-16 code units: for each item of a list that is asked for, and without any. */
const LENGTH_PER_ITEM = 400;
const LENGTH_WITHOUT_ITEMS = 400;
/** Around a string, and of the names of the lists of strings. */
const STRING_MARGIN = 5;
const LISTS_MARGIN = 100;

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
  async answer(input, sources, signal) {
    // Git would take it for an option.
    if (input.base.startsWith("-")) return fail('The input "base" is not a branch, tag or commit');
    const cost = await sources.compare(input.base, signal);
    return cost.ok ? composeAnswer(input, cost.value) : cost;
  },
});

function composeAnswer(input: Input, { report, measure, unknown }: BranchCost) {
  const { ref, commit, removedComponents, withoutFiles } = report;
  const components = worstFirst(report.components.filter(isChanged), input.language);
  const unchanged = report.components.length - components.length;
  const isSeveral = components.length > 1;
  const languages = components
    .flatMap(({ label, languages: costs }) => costs.map((cost) => ({ label, cost })))
    .filter(({ cost }) => isCalled(cost, input.language) && hasLoss(cost))
    .toSorted(
      (a, b) =>
        Number(holdsUpRelease(b.cost)) - Number(holdsUpRelease(a.cost)) ||
        stringsMissing(b.cost.missing) - stringsMissing(a.cost.missing),
    );
  const isOutdatedUnknown = languages.length > 0 && languages.every(({ cost }) => cost.outdated === undefined);
  const groups = [
    ...groupedBy(
      languages.map(({ label, cost }) => ({
        cost,
        fields: {
          component: isSeveral ? cleanLine(label, "name") : undefined,
          ...languageFields(cost, measure),
          becameOutdated: isOutdatedUnknown ? undefined : outdatedSince(cost),
        },
      })),
      ({ fields }) => JSON.stringify(fields),
    ).values(),
  ];
  const isUnknown = isOpen(report) || unknown.length > 0;
  const fieldsOf = (items: number) => {
    const worse = groups.slice(0, items).map((group) => groupFields(group, items * CODES_PER_ITEM));
    const languageCount = worse.reduce((sum, { alsoIn }) => sum + 1 + alsoIn.length, 0);
    return {
      verdict: verdictOf(
        languages.map(({ cost }) => cost),
        isUnknown,
      ),
      ...bounded("couldNotBeCompared", unknown, items, (line) => cleanLine(line, "message")),
      ...bounded("removedOrNoLongerRecognized", removedComponents, items, removedFields),
      base: { ref: cleanLine(ref, "slug"), commit: commit && shortId(commit) },
      ...bounded("components", components, items, (one) => componentFields(one, input.language)),
      unchangedComponents: positive(unchanged),
      ...bounded("withoutFiles", withoutFiles, items, (label) => cleanLine(label, "name")),
      becameOutdated: isOutdatedUnknown ? NOT_KNOWN : undefined,
      worseLanguages: worse.map(({ alsoIn, ...one }) => (alsoIn.length > 0 ? { ...one, alsoIn } : one)),
      [isSeveral ? "moreWorseLanguagesOfComponents" : "moreWorseLanguages"]: positive(languages.length - languageCount),
    };
  };
  const lengthOf = (items: number): number => LENGTH_WITHOUT_ITEMS + LENGTH_PER_ITEM * items;
  const mostItems = input.limit ?? DEFAULT_LIMIT;
  const write = (items: number) => {
    const fields = fieldsOf(items);
    const room = lengthOf(items) - LISTS_MARGIN - answerLength(fields);
    return { ...fields, ...stringLists(components, items, room, isSeveral) };
  };
  return succeed(boundedAnswer(write, mostItems, lengthOf(mostItems)));
}

/** The first items of a list, and under its name with `more` how many are left out. */
function bounded<Item>(name: string, all: readonly Item[], items: number, fields: (item: Item) => unknown) {
  const { first, more } = firstOf(all, items);
  return { [name]: first.map(fields), [`more${name.charAt(0).toUpperCase()}${name.slice(1)}`]: more };
}

/** Those in which translators have the most to do. */
function worstFirst(components: readonly ReportedComparison[], language: string | undefined) {
  return components.toSorted((one, other) => missingOf(other, language) - missingOf(one, language));
}

function missingOf({ languages }: ReportedComparison, language: string | undefined): number {
  const named = languages.filter((one) => isCalled(one, language));
  return named.reduce((sum, { missing }) => sum + stringsMissing(missing), 0);
}

/** Whether translators have anything to do with it, or lost something. */
function isChanged({ isNew, added, changed, removed, languages }: ReportedComparison): boolean {
  return isNew || added.count + changed.count + removed.count > 0 || languages.some(hasLoss);
}

function verdictOf(worse: readonly JudgedCost[], isUnknown: boolean): string {
  if (worse.some(holdsUpRelease)) return "languagesNoLongerReady";
  if (isUnknown) return "notKnownInFull";
  return worse.length > 0 ? "moreToTranslate" : "nothingMoreToTranslate";
}

function outdatedSince({ outdated }: JudgedCost): number | string | undefined {
  return outdated === undefined ? NOT_KNOWN : positive(outdated.since.count);
}

function positive(count: number): number | undefined {
  return count > 0 ? count : undefined;
}

function componentFields(component: ReportedComparison, language: string | undefined) {
  const { label, isNew, added, changed, removed } = component;
  return {
    component: cleanLine(label, "name"),
    isNew: isNew || undefined,
    ...{ added: positive(added.count), changed: positive(changed.count), removed: positive(removed.count) },
    sourceWords: positive(added.words + changed.words),
    translationsThatBecameMissing: missingOf(component, language),
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

/** @param room in UTF-16 code units. */
function stringLists(components: readonly ReportedComparison[], items: number, room: number, isSeveral: boolean) {
  let left = room;
  const firstStrings = <Listed extends SourceString>(
    listOf: (component: ReportedComparison) => StringList<Listed>,
    fields: (string: Listed) => object,
    most = items,
  ) => {
    const all = components.flatMap((component) => listOf(component).listed.map((string) => ({ component, string })));
    const count = components.reduce((sum, component) => sum + listOf(component).count, 0);
    const first: object[] = [];
    for (const { component, string } of all.slice(0, most)) {
      const item = { component: isSeveral ? cleanLine(component.label, "name") : undefined, ...fields(string) };
      left -= JSON.stringify(item).length + STRING_MARGIN;
      if (left < 0) break;
      first.push(item);
    }
    return { first, more: count > first.length ? count - first.length : undefined };
  };
  const added = firstStrings(({ added: list }) => list, stringFields);
  const changed = firstStrings(({ changed: list }) => list, changedFields);
  // They cost nothing, so only where there is room.
  const others = Math.max(0, items - added.first.length - changed.first.length);
  const removed = firstStrings(({ removed: list }) => list, stringFields, others);
  return {
    ...{ added: added.first, moreAdded: added.more },
    ...{ changed: changed.first, moreChanged: changed.more },
    ...{ removed: removed.first, moreRemoved: removed.more },
  };
}

function stringFields({ context, source, sourcePlural, place }: SourceString) {
  return {
    key: context === undefined || context === source ? undefined : cleanLine(context, "unit"),
    source: cleanLine(source, "name"),
    plural: sourcePlural === undefined ? undefined : cleanLine(sourcePlural, "name"),
    file: place && `${cleanLine(place.file, "path")}:${place.line}`,
  };
}

function changedFields(string: ChangedString) {
  return { ...stringFields(string), before: cleanLine(string.previous, "name") };
}

/** Languages that lost the same: the first by its name, others by their codes. */
function groupFields(group: readonly { readonly cost: JudgedCost; readonly fields: object }[], codes: number) {
  const [first, ...others] = group.map(({ cost }) => cost);
  return {
    language: cleanLine(first?.name ?? "", "name"),
    code: first?.code,
    alsoIn: others.slice(0, codes).map(({ code }) => code),
    ...group[0]?.fields,
  };
}

/** Without what is nought or does not hold. Only a language that is required has a threshold. */
function languageFields(cost: JudgedCost, measure: BranchCost["measure"]) {
  const { now, missing, isRequired, fell, percentBefore, percentNow, threshold, reasons } = cost;
  const lacks = lacksText(reasons, measure);
  const { added, changed, lost } = missing;
  const isMissing = added + changed + lost > 0;
  return {
    becameMissing: isMissing
      ? { added: positive(added), changed: positive(changed), lost: positive(lost), words: missing.words }
      : undefined,
    ...{
      percentBefore: percentBefore ?? undefined,
      percentNow,
      threshold: isRequired && !fell ? threshold : undefined,
    },
    required: isRequired ? undefined : false,
    removed: now === undefined ? true : undefined,
    noLongerReady: fell ? (lacks === "" ? "the language is gone" : lacks) : undefined,
  };
}
