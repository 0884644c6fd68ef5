import { cleanLine } from "../../common/text/foreignText";
import { codeSpan, joinMarkdown, type Markdown } from "../../common/text/markdown";
import { comparisonProblemText } from "../../editor/text/baseProblemText";
import { checkWords, compareWords } from "../../editor/text/compare/checkWords";
import {
  componentText,
  hasChanges,
  listText,
  lossTexts,
  nameOf,
  summaryLines,
} from "../../editor/text/compare/costText";
import { andMore, stringsRemoved } from "../../editor/text/countTexts";
import { formatCount, formatPercent } from "../../editor/text/formatCount";
import { type RemovedComponent, shortId } from "../../model/compare/base";
import {
  type BaseReport,
  holdsUpRelease,
  type LanguageChange,
  type LanguagePart,
  languagesWithLoss,
  missingIn,
  type ReportedComparison,
  type UnknownComparison,
} from "../../model/compare/baseReport";
import type { SourceString } from "../../model/compare/comparison";
import type { Percent } from "../../model/statistics/percent";
import { textOf, UNKNOWN } from "../../report/markdownColumns";
import { stringText } from "../check/baseText";
import { namedLanguage } from "../check/outcomeText";
import { gitProblemText } from "../components/gitProblems";
import type { BoundedMarkdown, MarkdownColumn } from "./markdownParts";

/** Characters of each part, so that none takes the room of all others. */
const MOST = { languages: 14_000, removed: 4_000, unknown: 5_000 } as const;

/** What changed since the base. */
export function addBase(write: BoundedMarkdown, base: BaseReport, prefix: string, notes: readonly string[]): void {
  const { ref, commit, components, removedComponents, withoutFiles } = base;
  const worse = languagesWithLoss(base);
  if (commit !== undefined) {
    const lines = [...notes, ...summaryLines(base, worse, true)];
    write.list(comparedTitle(ref, shortId(commit)), lines, MOST.unknown);
    addLanguages(write, worse, components.length > 1);
  }
  write.list(compareWords.removedComponents(), removedComponents.map(removedLine), MOST.removed);
  write.list(
    compareWords.notCompared(),
    [
      ...base.unknown.map((each) => unknownLine(each, ref)),
      ...(withoutFiles.length === 0 ? [] : [compareWords.withoutFiles(listText(withoutFiles))]),
    ],
    MOST.unknown,
  );
  const changed = components.filter(hasChanges);
  const shown = changed.filter((component) => addStrings(write, component, prefix)).length;
  const hidden = changed.filter(hasRows).length - shown;
  if (hidden > 0) write.add(textOf(`${checkWords.components()}: ${andMore(hidden)}`));
}

/** The commit is code, so that it can be copied: in text, characters in it would prevent a link. */
function comparedTitle(ref: string, id: string): Markdown {
  const title = compareWords.comparedWith(ref, id);
  const at = title.lastIndexOf(id);
  return joinMarkdown([textOf(title.slice(0, at)), codeSpan(id), textOf(title.slice(at + id.length))], "");
}

interface WorsePart extends LanguagePart {
  readonly language: LanguageChange;
}

function addLanguages(write: BoundedMarkdown, worse: readonly LanguageChange[], isSeveral: boolean): void {
  const rows = worse
    .flatMap((language) => language.parts.map((part): WorsePart => ({ ...part, language })))
    .toSorted(
      (one, other) => rankOf(one) - rankOf(other) || missingIn({ parts: [other] }) - missingIn({ parts: [one] }),
    );
  const columns: readonly MarkdownColumn<WorsePart>[] = [
    { heading: checkWords.language(), isListed: true, text: ({ language }) => namedLanguage(language) },
    ...(isSeveral ? [{ heading: checkWords.component(), text: ({ label }: WorsePart) => label }] : []),
    { heading: checkWords.before(), align: "right", text: ({ cost }) => percentText(cost.percentBefore) },
    { heading: checkWords.now(), align: "right", text: ({ cost }) => percentText(cost.percentNow) },
    { heading: checkWords.change(), text: (part) => lossTexts([part], { isNamed: false, hasGate: true }).join(", ") },
  ];
  write.table(columns, rows, MOST.languages);
}

/** What holds up a release comes first, then what it needs. */
function rankOf({ cost }: LanguagePart): number {
  if (!cost.isRequired) return 2;
  return holdsUpRelease(cost) ? 0 : 1;
}

function percentText(percent: Percent): string {
  return percent === null ? UNKNOWN : formatPercent(percent);
}

function removedLine({ name, mask, content }: RemovedComponent): string {
  const label = compareWords.withNote(name, mask);
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
  const { label, added, changed, removed, renamed } = component;
  const rowOf = (change: string, string: SourceString, before = ""): StringRow => ({
    ...{
      change,
      before: cleanLine(before, "name"),
      text: cleanLine(stringText(string), "name"),
      words: formatCount(string.words),
    },
    place: string.place === undefined ? "" : `${prefix}${string.place.file}:${string.place.line}`,
  });
  const [wasAdded, wasChanged, wasRemoved] = [compareWords.added(), compareWords.changed(), compareWords.removed()];
  const rows = [
    ...added.listed.map((string) => rowOf(wasAdded, string)),
    ...changed.listed.map((string) => rowOf(wasChanged, string, string.previous)),
    ...removed.listed.map((string) => rowOf(wasRemoved, string)),
    ...renamed.map(({ from, to }) => ({ change: checkWords.file(), text: to, before: from, words: "", place: "" })),
  ];
  const count = added.count + changed.count + removed.count + renamed.length;
  const columns: readonly MarkdownColumn<StringRow>[] = [
    { heading: checkWords.change(), text: ({ change }) => change },
    { heading: checkWords.source(), text: ({ text: own }) => own },
    ...(rows.some(({ before }) => before !== "")
      ? [{ heading: checkWords.before(), text: ({ before }: StringRow) => before }]
      : []),
    { heading: checkWords.words(), align: "right", text: ({ words }) => words },
    { heading: checkWords.file(), text: ({ place }) => place },
  ];
  return write.folded(`${label}: ${componentText(component)}`, columns, rows, count);
}
