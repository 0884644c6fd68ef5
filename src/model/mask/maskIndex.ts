import { addTo } from "../../common/collections";
import { type Mask, restWith, valueInName } from "./mask";

export interface MaskIndex<Owner> {
  /** The owners of the masks that match a path, in the order in which they were added. */
  find(path: string): readonly MaskMatch<Owner>[];
}

export interface MaskMatch<Owner> {
  readonly owner: Owner;
  readonly value: string;
}

interface Indexed<Owner> extends Pick<Mask, "prefix" | "suffix" | "rest"> {
  readonly owner: Owner;
  readonly order: number;
}

/**
 * Indexes masks by everything except the segment with the star. Files that hold all languages are left out. A lookup takes one step per segment of the path; only
 * masks that differ in that segment alone are tried one by one.
 */
export function createMaskIndex<Owner>(
  masks: Iterable<{ readonly mask: Mask; readonly owner: Owner }>,
): MaskIndex<Owner> {
  const byFrame = new Map<string, Indexed<Owner>[]>();
  let order = 0;
  for (const { mask, owner } of masks) {
    if (mask.single) continue;
    const { folder, prefix, suffix, rest } = mask;
    const frame = rest.includes("*") ? frameOf(folder, ANY_FRAME) : frameOf(folder, rest === "" ? "" : `/${rest}`);
    addTo(byFrame, frame, { prefix, suffix, rest, owner, order: order++ });
  }
  return {
    find(path) {
      if (path.startsWith("/")) return [];
      const found: (MaskMatch<Owner> & { readonly order: number })[] = [];
      // Called for every file in the explorer, so it doesn't split the path.
      for (let start = 0; start < path.length; ) {
        const slash = path.indexOf("/", start);
        const end = slash < 0 ? path.length : slash;
        const folder = path.slice(0, Math.max(0, start - 1));
        for (const indexed of byFrame.get(frameOf(folder, path.slice(end))) ?? []) {
          const value = valueInName(indexed, path.slice(start, end));
          if (value !== undefined) found.push({ owner: indexed.owner, value, order: indexed.order });
        }
        for (const indexed of byFrame.get(frameOf(folder, ANY_FRAME)) ?? []) {
          const value = valueInName(indexed, path.slice(start, end));
          if (value === undefined || path.slice(end + 1) !== restWith(indexed, value)) continue;
          found.push({ owner: indexed.owner, value, order: indexed.order });
        }
        start = end + 1;
      }
      return found.sort((a, b) => a.order - b.order).map(({ owner, value }) => ({ owner, value }));
    },
  };
}

/** Behind a segment where the code stands once more. */
const ANY_FRAME = "*";

/** No segment contains a line break. */
function frameOf(folder: string, behind: string): string {
  return `${folder}\n${behind}`;
}
