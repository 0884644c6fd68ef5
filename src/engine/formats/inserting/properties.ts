import type { LineSyntax } from "./lines";

/** Key and separator as they begin the logical line of a property. */
const START = /^([ \t\f]*)((?:\\.|[^\\\s=:])+)([ \t\f]*[=:]?[ \t\f]*)/s;

export const propertyLines: LineSyntax = {
  write([start = ""], model) {
    const [, ownIndent, key, ownSeparator] = START.exec(start) ?? [];
    if (key === undefined) return undefined;
    const [, indent = ownIndent, , separator = ownSeparator] = START.exec(model?.[0] ?? "") ?? [];
    return [indent + key + (separator || "="), ""];
  },
  isStart: (_line, before) => before === undefined || isComment(before) || !/(?<!\\)(?:\\\\)*\\$/.test(before),
  isComment,
};

function isComment(line: string): boolean {
  return /^[ \t\f]*[#!]/.test(line);
}
