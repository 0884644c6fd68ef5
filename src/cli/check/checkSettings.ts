import { realpath } from "node:fs/promises";
import { join, relative } from "node:path";
import { fail, type Result, succeed } from "../../common/result";
import { readSettingsSection, type SettingsSection } from "../../common/settingsSection";
import { hasConflict } from "../../common/text/decodeText";
import { cleanLine, quoted } from "../../common/text/foreignText";
import { isMisspelled } from "../../common/text/suggest";
import { SECTION, SETTINGS } from "../../contributions";
import { readComponentsSetting } from "../../discovery/componentsSetting";
import { readGateSetting } from "../../discovery/gateSetting";
import { readIgnoredChecks } from "../../model/checkIds";
import { excludedFilesIn } from "../../model/component/excludedFiles";
import { isSearched, type LocalFiles, readLocalFiles } from "../../model/component/localFiles";
import type { SettingsEntry } from "../../model/component/settingsEntry";
import type { GateSettings } from "../../model/gate/gateSettings";
import { readLanguageCodes } from "../../model/language/languageCode";
import { DEFAULT_THRESHOLD, isPercentage, RELEASE_DEFAULTS } from "../../model/releaseDefaults";
import {
  FOLDER_SETTINGS,
  isGateSet,
  problemAt,
  SETTINGS_FILE,
  type SettingProblem,
  settingIn,
  settingProblems,
  WORKSPACE_FILE,
} from "../../model/settingProblems";
import { readMarkers } from "../../model/untranslatedMarkers";
import { filesNotRead, readOwnSettings, readText, settingsTextsAt } from "./settingsFiles";

/** What the settings of a folder say, with the defaults of the extension. */
export interface CheckSettings {
  readonly entries: readonly SettingsEntry[];
  /** Paths of components or folders that the search leaves out; where components are named, only of missing submodules. */
  readonly exclude: readonly string[];
  readonly localFiles: LocalFiles;
  readonly ignoredChecks: readonly string[];
  readonly markers: readonly string[];
  /** My languages. */
  readonly languages: readonly string[];
  readonly threshold: number;
  readonly gate: GateSettings;
  /** Whether anything says what a release takes, be it wrong. */
  readonly hasGate: boolean;
  /** Paths of the settings' files in the folder, the narrowest first. */
  readonly files: readonly string[];
  /** Whether the folder has the file that says how a release is judged. */
  readonly hasRulesFile: boolean;
  readonly problems: readonly SettingProblem[];
  /** Lines about files that are not read, although they look like settings. */
  readonly warnings: readonly string[];
}

/**
 * @param config path of a settings file or a workspace file; if omitted, the folder's own, which need not exist. A
 * workspace file is read together with the folder's own. Fails with one line.
 */
export async function readSettingsFile(
  folder: string,
  config: string | undefined,
): Promise<Result<CheckSettings, string>> {
  if (config === undefined) {
    const own = await readOwnFile(folder);
    if (!own.ok) return own;
    const settings = settingsOf([own.value], [SETTINGS_FILE]);
    const notRead = await filesNotRead(folder, !isWithoutSettings(own.value));
    return succeed({ ...settings, warnings: [...settings.warnings, ...notRead] });
  }
  const text = await readText(config);
  if (!text.ok) return fail(text.problem ?? `There is no file ${quoted(config)}`);
  const isWorkspace = config.toLowerCase().endsWith(WORKSPACE_FILE);
  const section = parse(config, text.value, isWorkspace ? "settings" : undefined);
  if (!section.ok) return section;
  const own = isWorkspace ? await readOwnFile(folder) : undefined;
  if (own && !own.ok) return own;
  if (isWithoutSettings(section.value) && (!own || isWithoutSettings(own.value))) {
    return fail(`${quoted(config)} has no settings of ${SECTION}`);
  }
  const path = relative(folder, await realpath(config));
  const files = path.startsWith("..") ? [] : [path.replaceAll("\\", "/")];
  const settings = own
    ? settingsOf([withMisplaced(section.value, text.value, SECTION), own.value], [SETTINGS_FILE, ...files])
    : settingsOf([section.value], files);
  return succeed({ ...settings, hasRulesFile: files.length > 0 });
}

/** What the settings said in a commit. Files that say nothing valid count as empty. Fails with one that Git can't read. */
export async function settingsAt(
  folder: string,
  commit: string,
  files: readonly string[],
): Promise<Result<CheckSettings, string>> {
  const texts = await settingsTextsAt(folder, commit, files);
  if (!texts.ok) return texts;
  const [own, workspace] = files.map((file, index) => {
    const inside = file.toLowerCase().endsWith(WORKSPACE_FILE) ? "settings" : undefined;
    const section = readSettingsSection(texts.value[index] ?? "", SECTION, inside);
    return section.ok ? section.value : NO_SETTINGS;
  });
  return succeed(settingsOf(workspace && own ? [workspace, own] : [own ?? NO_SETTINGS], files));
}

const NO_SETTINGS: SettingsSection = { value: undefined, repeated: [], ignored: [], others: [] };

