import { createHash } from "node:crypto";

/** Of a text whose line ends don't matter, as VS Code makes those of a document all the same. */
export function textHash(text: string): string {
  return createHash("sha256").update(text.replace(/\r\n?/g, "\n"), "utf16le").digest("base64url");
}
