import { pLimit } from "../../../common/limit";
import { readFileStart } from "../../files";
import { formatOf } from "../../formats/formats";

const PARALLEL_READS = 4;
/** Larger files are taken for translated. */
const MAX_BYTES = 4 * 1024 * 1024;

/**
 * Of files that hold all languages, those that are whole and have none but the source's; and the masks of what Xcode leaves
 * beside those with other languages when it converts files to them.
 *
 * @param untranslated whether those of the first kind are wanted, too
 */
export async function needlessBesideCatalogs(
  realRoot: string,
  files: readonly string[],
  untranslated: boolean,
): Promise<ReadonlySet<string>> {
  const masks = await pLimit(PARALLEL_READS).map(files, async (file) => {
    const languages = await languagesIn(realRoot, file);
    if (languages === "source") return untranslated ? [] : file;
    return (languages && formatOf(file)?.convertedMask?.(file)) ?? [];
  });
  return new Set(masks.flat());
}

/** Undefined if that is not known. */
async function languagesIn(realRoot: string, path: string): Promise<"source" | "others" | undefined> {
  const format = formatOf(path);
  const read = await readFileStart(realRoot, path, MAX_BYTES);
  if (format === undefined || !read.ok || !read.value.isWhole) return undefined;
  let source: string | undefined;
  let isCatalog = false;
  for (const item of await format.read(read.value.bytes, { path, code: undefined, positions: false })) {
    if (item.kind === "fault") return undefined;
    if (item.kind === "languages") source = item.source;
    if (item.kind === "header") isCatalog = true;
    if (item.kind === "entry" && item.entry.language !== source) return "others";
  }
  return isCatalog ? "source" : undefined;
}
