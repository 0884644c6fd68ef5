import { posix } from "node:path";
import { pLimit } from "../../../common/limit";
import { type Mask, valueInPath } from "../../../model/mask/mask";
import { type FoundFile, findFile } from "../../files";
import { folderAbove } from "../../formats/sourcePaths";
import { isEnglish } from "../../languages";
import type { ComponentFile } from "../componentFiles";
import type { FileRequest, ReadPass } from "../readPass";
import { readsOf } from "./gettextSource";
import { mostAreForeign, overlapsWith } from "./sourceDoubt";

const PARALLEL_READS = 4;

/** Translations may have a few strings that are no longer in use. */
export const NEARLY_ALL = 0.9;
const HALF = 0.5;
/** The part of the strings of the largest translation that another program's file may have by chance. */
const FEW = 0.1;

interface OtherFolderRequest {
  readonly realRoot: string;
  readonly files: readonly ComponentFile[];
  readonly pass: ReadPass;
}

/** Whether a file is another folder's, so that its name says nothing of this one. */
export function isAbove({ rest, ...mask }: Mask, path: string): boolean {
  return (
    rest === "" && mask.folder !== "" && valueInPath({ ...mask, rest, folder: folderAbove(mask) }, path) !== undefined
  );
}

/** Whether most languages have little that a file of the folder above has not, and none of them varies one that is there. */
export async function hasStringsOf({ files, pass, realRoot }: OtherFolderRequest, file: FoundFile): Promise<boolean> {
  for (const { file: own } of files) {
    const same = posix.join(posix.dirname(file.path), posix.basename(own.path));
    if ((await findFile(realRoot, same)).ok) return false;
  }
  const read = (each: Omit<FileRequest, "role">) => pass.read({ ...each, role: "candidate" });
  const { read: above } = await read({ file, code: undefined });
  const overlaps = overlapsWith(above, readsOf(await pLimit(PARALLEL_READS).map(files, read)));
  return overlaps.some(({ units, foreign }) => foreign < units) && !mostAreForeign(overlaps);
}

/**
 * Whether a file elsewhere is the source: it shares with the largest translation at least half of the strings of the larger
 * one of the two, and has nearly all strings of that translation, or most strings of most translations. One that shares most with the largest alone has
 * lost or gained many, and may be the source.
 */
export async function fitElsewhere(
  { files, pass }: OtherFolderRequest,
  file: FoundFile,
): Promise<"source" | "doubtful" | "other"> {
  // Before the translations, as a source is read.
  const { read: source } = await pass.read({ file, code: undefined, role: "source" });
  const reads = await pLimit(PARALLEL_READS).map(files, (each) => pass.read({ ...each, role: "candidate" }));
  const sizes = reads.map(({ read }) => read?.units.length ?? 0);
  const most = Math.max(0, ...sizes);
  if (most === 0 || files.some(({ code }, index) => isEnglish(code) && (sizes[index] ?? 0) >= NEARLY_ALL * most))
    return "other";
  // Keys that are texts need no English file, so that another program's may share some.
  const needsSource = !readsOf(reads).some(({ keysAreTexts }) => keysAreTexts);
  if (source === undefined || source.units.length === 0) return needsSource ? "source" : "other";
  const overlaps = overlapsWith(source, readsOf(reads));
  const isShared = (part: number, strings: number): boolean =>
    overlaps.some(({ units, foreign }) => units === most && units - foreign >= part * strings);
  const fits = isShared(NEARLY_ALL, most) || !mostAreForeign(overlaps, true);
  if (fits && isShared(HALF, Math.max(most, source.units.length))) return "source";
  const mayBeSource = isShared(HALF, Math.min(most, source.units.length)) && isShared(FEW, most);
  return needsSource && mayBeSource ? "doubtful" : "other";
}
