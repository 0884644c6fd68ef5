import { fail, type Result, succeed } from "../../common/result";
import { quoted } from "../../common/text/foreignText";
import { REPORT_FORMATS } from "../../report/reportView";
import { BADGE_FORMATS } from "../../report/writeBadge";
import { readArguments } from "../arguments";
import {
  ENVIRONMENT_HELP,
  type FolderArguments,
  GATE_HELP,
  GATE_LISTS,
  GATE_OPTIONS,
  parseFolderArguments,
  parseFormat,
} from "../components/folderArguments";
import { parseLocale } from "../locales";

export interface ReportOptions extends FolderArguments {
  readonly format: WrittenFormat;
  /** A branch, tag, commit or date. */
  readonly since?: string;
  /** Language of the text. */
  readonly locale?: string;
  /** Path of the file to write, instead of the standard output. */
  readonly output?: string;
  /** Path of a document with a table to keep up to date. */
  readonly into?: string;
  /** Whether the document is only compared. */
  readonly isCheck?: boolean;
}

const FORMATS = [...REPORT_FORMATS, "table", ...BADGE_FORMATS] as const;
/** With the table alone, which documents hold, and badges. */
export type WrittenFormat = (typeof FORMATS)[number];

const WITHOUT_CHANGES: readonly WrittenFormat[] = ["csv", "table", "badge", "badge-json"];

export type ReportCommand = { readonly kind: "help" } | { readonly kind: "report"; readonly options: ReportOptions };

export const REPORT_HELP = `Usage: translation-status report [FOLDER] [options]

Writes a report of the translations: what is ready for a release, and what every
component and language has. The settings of VS Code in FOLDER (default: the
current folder) name the components. Without components in the settings, the
report is about the translation files in FOLDER.

Options:
  --format FORMAT    ${FORMATS.join(", ")}.
                     Default: markdown
  --html             The same as --format html: a single file that needs no
                     other
  --output FILE      Write to FILE instead of the standard output. FILE is
                     replaced only by a whole report. It may not be a symbolic
                     link, nor be reached by one in the repository of FOLDER
  --into FILE        With --format table: keep the table in FILE up to date,
                     between <!-- translation-status --> and
                     <!-- /translation-status -->. FILE is a path from the
                     current folder
  --check            With --into: write nothing, but end with 1 if the table is
                     out of date
  --since REF|DATE   Tell what changed since a branch, tag, commit or date, such
                     as v2.3 or 2026-01-31. Only for translation files in FOLDER
  --locale CODE      Language of the text. Default: en
${GATE_HELP}
  --help             Show this help

${ENVIRONMENT_HELP}

Exit status:
  0  The report is written, whatever it says
  1  With --check: the table in FILE is out of date
  2  No report is written
`;

/** Fails with one line. */
export function parseReport(commandLine: readonly string[]): Result<ReportCommand, string> {
  const options = ["format", "output", "into", "since", "locale", ...GATE_OPTIONS] as const;
  const read = readArguments(commandLine, options, GATE_LISTS, ["html", "check"]);
  if (!read.ok) return read;
  const { help, value, has } = read.value;
  const isCheck = has("check");
  if (help) return succeed({ kind: "help" });
  const shared = parseFolderArguments(read.value);
  if (!shared.ok) return shared;
  const written = value("format");
  const other = has("html") && written !== "html" ? written : undefined;
  if (other !== undefined) return fail(`--html and --format ${quoted(other)} contradict each other; use one of them`);
  const format = parseFormat(FORMATS, has("html") ? "html" : written);
  if (!format.ok) return format;
  const locale = parseLocale(value("locale"));
  if (!locale.ok) return locale;
  const [since, output, into] = [value("since"), value("output"), value("into")];
  if (output === "-") return fail("--output writes to a file; leave it out for the standard output");
  if (since !== undefined && WITHOUT_CHANGES.includes(format.value))
    return fail(`--since isn't available for --format ${format.value}`);
  if (into !== undefined && format.value !== "table") return fail("--into needs --format table");
  if (into !== undefined && output !== undefined) return fail("Use either --into or --output");
  if (isCheck && into === undefined) return fail("--check needs --into FILE");
  return succeed({
    kind: "report",
    options: {
      ...{ ...shared.value, format: format.value },
      ...(locale.value === undefined ? {} : { locale: locale.value }),
      ...(since === undefined ? {} : { since }),
      ...(output === undefined ? {} : { output }),
      ...(into === undefined ? {} : { into, isCheck }),
    },
  });
}
