import { fail, type Result, succeed } from "../../common/result";
import { quoted } from "../../common/text/foreignText";
import { type Arguments, parseFolder } from "../arguments";
import { type GateArguments, parseLanguages, parseThreshold } from "./gateArguments";

/** What commands that judge the components of a folder share. */
export interface FolderArguments extends GateArguments {
  readonly folder: string;
  /** Path of a settings file. */
  readonly config?: string;
  /** In seconds, for all services together. */
  readonly timeout?: number;
}

/** Seconds. */
export const DEFAULT_TIMEOUT = 120;
const MAX_TIMEOUT = 3600;

export const GATE_OPTIONS = ["threshold", "config", "timeout"] as const;
export const GATE_LISTS = ["language"] as const;
type GateArgument = Arguments<(typeof GATE_OPTIONS)[number], (typeof GATE_LISTS)[number]>;

export const GATE_HELP = `  --threshold N      Minimum percentage, 0 or from 1 to 100. Overrides the
                     general threshold in the settings
  --language CODE    Language that has to be ready, instead of those in the
                     settings. Can be repeated
  --config FILE      Settings file. Default: FOLDER/.vscode/settings.json
  --timeout SECONDS  Time limit for reading all services. Default: ${DEFAULT_TIMEOUT}.
                     If set, it also limits the search for outdated strings`;

export const ENVIRONMENT_HELP = `Environment:
  TRANSLATION_STATUS_TOKEN   Access token for the service, if it is only one
  TRANSLATION_STATUS_TOKENS  Access tokens as JSON: { "URL": "TOKEN" },
                             or that in Base64
  HTTPS_PROXY, HTTP_PROXY, NO_PROXY, NODE_EXTRA_CA_CERTS`;

/** Fails with one line. */
export function parseFolderArguments({
  positionals,
  value,
  values,
}: Pick<GateArgument, "positionals" | "value" | "values">): Result<FolderArguments, string> {
  const folder = parseFolder(positionals);
  if (!folder.ok) return folder;
  const threshold = parseThreshold(value("threshold"));
  if (!threshold.ok) return threshold;
  const languages = parseLanguages(values("language"));
  if (!languages.ok) return languages;
  const config = value("config");
  const timeout = parseTimeout(value("timeout"));
  if (!timeout.ok) return timeout;
  return succeed({
    folder: folder.value ?? ".",
    ...(threshold.value === undefined ? {} : { threshold: threshold.value }),
    ...(languages.value.length === 0 ? {} : { languages: languages.value }),
    ...(config === undefined ? {} : { config }),
    ...(timeout.value === undefined ? {} : { timeout: timeout.value }),
  });
}

export function parseTimeout(text: string | undefined): Result<number | undefined, string> {
  if (text === undefined) return succeed(undefined);
  const seconds = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
  if (seconds >= 1 && seconds <= MAX_TIMEOUT) return succeed(seconds);
  return fail(`--timeout must be a number of seconds from 1 to ${MAX_TIMEOUT}, not ${quoted(text)}`);
}

/** @param written as it was given, if it was. The first format is the default. */
export function parseFormat<Format extends string>(
  formats: readonly [Format, ...Format[]],
  written: string | undefined,
): Result<Format, string> {
  const format = written === undefined ? formats[0] : formats.find((known) => known === written);
  if (format !== undefined) return succeed(format);
  return fail(`--format must be one of ${formats.join(", ")}, not ${quoted(written ?? "")}`);
}
