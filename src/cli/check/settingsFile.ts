import { join } from "node:path";
import { getNodeValue, type ParseError, parseTree } from "jsonc-parser/lib/esm/main.js";
import { decodeText } from "../../common/decodeText";
import { isCleanLine } from "../../common/foreignText";
import { readPlainFile } from "../../common/plainFile";
import { fail, type Result, succeed } from "../../common/result";
import { readGateSetting } from "../../discovery/gateSetting";
import { readComponentsSetting } from "../../discovery/settings";
import type { SettingsEntry } from "../../model/component/component";
import type { GateSettings } from "../../model/gate/gateSettings";
import { readLanguageCodes } from "../../model/language/languageCode";
import type { SettingProblem } from "../../model/settingProblem";
import { quoted } from "../arguments";

/** What the settings of a folder say, with the defaults of the extension. */
export interface CheckSettings {
  readonly entries: readonly SettingsEntry[];
  /** Whether components are searched for where none are configured. */
  readonly isSearched: boolean;
  readonly ignoredChecks: readonly string[];
  /** My languages. */
  readonly languages: readonly string[];
  readonly threshold: number;
  readonly gate: GateSettings;
  readonly problems: readonly SettingProblem[];
}

const SECTION = "translationStatus.";
const DEFAULT_THRESHOLD = 80;
const LARGEST_FILE = 4 * 1024 * 1024;
const MOST_NAMES = 1000;

/** @param config path of the file; if omitted, the folder's own, which need not exist. Fails with one line. */
export async function readSettingsFile(
  folder: string,
  config: string | undefined,
): Promise<Result<CheckSettings, string>> {
  const path = config ?? join(folder, ".vscode", "settings.json");
  let bytes: Uint8Array | undefined;
  try {
    bytes = await readPlainFile(path, LARGEST_FILE);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    const isThere = code !== "ENOENT" && code !== "ENOTDIR";
    if (config === undefined && !isThere) return succeed(readSettings({}));
    return fail(isThere ? `${quoted(path)} cannot be read (${code})` : `There is no file ${quoted(path)}`);
  }
  if (bytes === undefined) return fail(`${quoted(path)} is too large or not a file`);
  const settings = parseSettings(decodeText(bytes));
  return settings.ok ? succeed(readSettings(settings.value)) : fail(`${quoted(path)} ${settings.problem}`);
}

/** JSON with comments, as VS Code writes it, or a workspace file, which has it below `settings`. */
function parseSettings(text: string): Result<object, string> {
  const errors: ParseError[] = [];
  let value: unknown;
  try {
    const root = text.trim() === "" ? undefined : parseTree(text, errors, { allowTrailingComma: true });
    // Unlike `parse`, it keeps a property that is called __proto__.
    value = root ? getNodeValue(root) : {};
  } catch {
    return fail("is nested too deeply");
  }
  const [error] = errors;
  if (error) return fail(`is not valid JSON (line ${text.slice(0, error.offset).split("\n").length})`);
  if (!isObject(value)) return fail("must hold an object");
  const inside = Object.hasOwn(value, "folders") ? own(value, "settings") : undefined;
  return succeed(isObject(inside) ? inside : value);
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function own(value: object, name: string): unknown {
  return Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;
}

function readSettings(values: object): CheckSettings {
  const problems: SettingProblem[] = [];
  const read = <Value>(name: string, isValid: (value: unknown) => value is Value): Value | undefined => {
    const value = own(values, `${SECTION}${name}`);
    if (value === undefined || value === null) return undefined;
    if (isValid(value)) return value;
    problems.push({ path: name, kind: "wrongValue" });
    return undefined;
  };
  const gate = readGateSetting(own(values, `${SECTION}gate`));
  const languages = read("languages", isArray);
  const codes = readLanguageCodes(languages);
  if (languages !== undefined && codes.length < languages.length) {
    problems.push({ path: "languages", kind: "wrongValue" });
  }
  const settings = {
    entries: readComponentsSetting(own(values, `${SECTION}components`)),
    isSearched: read("localFiles", isLocalFiles) !== "off",
    ignoredChecks: (read("ignoredChecks", isArray) ?? []).slice(0, MOST_NAMES).filter(isName),
    languages: codes,
    threshold: read("threshold", isPercentage) ?? DEFAULT_THRESHOLD,
    gate: gate.settings,
  };
  return { ...settings, problems: [...problems, ...gate.problems] };
}

const isArray = (value: unknown): value is readonly unknown[] => Array.isArray(value);
const isLocalFiles = (value: unknown): value is "auto" | "off" => value === "auto" || value === "off";
const isName = (value: unknown): value is string => typeof value === "string" && isCleanLine(value, "name");
const isPercentage = (value: unknown): value is number => typeof value === "number" && value >= 0 && value <= 100;
