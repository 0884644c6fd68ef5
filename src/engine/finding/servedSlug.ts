import { MAX_LENGTH } from "../../common/text/foreignText";

const SLUG = /^[A-Za-z0-9][A-Za-z0-9_-]*$/;
/** A component's full slug joins two of these by a hyphen, and clients must accept it. */
export const MAX_SLUG_LENGTH = Math.floor((MAX_LENGTH.slug - 1) / 2);

/** Whether a text can be a slug of this service. Other services have other rules. */
export function isServedSlug(text: string): boolean {
  return text.length <= MAX_SLUG_LENGTH && SLUG.test(text);
}

/** A slug for any text: `creme-brulee-2` for `Crème brûlée (2)`. `fallback` if nothing is left. */
export function slugFrom(text: string, fallback: string): string {
  const slug = text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9_]+/g, "-")
    .replace(/^[-_]+|-$/g, "")
    .slice(0, MAX_SLUG_LENGTH);
  return slug === "" ? fallback : slug;
}
