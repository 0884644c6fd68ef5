import { MAX_LENGTH } from "../../common/foreignText";

/** What a slug may consist of, on the servers of this family. */
const SLUG = /^[A-Za-z0-9][A-Za-z0-9_-]*$/;
/** A component's full slug is two of these joined by a hyphen, and must be accepted by clients as well. */
export const MAXIMUM_SLUG_LENGTH = Math.floor((MAX_LENGTH.slug - 1) / 2);

export function isServedSlug(text: string): boolean {
  return text.length <= MAXIMUM_SLUG_LENGTH && SLUG.test(text);
}

/** A slug made of any text: `Crème brûlée (2)` becomes `creme-brulee-2`; `fallback` where nothing is left. */
export function slugFrom(text: string, fallback: string): string {
  const slug = text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9_]+/g, "-")
    .replace(/^[-_]+|-$/g, "")
    .slice(0, MAXIMUM_SLUG_LENGTH);
  return slug === "" ? fallback : slug;
}
