import type { CheckId } from "../../../src/model/checkIds";
import { checkChapters } from "../../support/checkChapters";
import type { ConformanceCase } from "./conformanceCase";

interface Difference {
  /** The line of the check's chapter begins with it, behind the name of the program. */
  readonly why: string;
  readonly applies: (each: ConformanceCase, text: string) => boolean;
}

/** Decided by the first that applies. */
const OF_WEBLATE: Partial<Record<CheckId, readonly Difference[]>> = {
  begin_space: [{ why: "The number of spaces", applies: ({ source, fails }) => fails && source.startsWith(" ") }],
  end_space: [{ why: "A space that only", applies: ({ source, fails }) => fails && !source.endsWith(" ") }],
  end_stop: [
    { why: "An ellipsis is", applies: ({ fails }, text) => fails && text.endsWith("…") },
    { why: "A full stop that only", applies: ({ fails }, text) => fails && /[.။]$/.test(text) },
    { why: "A single sentence", applies: ({ fails, source }) => fails && source.split(" ").length < 6 },
  ],
  end_colon: [{ why: "A colon that only", applies: ({ fails, source }) => fails && !source.endsWith(":") }],
  end_question: [
    { why: "Every question mark", applies: ({ fails, source }) => fails && source.endsWith("?") },
    { why: "A question mark that only", applies: ({ fails }) => fails },
  ],
  end_ellipsis: [
    { why: "Three dots", applies: ({ fails, source }) => fails && source.endsWith("…") },
    { why: "An ellipsis that only", applies: ({ fails }) => fails },
  ],
  punctuation_spacing: [
    { why: "A mark at the beginning", applies: ({ fails }, text) => fails && text.startsWith(":") },
  ],
  python_format: [
    { why: "A form for 0 and 1", applies: ({ fails, sourcePlural }) => fails && sourcePlural !== undefined },
    { why: "A name must occur", applies: ({ fails, source }) => fails && source.includes("%(") },
  ],
  php_format: [{ why: "`%1$s` must not", applies: ({ fails, source }) => fails && source.includes("%1$s") }],
  c_format: [{ why: "The width", applies: differsInWidth }],
  java_printf_format: [{ why: "The width", applies: differsInWidth }],
  perl_format: [
    { why: "The width", applies: differsInWidth },
    { why: "`%'f` is accepted", applies: ({ fails }, text) => !fails && text.includes("%'") },
  ],
  java_format: [{ why: "`'{1}'` counts", applies: ({ fails }, text) => !fails && text.includes("'{1}'") }],
  xml_invalid: [{ why: "`<br>` must not", applies: ({ fails }, text) => fails && text === "<br>" }],
  fluent_references: [
    {
      why: "Variables in terms",
      applies: ({ fails, flags, source }, text) =>
        fails && flags.includes("fluent-term") && `${source}${text}`.includes("$"),
    },
    { why: "Every reference must be there as often", applies: ({ fails }) => fails },
    { why: "A choice may be made", applies: ({ fails }) => !fails },
  ],
};

const OF_GETTEXT: Partial<Record<CheckId, readonly Difference[]>> = {
  c_sharp_format: [{ why: "Only the highest number", applies: ({ fails }) => !fails }],
  perl_brace_format: [{ why: "Names that the source lacks", applies: ({ fails }) => !fails }],
};

const OF_BABEL: Partial<Record<CheckId, readonly Difference[]>> = {
  python_format: [
    { why: "A form for one number", applies: ({ fails, sourcePlural }) => fails && sourcePlural !== undefined },
    { why: "A source that mixes", applies: ({ fails }) => fails },
    { why: "A placeholder may be added", applies: ({ fails, source }) => !fails && !source.includes("%") },
    { why: "A name may be lost", applies: ({ fails, source }) => !fails && source.includes("%(") },
  ],
};

const DIFFERENCES = new Map([
  ["GNU gettext", OF_GETTEXT],
  ["Weblate", OF_WEBLATE],
  ["Babel", OF_BABEL],
]);

/** What the chapter of the check says of a case that differs. Undefined if it says nothing. */
export function reasonOf(program: string, each: ConformanceCase): string | undefined {
  const { checks: [check] = [], texts } = each;
  if (check === undefined) return undefined;
  const difference = DIFFERENCES.get(program)?.[check]?.find(({ applies }) => applies(each, texts[0] ?? ""));
  const begin = `- **${program}**: ${difference?.why}`;
  const line =
    difference &&
    checkChapters()
      .get(check)
      ?.split("\n")
      .find((each) => each.startsWith(begin));
  return line?.slice(`- **${program}**: `.length);
}

function differsInWidth({ fails, source }: ConformanceCase, text: string): boolean {
  const withoutWidth = (each: string) => each.replace(/%\d+/g, "%");
  return fails && withoutWidth(source) === withoutWidth(text);
}
