import * as vscode from "vscode";

/**
 * Opens a web page in the user's browser. Only http and https: an address may come from a server.
 *
 * @returns whether it was opened; false also where the user declined.
 */
export async function openInBrowser(address: string): Promise<boolean> {
  if (!isWebAddress(address)) return false;
  // Given as text where that is accepted: the editor's own form of an address decodes and encodes on the way, and a
  // category's double-encoded slash does not survive that.
  return vscode.env.openExternal(vscode.Uri.parse(address, true));
}

function isWebAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol } = new URL(address);
  return protocol === "https:" || protocol === "http:";
}
