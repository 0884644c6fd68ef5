import type { LineSyntax } from "./lines";

/** Key and separator before the quotation mark of a text. */
const START = /^(\s*)("(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[\w$/:.-]+)(\s*=\s*)/;

export const stringsLines: LineSyntax = {
  write([start = ""], model) {
    const [, ownIndent, key, ownSeparator] = START.exec(start) ?? [];
    if (key === undefined) return undefined;
    const [, indent = ownIndent, , separator = ownSeparator] = START.exec(model?.[0] ?? "") ?? [];
    return [`${indent}${key}${separator}"`, '";'];
  },
  isStart: (line) => START.test(line),
  isComment: (line) => /^\s*(?:\/\/|\/\*)|\*\/\s*$/.test(line),
};
