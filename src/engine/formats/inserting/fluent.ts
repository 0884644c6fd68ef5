import type { LineSyntax } from "./lines";

export const fluentLines: LineSyntax = {
  write: (around) => around,
  isStart: (line) => /^-?[A-Za-z][\w-]*\s*=/.test(line),
  isComment: (line) => line.startsWith("#"),
};