function isWithoutSettings(section: SettingsSection): boolean {
  const { value, repeated, ignored } = section;
  return value === undefined && [repeated, ignored, misspelledIn(section)].every(({ length }) => length === 0);
}

/** Where a workspace file has them. */
const MISPLACED = `settings.${SECTION}`;

async function readOwnFile(folder: string): Promise<Result<SettingsSection, string>> {
  const text = await readOwnSettings(folder);
  if (!text.ok) return text;
  const section = parse(join(folder, SETTINGS_FILE), text.value);
  return section.ok ? succeed(withMisplaced(section.value, text.value, MISPLACED, "settings")) : section;
}

/** Adds a name to the others if the file has settings of the extension in a place where VS Code does not read them. */
function withMisplaced(section: SettingsSection, text: string, name: string, inside?: string): SettingsSection {
  const misplaced = readSettingsSection(text, SECTION, inside);
  if (!misplaced.ok || misplaced.value.value === undefined) return section;
  return { ...section, others: [...section.others, name] };
}

function parse(path: string, text: string, inside?: string): Result<SettingsSection, string> {
  const section = readSettingsSection(text, SECTION, inside);
  if (section.ok) return section;
  return fail(`${quoted(path)} ${hasConflict(text) ? "has an unresolved merge conflict" : section.problem}`);
}

type Sections = readonly [workspace: SettingsSection, folder?: SettingsSection];

/** Of a folder in a workspace, only some settings count. */
function settingsOf([workspace, folder]: Sections, files: CheckSettings["files"]): CheckSettings {
  const isOfFolders = (name: string): boolean => FOLDER_SETTINGS.some((one) => one === name);
  const value = (name: string): unknown =>
    (isOfFolders(name) ? settingIn(folder?.value, name) : undefined) ?? settingIn(workspace.value, name);
  const gate = readGateSetting(value("gate"));
  const entries = readComponentsSetting(value("components")).filter(({ kind }) => kind !== "exclusion");
  const exclude = excludedFilesIn(value("components"));
  const localFiles = readLocalFiles(value("localFiles"));
  const threshold = value("threshold");
  return {
    entries,
    exclude,
    localFiles,
    ignoredChecks: readIgnoredChecks(value("ignoredChecks")),
    markers: readMarkers(value("untranslatedMarkers")),
    languages: readLanguageCodes(value("languages")),
    threshold: isPercentage(threshold) ? threshold : DEFAULT_THRESHOLD,
    gate: gate.settings,
    hasGate: isGateSet(workspace.value),
    files,
    hasRulesFile: true,
    problems: [
      ...problemsOf(workspace, () => true),
      ...(folder ? problemsOf(folder, isOfFolders) : []),
      ...gate.problems,
    ],
    warnings:
      !isSearched(localFiles, entries.length > 0) && exclude.length > 0 && entries.length > 0
        ? [
            "translationStatus.components names components, so entries with only exclude leave out no components, only submodules that are not checked out",
          ]
        : [],
  };
}

function problemsOf(section: SettingsSection, isUsed: (name: string) => boolean): readonly SettingProblem[] {
  const { value, repeated, ignored } = section;
  const counts = (path: string): boolean => {
    const [name = ""] = path.split(".", 1);
    return name === "" || (isUsed(name) && Object.hasOwn(RELEASE_DEFAULTS, name));
  };
  return [
    ...settingProblems(value, SETTINGS, isUsed),
    ...repeated.filter(counts).map((path) => problemAt(path, "repeated")),
    ...ignored.filter(counts).map((path) => problemAt(path, "wrongValue")),
    ...misspelledIn(section),
  ];
}

/** Names that hardly any other extension gives a setting. */
const RARE_NAMES = ["gate", "threshold"];
/** Before these, so many wrong letters are still a mistake. */
const MAX_EDITS_OF_SECTION = 3;

function misspelledIn({ others }: SettingsSection): readonly SettingProblem[] {
  return others.flatMap((name) => {
    const meant = correctedName(name);
    return meant === undefined ? [] : [problemAt(name, "unknownSection", cleanLine(meant, "path"))];
  });
}

/** The setting of the extension that was probably meant. */
function correctedName(name: string): string | undefined {
  const parts = name.split(".");
  const [section = "", setting = ""] = parts;
  const rare = RARE_NAMES.find((own) => own === setting || isMisspelled(setting, own, 1));
  if (rare !== undefined && isMisspelled(section, SECTION, MAX_EDITS_OF_SECTION)) {
    return [SECTION, rare, ...parts.slice(2)].join(".");
  }
  for (const length of [1, 2, 3, parts.length]) {
    const start = parts.slice(0, length).join(".");
    const meant = SETTINGS.find((own) => isMisspelled(start, `${SECTION}.${own}`, RARE_NAMES.includes(own) ? 1 : 0));
    if (meant !== undefined) return [SECTION, meant, ...parts.slice(length)].join(".");
  }
  if (name === SECTION) return MISPLACED;
  return name === MISPLACED || isMisspelled(name, SECTION, 1) ? SECTION : undefined;
}
