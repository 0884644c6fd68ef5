import { pLimit } from "../../common/limit";
import { type Mask, pathWith } from "../../model/mask/mask";
import { findFile } from "../files";
import { MISTAKEN_ENDINGS } from "../formats/conventions/conventions";
import type { Format } from "../formats/format";
import type { Evidence } from "./evidence";

interface EndingMask {
  readonly mask: Mask;
  readonly format: Pick<Format, "extensions">;
}

/** A file that would fit a mask with another ending. */
export interface OtherEnding {
  readonly path: string;
  /** Of the star. */
  readonly value: string;
}

const PARALLEL_LOOKS = 16;

function endingsOf({ extensions }: EndingMask["format"]): readonly string[] {
  return extensions.flatMap((each) => [each, ...(MISTAKEN_ENDINGS.get(each) ?? [])]);
}

function endingOf({ mask, format }: EndingMask): string {
  return format.extensions.find((each) => mask.text.endsWith(each)) ?? "";
}

/** A name with the ending of the mask if it has another of the format, one in another case or a mistaken one. */
export function withUsualEnding(name: string, masked: EndingMask): string | undefined {
  const ending = endingOf(masked);
  const other = endingsOf(masked.format).find((each) => name.toLowerCase().endsWith(each));
  return other === undefined || name.endsWith(ending) ? undefined : name.slice(0, -other.length) + ending;
}

/** Files with other endings in the folders of languages. */
export async function inFolders(
  realRoot: string,
  masked: EndingMask,
  codes: readonly string[],
  present: ReadonlySet<string>,
): Promise<readonly OtherEnding[]> {
  if (codes.length === present.size) return [];
  const ending = endingOf(masked);
  const others = endingsOf(masked.format).filter((each) => each !== ending);
  const inCapitals = [ending.toUpperCase(), ending.slice(0, 2).toUpperCase() + ending.slice(2)];
  const found = await pLimit(PARALLEL_LOOKS).map(codes, async (value) => {
    const usual = pathWith(masked.mask, value);
    const stem = usual.slice(0, -ending.length);
    const respelled = [...inCapitals.map((each) => stem + each), withOtherInitial(usual)];
    for (const path of [...others.map((each) => stem + each), ...(present.has(value) ? [] : respelled)]) {
      if ((await findFile(realRoot, path)).ok) return [{ path, value }];
    }
    return [];
  });
  return found.flat();
}

/** Without those of another set: of one ending, there are more than of the usual, or both in one language. */
export function withoutOtherSets(
  all: readonly OtherEnding[],
  masked: EndingMask,
  present: ReadonlySet<string>,
): readonly OtherEnding[] {
  const ending = endingOf(masked);
  const isOther = ({ path }: OtherEnding): boolean => !path.toLowerCase().endsWith(ending);
  const others = all.filter(isOther);
  const isSet = others.length > present.size || others.some(({ value }) => present.has(value));
  return all.filter((each) => !present.has(each.value) && !(isSet && isOther(each)));
}

/** A path whose last name begins with the other case, which systems that ignore case take for the same. */
function withOtherInitial(path: string): string {
  const at = path.lastIndexOf("/") + 1;
  const initial = path.charAt(at);
  const lower = initial.toLowerCase();
  return path.slice(0, at) + (initial === lower ? initial.toUpperCase() : lower) + path.slice(at + 1);
}

/**
 * Without masks whose files would fit another one that has as many, but for their ending or the case of their first letter:
 * they are told as misspelled.
 */
export function withoutOtherSpellings(found: readonly Evidence[]): readonly Evidence[] {
  const byMask = new Map(found.map((evidence) => [evidence.mask, evidence]));
  return found.filter(({ mask, format, names }) => {
    const other = withOtherInitial(mask);
    const namesOther = other === mask ? [] : (byMask.get(other)?.names ?? []);
    if (namesOther.length > names.length && !namesOther.some((name) => names.includes(name))) return false;
    const own = format.extensions.findIndex((each) => mask.endsWith(each));
    const stem = mask.slice(0, mask.length - (format.extensions[own]?.length ?? 0));
    return !format.extensions.some((extension, index) => {
      const usual = index === own ? undefined : byMask.get(stem + extension);
      if (usual === undefined || usual.names.some((name) => names.includes(name))) return false;
      return usual.names.length > names.length || (usual.names.length === names.length && index < own);
    });
  });
}
