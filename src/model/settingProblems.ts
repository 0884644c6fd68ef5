import { isRecord } from "../common/collections";
import { cleanLine } from "../common/text/foreignText";
import { suggest } from "../common/text/suggest";
import { CHECK_IDS, isCheck } from "./checkIds";
import { LOCAL_FILES } from "./component/localFiles";
import { readLanguageCodes } from "./language/languageCode";
import { isPercentage, PERCENTAGES } from "./releaseDefaults";
import { isMarker, MAX_MARKERS } from "./untranslatedMarkers";

/** Something in the settings that is not used; the rest counts. */
export interface SettingProblem {
  /**
   * Below `translationStatus`, such as `gate.components.app.threshold`; empty for the whole, and all of the name for
   * `unknownSection`. A clean line.
   */
  readonly path: string;
  readonly kind: SettingProblemKind;
  /** What was probably meant. A clean line. */
  readonly suggestion?: string;
  /** As the schema in package.json has them: words, or a range. */
  readonly validValues?: readonly string[];
}

export type SettingProblemKind =
  /** There is no such setting. */
  | "unknownName"
  /** The name is almost `translationStatus`, or begins so. */
  | "unknownSection"
  | "wrongValue"
  | "tooMany"
  /** The file has the setting twice; the last one counts. */
  | "repeated"
  /** No component has the name. */
  | "noComponent"
  /** No component has the language. */
  | "noLanguage";

const MAX_PROBLEMS = 100;
const MAX_CODES = 500;
const MAX_CHECKS = 1000;
/** In the setting `problems`. */
export const PROBLEM_SEVERITIES = ["off", "hint", "information", "warning", "error"] as const;
const PROBLEM_KINDS = ["failing", "missing", "outdated"];

/** Settings that a folder of several may have a value of its own for. What else it has there doesn't count. */
export const FOLDER_SETTINGS = ["components", "localFiles", "ignoredChecks", "untranslatedMarkers"] as const;

/** The settings of a folder, relative to it. */
export const SETTINGS_FILE = ".vscode/settings.json";

/** How the names of workspace files end, in lower case. */
export const WORKSPACE_FILE = ".code-workspace";

/** A value of a section of the settings; undefined if it isn't set. VS Code uses the default for null. */
export function settingIn(section: unknown, name: string): unknown {
  if (!isRecord(section) || !Object.hasOwn(section, name)) return undefined;
  return Reflect.get(section, name) ?? undefined;
}

/** Whether a section of the settings of a workspace says what a release takes, be it wrong. */
export function isGateSet(section: unknown): boolean {
  const gate = settingIn(section, "gate");
  // An empty object is the default, which VS Code doesn't tell from no value.
  return settingIn(section, "threshold") !== undefined || (gate !== undefined && JSON.stringify(gate) !== "{}");
}

/**
 * What is wrong in a section of the settings of a workspace or folder, as far as a release depends on it. Wrong rules of
 * the gate and wrong components are found where these are read.
 *
 * @param known names of all settings.
 * @param isUsed whether a setting counts where the section is.
 */
export function settingProblems(
  section: unknown,
  known: readonly string[],
  isUsed: (name: string) => boolean = () => true,
): readonly SettingProblem[] {
  if (section === undefined) return [];
  if (!isRecord(section)) return [{ path: "", kind: "wrongValue" }];
  const unknown = Object.keys(section).filter((name) => !known.includes(name));
  const problems = [
    ...unknown.map((name) => problemAt(name, "unknownName", suggest(name, known))),
    ...Object.entries(VALUE_PROBLEMS).flatMap(([name, find]) => {
      const value = settingIn(section, name);
      return value === undefined || !isUsed(name) ? [] : find(value, name);
    }),
  ];
  return problems.slice(0, MAX_PROBLEMS);
}

type FindProblems = (value: unknown, name: string) => readonly SettingProblem[];

const VALUE_PROBLEMS: Readonly<Record<string, FindProblems>> = {
  threshold: (value, name) => (isPercentage(value) ? [] : [problemAt(name, "wrongValue", undefined, PERCENTAGES)]),
  localFiles: (value, name) =>
    LOCAL_FILES.some((one) => one === value) ? [] : [problemAt(name, "wrongValue", undefined, LOCAL_FILES)],
  languages: (value, name) =>
    itemProblems(value, name, MAX_CODES, (item, at) =>
      readLanguageCodes([item]).length === 1 ? [] : [problemAt(at, "wrongValue")],
    ),
  ignoredChecks: (value, name) =>
    itemProblems(value, name, MAX_CHECKS, (item, at) => {
      if (typeof item !== "string") return [problemAt(at, "wrongValue")];
      return isCheck(item) ? [] : [problemAt(at, "wrongValue", suggest(item.replaceAll("-", "_"), CHECK_IDS))];
    }),
  problems: (value, name) => {
    if (!isRecord(value)) return isSeverity(value) ? [] : [problemAt(name, "wrongValue")];
    return Object.entries(value).flatMap(([kind, severity]: [string, unknown]) => {
      const at = `${name}.${kind}`;
      if (!PROBLEM_KINDS.includes(kind)) return [problemAt(at, "unknownName", suggest(kind, PROBLEM_KINDS))];
      return isSeverity(severity) ? [] : [problemAt(at, "wrongValue", undefined, PROBLEM_SEVERITIES)];
    });
  },
  untranslatedMarkers: (value, name) =>
    itemProblems(value, name, MAX_MARKERS, (item, at) => (isMarker(item) ? [] : [problemAt(at, "wrongValue")])),
};

function isSeverity(value: unknown): boolean {
  return PROBLEM_SEVERITIES.some((one) => one === value);
}

function itemProblems(value: unknown, name: string, most: number, find: FindProblems): readonly SettingProblem[] {
  if (!Array.isArray(value)) return [problemAt(name, "wrongValue")];
  const items: readonly unknown[] = value.slice(0, most);
  return [
    ...(value.length > most ? [problemAt(name, "tooMany")] : []),
    ...items.flatMap((item, index) => find(item, `${name}.${index}`)),
  ];
}

export function problemAt(
  path: string,
  kind: SettingProblem["kind"],
  suggestion?: string,
  validValues?: readonly string[],
): SettingProblem {
  return {
    ...{ path: cleanLine(path, "path"), kind },
    ...(suggestion !== undefined && { suggestion }),
    ...(validValues && { validValues }),
  };
}
