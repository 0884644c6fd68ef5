import path from "node:path";
import { decodeText } from "../../common/decodeText";
import { pLimit } from "../../common/limit";
import { fileProblem } from "../../model/fileProblem";
import { readFileStart } from "../files";
import { isOtherDocument, looksDamaged, looksLikeTranslation, START_BYTES, sourceNameOf } from "../formats/conventions";
import { isTemplate } from "../formats/formats";
import type { LeftOut } from "./files/leftOut";
import { isSettingsStem, isTellingPath, isTellingStem } from "./tellingNames";

interface Source {
  readonly file: string;
  /** Of its translations. */
  readonly mask: string;
  /** Whether its name alone says that it is a source. */
  readonly isExpected: boolean;
}

function sourceOf(file: string): readonly Source[] {
  const source = sourceNameOf(file);
  if (source === undefined) return [];
  const { dir, name } = path.posix.parse(file);
  const isTelling = isTellingStem(name) || (isTellingPath(dir) && (isTemplate(file) || !isSettingsStem(name)));
  const isExpected = source.isCertain || isTelling;
  return isExpected || isTemplate(file) ? [{ file, mask: source.mask, isExpected }] : [];
}

const PARALLEL_LOOKS = 16;
/** A hostile folder may have any number. */
const MAX_LOOKED_AT = 5000;

interface SearchOptions {
  readonly realRoot: string;
  /** Those that Git has in its index. */
  readonly tracked: Pick<ReadonlySet<string>, "has">;
  readonly leftOut: Pick<LeftOut, "add">;
}

/** Masks of sources that have no translations yet. @param known masks of files that have a code */
export async function untranslatedMasks(
  files: readonly string[],
  known: ReadonlyMap<string, unknown>,
  { realRoot, tracked, leftOut }: SearchOptions,
): Promise<readonly string[]> {
  const sources = files.flatMap(sourceOf).filter(({ mask }) => !known.has(mask));
  if (sources.length > MAX_LOOKED_AT) leftOut.add(".", fileProblem("tooManyComponents", MAX_LOOKED_AT));
  const masks = await pLimit(PARALLEL_LOOKS).map(
    sources.slice(0, MAX_LOOKED_AT),
    async ({ file, mask, isExpected }) => {
      const read = await readFileStart(realRoot, file, START_BYTES);
      if (!read.ok && read.problem === undefined) {
        if (isExpected && tracked.has(file)) leftOut.add(file, fileProblem("notOnDisk"));
        return undefined;
      }
      if (read.ok && isOtherDocument(file, read.value.bytes)) return undefined;
      const start = read.ok ? decodeText(read.value.bytes) : "";
      if (looksLikeTranslation(file, start)) return mask;
      return isExpected && (!read.ok || looksDamaged(file, start, read.value.isWhole)) ? mask : undefined;
    },
  );
  return masks.filter((mask) => mask !== undefined);
}
