import { decodeText } from "../../common/decodeText";
import { pLimit } from "../../common/limit";
import { readFileStart } from "../files";
import { keysOf, START_BYTES } from "../formats/conventions";
import { canonicalCode } from "../languages";
import type { Evidence } from "./evidence";
import { haveSharedKeys } from "./fileStarts";
import { isUsablePath } from "./files/usablePaths";
import type { FormatMask } from "./maskFiles";

/** More of a file is hardly needed to know its keys. */
const MAX_BYTES = 1024 * 1024;
const SAMPLES = 3;
const MAX_CANDIDATES = 10;
/** More files of one name belong to as many programs. */
const MAX_COMPARED = 100;
const PARALLEL_READS = 4;

/** Names the source of components that have no file of English, if it may have keys of theirs. */
export function withSourcesElsewhere<Component extends FormatMask>(
  components: readonly Component[],
  byMask: ReadonlyMap<string, Evidence>,
  realRoot: string,
): Promise<readonly Component[]> {
  const loneSourcesOf = createLoneSources(byMask);
  return pLimit(PARALLEL_READS).map(components, async (component): Promise<Component> => {
    const files = byMask.get(component.mask.text)?.files ?? [];
    let lost: string | undefined;
    for (const file of loneSourcesOf(component).slice(0, MAX_CANDIDATES)) {
      const shares = await sharesKeys(realRoot, file, files);
      if (shares === true) return { ...component, sourceElsewhere: file };
      if (shares === undefined) lost ??= file;
    }
    return lost === undefined ? component : { ...component, sourceElsewhere: lost };
  });
}

/**
 * Finds English files for components that have none: those of the same name and without translations beside them, as where a
 * program generates them. The one whose folders are called most alike comes first.
 */
export function createLoneSources(byMask: ReadonlyMap<string, Evidence>): (component: FormatMask) => readonly string[] {
  const alone = new Map<string, string[]>();
  for (const evidence of byMask.values()) {
    const { files } = evidence;
    const [file = ""] = files;
    if (files.length !== 1 || !hasEnglish(evidence) || !isUsablePath(file)) continue;
    const name = nameOf(evidence);
    alone.set(name, [...(alone.get(name) ?? []), file]);
  }
  return ({ format, mask }) => {
    const evidence = byMask.get(mask.text);
    if (format.layout !== "monolingual" || evidence === undefined || hasEnglish(evidence)) return [];
    const named = alone.get(nameOf(evidence)) ?? [];
    return named.length > MAX_COMPARED ? [] : mostAlikeFirst(named, evidence.mask);
  };
}

function hasEnglish({ mask, files, format: { codeOf } }: Evidence): boolean {
  const start = mask.indexOf("*");
  const end = mask.indexOf("/", start);
  const behind = (end < 0 ? mask.length : end) - start - 1;
  return files.some((file) => {
    const value = file.slice(start, (end < 0 ? file.length : file.indexOf("/", start)) - behind);
    return ["en", "en_US"].includes(canonicalCode(codeOf?.(value) ?? value));
  });
}

/** The mask without the folder. */
function nameOf({ mask, format }: Evidence): string {
  return `${format.name} ${mask.slice(mask.lastIndexOf("/", mask.indexOf("*")) + 1)}`;
}

function mostAlikeFirst(files: readonly string[], mask: string): readonly string[] {
  const folders = mask.split("/").slice(0, -1).reverse();
  const likenessOf = (file: string): number => {
    const own = file.split("/").slice(0, -1).reverse();
    const different = folders.findIndex((folder, index) => folder !== own[index] && !folder.includes("*"));
    return different < 0 ? folders.length : different;
  };
  const likeness = new Map(files.map((file) => [file, likenessOf(file)]));
  return [...files].sort((one, other) => (likeness.get(other) ?? 0) - (likeness.get(one) ?? 0));
}

/** Undefined if the file is gone, cannot be read or has no keys, so that it may have shared some. */
async function sharesKeys(
  realRoot: string,
  file: string,
  translations: readonly string[],
): Promise<boolean | undefined> {
  const starts: string[] = [];
  for (const path of [file, ...translations.slice(0, SAMPLES)]) {
    const read = await readFileStart(realRoot, path, path === file ? MAX_BYTES : START_BYTES);
    if (read.ok) starts.push(decodeText(read.value.bytes));
    if (path !== file) continue;
    if (!read.ok || keysOf(starts[0] ?? "").size === 0) return undefined;
  }
  return haveSharedKeys(starts);
}
