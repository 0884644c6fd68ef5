import path from "node:path";
import { pathToFileURL } from "node:url";
import type { EditorLinks } from "../http/context";

/** Where a string is in its file. */
export interface FilePlace {
  /** Relative to the served folder. */
  readonly path: string;
  readonly line: number;
  readonly column: number | undefined;
}

const EXTENSION = "translation-status.translation-status";

/** The address with which VS Code opens a file at a place: the path of the file's URI, line and column from 1. */
export function editorAddress({ scheme, folder }: EditorLinks, { path: file, line, column = 1 }: FilePlace): string {
  // VS Code decodes a query once before anyone splits it.
  const { pathname } = pathToFileURL(path.join(folder, file));
  const encoded = encodeURIComponent(pathname.replaceAll("&", "%26").replaceAll("+", "%2B"));
  return `${scheme}://${EXTENSION}/open?file=${encoded}&line=${line}&column=${column}`;
}
