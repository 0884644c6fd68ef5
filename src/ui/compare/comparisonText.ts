import { l10n } from "vscode";
import { groupedBy } from "../../common/collections";
import { cleanLine } from "../../common/text/foreignText";
import { baseProblemText, comparisonProblemText } from "../../editor/text/baseProblemText";
import { compareWords } from "../../editor/text/compare/checkWords";
import {
  alikeText,
  costText,
  hasChanges,
  listText,
  nameOf,
  newlyUnfinished,
  summaryLines,
} from "../../editor/text/compare/costText";
import { andMore, stringsRemoved } from "../../editor/text/countTexts";
import { formatCount } from "../../editor/text/formatCount";
import { shortId } from "../../model/compare/base";
import {
  type BaseReport,
  type LanguageChange,
  languagesWithLoss,
  missingIn,
  type ReportedComparison,
} from "../../model/compare/baseReport";
import type { ChangedString, SourceString, StringList } from "../../model/compare/comparison";
import { createTextWriter, type TextWriter, type WrittenText } from "./textWriter";

/** Of all components together. The others are only counted. */
const MAX_STRINGS = 5000;
const MAX_RENAMED = 100;
const MAX_NAMES = 100;

/**
 * A comparison as plain text: foreign text stays in lines of its own, which begin with `+` or `-`, and only the places of
 * strings are links.
 *
 * @param name of the branch, tag or commit that was compared with.
 * @param hasGate whether the workspace says what a release takes.
 */
export function comparisonText(report: BaseReport, name: string, hasGate: boolean): WrittenText {
  const write = createTextWriter();
  const { components, commit = "" } = report;
  const languages = languagesWithLoss(report);
  write.heading(compareWords.comparedWith(cleanLine(name, "name"), shortId(commit)), () => {
    for (const line of summaryLines(report, languages, hasGate)) write.line(line);
  });
  if (languages.length > 0) {
    write.heading(l10n.t("Languages"), () => {
      const several = new Set(languages.flatMap(({ parts }) => parts.map(({ label }) => label))).size > 1;
      const alike = groupedBy(languages, (language) => partLines(language, several, hasGate));
      for (const each of alike) writeLanguages(write, each, several);
    });
  }
  writeRemoved(write, report);
  let left = MAX_STRINGS;
  for (const component of components) {
    if (!hasChanges(component)) continue;
    write.heading(cleanLine(component.label, "name"), () => {
      left -= writeComponent(write, component, left);
    });
  }
  writeUnknown(write, report);
  return write.text();
}

/** @param alike languages to which the same happened. */
function writeLanguages(
  write: TextWriter,
  alike: readonly [string, readonly LanguageChange[]],
  several: boolean,
): void {
  const [text, languages] = alike;
  const names = languages.map(({ name, code }) =>
    compareWords.withNote(cleanLine(name, "name"), cleanLine(code, "code")),
  );
  const [first] = languages;
  if (!several || first === undefined) {
    write.line(l10n.t("{0}: {1}", alikeText(names), text));
    return;
  }
  const hasSum = first.parts.length > 1 && missingIn(first) > 0;
  write.subheading(hasSum ? l10n.t("{0}: {1}", alikeText(names), newlyUnfinished(first)) : listText(names), () => {
    for (const line of text.split("\n")) write.line(line);
  });
}

/** A line for each component. */
function partLines({ parts }: LanguageChange, several: boolean, hasGate: boolean): string {
  return parts
    .map((part) => {
      const text = costText(part, hasGate);
      return several ? l10n.t("{0}: {1}", cleanLine(part.label, "name"), text) : text;
    })
    .join("\n");
}

function writeRemoved(write: TextWriter, { removedComponents }: BaseReport): void {
  if (removedComponents.length === 0) return;
  write.heading(compareWords.removedComponents(), () => {
    for (const { name, mask, content } of removedComponents.slice(0, MAX_NAMES)) {
      const label = compareWords.withNote(cleanLine(name, "name"), cleanLine(mask, "path"));
      write.subheading(label, () => {
        if (content === undefined) return;
        write.line(l10n.t("Source strings: {0}", stringsRemoved(content.strings)));
        if (content.languages.length > 0) write.line(listText(content.languages.map(nameOf)));
      });
    }
    if (removedComponents.length > MAX_NAMES) write.line(andMore(removedComponents.length - MAX_NAMES));
  });
}

/** @returns how many strings it has listed. */
function writeComponent(write: TextWriter, component: ReportedComparison, most: number): number {
  const { added, changed, removed, renamed, isNew } = component;
  if (isNew) write.line(compareWords.newSinceThen());
  if (renamed.length > 0) {
    write.subheading(compareWords.renamed(renamed.length), () => {
      for (const { from, to } of renamed.slice(0, MAX_RENAMED)) {
        write.line(`${cleanLine(from, "path")} → ${cleanLine(to, "path")}`);
      }
      if (renamed.length > MAX_RENAMED) write.line(andMore(renamed.length - MAX_RENAMED));
    });
  }
  let left = most;
  const list = <Listed extends SourceString>(
    title: string,
    strings: StringList<Listed>,
    lines: (one: Listed) => void,
  ) => {
    if (strings.count === 0) return;
    write.subheading(`${title} (${formatCount(strings.count)})`, () => {
      const shown = strings.listed.slice(0, left);
      left -= shown.length;
      for (const string of shown) {
        write.item(string.place, keyOf(string), () => lines(string));
      }
      if (strings.count > shown.length) write.line(andMore(strings.count - shown.length));
    });
  };
  list(compareWords.added(), added, (string) => {
    write.added(textOf(string.source));
    if (string.sourcePlural !== undefined) write.added(textOf(string.sourcePlural));
  });
  list(compareWords.changed(), changed, (string) => writeChanged(write, string));
  list(compareWords.removed(), removed, (string) => {
    write.removed(textOf(string.source));
    if (string.sourcePlural !== undefined) write.removed(textOf(string.sourcePlural));
  });
  return most - left;
}

function writeChanged(write: TextWriter, { source, previous }: ChangedString): void {
  const [before, now] = [textOf(previous), textOf(source)];
  if (before === now) write.note(l10n.t("Differs only in whitespace, a plural form, or later in the text"));
  write.removed(before);
  write.added(now);
}

const textOf = (text: string): string => cleanLine(text, "unit");

function keyOf({ context = "" }: SourceString): string {
  return cleanLine(context, "name");
}

function writeUnknown(write: TextWriter, { unknown, withoutFiles }: BaseReport): void {
  if (unknown.length + withoutFiles.length === 0) return;
  write.heading(compareWords.notCompared(), () => {
    for (const each of unknown) {
      const text = each.kind === "base" ? baseProblemText(each.problem) : comparisonProblemText(each.problem);
      write.line(cleanLine(each.kind === "component" ? `${each.label}: ${text}` : text, "message"));
    }
    if (withoutFiles.length > 0) {
      const names = withoutFiles.map((label) => cleanLine(label, "name"));
      write.line(compareWords.withoutFiles(listText(names)));
    }
  });
}
