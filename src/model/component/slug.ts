import { isCleanLine, MAX_LENGTH } from "../../common/foreignText";

/** Whether a text can stand as one slug in a path without changing what the path means. */
export function isSlug(text: string): boolean {
  return isCleanLine(text, "slug") && /^[^/\\?#%\s\p{Cc}]+$/u.test(text) && text !== "." && text !== "..";
}

/** Whether a text is a component's slug, perhaps with the slugs of its categories before it: `category/slug`. */
export function isComponentPath(text: string): boolean {
  return text.length <= MAX_LENGTH.slugPath && text.split("/").every(isSlug);
}
