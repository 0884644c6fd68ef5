import { decodeText, hasConflict } from "../../common/text/decodeText";
import { fileProblem } from "../../model/fileProblem";
import { findFile, MAX_NAMING_BYTES, readFileStart } from "../files";
import { isChanged } from "../finding/files/lastVersions";
import type { ComponentDefinition } from "../finding/findComponents";
import type { FormatMask } from "../finding/maskFiles";
import { isCutSettings, isUnreadableText } from "../formats/conventions/conventions";
import type { ComponentFiles, ListRequest, RemarkOnFile } from "./componentFiles";

/** What Git has in its index. */
export interface TrackedFiles {
  has(path: string): boolean;
  /** The translations of a component. */
  readonly translations: readonly string[];
  /** Ids of the versions of a file between which an unfinished merge has to choose. Empty for other files. */
  sidesOf(path: string): readonly string[];
  /** Ids of all versions of a file. */
  idsOf(path: string): readonly string[];
  /** Those of paths whose files only have another name, which Git does not know yet. */
  movedAmong(paths: readonly string[]): Promise<ReadonlySet<string>>;
}

export const NOTHING_TRACKED: TrackedFiles = {
  has: () => false,
  translations: [],
  sidesOf: () => [],
  idsOf: () => [],
  movedAmong: async () => new Set(),
};

interface MissingRequest extends Pick<ListRequest, "realRoot" | "named"> {
  readonly definition: FormatMask & Pick<ComponentDefinition, "source">;
  readonly tracked: TrackedFiles;
  readonly listing: ComponentFiles;
}

/** More say nothing new. */
export const MAX_MISSING = 100;
const MAX_LOOKED_FOR = 5000;

/**
 * Files of a component, and those that name its source, that Git has in its index, and that are not on disk. Also settings
 * that name the source or the translations and can't be read in full, and a source or a translation that is named and
 * nowhere.
 */
export async function findMissing(request: MissingRequest): Promise<readonly RemarkOnFile[]> {
  const { realRoot, named, tracked, listing, definition } = request;
  const settings = definition.format.sourceSettings?.(definition.mask) ?? [];
  const listed = new Set([...listing.files.map(({ file }) => file.path), ...listing.remarks.map(({ path }) => path)]);
  const missing: string[] = [];
  const unread: RemarkOnFile[] = [];
  let isCut = false;
  for (const path of new Set([...tracked.translations, ...named, ...settings])) {
    const versions = tracked.sidesOf(path);
    if (versions.length > 0 && !(await isChanged(realRoot, path, versions)))
      unread.push({ path, problem: fileProblem("conflict") });
    if (listed.has(path) || !tracked.has(path) || !(await isNowhere(realRoot, path))) continue;
    if (missing.length === MAX_LOOKED_FOR) {
      isCut = true;
      break;
    }
    missing.push(path);
  }
  const moved = await tracked.movedAmong(missing);
  const lost = missing.filter((path) => !moved.has(path)).slice(0, MAX_MISSING);
  const unfound: string[] = [];
  const absent: string[] = [];
  for (const path of settings) {
    const read = await readFileStart(realRoot, path, MAX_NAMING_BYTES);
    if (!read.ok) {
      if (read.problem !== undefined) unread.push({ path, problem: read.problem });
      continue;
    }
    const text = decodeText(read.value.bytes);
    if (hasConflict(text)) unread.push({ path, problem: fileProblem("conflict") });
    else if (isUnreadableText(text)) unread.push({ path, problem: fileProblem("unreadableCharacters") });
    else if (read.value.isWhole && isCutSettings(path, text))
      unread.push({ path, problem: fileProblem("unexpectedEnd") });
    if (!read.value.isWhole) unread.push({ path, problem: fileProblem("tooLarge", MAX_NAMING_BYTES / 1024 / 1024) });
    for (const file of definition.format.listedFiles?.(text, definition.mask) ?? []) {
      if (!listed.has(file) && !lost.includes(file) && (await isNowhere(realRoot, file))) absent.push(file);
    }
  }
  const settled =
    definition.source === undefined ? await definition.format.settledSource?.(realRoot, definition.mask) : undefined;
  if (settled !== undefined && named.includes(settled) && !lost.includes(settled)) {
    if (await isNowhere(realRoot, settled)) unfound.push(settled);
  }
  return [
    ...[...unfound, ...absent.slice(0, MAX_MISSING)].map((path) => ({ path, problem: fileProblem("noFiles") })),
    ...unread,
    ...lost.map((path) => ({ path, problem: fileProblem("notOnDisk") })),
    ...(isCut ? [{ path: definition.mask.text, problem: fileProblem("tooManyMissing", MAX_LOOKED_FOR) }] : []),
  ];
}

async function isNowhere(realRoot: string, path: string): Promise<boolean> {
  const found = await findFile(realRoot, path);
  return !found.ok && found.problem === undefined;
}
