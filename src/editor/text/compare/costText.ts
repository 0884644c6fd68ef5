import { l10n } from "vscode";
import { groupedBy } from "../../../common/collections";
import { cleanLine } from "../../../common/text/foreignText";
import {
  type BaseReport,
  hasFallen,
  type LanguageChange,
  type LanguagePart,
  missingIn,
  missingWordsIn,
  outdatedIn,
  type ReportedComparison,
} from "../../../model/compare/baseReport";
import type { SourceString } from "../../../model/compare/comparison";
import { type JudgedCost, moreFailing } from "../../../model/compare/judgeCosts";
import {
  andMore,
  becameMissing,
  becameOutdated,
  failingChecks,
  inLanguages,
  moreFailingChecks,
  outdated as outdatedText,
  stringsAdded,
  stringsChanged,
  stringsRemoved,
  stringsRenamed,
  wordsToTranslate,
} from "../countTexts";
import { formatPercent } from "../formatCount";
import { joinedText } from "../joinedText";
import { compareWords } from "./checkWords";

const MAX_NAMES = 100;
const MAX_STRINGS = 5;

/**
 * What changed in the source, what is newly unfinished and what is no longer ready, a line each.
 *
 * @param hasGate whether anything says what a release takes; otherwise, languages are below their threshold.
 */
export function summaryLines(
  { components }: BaseReport,
  languages: readonly LanguageChange[],
  hasGate: boolean,
): readonly string[] {
  if (components.length === 0) return [];
  const sum = (of: (component: ReportedComparison) => number): number =>
    components.reduce((total, component) => total + of(component), 0);
  const [added, changed, removed] = [
    sum((one) => one.added.count),
    sum((one) => one.changed.count),
    sum((one) => one.removed.count),
  ];
  const words = sum((one) => one.added.words + one.changed.words);
  const translations = [
    { countIn: missingIn, write: becameMissing },
    { countIn: outdatedIn, write: becameOutdated },
  ].flatMap(({ countIn, write }) => {
    const counts = languages.map(countIn).filter((count) => count > 0);
    const text = write(counts.reduce((total, count) => total + count, 0));
    return counts.length === 0 ? [] : l10n.t("Translations: {0}", inLanguages(text, counts.length));
  });
  const fallen = languages.filter(hasGate ? hasFallen : isBelowNow).map(nameOf);
  return [
    added + changed + removed === 0
      ? l10n.t("Source strings: no changes")
      : l10n.t("Source strings: {0}", changesText(added, changed, removed, words)),
    ...(translations.length === 0 ? [l10n.t("Translations: no strings newly unfinished")] : translations),
    ...(fallen.length === 0 ? [] : [(hasGate ? noLongerReady : nowBelow)(listText(fallen))]),
  ];
}

const noLongerReady = (names: string): string => l10n.t("No longer ready: {0}", names);
const nowBelow = (names: string): string => l10n.t("Now below threshold: {0}", names);

/** A language that is gone has no threshold. */
function isBelowNow({ parts }: LanguageChange): boolean {
  return parts.some(({ cost }) => cost.fell && cost.now !== undefined);
}

/** `2 added, 1 changed, 3 removed (14 words to translate)` */
function changesText(added: number, changed: number, removed: number, words: number): string {
  const counts = joinedText([
    ...(added > 0 ? [stringsAdded(added)] : []),
    ...(changed > 0 ? [stringsChanged(changed)] : []),
    ...(removed > 0 ? [stringsRemoved(removed)] : []),
  ]);
  return words === 0 ? counts : compareWords.withNote(counts, wordsToTranslate(words));
}

/** Names that are too many to list are only counted. */
export function listText(names: readonly string[], count = names.length, most = MAX_NAMES): string {
  const shown = names.slice(0, most);
  const more = count - shown.length;
  return joinedText([...shown, ...(more > 0 ? [andMore(more)] : [])]);
}

/** Names of languages to which the same happened, before what that is: `French, German, each`. */
export function alikeText(names: readonly string[], most = MAX_NAMES): string {
  const text = listText(names, names.length, most);
  return names.length > 1 ? l10n.t("{0}, each", text) : text;
}

export const nameOf = ({ name }: Pick<LanguageChange, "name">): string => cleanLine(name, "name");

/** Whether strings or files of a component changed. */
export function hasChanges({ added, changed, removed, renamed, isNew }: ReportedComparison): boolean {
  return isNew || added.count + changed.count + removed.count + renamed.length > 0;
}

