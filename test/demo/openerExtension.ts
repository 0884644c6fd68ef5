import { commands } from "vscode";
import { VIEW_ID } from "../../src/contributions";

/** Opens the view when the demo starts. */
export async function activate(): Promise<void> {
  await commands.executeCommand(`${VIEW_ID}.focus`);
}
