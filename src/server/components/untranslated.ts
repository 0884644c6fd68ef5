import path from "node:path";
import { pLimit } from "../../common/limit";
import { fileProblem } from "../../model/fileProblem";
import { readFileStart } from "../files";
import { looksLikeTranslation, START_BYTES, sourceNameOf } from "../formats/conventions";
import type { LeftOut } from "./files/leftOut";
import { isSettingsStem, isTellingFolder, isTellingStem } from "./tellingNames";

/** The mask of the translations of a file whose name says that it is their source. Undefined for other files. */
function maskOfSource(file: string): string | undefined {
  const source = sourceNameOf(file);
  if (source === undefined || source.isCertain) return source?.mask;
  const { dir, name } = path.posix.parse(file);
  const isTelling = isTellingStem(name) || (dir.split("/").some(isTellingFolder) && !isSettingsStem(name));
  return isTelling ? source.mask : undefined;
}

const PARALLEL_LOOKS = 16;
/** A hostile folder may have any number. */
const MOST_LOOKED_AT = 5000;

/** Masks of sources that have no translations yet. @param known masks of files that have a code */
export async function untranslatedMasks(
  realRoot: string,
  files: readonly string[],
  known: ReadonlyMap<string, unknown>,
  leftOut: Pick<LeftOut, "add">,
): Promise<readonly string[]> {
  const sources = files.flatMap((file) => {
    const mask = maskOfSource(file);
    return mask === undefined || known.has(mask) ? [] : [{ file, mask }];
  });
  if (sources.length > MOST_LOOKED_AT) leftOut.add(".", fileProblem("tooManyComponents", MOST_LOOKED_AT));
  const masks = await pLimit(PARALLEL_LOOKS).map(sources.slice(0, MOST_LOOKED_AT), async ({ file, mask }) => {
    const read = await readFileStart(realRoot, file, START_BYTES);
    return read.ok && looksLikeTranslation(file, read.value.bytes.toString()) ? mask : undefined;
  });
  return masks.filter((mask) => mask !== undefined);
}
