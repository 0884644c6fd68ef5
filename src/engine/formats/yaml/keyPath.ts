import { createHash } from "node:crypto";

/** Longer paths are cut, so that a long key above many others does not cost its length for each of them. */
const LONGEST_PATH = 1000;

/** Joins so that different paths differ: `a.b[0]`, and `a\.b` for a key with a dot. */
export function withKey(path: string, key: string): string {
  const part = bounded(key).replace(/[\\.[\]]/g, "\\$&");
  return bounded(path === "" ? part : `${path}.${part}`);
}

export function withIndex(path: string, index: number): string {
  return bounded(`${path}[${index}]`);
}

function bounded(text: string): string {
  if (text.length <= LONGEST_PATH) return text;
  return `${text.slice(0, LONGEST_PATH / 2)}…${createHash("sha256").update(text, "utf16le").digest("hex")}`;
}
