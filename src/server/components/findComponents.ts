import path from "node:path";
import { MAX_LENGTH } from "../../common/foreignText";
import { isKnownLanguageCode } from "../../model/language/languageCode";
import { compareTexts } from "../compareTexts";
import { timeSlices } from "../concurrency/timeSlices";
import { formatOf } from "../formats/formats";
import { type FormatMask, parseFormatMask } from "./maskFiles";
import { nameMasks } from "./nameComponents";

export interface ComponentDefinition extends FormatMask {
  /** A slug, without the project's. */
  readonly name: string;
  /** Whether a value of the star is a language code. */
  readonly accepts: (value: string) => boolean;
  /** The code of the source language, where the files do not tell. */
  readonly source?: string;
}

interface MaskCandidate {
  readonly mask: string;
  /** The lower one is preferred among masks that fit equally many files. */
  readonly rank: number;
}

/**
 * Finds components by the usual layouts: `…/CODE.ext`, `…/NAME.CODE.ext`, `…/NAME-CODE.ext` (or `_`), `…/CODE/NAME.ext`.
 * A path may fit several masks, as `it` and `de` in `it/de.ext` are both languages. The one that most files fit is taken.
 */
export async function findComponents(files: readonly string[]): Promise<readonly ComponentDefinition[]> {
  const slices = timeSlices();
  const candidates: (readonly MaskCandidate[])[] = [];
  const fitting = new Map<string, number>();
  for (const file of files) {
    if (slices.due()) await slices.yield();
    const masks = candidatesFor(file);
    candidates.push(masks);
    for (const { mask } of masks) fitting.set(mask, (fitting.get(mask) ?? 0) + 1);
  }

  const chosen = new Set<string>();
  for (const masks of candidates) {
    if (slices.due()) await slices.yield();
    const [best] = [...masks].sort(
      (left, right) => (fitting.get(right.mask) ?? 0) - (fitting.get(left.mask) ?? 0) || left.rank - right.rank,
    );
    if (best !== undefined) chosen.add(best.mask);
  }
  const parsed = [...chosen].sort(compareTexts).flatMap((text) => {
    const mask = parseFormatMask(text);
    return mask.ok ? [mask.value] : [];
  });
  const names = await nameMasks(parsed.map(({ mask }) => mask.text));
  return parsed.map((each, index) => ({ ...each, name: names[index] ?? "component", accepts: isKnownLanguageCode }));
}

function candidatesFor(file: string): readonly MaskCandidate[] {
  // A star or a backslash in a real name cannot be told from the mask's own.
  if (/[*\\]/.test(file)) return [];
  const conventional = formatOf(file)?.conventionalMask?.(file);
  if (conventional !== undefined) return [{ mask: conventional, rank: 0 }];

  const folders = file.split("/");
  const name = folders.pop() ?? "";
  const { name: stem, ext } = path.posix.parse(name);
  const masks: MaskCandidate[] = [];
  const add = (rank: number, ...parts: readonly string[]) => masks.push({ mask: parts.join("/"), rank });
  if (isKnownLanguageCode(stem)) add(1, ...folders, `*${ext}`);
  // Only the end of a long name can be a code.
  for (let index = Math.max(1, stem.length - 1 - MAX_LENGTH.code); index < stem.length; index++) {
    if (!".-_".includes(stem.charAt(index)) || !isKnownLanguageCode(stem.slice(index + 1))) continue;
    add(2 + index / 1000, ...folders, `${stem.slice(0, index + 1)}*${ext}`);
  }
  const parent = folders.at(-1);
  if (parent !== undefined && isKnownLanguageCode(parent)) add(4, ...folders.slice(0, -1), "*", name);
  return masks;
}
