import { fileProblem } from "../../model/fileProblem";
import type { Mask } from "../../model/mask/mask";
import { findFile } from "../files";
import type { Format } from "../formats/format";
import type { ComponentFiles, RemarkOnFile } from "./componentFiles";

/** What Git has in its index. */
export interface TrackedFiles {
  has(path: string): boolean;
  /** The translations of a component. */
  readonly translations: readonly string[];
}

export const NOTHING_TRACKED: TrackedFiles = { has: () => false, translations: [] };

interface MissingRequest {
  readonly realRoot: string;
  readonly mask: Mask;
  readonly format: Format;
  readonly tracked: TrackedFiles;
  readonly listing: ComponentFiles;
}

/** More say nothing new. */
const MOST = 100;

/** Files of a component that Git has in its index, and that are not on disk. */
export async function findMissing(request: MissingRequest): Promise<readonly RemarkOnFile[]> {
  const { realRoot, mask, format, tracked, listing } = request;
  const listed = new Set([...listing.files.map(({ file }) => file.path), ...listing.remarks.map(({ path }) => path)]);
  const sources = await format.sourceFiles(realRoot, mask);
  const missing: RemarkOnFile[] = [];
  for (const path of new Set([...tracked.translations, ...sources])) {
    if (missing.length >= MOST) break;
    if (listed.has(path) || !tracked.has(path)) continue;
    const found = await findFile(realRoot, path);
    if (!found.ok && found.problem === undefined) missing.push({ path, problem: fileProblem("notOnDisk") });
  }
  return missing;
}
