import { realpath, stat } from "node:fs/promises";
import { join, relative, resolve, sep } from "node:path";
import { fail, type Result, succeed } from "../../common/result";
import { cleanLine, quoted } from "../../common/text/foreignText";
import { gapLine } from "../../editor/text/gapText";
import { explanationText, furtherFilesText, unlistedText } from "../../editor/text/unlistedText";
import type { AskFiles } from "../../folder/filesQuestions";
import { type ConfiguredComponent, componentLabel, isLocal } from "../../model/component/component";
import { isSearched } from "../../model/component/localFiles";
import type { ConfiguredEntry, SettingsEntry } from "../../model/component/settingsEntry";
import { bySettings, type FileExplanation } from "../../model/component/unlistedFile";
import { parseMask } from "../../model/mask/mask";
import { createMaskIndex } from "../../model/mask/maskIndex";
import { resolveFolder } from "../components/folderPaths";
import { withGateArguments } from "../components/gateArguments";
import { createLog } from "../lineLog";
import { plainLine } from "../pipelineText";
import type { CheckOptions } from "./checkArguments";
import { type CheckSettings, readSettingsFile } from "./checkSettings";
import { type OpenFolder, openFolder } from "./localFolder";
import { counted } from "./outcomeText";

interface ExplainRequest extends Pick<CheckOptions, "config" | "folder" | "languages"> {
  readonly countingScript: string;
}

/**
 * Lines that say what a file is to the components of its folder, or of all files below a path that look like translations
 * why they belong to none. Fails with one line.
 *
 * @param file path of a file or folder, relative to the folder
 */
export async function explain(file: string, request: ExplainRequest): Promise<Result<string, string>> {
  const { config, countingScript } = request;
  const folder = await resolveFolder(request.folder);
  if (!folder.ok) return folder;
  const read = await readSettingsFile(folder.value, config);
  if (!read.ok) return read;
  const settings = withGateArguments(read.value, request);
  const path = relative(folder.value, resolve(folder.value, file)).split(sep).join("/");
  if (path === ".." || path.startsWith("../")) return fail(`${quoted(file)} is not in ${quoted(folder.value)}`);
  const { signal } = new AbortController();
  let write = createLog(process.stderr);
  const log = (line: string): void => write(line);
  const opened = await openFolder(folder.value, { settings: readable(settings), countingScript, log, signal });
  // What is wrong inside of the files is left to a check.
  write = () => {};
  try {
    const below = await folderIn(folder.value, path);
    const isListed = below !== undefined && (below === path || (await leadsToFolder(opened.ask, path, signal)));
    if (!isListed) return await fileLine(path, opened, settings, signal);
    const lines = await unlistedLines({ opened, settings, below, signal });
    for (const { component, mask } of readingOf(settings).isRead ? masksIn(opened.entries) : []) {
      if (!mayBeBelow(mask, below)) continue;
      const overrides = await overridesOf(component, opened, signal);
      const own = overrides.filter((override) => below === "" || override.startsWith(`${below}/`));
      lines.push(...own.map((override) => `${override}: ${ONLY_OVERRIDES}`));
    }
    return succeed(
      (lines.length > 0 ? lines : [nothingText(opened, below)]).map((line) => `${plainLine(line)}\n`).join(""),
    );
  } finally {
    await opened.close();
  }
}

/** More lines of a check without components are only counted. */
const MAX_REASONS = 3;

/** Why a folder has no components: one line. */
export async function explainNothing(folder: string, settings: CheckSettings, opened: OpenFolder): Promise<string> {
  if (settings.exclude.length > 0) {
    return `There are no components but those that the settings exclude in ${quoted(folder)}`;
  }
  const unnamed = "The settings name no components, and";
  if (settings.localFiles === "off") return `${unnamed} local files are turned off`;
  const { signal } = new AbortController();
  const lines = await unlistedLines({ opened, settings, below: "", isLargestFirst: true, signal });
  if (lines.length === 0) return `${unnamed} there are no translation files in ${quoted(folder)}`;
  const further = lines.length - MAX_REASONS;
  const reasons = [...lines.slice(0, MAX_REASONS), ...(further > 0 ? [`${further} more`] : [])];
  return `${unnamed} none are found in ${quoted(folder)}. ${reasons.join("; ")}`;
}

