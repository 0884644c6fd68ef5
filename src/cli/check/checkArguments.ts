import { resolve } from "node:path";
import { fail, type Result, succeed } from "../../common/result";
import { quoted } from "../../common/text/foreignText";
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

const CHECK_FORMATS = ["text", "json", "junit", "github", "sarif", "markdown", "codequality"] as const;
export type CheckFormat = (typeof CHECK_FORMATS)[number];

export interface CheckOutput {
  readonly format: CheckFormat;
  /** Path of a file; undefined for the standard output. */
  readonly file?: string;
}

export interface CheckOptions extends FolderArguments {
  /** Those in Markdown are last. */
  readonly outputs: readonly CheckOutput[];
  /** A branch, tag or commit to compare the files with. */
  readonly base?: string;
  /** Judge only what became worse since the base. */
  readonly onlyNew?: true;
  /** Language of the text of Markdown. */
  readonly locale?: string;
  /** A file to explain instead of a check. */
  readonly explain?: string;
}

/** Options of a result, which `--explain` does not have. */
const RESULT_OPTIONS = ["format", "output", "base"] as const;

export type CheckCommand = { readonly kind: "help" } | { readonly kind: "check"; readonly options: CheckOptions };

export const CHECK_HELP = `Usage: translation-status check [FOLDER] [options]

Checks whether translations are ready for a release, using
FOLDER/.vscode/settings.json (default: the current folder). Without components
in the settings, the translation files in FOLDER are checked.

Options:
  --format FORMAT    ${CHECK_FORMATS.join(", ")}.
                     Default: text
  --output FORMAT=FILE
                     Also write the result to FILE in this format. Can be
                     repeated
${GATE_HELP}
  --base REF         Branch, tag or commit. Tells what changed for translators
                     since the commit that it has in common with HEAD
  --only-new         With --base: fail only for what became worse since then
  --locale CODE      Language of the text in the format markdown. Default: en
  --explain PATH     Only show why a file or folder isn't checked, or what is
                     wrong in the file, as text
  --help             Show this help

${ENVIRONMENT_HELP}

Exit status:
  0  Ready
  1  Not ready
  2  Not known, or a bad argument
`;

/** Fails with one line. */
export function parseCheck(commandLine: readonly string[]): Result<CheckCommand, string> {
  const read = readArguments(
    commandLine,
    ["format", "base", "explain", "locale", ...GATE_OPTIONS],
    ["output", ...GATE_LISTS],
    ["only-new"],
  );
  if (!read.ok) return read;
  const { help, value, values, has } = read.value;
  if (help) return succeed({ kind: "help" });
  const shared = parseFolderArguments(read.value);
  if (!shared.ok) return shared;
  const format = parseFormat(CHECK_FORMATS, value("format"));
  if (!format.ok) return format;
  const files = parseOutputs(values("output"));
  if (!files.ok) return files;
  const outputs = [{ format: format.value }, ...files.value];
  const inMarkdown = outputs.filter((output) => output.format === "markdown");
  const base = value("base");
  const onlyNew = has("only-new");
  if (onlyNew && base === undefined) return fail("--only-new needs --base");
  const locale = parseLocale(value("locale"));
  if (!locale.ok) return locale;
  if (locale.value !== undefined && inMarkdown.length === 0) return fail("--locale needs the format markdown");
  const file = value("explain");
  const given = { format: value("format"), output: files.value[0], base };
  const unused = file === undefined ? undefined : RESULT_OPTIONS.find((option) => given[option] !== undefined);
  if (unused !== undefined) return fail(`--explain has no result for --${unused}; leave it out`);
  return succeed({
    kind: "check",
    options: {
      ...shared.value,
      outputs: [...outputs.filter((output) => output.format !== "markdown"), ...inMarkdown],
      ...(base === undefined ? {} : { base }),
      ...(onlyNew ? { onlyNew } : {}),
      ...(locale.value === undefined ? {} : { locale: locale.value }),
      ...(file === undefined ? {} : { explain: file }),
    },
  });
}

function parseOutputs(texts: readonly string[]): Result<readonly CheckOutput[], string> {
  const outputs: Required<CheckOutput>[] = [];
  for (const text of texts) {
    const format = CHECK_FORMATS.find((known) => text.startsWith(`${known}=`));
    const file = text.slice(text.indexOf("=") + 1);
    if (format === undefined || file === "")
      return fail(`--output must be FORMAT=FILE with one of ${CHECK_FORMATS.join(", ")}, not ${quoted(text)}`);
    if (file === "-") return fail(`--output writes to a file; use --format ${format} for the standard output`);
    if (outputs.some((other) => resolve(other.file) === resolve(file))) return fail(namedTwice(file));
    outputs.push({ format, file });
  }
  return succeed(outputs);
}

/** Says which file two outputs would be written to. */
export function namedTwice(file: string): string {
  return `--output names the file ${quoted(file)} twice`;
}
