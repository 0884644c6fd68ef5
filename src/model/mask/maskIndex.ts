import { type Mask, valueInName } from "./mask";

/** Masks, arranged so that a path finds its own without trying them all. */
export interface MaskIndex<Owner> {
  /** The owners of the masks that a path fits, in the order in which they were given, with what the star stands for. */
  find(path: string): readonly MaskMatch<Owner>[];
}

export interface MaskMatch<Owner> {
  readonly owner: Owner;
  /** What stands in the place of the star. */
  readonly value: string;
}

interface Indexed<Owner> extends Pick<Mask, "prefix" | "suffix"> {
  readonly owner: Owner;
  readonly order: number;
}

/**
 * Arranges masks by everything in them but the part with the star. Looking a path up takes as many steps as it has
 * parts, however many masks there are; only masks that differ in nothing but that part are tried one by one.
 */
export function createMaskIndex<Owner>(
  masks: Iterable<{ readonly mask: Mask; readonly owner: Owner }>,
): MaskIndex<Owner> {
  const byFrame = new Map<string, Indexed<Owner>[]>();
  let order = 0;
  for (const { mask, owner } of masks) {
    const frame = frameOf(mask.folder, mask.rest === "" ? "" : `/${mask.rest}`);
    const indexed = { prefix: mask.prefix, suffix: mask.suffix, owner, order: order++ };
    const known = byFrame.get(frame);
    if (known) known.push(indexed);
    else byFrame.set(frame, [indexed]);
  }
  return {
    find(path) {
      // What is outside of the folder has no relative path.
      if (path.startsWith("/")) return [];
      const found: (MaskMatch<Owner> & { readonly order: number })[] = [];
      // Asked for every file that the editor shows, so the parts are walked through rather than taken apart.
      for (let start = 0; start < path.length; ) {
        const slash = path.indexOf("/", start);
        const end = slash < 0 ? path.length : slash;
        const frame = frameOf(path.slice(0, Math.max(0, start - 1)), path.slice(end));
        for (const indexed of byFrame.get(frame) ?? []) {
          const value = valueInName(indexed, path.slice(start, end));
          if (value !== undefined) found.push({ owner: indexed.owner, value, order: indexed.order });
        }
        start = end + 1;
      }
      return found.sort((a, b) => a.order - b.order).map(({ owner, value }) => ({ owner, value }));
    },
  };
}

/** What stands before and behind a part of a path, as one text: no part holds a line break. */
function frameOf(folder: string, behind: string): string {
  return `${folder}\n${behind}`;
}
