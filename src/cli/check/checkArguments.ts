import { fail, type Result, succeed } from "../../common/result";
import { readArguments } from "../arguments";
import {
  ENVIRONMENT_HELP,
  type FolderArguments,
  GATE_HELP,
  GATE_OPTIONS,
  parseFolderArguments,
  parseFormat,
} from "../components/folderArguments";
import { parseLocale } from "../locales";

const CHECK_FORMATS = ["text", "json", "junit", "github", "sarif", "markdown", "codequality"] as const;
export type CheckFormat = (typeof CHECK_FORMATS)[number];

export interface CheckOptions extends FolderArguments {
  readonly format: CheckFormat;
  /** A branch, tag or commit to compare the files with. */
  readonly base?: string;
  /** Judge only what became worse since the base. */
  readonly onlyNew?: true;
  /** Language of the text of Markdown. */
  readonly locale?: string;
  /** A file to explain instead of a check. */
  readonly explain?: string;
}

export type CheckCommand = { readonly kind: "help" } | { readonly kind: "check"; readonly options: CheckOptions };

export const CHECK_HELP = `Usage: translation-status check [FOLDER] [options]

Tells whether the translations are ready for a release, by the settings of
VS Code in FOLDER (default: the current folder). Without components in the
settings, the translation files in FOLDER are checked.

Options:
  --format FORMAT    ${CHECK_FORMATS.join(", ")}.
                     Default: text
${GATE_HELP}
  --base REF         Branch, tag or commit. Tells what changed for translators
                     since the commit that it has in common with HEAD
  --only-new         With --base: fail only for what became worse since then
  --locale CODE      With --format markdown: language of the text. Default: en
  --explain PATH     Only show why a file or folder isn't checked
  --help             Show this help

${ENVIRONMENT_HELP}

Exit status:
  0  Ready
  1  Not ready
  2  Not known, or a bad argument
`;

/** The last of a repeated option counts, except for `--language`. Fails with one line. */
export function parseCheck(commandLine: readonly string[]): Result<CheckCommand, string> {
  const read = readArguments(commandLine, ["format", "base", "explain", "locale", ...GATE_OPTIONS], ["only-new"]);
  if (!read.ok) return read;
  const { help, values, has } = read.value;
  if (help) return succeed({ kind: "help" });
  const shared = parseFolderArguments(read.value);
  if (!shared.ok) return shared;
  const format = parseFormat(CHECK_FORMATS, values("format").at(-1));
  if (!format.ok) return format;
  const base = values("base").at(-1);
  const onlyNew = has("only-new");
  if (onlyNew && base === undefined) return fail("--only-new needs --base");
  const locale = parseLocale(values("locale").at(-1));
  if (!locale.ok) return locale;
  if (locale.value !== undefined && format.value !== "markdown") return fail("--locale needs --format markdown");
  const file = values("explain").at(-1);
  return succeed({
    kind: "check",
    options: {
      ...shared.value,
      format: format.value,
      ...(base === undefined ? {} : { base }),
      ...(onlyNew ? { onlyNew } : {}),
      ...(locale.value === undefined ? {} : { locale: locale.value }),
      ...(file === undefined ? {} : { explain: file }),
    },
  });
}
