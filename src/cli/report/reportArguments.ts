import { fail, type Result, succeed } from "../../common/result";
import { REPORT_FORMATS, type ReportFormat } from "../../report/reportView";
import { quoted, readArguments } from "../arguments";
import {
  ENVIRONMENT_HELP,
  type FolderArguments,
  GATE_HELP,
  GATE_OPTIONS,
  parseFolderArguments,
  parseFormat,
} from "../components/folderArguments";

export interface ReportOptions extends FolderArguments {
  readonly format: ReportFormat;
  /** A branch, tag, commit or date. */
  readonly since?: string;
  /** Path of the file to write, instead of the standard output. */
  readonly output?: string;
}

export type ReportCommand = { readonly kind: "help" } | { readonly kind: "report"; readonly options: ReportOptions };

export const REPORT_HELP = `Usage: translation-status report [FOLDER] [options]

Writes a report of the translations: what is ready for a release, and what every
component and language has. The settings of VS Code in FOLDER (default: the
current folder) name the components. Without components in the settings, the
report is about the translation files in FOLDER.

Options:
  --format FORMAT    ${REPORT_FORMATS.join(", ")}. Default: markdown
  --html             The same as --format html: a single file that needs no
                     other
  --output FILE      Write to FILE instead of the standard output. FILE is
                     replaced only by a whole report. It may not be a symbolic
                     link, nor be reached by one in the repository of FOLDER
  --since REF|DATE   Tell what changed since a branch, tag, commit or date, such
                     as v2.3 or 2026-01-31. Only for translation files in FOLDER
${GATE_HELP}
  --help             Show this help

${ENVIRONMENT_HELP}

Exit status:
  0  The report is written, whatever it says
  2  No report is written
`;

/** The last of a repeated option counts, except for `--language`. Fails with one line. */
export function parseReport(commandLine: readonly string[]): Result<ReportCommand, string> {
  // The only option without a value.
  const written = commandLine.map((each) => (each === "--html" ? "--format=html" : each));
  const read = readArguments(written, ["format", "output", "since", ...GATE_OPTIONS]);
  if (!read.ok) return read;
  const { help, values } = read.value;
  if (help) return succeed({ kind: "help" });
  const shared = parseFolderArguments(read.value);
  if (!shared.ok) return shared;
  const formats = values("format");
  const other = commandLine.includes("--html") ? formats.find((each) => each !== "html") : undefined;
  if (other !== undefined) return fail(`--html and --format ${quoted(other)} contradict each other; use one of them`);
  const format = parseFormat(REPORT_FORMATS, formats.at(-1));
  if (!format.ok) return format;
  const [since, output] = [values("since").at(-1), values("output").at(-1)];
  if (since !== undefined && format.value === "csv")
    return fail("CSV tells no changes; use --since with another format");
  return succeed({
    kind: "report",
    options: {
      ...{ ...shared.value, format: format.value },
      ...(since === undefined ? {} : { since }),
      ...(output === undefined ? {} : { output }),
    },
  });
}