/**
 * A line that names files of formats that are not supported, without which figures would pass for those of the whole program.
 * Undefined if there are none, or if only what the settings name is shown.
 */
export async function unsupportedLine(
  { entries, localFiles }: Pick<CheckSettings, "entries" | "localFiles">,
  opened: Pick<OpenFolder, "ask">,
  signal: AbortSignal,
): Promise<string | undefined> {
  if (!isSearched(localFiles, entries.length > 0)) return undefined;
  const { listed } = await opened.ask({ kind: "unlisted" }, signal);
  const unsupported = listed.flatMap(({ file, mask, count, reason }) =>
    reason.kind === "unsupported" ? [{ name: mask ?? file, format: reason.format, count }] : [],
  );
  const [largest] = unsupported.toSorted((left, right) => right.count - left.count);
  if (largest === undefined) return undefined;
  const files = counted(
    unsupported.reduce((sum, { count }) => sum + count, 0),
    "file",
  );
  const formats = new Set(unsupported.map(({ format }) => format));
  const where = formats.size > 1 ? "formats that are not supported" : "a format that is not supported";
  return `Not counted: ${files} in ${where}, such as ${largest.name} (${largest.format}). "check --explain ." lists them.`;
}

/** The path of a folder without symbolic links. Undefined if it is none, or lies outside. */
async function folderIn(folder: string, path: string): Promise<string | undefined> {
  try {
    const full = await realpath(join(folder, path));
    const inside = relative(await realpath(folder), full)
      .split(sep)
      .join("/");
    return (await stat(full)).isDirectory() && !/^\.\.(?:\/|$)/.test(inside) ? inside : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the search follows the links in the path of a folder. */
async function leadsToFolder(ask: AskFiles, path: string, signal: AbortSignal): Promise<boolean> {
  const explanation = await ask({ kind: "explanation", file: path }, signal);
  return explanation?.kind === "problem" && explanation.problem === "notAFile";
}

/** Settings that decide which files of the folder are read. */
function readable(settings: CheckSettings): CheckSettings {
  return readingOf(settings).isRead ? settings : { ...settings, entries: [], localFiles: "auto" };
}

function nothingText({ entries }: OpenFolder, below: string): string {
  const where = below === "" ? "" : ` in ${below}`;
  const isShown = masksIn(entries).some(({ mask }) => mayBeBelow(mask, below));
  const what = isShown
    ? `All files${where} that look like translations are shown`
    : `There are no translation files${where}`;
  const alone = below === "" && isShown ? " Files in English alone are listed if you name their folder." : "";
  return `${what}.${alone} Files that Git ignores and folders such as node_modules are not searched.`;
}

async function fileLine(
  path: string,
  opened: OpenFolder,
  settings: CheckSettings,
  signal: AbortSignal,
): Promise<Result<string, string>> {
  const { entries, ask } = opened;
  const named = matchIn(settings.entries, path);
  const explanation: FileExplanation =
    named === undefined
      ? bySettings(await ask({ kind: "explanation", file: path }, signal), readingOf(settings))
      : { kind: "translation", component: componentLabel(named.owner) };
  const own = "component" in explanation ? componentIn(entries, explanation.component) : undefined;
  const isOverride = own && (await overridesOf(own, opened, signal)).includes(path);
  const line = `${path}: ${isOverride ? ONLY_OVERRIDES : explanationText(withLabel(explanation, entries))}`;
  if (explanation.kind === "notThere") return fail(line);
  const lines = [line, ...(own === undefined ? [] : await remarkLines(path, own, ask, signal))];
  return succeed(lines.map((each) => `${plainLine(each)}\n`).join(""));
}

/** What is wrong with a file of a local component, or should be known of how it is counted. */
async function remarkLines(
  path: string,
  { reference }: ConfiguredComponent,
  ask: AskFiles,
  signal: AbortSignal,
): Promise<readonly string[]> {
  if (!isLocal(reference)) return [];
  const remarks = await ask({ kind: "remarks", component: reference.component }, signal);
  const own = remarks.filter(({ file }) => file === cleanLine(path, "path"));
  return own.map((gap) => gapLine({ kind: "file", ...gap }));
}

function withLabel(explanation: FileExplanation, entries: readonly ConfiguredEntry[]): FileExplanation {
  if (!("component" in explanation)) return explanation;
  const named = componentIn(entries, explanation.component);
  return named === undefined ? explanation : { ...explanation, component: componentLabel(named) };
}

/** @param slug without a project, as explanations name components. */
function componentIn(entries: readonly ConfiguredEntry[], slug: string): ConfiguredComponent | undefined {
  const named = entries.find((entry) => entry.kind === "component" && entry.component.reference.component === slug);
  return named?.kind === "component" ? named.component : undefined;
}

const ONLY_OVERRIDES = "Only overrides strings of the source language";

/** Files that only override strings of the source. */
async function overridesOf(
  { reference }: ConfiguredComponent,
  { readStatistics }: OpenFolder,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const statistics = isLocal(reference) ? await readStatistics(reference, signal) : undefined;
  return (statistics?.ok && statistics.value.overrides) || [];
}

interface UnlistedRequest {
  readonly opened: Pick<OpenFolder, "ask" | "entries">;
  readonly settings: Pick<CheckSettings, "entries" | "localFiles">;
  /** Path of a folder in the folder, with `/`; empty for all. */
  readonly below: string;
  /** By path otherwise. */
  readonly isLargestFirst?: boolean;
  readonly signal: AbortSignal;
}

/** Lines that say of all files that look like translations why they belong to no component that is shown. */
async function unlistedLines(request: UnlistedRequest): Promise<string[]> {
  const { opened, settings, below, isLargestFirst = false, signal } = request;
  const { listed, total } = await opened.ask({ kind: "unlisted", ...(below !== "" && { below }) }, signal);
  const ordered = isLargestFirst ? listed.toSorted((left, right) => right.count - left.count) : listed;
  const lines = ordered.flatMap((unlisted) => {
    const text = unlistedText({ ...unlisted, reason: bySettings(unlisted.reason, readingOf(settings)) });
    const isNamed = matchIn(settings.entries, unlisted.file) !== undefined;
    return isNamed ? [] : [`${unlisted.mask ?? unlisted.file}: ${text}`];
  });
  if (!readingOf(settings).isRead) {
    const text = explanationText(bySettings({ kind: "tooFew" }, readingOf(settings)));
    const named = new Set(masksIn(settings.entries).map(({ mask }) => mask));
    const masks = masksIn(opened.entries).filter(({ mask }) => !named.has(mask) && mayBeBelow(mask, below));
    lines.push(...masks.map(({ mask }) => `${mask}: ${text}`));
  }
  const others = total - listed.reduce((sum, { count }) => sum + count, 0);
  if (others > 0) lines.push(furtherFilesText(others));
  return lines;
}

/** Whether the folder's own components are shown, and whether the settings name any. */
function readingOf({ entries, localFiles }: UnlistedRequest["settings"]) {
  const isNamed = entries.length > 0;
  return { isRead: isSearched(localFiles, isNamed) || entries.some(({ kind }) => kind === "local"), isNamed };
}

/** The component whose `files` a path matches. */
function matchIn(entries: Entries, path: string) {
  const masks = masksIn(entries).flatMap(({ mask, component }) => {
    const parsed = parseMask(mask);
    return parsed.ok ? [{ mask: parsed.value, owner: component }] : [];
  });
  return createMaskIndex(masks).find(path).at(0);
}

type Entries = readonly (ConfiguredEntry | SettingsEntry)[];

function masksIn(entries: Entries) {
  return entries.flatMap((entry) => {
    if (entry.kind !== "component" || entry.component.files === undefined) return [];
    return [{ mask: entry.component.files, component: entry.component }];
  });
}

/** Whether files of a mask may lie below a folder. */
function mayBeBelow(mask: string, folder: string): boolean {
  const [start = ""] = mask.split("*", 1);
  return folder === "" || start.startsWith(`${folder}/`) || `${folder}/`.startsWith(start);
}
