import * as vscode from "vscode";
import { isUrl } from "../../common/isUrl";

/** Opens only http and https, because an address may come from a service. False if the user declined. */
export async function openInBrowser(address: string): Promise<boolean> {
  if (!isWebAddress(address)) return false;
  // VS Code also accepts a string, unlike its declared type says. A Uri would decode parts of the query (`%3A`), which
  // servers treat differently.
  return vscode.env.openExternal(address as unknown as vscode.Uri);
}

function isWebAddress(address: string): boolean {
  if (!isUrl(address)) return false;
  const { protocol } = new URL(address);
  return protocol === "https:" || protocol === "http:";
}
