import type { Page } from "playwright-core";
import { eventually } from "../e2e/harness/page";
import type { Palette } from "../e2e/harness/palette";

/** Milliseconds, as VS Code measures. */
export interface ActivationTimes {
  readonly loadCode: number;
  readonly callActivate: number;
  readonly finishActivate: number;
}

const COLUMNS = ["Load Code", "Call Activate", "Finish Activate"] as const;

/** Copies the text of "Developer: Startup Performance" through the clipboard. */
export async function readActivationTimes(page: Page, palette: Palette, extensionId: string): Promise<ActivationTimes> {
  await palette.run("Developer: Startup Performance");
  const editor = page.locator(".editor-instance .monaco-editor .view-lines").first();
  return eventually(async () => {
    await editor.click();
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.press("ControlOrMeta+C");
    return findTimes(String(await page.evaluate("navigator.clipboard.readText()")), extensionId);
  });
}

function findTimes(text: string, extensionId: string): ActivationTimes {
  const cells = (line: string): readonly string[] => line.split("|").map((cell) => cell.trim());
  const lines = text.split("\n").map(cells);
  const head = lines.find((line) => COLUMNS.every((column) => line.includes(column)));
  const row = lines.find((line) => line.includes(extensionId));
  const [loadCode, callActivate, finishActivate] = COLUMNS.map((column) => Number(row?.[head?.indexOf(column) ?? -1]));
  if (loadCode === undefined || callActivate === undefined || finishActivate === undefined || Number.isNaN(loadCode)) {
    throw new Error(`VS Code does not list ${extensionId}: ${text.slice(0, 200)}`);
  }
  return { loadCode, callActivate, finishActivate };
}
