import type { TextDocument } from "vscode";

/** Whether VS Code writes a text as it is. Of a document whose encoding is not known, only ASCII is certain. */
export function takesText(document: TextDocument, text: string): boolean {
  return !/[^\0-\x7f]/.test(text) || encodingId(document)?.startsWith("utf") === true;
}

/** VS Code's name for it, such as `utf8bom`. Since VS Code 1.100. */
export function encodingId(document: TextDocument): string | undefined {
  const id = "encoding" in document ? document.encoding : undefined;
  return typeof id === "string" ? id : undefined;
}
