import type { TextDocument } from "vscode";
import type { ProblemFix } from "../../local/localProblems";

/**
 * Whether a document is the file as it was read, in the encoding in which it was read. Otherwise positions may be wrong,
 * and what VS Code could not decode would be lost when the document is saved.
 *
 * @param hash `textHash` of the document
 */
export function isSameText(
  document: TextDocument,
  hash: () => string,
  { encoding, fileHash }: Pick<ProblemFix, "encoding" | "fileHash">,
): boolean {
  if (document.isDirty) return false;
  const actual = encodingId(document);
  // A text that is ASCII and is the same in both is the same in its bytes, too.
  const isSameEncoding = actual === undefined || encoding === "us-ascii" || nameOf(actual) === nameOf(encoding);
  return isSameEncoding && hash() === fileHash;
}

/** Whether VS Code writes a text as the file needs it. Of a document whose encoding is not known, only ASCII is certain. */
export function takesText(document: TextDocument, encoding: string, text: string): boolean {
  return !/[^\0-\x7f]/.test(text) || (encodingId(document) !== undefined && encoding.startsWith("utf-"));
}

/** Since VS Code 1.100. */
function encodingId(document: TextDocument): string | undefined {
  const id = "encoding" in document ? document.encoding : undefined;
  return typeof id === "string" ? id : undefined;
}

/** The WHATWG's name for VS Code's, such as `utf-8` for `utf8bom` and `shift_jis` for `shiftjis`. */
function nameOf(id: string): string {
  const label = id.replace(/bom$/, "").replace(/^(big5|euc|koi8|shift|utf|windows)(?=[a-z0-9])/, "$1-");
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return id;
  }
}
