import { posix } from "node:path";
import { pLimit } from "../../../common/limit";
import { type Mask, valueInPath } from "../../../model/mask/mask";
import { type FoundFile, findFile } from "../../files";
import { folderAbove } from "../../formats/conventions/sourcePaths";
import type { Format } from "../../formats/format";
import { isEnglish } from "../../languages";
import { BY_CHANCE, needsNoSource, sourceFit } from "../../sourceFit";
import type { ComponentFile } from "../componentFiles";
import type { FileRead } from "../fileStates";
import type { FileRequest, ReadPass } from "../readPass";
import { readsOf } from "./gettextSource";
import { mostAreForeign, overlapsWith } from "./sourceDoubt";

const PARALLEL_READS = 4;

interface OtherFolderRequest {
  readonly format: Pick<Format, "lineBased">;
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
 * Whether a template is that of the languages: it has at least half of the strings of most, if these have any. One that
 * has fewer may be theirs and have changed.
 */
export async function templateFit(
  { files, pass }: OtherFolderRequest,
  file: FoundFile,
): Promise<ReturnType<typeof sourceFit>> {
  const read = (each: Omit<FileRequest, "role">) => pass.read({ ...each, role: "translation" });
  const { read: template } = await pass.read({ file, code: undefined, role: "source" });
  const overlaps = overlapsWith(template, readsOf(await pLimit(PARALLEL_READS).map(files, read)));
  if (!mostAreForeign(overlaps)) return "source";
  const mayFit = overlaps.some(({ units, foreign }) => units - foreign >= BY_CHANCE * units && units - foreign > 1);
  return mayFit ? "doubtful" : "other";
}

/** Whether a file elsewhere is the source, by the strings of all files. */
export async function fitElsewhere(
  { files, pass, format }: OtherFolderRequest,
  file: FoundFile,
): Promise<ReturnType<typeof sourceFit>> {
  const read = (each: Omit<FileRequest, "role">) => pass.read({ ...each, role: "candidate" });
  // Before the translations, as a source is read.
  const { read: source } = await read({ file, code: undefined });
  const reads = await pLimit(PARALLEL_READS).map(files, read);
  const translations = files.flatMap(({ code }, index) => {
    const read = reads[index]?.read;
    return read === undefined ? [] : [{ code, read }];
  });
  const overlaps = overlapsWith(
    source,
    translations.map(({ read }) => read),
  );
  const parts = overlaps.map(({ units, foreign }, index) => ({
    size: units,
    shared: units - foreign,
    isEnglish: isEnglish(translations[index]?.code ?? ""),
  }));
  const fit = sourceFit(source?.units.length ?? 0, parts);
  if (fit !== "source" && needsNoSource(parts)) return "other";
  // Keys that are texts need no English file, so that another program's may share some.
  const needsSource = !translations.some(({ read }) => read.keysAreTexts);
  if (source === undefined || source.units.length === 0) return needsSource ? "source" : "other";
  if (!needsSource) return fit === "doubtful" ? "other" : fit;
  const isRest = parts.some(({ shared }) => shared > 0 && 2 * shared >= source.units.length);
  return fit === "other" && isRest && isDamaged(source, format) ? "doubtful" : fit;
}

/** Whether a file has faults, or ends in a line of a format in which that is none, so that it may have had more strings. */
function isDamaged({ facts }: FileRead, { lineBased }: Pick<Format, "lineBased">): boolean {
  return facts.remarks.some(({ damage }) => damage !== undefined) || (lineBased === true && facts.openEnd);
}
