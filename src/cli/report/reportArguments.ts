import { fail, type Result, succeed } from "../../common/result";
import { REPORT_FORMATS, type ReportFormat } from "../../report/reportView";
import { quoted, readArguments } from "../arguments";
import { type GateArguments, parseLanguages, parseThreshold } from "../components/gateArguments";

export interface ReportOptions extends GateArguments {
  readonly folder: string;
  readonly format: ReportFormat;
  /** Path of a settings file. */
  readonly config?: string;
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
  --output FILE      Write to FILE instead of the standard output
  --since REF|DATE   Tell what changed since a branch, tag, commit or date, such
                     as v2.3 or 2026-01-31. Only for translation files in FOLDER
  --threshold N      Minimum percentage, from 0 to 100, instead of the one in
                     the settings that is for everything
  --language CODE    Language that has to be ready, instead of those in the
                     settings. Can be repeated
  --config FILE      Settings file. Default: FOLDER/.vscode/settings.json
  --help             Show this help

Environment:
  TRANSLATION_STATUS_TOKEN   Access token for the service, if it is only one
  TRANSLATION_STATUS_TOKENS  Access tokens as JSON: { "ADDRESS": "TOKEN" }
  HTTPS_PROXY, HTTP_PROXY, NO_PROXY, NODE_EXTRA_CA_CERTS

Exit status:
  0  The report is written, whatever it says
  2  No report is written
`;

/** The last of a repeated option counts, except for `--language`. Fails with one line. */
export function parseReport(commandLine: readonly string[]): Result<ReportCommand, string> {
  // The only option without a value.
  const written = commandLine.map((each) => (each === "--html" ? "--format=html" : each));
  const read = readArguments(written, ["format", "output", "since", "threshold", "language", "config"]);
  if (!read.ok) return read;
  const { positionals, help, values } = read.value;
  if (help) return succeed({ kind: "help" });
  const [folder = ".", ...more] = positionals;
  if (more.length > 0) return fail(`Only one folder can be reported, not also ${quoted(more[0] ?? "")}`);
  const asked = values("format").at(-1) ?? "markdown";
  const format = REPORT_FORMATS.find((known) => known === asked);
  if (format === undefined) return fail(`--format must be one of ${REPORT_FORMATS.join(", ")}, not ${quoted(asked)}`);
  const threshold = parseThreshold(values("threshold").at(-1));
  if (!threshold.ok) return threshold;
  const languages = parseLanguages(values("language"));
  if (!languages.ok) return languages;
  const [config, since, output] = [values("config").at(-1), values("since").at(-1), values("output").at(-1)];
  return succeed({
    kind: "report",
    options: {
      ...{ folder, format },
      ...(threshold.value === undefined ? {} : { threshold: threshold.value }),
      ...(languages.value.length === 0 ? {} : { languages: languages.value }),
      ...(config === undefined ? {} : { config }),
      ...(since === undefined ? {} : { since }),
      ...(output === undefined ? {} : { output }),
    },
  });
}
