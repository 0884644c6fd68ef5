import { groupedBy } from "../../common/collections";
import { alikeText, hasChanges, languageText, listText } from "../../editor/text/compare/costText";
import { settingProblemLine } from "../../editor/text/settingProblemText";
import { type BaseReport, languagesWithLoss, type ReportedComparison } from "../../model/compare/baseReport";
import type { SourceString, StringList } from "../../model/compare/comparison";
import type { GateLanguage } from "../../model/gate/gateResult";
import { sharedNames } from "../../model/statistics/sorting";
import { baseText, changedText, changesText, removedText, stringText, unknownTexts } from "../check/baseText";
import { notesOf } from "../check/notes";
import type { CheckOutcome } from "../check/outcome";
import {
  counted,
  namedLanguage,
  openCells,
  orderOf,
  reasonsText,
  requiredLanguages,
  shortfallText,
  summaryOf,
  unreadText,
} from "../check/outcomeText";
import { plainLine } from "../pipelineText";

/** The rest is only counted: a service that is down may have thousands of components. */
const MAX_UNREAD = 20;
const INDENT = "  ";

/** For people. Nothing in it steers a terminal. */
export function writeText(outcome: CheckOutcome): string {
  const { gate } = outcome;
  const required = requiredLanguages(gate);
  const shared = sharedNames(required);
  const nameOf = ({ name, code }: (typeof required)[number]): string => (shared.has(name) ? `${name} (${code})` : name);
  const takes = shortfallText(gate.shortfall, gate.measure);
  const lines = [
    `${summaryOf(outcome)}.`,
    ...bounded(
      worstFirst(required),
      MAX_LANGUAGES,
      (language) => `${nameOf(language)}: ${reasonsText(language, gate)}`,
    ),
    ...(gate.stillRight === undefined ? [] : [`Confirmed as still correct: ${counted(gate.stillRight, "string")}`]),
    ...(takes === undefined ? [] : [`Left to do: ${takes}`]),
    ...bounded(gate.unread, MAX_UNREAD, unreadText),
    ...bounded(gate.problems, MAX_UNREAD, settingProblemLine),
  ];
  const ofBase = outcome.base === undefined ? [] : baseLines(outcome.base, notesOf(outcome));
  return [...lines.map(plainLine), ...ofBase.map(cleanIndented)].map((line) => `${line}\n`).join("");
}

/** Those that are not ready, or not known to be. */
function worstFirst(languages: readonly GateLanguage[]): readonly GateLanguage[] {
  return languages
    .map((language) => ({ language, open: openCells(language) }))
    .filter(({ open }) => open.length > 0)
    .map(({ language, open }) => ({ language, order: Math.min(...open.map(orderOf)) }))
    .toSorted((one, other) => one.order - other.order)
    .map(({ language }) => language);
}

function cleanIndented(line: string): string {
  return line.startsWith(INDENT) ? `${INDENT}${plainLine(line)}` : plainLine(line);
}

const MAX_STRINGS = 10;
const MAX_LANGUAGES = 50;
const MAX_COMPONENTS = 50;
const MAX_UNKNOWN = 20;

/** What changed since the base, for people. Lines are not clean. */
function baseLines(base: BaseReport, notes: readonly string[]): readonly string[] {
  const { withoutFiles } = base;
  const worse = [...groupedBy(languagesWithLoss(base), languageText)];
  const changed = base.components.filter(hasChanges);
  const isKnown = base.components.length > 0 && base.removedComponents.length + base.unknown.length === 0;
  return [
    // Else the reason says with what.
    ...(base.commit === undefined ? [] : [`Compared with ${baseText(base)}:`]),
    ...(base.confirmed === undefined ? [] : [`Newly confirmed as still correct: ${base.confirmed}`]),
    ...bounded(base.removedComponents, MAX_COMPONENTS, removedText),
    ...(changed.length === 0 && isKnown ? ["No source strings changed"] : []),
    ...bounded(changed, MAX_COMPONENTS, componentLines),
    ...bounded(
      worse,
      MAX_LANGUAGES,
      ([text, alike]) => `${alikeText(alike.map(namedLanguage), MAX_LANGUAGES)}: ${text}`,
    ),
    ...(withoutFiles.length === 0
      ? []
      : [`Without files in the folder: ${listText(withoutFiles, withoutFiles.length, MAX_COMPONENTS)}`]),
    ...bounded(unknownTexts(base), MAX_UNKNOWN, (text) => text),
    ...bounded(notes, MAX_COMPONENTS, (text) => text),
  ];
}

function componentLines(component: ReportedComparison): readonly string[] {
  const { added, changed, removed, renamed } = component;
  return [
    changesText(component),
    ...stringLines("+", added, stringText),
    ...stringLines("~", changed, changedText),
    ...stringLines("-", removed, stringText),
    ...bounded(renamed, MAX_STRINGS, ({ from, to }) => `  ${from} → ${to}`),
  ];
}

function stringLines<Listed extends SourceString>(
  mark: string,
  { count, listed }: StringList<Listed>,
  write: (string: Listed) => string,
): readonly string[] {
  const shown = listed.slice(0, MAX_STRINGS).map((string) => `  ${mark} ${write(string)}`);
  return count > shown.length ? [...shown, `  ${mark} and ${count - shown.length} more`] : shown;
}

/** The rest is only counted. */
function bounded<Item>(
  items: readonly Item[],
  most: number,
  write: (item: Item) => string | readonly string[],
): readonly string[] {
  const shown = items.slice(0, most).flatMap(write);
  return items.length > most ? [...shown, `and ${items.length - most} more`] : shown;
}
