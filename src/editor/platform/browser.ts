import * as vscode from "vscode";

/**
 * Opens a web page in the user's browser. Only http and https: an address may come from a server.
 *
 * @returns whether it was opened; false also where the user declined.
 */
export async function openInBrowser(address: string): Promise<boolean> {
  if (!isWebAddress(address)) return false;
  // The editor takes a text as well, and hands it on as it is; only its declared type does not say so. Its own form of
  // an address decodes parts of a query (`%3A` to `:`), and servers differ in what they make of that.
  return vscode.env.openExternal(address as unknown as vscode.Uri);
}

function isWebAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol } = new URL(address);
  return protocol === "https:" || protocol === "http:";
}
