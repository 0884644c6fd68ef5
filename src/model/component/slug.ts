import { isCleanLine, MAX_LENGTH } from "../../common/text/foreignText";

/** Whether a text can be a segment of an address without changing its meaning. */
export function isSlug(text: string): boolean {
  return isCleanLine(text, "slug") && /^[^/\\?#%\s\p{Cc}]+$/u.test(text) && text !== "." && text !== "..";
}

export function isComponentPath(text: string): boolean {
  return text.length <= MAX_LENGTH.slugPath && text.split("/").every(isSlug);
}
