import { Position, Range, Uri, window, workspace } from "vscode";
import { isWorkspaceFile } from "./workspaceFiles";

/** Opened by a page of the statistics server, or by any other page or program. */
const OPEN_PATH = "/open";
const MAX_LINES = 10_000_000;

/**
 * Opens an address such as `vscode://translation-status.translation-status/open?file=%2Fhome%2F…&line=3&column=1`. It
 * may come from anywhere, so only files of the workspace are opened.
 *
 * @returns false if the address names no such file.
 */
export async function openFileLink({ path, query }: Uri): Promise<boolean> {
  const parameters = new URLSearchParams(query);
  const file = parameters.get("file");
  const uri = path === OPEN_PATH && file !== null ? workspaceFile(file) : undefined;
  if (uri === undefined || !(await isWorkspaceFile(uri))) return false;
  // VS Code takes a place behind the end for the end.
  const place = new Position(numberOf(parameters.get("line")) - 1, numberOf(parameters.get("column")) - 1);
  await window.showTextDocument(uri, { preview: true, selection: new Range(place, place) });
  return true;
}

/** @param path of a file's URI. */
function workspaceFile(path: string): Uri | undefined {
  if (!workspace.isTrusted || !path.startsWith("/") || /[\\\0]/.test(path)) return undefined;
  if (path.split("/").some((part) => part === ".." || part === ".")) return undefined;
  const uri = Uri.from({ scheme: "file", path });
  return workspace.getWorkspaceFolder(uri) === undefined ? undefined : uri;
}

function numberOf(text: string | null): number {
  const number = text !== null && /^\d{1,8}$/.test(text) ? Number(text) : 1;
  return Math.min(Math.max(1, number), MAX_LINES);
}
