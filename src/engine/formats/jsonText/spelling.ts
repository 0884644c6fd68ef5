import type { FileChildren } from "../fileChildren";

/** What can stand between the quotes of a JSON string. */
export function escapeJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

/** `menu.file` for the JSON Pointer `menu/file`, as most libraries spell it. */
export function dottedPath(path: string): string {
  return path.replaceAll("/", ".").replaceAll("~1", "/").replaceAll("~0", "~");
}

/** {@link Format.split} of formats in JSON. */
export async function splitJson(
  bytes: Uint8Array,
  similar: FileChildren | undefined,
): Promise<FileChildren | undefined> {
  return (await import("./readers")).splitJson(bytes, similar);
}

/** {@link Format.split} of formats in which groups hold texts with keys of their own. */
export async function splitNestedJson(
  bytes: Uint8Array,
  similar: FileChildren | undefined,
): Promise<FileChildren | undefined> {
  return (await import("./readers")).splitJson(bytes, similar, true);
}
