import { readFileSync } from "node:fs";
import path from "node:path";
import { type ConformanceCase, checkOfFlag } from "./conformanceCase";

/** Of the kinds that we know, as gettext's tests name them. */
const KINDS =
  `c csharp java java-printf javascript kde perl perl-brace php python python-brace qt qt-plural ruby`.split(" ");

const CASE = /^# (Valid|Invalid)\b.*\nmsgid +(".*")\nmsgstr +(".*")$/gm;

/** @param folder of gettext's tests, with `format-c-2` and others */
export function gettextCases(folder: string): readonly ConformanceCase[] {
  return KINDS.flatMap((kind) =>
    [...readFileSync(path.join(folder, `format-${kind}-2`), "utf8").matchAll(CASE)].map(
      ([, verdict, source, text]) => ({
        checks: [checkOfFlag(kind)],
        source: unquoted(source),
        texts: [unquoted(text)],
        flags: [`${kind}-format`],
        code: "",
        fails: verdict === "Invalid",
      }),
    ),
  );
}

function unquoted(written = ""): string {
  return written.slice(1, -1).replace(/\\(.)/g, (_whole, character: string) => (character === "n" ? "\n" : character));
}
