import { PLURAL_CATEGORIES } from "../plurals";

export function isCategory(part: string): boolean {
  return PLURAL_CATEGORIES.some((category) => category === part);
}

/** A form of an older file, such as the 0 of `key_0`. */
export function isNumbered(part: string): boolean {
  return /^\d$/.test(part);
}
