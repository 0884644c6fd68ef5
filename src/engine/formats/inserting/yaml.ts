import { countedBy } from "../../../common/collections";
import type { Insertion } from "../../../model/strings/insertion";
import type { Entry, UnitInsertion } from "../format";
import { breaksIn, glue, indentAt, lineBreakOf, lineStartAt } from "./pieces";
import { formsToAdd } from "./pluralForms";
import { type Departure, departureOf, memberNamed, type TreeMember, type TreeValue } from "./tree";
import { yamlTree } from "./yamlTree";

/** What is to be written: a key with the forms, members or text below it. */
interface NewLine {
  /** As it is spelled, with its colon; a dash for an item. */
  readonly key: string;
  readonly below: readonly NewLine[];
  /** By how much it is indented more than what is around it, if not by a level. */
  readonly indent?: string;
}

/** Puts a unit into YAML, with the mappings around it that the file lacks. */
export function insertYaml(request: UnitInsertion): Insertion | undefined {
  const { text, source: sourceText, entries, code, unit } = request;
  const own = yamlTree(text);
  const source = yamlTree(sourceText);
  if (source === undefined || (own === undefined && /^[^#\s%-]/m.test(text))) return undefined;
  const names = namesIn(unit.key);
  const forms = formsToAdd(request);
  const hasForms = forms !== undefined;
  const departure = departureOf({ own, source, entries, code, names, hasForms, namesIn, familyOf: (name) => name });
  if (departure === undefined || forms?.lacking.length === 0) return undefined;
  const { container } = departure;
  const previous = container && forms?.previous ? memberNamed(container, forms.previous) : departure.previous;
  const level = [levelIn(text, own), levelIn(sourceText, source)].find((indent) => indent !== undefined) ?? "  ";
  const lines = newLines(request, departure, forms?.lacking);
  const quote = quoteOf(request);
  const lineBreak = lineBreakOf(text, sourceText);
  const write = (indent: string) => writtenLines(lines, { indent, level, lineBreak, quote });
  if (container === undefined) {
    const gap = text === "" || /[\r\n]$/.test(text) ? "" : lineBreak;
    const begin = text.trim() === "" && sourceText.startsWith("---") ? `---${lineBreak}` : "";
    return { offset: text.length, pieces: glue(gap, begin, write(""), lineBreak) };
  }
  if (container.isNull) {
    return replaceNull(container, { text, lines, quote, isTop: container === own, level, lineBreak, write });
  }
  if (/[{[]/.test(text.charAt(container.start)) && container.start < container.end) {
    return insertInFlow(lines, { container, previous, quote });
  }
  const [first] = container.members ?? [];
  if (lines.length === 0) {
    const gap = /\s$/.test(text.slice(0, container.start)) ? "" : " ";
    return { offset: container.start, pieces: glue(gap, [quote, quote]) };
  }
  if (first === undefined) {
    const offset = lineEndAt(text, container.start);
    return { offset, pieces: glue(lineBreak, write(indentAt(text, container.start) + level)) };
  }
  const isItem = first.start === first.keyEnd;
  const prefix = text.slice(lineStartAt(text, first.start), first.start);
  const indent = isItem
    ? /^\s*(?=- *$)/.exec(prefix)?.[0]
    : prefix.replace(/^( *)- +/, (dash) => " ".repeat(dash.length));
  if (indent === undefined || indent.trim() !== "") return undefined;
  if (previous !== undefined) {
    const blank = lineBreak.repeat(blankLinesAt(text, container, previous) + 1);
    return { offset: lineEndAt(text, endOf(previous.value, text)), pieces: glue(blank, write(indent)) };
  }
  if (prefix !== indent && !isItem) return undefined;
  const blank = lineBreak.repeat(blankLinesAt(text, container, first) + 1);
  return { offset: topOf(text, first.start, container === own), pieces: glue(write(indent), blank) };
}

interface NullTarget {
  readonly text: string;
  readonly lines: readonly NewLine[];
  readonly quote: string;
  /** Whether it is the whole file. */
  readonly isTop: boolean;
  readonly level: string;
  readonly lineBreak: string;
  write(indent: string): readonly string[];
}

/** Undefined where something follows on its line. */
function replaceNull({ start, end }: TreeValue, target: NullTarget): Insertion | undefined {
  const { text, lines, quote, isTop, level, lineBreak, write } = target;
  if (!/^[ \t]*(?:[\r\n]|$)/.test(text.slice(end))) return undefined;
  if (lines.length === 0) return { offset: start, replaced: end - start, pieces: [quote, quote] };
  const lineStart = lineStartAt(text, start);
  if (isTop) return start === lineStart ? { offset: start, replaced: end - start, pieces: write("") } : undefined;
  const offset = lineStart + text.slice(lineStart, start).trimEnd().length;
  return { offset, replaced: end - offset, pieces: glue(lineBreak, write(indentAt(text, start) + level)) };
}

/** From the outside to the unit and its forms. */
function newLines(
  { source, unit, categories }: UnitInsertion,
  { wanted, member: last, root }: Departure,
  lacking: readonly string[] = categories,
): readonly NewLine[] {
  const keyOf = ({ start, keyEnd }: TreeMember): string =>
    start === keyEnd ? DASH : source.slice(start, keyEnd) + (/^\s*:/.exec(source.slice(keyEnd))?.[0] ?? ":");
  // Hugo's texts without plurals are forms, too.
  const forms = unit.parts ? lacking : last.value.members?.length ? ["other"] : [];
  let below: readonly NewLine[] = forms.map((form) => {
    const spelled = memberNamed(last.value, form);
    return { key: spelled ? keyOf(spelled) : `${form}:`, below: [] };
  });
  for (const [index, member] of [...wanted.entries()].toReversed()) {
    const around = wanted[index - 1];
    const isItem = member.start === member.keyEnd;
    const dash = source.slice(lineStartAt(source, member.start), member.start).replace(/- *$/, "");
    const indent = isItem && around ? dash.slice(indentAt(source, around.start).length) : undefined;
    below = [{ key: keyOf(member), below, ...(indent !== undefined && { indent }) }];
  }
  return root === undefined ? below : [{ key: `${root}:`, below }];
}

const DASH = "- ";

interface LineStyle {
  readonly indent: string;
  readonly level: string;
  readonly lineBreak: string;
  readonly quote: string;
}

function writtenLines(lines: readonly NewLine[], style: LineStyle): readonly string[] {
  const { indent, level, lineBreak, quote } = style;
  return glue(
    ...lines.flatMap(({ key, below }, index) => {
      const start = (index === 0 ? "" : lineBreak) + indent + key;
      if (below.length === 0) return [start, key.endsWith(" ") ? "" : " ", [quote, quote]];
      if (key === DASH) {
        const inner = indent + " ".repeat(DASH.length);
        const [first = "", ...others] = writtenLines(below, { ...style, indent: inner });
        return [start, [first.slice(inner.length), ...others]];
      }
      const inner = indent + (below[0]?.indent ?? level);
      return [start, lineBreak, writtenLines(below, { ...style, indent: inner })];
    }),
  );
}

interface FlowTarget {
  readonly container: TreeValue;
  readonly previous: TreeMember | undefined;
  readonly quote: string;
}

function insertInFlow(lines: readonly NewLine[], { container, previous, quote }: FlowTarget): Insertion {
  const write = (members: readonly NewLine[]): readonly string[] =>
    glue(
      ...members.flatMap(({ key, below }, index) => {
        const start = (index === 0 ? "" : ", ") + (key === DASH ? "" : `${key.trim()} `);
        return below.length === 0 ? [start, [quote, quote]] : [start, "{ ", write(below), " }"];
      }),
    );
  if (previous !== undefined) return { offset: previous.value.end, pieces: glue(", ", write(lines)) };
  const after = container.members?.length ? ", " : "";
  return { offset: container.members?.[0]?.start ?? container.start + 1, pieces: glue(write(lines), after) };
}

/** As the source quotes the unit, if the file mostly does as the source; else as the file does most often. */
function quoteOf({ entries, sourceEntries, unit }: UnitInsertion): string {
  const theirs = new Map(sourceEntries.map((entry) => [entry.key, spellingOf(entry)]));
  const same = entries.filter((entry) => theirs.get(entry.key) === spellingOf(entry)).length;
  const counts = countedBy(entries.map(spellingOf));
  const [[usual, count] = ["", 0]] = [...counts].sort(([, one], [, other]) => other - one);
  return same >= count ? spellingOf(unit) : usual;
}

function spellingOf({ spelling = "" }: Entry): string {
  return spelling;
}

/** How much the first mapping below another is indented more. */
function levelIn(text: string, tree: TreeValue | undefined): string | undefined {
  for (let level = tree?.members ?? []; level.length > 0; level = level.flatMap(({ value }) => value.members ?? [])) {
    for (const { start, keyEnd, value } of level) {
      const [first] = value.members ?? [];
      if (first === undefined || keyEnd === start || first.start === first.keyEnd) continue;
      const indent = indentAt(text, first.start).slice(indentAt(text, start).length);
      if (indent !== "") return indent;
    }
  }
  return undefined;
}

/** Empty lines between a member and those beside it, the fewest. */
function blankLinesAt(text: string, { members = [] }: TreeValue, member: TreeMember): number {
  const at = members.indexOf(member);
  const counts = [at, at + 1].flatMap((index) => {
    const [before, after] = [members[index - 1], members[index]];
    if (before === undefined || after === undefined) return [];
    const between = text.slice(lineEndAt(text, endOf(before.value, text)), after.start);
    return [Math.max(1, breaksIn(/^\s*/.exec(between)?.[0] ?? "")) - 1];
  });
  return counts.length === 0 ? 0 : Math.max(0, Math.min(...counts));
}

/** Behind the last character of a value. */
function endOf({ start, end, members }: TreeValue, text: string): number {
  const last = members?.at(-1);
  const isFlow = end > start && /[{[]/.test(text.charAt(start));
  if (last !== undefined && !isFlow) return endOf(last.value, text);
  return start + text.slice(start, end).trimEnd().length;
}

/** The start of the line, or of the comments above it unless they begin the file. */
function topOf(text: string, offset: number, isTop: boolean): number {
  let start = lineStartAt(text, offset);
  while (!isTop && /^[ \t]*#/.test(text.slice(lineStartAt(text, start - 1), start)))
    start = lineStartAt(text, start - 1);
  return start;
}

function lineEndAt(text: string, offset: number): number {
  const length = text.slice(offset).search(/[\r\n]/);
  return length === -1 ? text.length : offset + length;
}

/** The names in a path such as `a\.b.c[0]`. */
function namesIn(key: string): readonly string[] {
  const parts = key.match(/\[\d+\]|(?:\\.|[^\\.[\]])+/gs) ?? [];
  return parts.map((part) => (part.startsWith("[") ? part : part.replace(/\\(.)/gs, "$1")));
}
