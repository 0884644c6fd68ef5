import type { Insertion } from "../../../model/strings/insertion";
import { neededForms } from "../conventions/neededForms";
import type { Entry, UnitInsertion } from "../format";
import { endOfLine, linesOf, startOfLine } from "./lines";
import { firstLineOf, lastLineOf, neighboursOf } from "./neighbours";
import { glue, lineBreakOf } from "./pieces";

/** Puts a unit behind the one before it in the template, as msgmerge does, or adds the plural forms that it lacks. */
export function insertMessage(request: UnitInsertion): Insertion | undefined {
  const { text, source, unit, entries, present, code } = request;
  const end = lineBreakOf(text, source);
  const own = linesOf(text);
  const message = messageOf(unit, linesOf(source));
  const forms = neededForms(
    code,
    entries.reduce((most, { pluralForms = 0 }) => Math.max(most, pluralForms), 0),
  );
  if (present !== undefined) {
    const { length } = present.texts;
    const lacking = Array.from({ length: Math.max(0, forms - length) }, (_, index) => length + index);
    if (unit.sourcePlural === undefined || length === 0 || lacking.length === 0) return undefined;
    const pieces = glue(...lacking.map((form) => [`${end}msgstr[${form}] "`, '"']));
    return { offset: endOfLine(own, lastLineOf(present)), pieces };
  }
  const strings =
    unit.sourcePlural === undefined
      ? ['msgstr "']
      : Array.from({ length: forms }, (_, form) => `${form === 0 ? "" : `"${end}`}msgstr[${form}] "`);
  const pieces = glue(message.map((line) => line + end).join(""), [...strings, '"']);
  const { previous, next } = neighboursOf(request);
  if (previous !== undefined) return { offset: endOfLine(own, lastLineOf(previous)), pieces: glue(end + end, pieces) };
  if (next !== undefined) return { offset: startOfLine(own, startOf(next, own)), pieces: glue(pieces, end + end) };
  const isApart = text.trim() === "" || /(?:^|\n|\r)\r?\n$/.test(text);
  const gap = isApart ? "" : /[\r\n]$/.test(text) ? end : end + end;
  return { offset: text.length, pieces: glue(gap, pieces, end) };
}

/** What a template says of a unit, without what is of one translation: its comments, flags and earlier texts. */
function messageOf(unit: Entry, lines: readonly string[]): readonly string[] {
  const all = lines.slice(startOf(unit, lines) - 1, lastLineOf(unit)).map((line) => line.trimEnd());
  const strings = all.findIndex((line) => /^msgstr\b/.test(line));
  return all
    .slice(0, strings === -1 ? all.length : strings)
    .map((line) => (line.startsWith("#,") ? line.replace(/,\s*fuzzy\b/, "") : line))
    .filter((line) => line !== "#" && !/^#(?: |\t|\||~)/.test(line));
}

/** The first line of a unit with its comments, from 1. */
function startOf(entry: Entry, lines: readonly string[]): number {
  let line = firstLineOf(entry);
  const pass = (above: RegExp): void => {
    while (line > 1 && above.test(lines[line - 2] ?? "")) line--;
  };
  while (line > 1 && !/^msgstr\b/.test(lines[line - 1] ?? "")) line--;
  pass(/^(?:"|msgid|msgctxt|#\|)/);
  pass(/^#(?!~)/);
  // Without anything between, these are of the unit above.
  while (lines[line - 1]?.startsWith('"')) line++;
  return line;
}
