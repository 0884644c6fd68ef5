/**
 * The flag of a text that is only a reference to another resource, or not to be translated: no unit in the source, and a
 * translation that is done.
 */
export const KEPT = "kept";

export function isReference(text: string): boolean {
  return /^[ \t\n]{0,999}@\+?(?:[\w.]{1,200}:)?[a-z]{1,50}\/[\w.]{1,500}[ \t\n]{0,999}$/.test(text);
}

/** https://android.googlesource.com/platform/frameworks/base/+/refs/heads/main/tools/aapt2/ResourceUtils.cpp */
export function isNoText(text: string): boolean {
  return text === "@null" || text === "@empty";
}
