import type { Format } from "../format";

/** What can stand between the quotes of a JSON string. */
export function escapeJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

/** `menu.file` for the JSON Pointer `menu/file`, as most libraries spell it. */
export function dottedPath(path: string): string {
  return path.replaceAll("/", ".").replaceAll("~1", "/").replaceAll("~0", "~");
}

/** {@link Format.split} of formats in JSON. @param isNested whether groups hold texts with keys of their own. */
export function splitBy(isNested = false): NonNullable<Format["split"]> {
  return async (bytes, similar) => (await import("./readers")).splitJson(bytes, similar, isNested);
}
