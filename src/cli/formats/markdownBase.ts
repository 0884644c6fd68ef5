import { l10n } from "vscode";
import { cleanLine } from "../../common/text/foreignText";
import { comparisonProblemText } from "../../editor/text/baseProblemText";
import {
  changesText,
  isUnchanged,
  listText,
  lossTexts,
  nameOf,
  summaryLines,
} from "../../editor/text/compare/costText";
import { andMore, stringsRemoved } from "../../editor/text/countTexts";
import { formatCount } from "../../editor/text/formatCount";
import type { RemovedComponent } from "../../model/compare/base";
import {
  type BaseReport,
  type LanguageChange,
  type LanguagePart,
  type ReportedComparison,
  type UnknownComparison,
  worseLanguages,
} from "../../model/compare/baseReport";
import type { SourceString } from "../../model/compare/comparison";
import { formatPercent, type Percent } from "../../model/statistics/percent";
import { textOf } from "../../report/markdownColumns";
import { stringText } from "../check/baseText";
import { namedLanguage } from "../check/outcomeText";
import { gitProblemText } from "../components/gitProblems";
import type { BoundedMarkdown, MarkdownColumn } from "./markdownParts";

const ID_LENGTH = 10;
/** Characters of each part, so that none takes the room of all others. */
const MOST = { languages: 14_000, removed: 4_000, unknown: 5_000 } as const;

/** What changed since the base. */
export function addBase(write: BoundedMarkdown, base: BaseReport, prefix: string): void {
  const { ref, commit, components, removedComponents, withoutFiles } = base;
  const worse = worseLanguages(base);
  if (commit !== undefined) {
    write.list(
      l10n.t("Compared with {0} ({1})", ref, commit.slice(0, ID_LENGTH)),
      summaryLines(base, worse),
      MOST.unknown,
    );
    addLanguages(write, worse, components.length > 1);
  }
  write.list(
    l10n.t("Components that were removed or are no longer recognized"),
    removedComponents.map(removedLine),
    MOST.removed,
  );
  write.list(
    l10n.t("Not compared"),
    [
      ...base.unknown.map((each) => unknownLine(each, ref)),
      ...(withoutFiles.length === 0
        ? []
        : [l10n.t("No translation files in this folder: {0}", listText(withoutFiles))]),
    ],
    MOST.unknown,
  );
  const changed = components.filter((component) => !isUnchanged(component));
  const shown = changed.filter((component) => addStrings(write, component, prefix)).length;
  const hidden = changed.filter(hasRows).length - shown;
  if (hidden > 0) write.add(textOf(`${l10n.t("Components")}: ${andMore(hidden)}`));
}

interface WorsePart extends LanguagePart {
  readonly language: LanguageChange;
}

function addLanguages(write: BoundedMarkdown, worse: readonly LanguageChange[], isSeveral: boolean): void {
  const rows = worse.flatMap((language) => language.parts.map((part): WorsePart => ({ ...part, language })));
  const columns: readonly MarkdownColumn<WorsePart>[] = [
    { heading: l10n.t("Language"), text: ({ language }) => namedLanguage(language) },
    ...(isSeveral ? [{ heading: l10n.t("Component"), text: ({ label }: WorsePart) => label }] : []),
    { heading: l10n.t("Before"), align: "right", text: ({ cost }) => percentText(cost.percentBefore) },
    { heading: l10n.t("Now"), align: "right", text: ({ cost }) => percentText(cost.percentNow) },
    { heading: l10n.t("Change"), text: ({ cost }) => lossTexts(cost).join(", ") },
  ];
  write.table(columns, rows, MOST.languages);
}

function percentText(percent: Percent): string {
  return percent === null ? "–" : formatPercent(percent);
}

function removedLine({ name, mask, content }: RemovedComponent): string {
  const label = l10n.t("{0} ({1})", name, mask);
  if (content === undefined) return label;
  const languages = content.languages.length === 0 ? [] : [listText(content.languages.map(nameOf))];
  return `${label}: ${[stringsRemoved(content.strings), ...languages].join("; ")}`;
}

function unknownLine(unknown: UnknownComparison, ref: string): string {
  if (unknown.kind === "base") return `${ref}: ${gitProblemText(unknown.problem)}`;
  const text = comparisonProblemText(unknown.problem);
  return unknown.kind === "component" ? `${unknown.label}: ${text}` : text;
}

interface StringRow {
  readonly change: string;
  readonly text: string;
  readonly before: string;
  readonly words: string;
  readonly place: string;
}

function hasRows({ added, changed, removed, renamed }: ReportedComparison): boolean {
  return added.listed.length + changed.listed.length + removed.listed.length + renamed.length > 0;
}

/** @returns whether there was room for the strings of a component. */
function addStrings(write: BoundedMarkdown, component: ReportedComparison, prefix: string): boolean {
  const { label, isNew, added, changed, removed, renamed } = component;
  const rowOf = (change: string, string: SourceString, before = ""): StringRow => ({
    ...{
      change,
      before: cleanLine(before, "name"),
      text: cleanLine(stringText(string), "name"),
      words: formatCount(string.words),
    },
    place: string.place === undefined ? "" : `${prefix}${string.place.file}:${string.place.line}`,
  });
  const [wasAdded, wasChanged, wasRemoved] = [l10n.t("Added"), l10n.t("Changed"), l10n.t("Removed")];
  const rows = [
    ...added.listed.map((string) => rowOf(wasAdded, string)),
    ...changed.listed.map((string) => rowOf(wasChanged, string, string.previous)),
    ...removed.listed.map((string) => rowOf(wasRemoved, string)),
    ...renamed.map(({ from, to }) => ({ change: l10n.t("File"), text: to, before: from, words: "", place: "" })),
  ];
  const count = added.count + changed.count + removed.count + renamed.length;
  const text = [
    ...(isNew ? [l10n.t("New since then")] : []),
    ...(added.count + changed.count + removed.count === 0
      ? []
      : [changesText(added.count, changed.count, removed.count, added.words + changed.words)]),
    ...(renamed.length === 0 ? [] : [l10n.t("Renamed ({0})", formatCount(renamed.length))]),
  ].join(", ");
  const columns: readonly MarkdownColumn<StringRow>[] = [
    { heading: l10n.t("Change"), text: ({ change }) => change },
    { heading: l10n.t("Source"), text: ({ text: own }) => own },
    ...(rows.some(({ before }) => before !== "")
      ? [{ heading: l10n.t("Before"), text: ({ before }: StringRow) => before }]
      : []),
    { heading: l10n.t("Words"), align: "right", text: ({ words }) => words },
    { heading: l10n.t("File"), text: ({ place }) => place },
  ];
  return write.folded(`${label}: ${text}`, columns, rows, count);
}
