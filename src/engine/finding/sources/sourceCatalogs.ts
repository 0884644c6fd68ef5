import { pLimit } from "../../../common/limit";
import { readFileStart } from "../../files";
import { formatOf } from "../../formats/formats";

const PARALLEL_READS = 4;
/** Larger files are taken for translated. */
const MAX_BYTES = 4 * 1024 * 1024;

/**
 * Of files that hold all languages, those that are whole and have none but the source's; for the others, the masks of
 * `.strings` that Xcode leaves in their folders when it converts them to a catalog.
 */
export async function needlessBesideCatalogs(realRoot: string, files: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set(
    await pLimit(PARALLEL_READS).map(files, async (file) =>
      (await hasOnlySource(realRoot, file)) ? file : file.replace(/^(.*\/|)(.*)\..*/, "$1*.lproj/$2.strings"),
    ),
  );
}

async function hasOnlySource(realRoot: string, path: string): Promise<boolean> {
  const format = formatOf(path);
  const read = await readFileStart(realRoot, path, MAX_BYTES);
  if (format === undefined || !read.ok || !read.value.isWhole) return false;
  let source: string | undefined;
  for (const item of await format.read(read.value.bytes, { path, code: undefined, positions: false })) {
    if (item.kind === "languages") source = item.source;
    if (item.kind === "fault" || (item.kind === "entry" && item.entry.language !== source)) return false;
  }
  return source !== undefined;
}