/** `New since then, 2 added, 1 changed (14 words to translate), 3 renamed`; empty if nothing changed. */
export function componentText({ isNew, added, changed, removed, renamed }: ReportedComparison): string {
  return joinedText(
    [
      ...(isNew ? [compareWords.newSinceThen()] : []),
      changesText(added.count, changed.count, removed.count, added.words + changed.words),
      ...(renamed.length === 0 ? [] : [stringsRenamed(renamed.length)]),
    ].filter((text) => text !== ""),
  );
}

/** What happened to a language of a component: `91.2% → 79.5%, 9 strings newly unfinished (30 words to translate), …`. */
export function costText(part: LanguagePart, hasGate: boolean): string {
  return joinedText([...percentTexts(part.cost), ...lossTexts([part], { isNamed: false, hasGate })]);
}

/** What happened to a language, for a release: `2 strings newly unfinished (3 words to translate); no longer ready (100% → 60%, below 80%): web`. */
export function languageText({ parts }: LanguageChange): string {
  return lossTexts(parts, { isNamed: true, hasGate: true }).join("; ");
}

/**
 * @param isNamed whether to name components and outdated strings.
 * @param hasGate see {@link summaryLines}.
 */
export function lossTexts(
  parts: readonly LanguagePart[],
  { isNamed, hasGate }: { readonly isNamed: boolean; readonly hasGate: boolean },
): readonly string[] {
  const [missing, outdated] = [missingIn({ parts }), outdatedIn({ parts })];
  const failing = parts.reduce((sum, { cost }) => sum + moreFailing(cost), 0);
  const strings = parts.flatMap(({ cost }) => cost.outdated?.since.listed ?? []).map(keyOf);
  const states = [...groupedBy(parts, ({ cost }) => stateText(cost, isNamed, hasGate))].filter(
    ([state]) => state !== "",
  );
  const named = (text: string, list: string): string => (isNamed ? l10n.t("{0}: {1}", text, list) : text);
  return [
    ...(missing === 0 ? [] : [newlyUnfinished({ parts })]),
    ...(outdated === 0
      ? []
      : [
          strings.length === 0
            ? becameOutdated(outdated)
            : named(becameOutdated(outdated), listText(strings, outdated, MAX_STRINGS)),
        ]),
    ...(failing === 0 ? [] : [moreFailingChecks(failing)]),
    ...states.map(([state, those]) => named(state, listText(those.map(labelOf)))),
  ];
}

/** `2 strings newly unfinished (3 words to translate)` */
export function newlyUnfinished(language: Pick<LanguageChange, "parts">): string {
  return compareWords.withNote(becameMissing(missingIn(language)), wordsToTranslate(missingWordsIn(language)));
}

const labelOf = ({ label }: LanguagePart): string => label;
const keyOf = ({ context, source }: SourceString): string => context || source;

function stateText(cost: JudgedCost, isNamed: boolean, hasGate: boolean): string {
  const { fell, dropped, now } = cost;
  return joinedText(
    [
      ...(now === undefined ? [l10n.t("removed")] : dropped ? [l10n.t("no longer started")] : []),
      ...(fell ? [fallText(cost, isNamed ? percentTexts(cost) : [], hasGate)] : []),
    ].filter((text) => text !== ""),
  );
}

function fallText(
  { isRequired, threshold, reasons }: JudgedCost,
  percents: readonly string[],
  hasGate: boolean,
): string {
  const countOf = (kind: "failingChecks" | "outdated"): number =>
    reasons.reduce((sum, reason) => (reason.kind === kind ? sum + reason.count : sum), 0);
  const [failing, outdated] = [countOf("failingChecks"), countOf("outdated")];
  const why = [
    ...(reasons.some(({ kind }) => kind === "belowThreshold")
      ? [...percents, l10n.t("below {0}", formatPercent(threshold))]
      : []),
    ...(failing > 0 ? [failingChecks(failing)] : []),
    ...(outdated > 0 ? [outdatedText(outdated)] : []),
  ];
  if (!hasGate) return joinedText(why);
  if (!isRequired) why.push(l10n.t("not required"));
  return why.length === 0 ? l10n.t("no longer ready") : l10n.t("no longer ready ({0})", joinedText(why));
}

function percentTexts({ percentBefore, percentNow }: JudgedCost): readonly string[] {
  return percentBefore === null || percentNow === null || percentBefore === percentNow
    ? []
    : [l10n.t("{0} → {1}", formatPercent(percentBefore), formatPercent(percentNow))];
}
