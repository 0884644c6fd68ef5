import { pLimit } from "../../../common/limit";
import { readFileStart } from "../../files";
import { formatOf } from "../../formats/formats";

const PARALLEL_READS = 4;
/** Larger files are taken for translated. */
const MAX_BYTES = 4 * 1024 * 1024;

/** Of files that hold all languages, those that are whole and have none but the source's. */
export async function sourceCatalogs(realRoot: string, files: readonly string[]): Promise<ReadonlySet<string>> {
  const isSourceOnly = await pLimit(PARALLEL_READS).map(files, (file) => hasOnlySource(realRoot, file));
  return new Set(files.filter((_, index) => isSourceOnly[index]));
}

async function hasOnlySource(realRoot: string, path: string): Promise<boolean> {
  const format = formatOf(path);
  const read = await readFileStart(realRoot, path, MAX_BYTES);
  if (format === undefined || !read.ok || !read.value.isWhole) return false;
  let source: string | undefined;
  let isCatalog = false;
  for (const item of await format.read(read.value.bytes, { path, code: undefined, positions: false })) {
    if (item.kind === "fault") return false;
    if (item.kind === "languages") source = item.source;
    if (item.kind === "header") isCatalog = true;
    if (item.kind === "entry" && item.entry.language !== source) return false;
  }
  return isCatalog;
}
