import { fail, type Result, succeed } from "../../common/result";
import { quoted, readArguments } from "../arguments";
import { type GateArguments, parseLanguages, parseThreshold } from "../components/gateArguments";

const CHECK_FORMATS = ["text", "json", "junit", "github", "sarif"] as const;
export type CheckFormat = (typeof CHECK_FORMATS)[number];

export interface CheckOptions extends GateArguments {
  readonly folder: string;
  readonly format: CheckFormat;
  /** Path of a settings file. */
  readonly config?: string;
  /** A branch, tag or commit to compare the files with. */
  readonly base?: string;
}

export type CheckCommand = { readonly kind: "help" } | { readonly kind: "check"; readonly options: CheckOptions };

export const CHECK_HELP = `Usage: translation-status check [FOLDER] [options]

Tells whether the translations are ready for a release, by the settings of
VS Code in FOLDER (default: the current folder). Without components in the
settings, the translation files in FOLDER are checked.

Options:
  --format FORMAT    ${CHECK_FORMATS.join(", ")}. Default: text
  --threshold N      Minimum percentage, from 0 to 100, instead of the one in
                     the settings that is for everything
  --language CODE    Language that has to be ready, instead of those in the
                     settings. Can be repeated
  --config FILE      Settings file. Default: FOLDER/.vscode/settings.json
  --base REF         Branch, tag or commit. Tells what changed for translators
                     since the commit that it has in common with HEAD
  --help             Show this help

Environment:
  TRANSLATION_STATUS_TOKEN   Access token for the service, if it is only one
  TRANSLATION_STATUS_TOKENS  Access tokens as JSON: { "ADDRESS": "TOKEN" }
  HTTPS_PROXY, HTTP_PROXY, NO_PROXY, NODE_EXTRA_CA_CERTS

Exit status:
  0  Ready
  1  Not ready
  2  Not known, or a bad argument
`;

/** The last of a repeated option counts, except for `--language`. Fails with one line. */
export function parseCheck(commandLine: readonly string[]): Result<CheckCommand, string> {
  const read = readArguments(commandLine, ["format", "threshold", "language", "config", "base"]);
  if (!read.ok) return read;
  const { positionals, help, values } = read.value;
  if (help) return succeed({ kind: "help" });
  const [folder = ".", ...more] = positionals;
  if (more.length > 0) return fail(`Only one folder can be checked, not also ${quoted(more[0] ?? "")}`);
  const written = values("format").at(-1) ?? "text";
  const format = CHECK_FORMATS.find((known) => known === written);
  if (format === undefined) return fail(`--format must be one of ${CHECK_FORMATS.join(", ")}, not ${quoted(written)}`);
  const threshold = parseThreshold(values("threshold").at(-1));
  if (!threshold.ok) return threshold;
  const languages = parseLanguages(values("language"));
  if (!languages.ok) return languages;
  const config = values("config").at(-1);
  const base = values("base").at(-1);
  return succeed({
    kind: "check",
    options: {
      ...{ folder, format },
      ...(threshold.value === undefined ? {} : { threshold: threshold.value }),
      ...(languages.value.length === 0 ? {} : { languages: languages.value }),
      ...(config === undefined ? {} : { config }),
      ...(base === undefined ? {} : { base }),
    },
  });
}
