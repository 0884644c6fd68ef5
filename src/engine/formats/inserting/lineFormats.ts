import type { Insertion } from "../../../model/strings/insertion";
import type { UnitInsertion } from "../format";
import { insertLines, type LineSyntax, linesOf } from "./lines";

/** Key and separator before the quotation mark of a text. */
const STRING = /^(\s*)("(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[\w$/:.-]+)(\s*=\s*)/;

const stringsLines: LineSyntax = {
  write([start = ""], model) {
    const spelled = spelledAs(model, start, STRING);
    return spelled && [`${spelled.indent}${spelled.key}${spelled.separator}"`, '";'];
  },
  isStart: (line) => STRING.test(line),
  isComment: (line) => /^\s*(?:\/\/|\/\*)|\*\/\s*$/.test(line),
};

export function insertAppleString(request: UnitInsertion): Insertion | undefined {
  return insertLines(request, stringsLines);
}

/** Key and separator as they begin the logical line of a property. */
const PROPERTY = /^([ \t\f]*)((?:\\.|[^\\\s=:])+)([ \t\f]*[=:]?[ \t\f]*)/s;

const propertyLines: LineSyntax = {
  write([start = ""], model) {
    const spelled = spelledAs(model, start, PROPERTY);
    return spelled && [spelled.indent + spelled.key + (spelled.separator || "="), ""];
  },
  isStart: (_line, before) => before === undefined || isComment(before) || !/(?<!\\)(?:\\\\)*\\$/.test(before),
  isComment,
};

function isComment(line: string): boolean {
  return /^[ \t\f]*[#!]/.test(line);
}

export function insertProperty(request: UnitInsertion): Insertion | undefined {
  return insertLines(request, propertyLines);
}

/** The key that a line begins with, indented and separated as in the first line of another unit. */
function spelledAs(model: readonly string[] | undefined, line: string, start: RegExp) {
  const [, ownIndent = "", key, ownSeparator = ""] = start.exec(line) ?? [];
  if (key === undefined) return undefined;
  const [, indent = ownIndent, , separator = ownSeparator] = start.exec(model?.[0] ?? "") ?? [];
  return { indent, key, separator };
}

/** Groups: the key. */
const MESSAGE = /^(-?[A-Za-z][\w-]*)\s*=/;

const fluentLines: LineSyntax = {
  write: (around) => around,
  isStart: (line) => MESSAGE.test(line),
  isComment: (line) => line.startsWith("#"),
};

/** A message without a text is none, so that the file may have its key. */
export function insertFluent(request: UnitInsertion): Insertion | undefined {
  const { text, unit } = request;
  return linesOf(text).some((line) => MESSAGE.exec(line)?.[1] === unit.key)
    ? undefined
    : insertLines(request, fluentLines);
}
