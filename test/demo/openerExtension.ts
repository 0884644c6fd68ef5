import { commands } from "vscode";
import { VIEW_ID } from "../../src/contributions";

/** A second extension of the demo, which shows the view that the demo is about: nobody has to look for it. */
export async function activate(): Promise<void> {
  await commands.executeCommand(`${VIEW_ID}.focus`);
}
