import { l10n } from "vscode";
import { cleanLine } from "../../../common/text/foreignText";
import {
  type BaseReport,
  hasFallen,
  type LanguageChange,
  missingIn,
  moreFailing,
  type ReportedComparison,
} from "../../../model/compare/baseReport";
import { stringsMissing } from "../../../model/compare/comparison";
import type { JudgedCost } from "../../../model/compare/judgeCosts";
import { formatPercent } from "../../../model/statistics/percent";
import {
  andMore,
  becameMissing,
  failingChecks,
  inLanguages,
  moreFailingChecks,
  outdated as outdatedText,
  stringsAdded,
  stringsChanged,
  stringsRemoved,
  wordsToTranslate,
} from "../countTexts";

const MAX_NAMES = 100;

/** What changed in the source, what became missing and what is no longer ready, a line each. */
export function summaryLines({ components }: BaseReport, languages: readonly LanguageChange[]): readonly string[] {
  if (components.length === 0) return [];
  const sum = (of: (component: ReportedComparison) => number): number =>
    components.reduce((total, component) => total + of(component), 0);
  const [added, changed, removed] = [
    sum((one) => one.added.count),
    sum((one) => one.changed.count),
    sum((one) => one.removed.count),
  ];
  const words = sum((one) => one.added.words + one.changed.words);
  const missing = languages.reduce((total, language) => total + missingIn(language), 0);
  const losing = languages.filter((language) => missingIn(language) > 0).length;
  const fallen = languages.filter(hasFallen).map(nameOf);
  return [
    added + changed + removed === 0
      ? l10n.t("Source strings: no changes")
      : l10n.t("Source strings: {0}", changesText(added, changed, removed, words)),
    missing === 0
      ? l10n.t("Translations: none became missing")
      : l10n.t("Translations: {0}", inLanguages(becameMissing(missing), losing)),
    ...(fallen.length === 0 ? [] : [l10n.t("No longer ready: {0}", listText(fallen))]),
  ];
}

/** `2 added, 1 changed, 3 removed (14 words to translate)` */
export function changesText(added: number, changed: number, removed: number, words: number): string {
  const counts = [
    ...(added > 0 ? [stringsAdded(added)] : []),
    ...(changed > 0 ? [stringsChanged(changed)] : []),
    ...(removed > 0 ? [stringsRemoved(removed)] : []),
  ].join(", ");
  return words === 0 ? counts : `${counts} (${wordsToTranslate(words)})`;
}

/** Names that are too many to list are only counted. */
export function listText(names: readonly string[]): string {
  const shown = names.slice(0, MAX_NAMES);
  const more = names.length - shown.length;
  return [...shown, ...(more > 0 ? [andMore(more)] : [])].join(", ");
}

export const nameOf = ({ name }: Pick<LanguageChange, "name">): string => cleanLine(name, "name");

/** Whether there is nothing to say of the strings and files of a component. */
export function isUnchanged({ added, changed, removed, renamed, isNew }: ReportedComparison): boolean {
  return added.count + changed.count + removed.count + renamed.length === 0 && !isNew;
}

/** What happened to a language of a component: `91.2% → 79.5%, 9 strings became missing (30 words to translate), …`. */
export function costText(cost: JudgedCost): string {
  const { percentBefore, percentNow } = cost;
  const percents =
    percentBefore === null || percentNow === null || percentBefore === percentNow
      ? []
      : [`${formatPercent(percentBefore)} → ${formatPercent(percentNow)}`];
  return [...percents, ...lossTexts(cost)].join(", ");
}

/** What a language of a component lost. */
export function lossTexts(cost: JudgedCost): readonly string[] {
  const { missing, fell, dropped, now, outdated } = cost;
  const count = stringsMissing(missing);
  return [
    ...(count === 0 ? [] : [`${becameMissing(count)} (${wordsToTranslate(missing.words)})`]),
    ...(outdated && outdated.since.count > 0 ? [outdatedText(outdated.since.count)] : []),
    ...(moreFailing(cost) === 0 ? [] : [moreFailingChecks(moreFailing(cost))]),
    ...(now === undefined ? [l10n.t("removed")] : dropped ? [l10n.t("no longer started")] : []),
    ...(fell ? [fallText(cost)] : []),
  ];
}

function fallText({ isRequired, threshold, reasons }: JudgedCost): string {
  const countOf = (kind: "failingChecks" | "outdated"): number =>
    reasons.reduce((sum, reason) => (reason.kind === kind ? sum + reason.count : sum), 0);
  const [failing, outdated] = [countOf("failingChecks"), countOf("outdated")];
  const why = [
    ...(reasons.some(({ kind }) => kind === "belowThreshold") ? [l10n.t("below {0}", formatPercent(threshold))] : []),
    ...(failing > 0 ? [failingChecks(failing)] : []),
    ...(outdated > 0 ? [outdatedText(outdated)] : []),
    ...(isRequired ? [] : [l10n.t("not required")]),
  ];
  return why.length === 0 ? l10n.t("no longer ready") : l10n.t("no longer ready ({0})", why.join(", "));
}
