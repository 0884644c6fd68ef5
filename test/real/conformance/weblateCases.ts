import { execFileSync } from "node:child_process";
import path from "node:path";
import type { CheckId } from "../../../src/model/checkIds";
import { checkoutRoot } from "../../host/root";
import type { ConformanceCase } from "./conformanceCase";

/** Weblate's classes of the checks that we have. */
const CHECKS: ReadonlyMap<string, readonly CheckId[]> = new Map<string, readonly CheckId[]>([
  ["PluralsCheck", ["plurals"]],
  ["BeginNewlineCheck", ["begin_newline"]],
  ["EndNewlineCheck", ["end_newline"]],
  ["BeginSpaceCheck", ["begin_space"]],
  ["EndSpaceCheck", ["end_space"]],
  ["DoubleSpaceCheck", ["double_space"]],
  ["EndStopCheck", ["end_stop", "end_colon"]],
  ["EndColonCheck", ["end_colon"]],
  ["EndQuestionCheck", ["end_question"]],
  ["EndEllipsisCheck", ["end_ellipsis"]],
  ["PunctuationSpacingCheck", ["punctuation_spacing"]],
  ["XMLTagsCheck", ["xml_tags"]],
  ["XMLValidityCheck", ["xml_invalid"]],
  ["CFormatCheck", ["c_format"]],
  ["PythonFormatCheck", ["python_format"]],
  ["PythonBraceFormatCheck", ["python_brace_format"]],
  ["PHPFormatCheck", ["php_format"]],
  ["JavaMessageFormatCheck", ["java_format"]],
  ["JavaFormatCheck", ["java_printf_format"]],
  ["CSharpFormatCheck", ["c_sharp_format"]],
  ["I18NextInterpolationCheck", ["i18next_interpolation"]],
  ["QtFormatCheck", ["qt_format"]],
  ["QtPluralCheck", ["qt_plural_format"]],
  ["PerlFormatCheck", ["perl_format"]],
  ["PerlBraceFormatCheck", ["perl_brace_format"]],
  ["RubyFormatCheck", ["ruby_format"]],
  ["ICUMessageFormatCheck", ["icu_message_format", "icu_message_format_syntax"]],
]);

/** Select other rules, which we do not have. */
const OTHER_RULES = /^(?:icu-flags|strict-format|safe-html)/;

export interface WeblateCase {
  readonly check: string;
  readonly sources: readonly string[];
  readonly targets: readonly string[];
  readonly flags: readonly string[];
  readonly code: string;
  readonly lenient: boolean;
  readonly fails: boolean;
}

/** @param script prints the cases of the tests in a package of PyPI */
export function readCases<Case = WeblateCase>(script: `${string}Cases.py`, archive: string): readonly Case[] {
  const file = path.join(checkoutRoot(), "test", "real", "conformance", script);
  const printed = execFileSync("python3", ["-B", file, archive], { encoding: "utf8", maxBuffer: 2 ** 26 });
  return JSON.parse(printed) as readonly Case[];
}

export function weblateCases(all: readonly WeblateCase[]): readonly ConformanceCase[] {
  return all.flatMap(({ check, sources, targets, flags, code, lenient, fails }) => {
    const checks = CHECKS.get(check);
    if (checks === undefined || flags.some((flag) => OTHER_RULES.test(flag))) return [];
    const [source = "", sourcePlural] = sources;
    const own = flagOf(checks[0] ?? "plurals");
    return [
      {
        checks,
        source,
        ...(sourcePlural !== undefined && { sourcePlural }),
        texts: targets,
        flags: [...new Set([...own, ...flags])],
        code,
        fails,
        lenient,
      },
    ];
  });
}

/** The flag that selects a check. */
function flagOf(id: CheckId): readonly string[] {
  if (id === "c_sharp_format") return ["csharp-format"];
  if (/_format$|_interpolation$/.test(id)) return [id.replaceAll("_", "-")];
  return [];
}
