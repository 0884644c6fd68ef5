import type { PageElement } from "./page";
import type { EditorWindow } from "./window";

export const EDITOR_LINE = ".editor-instance .view-lines .view-line";

/** Visible lines of the active editor, from top to bottom. */
export async function visibleLines({ page }: EditorWindow): Promise<readonly string[]> {
  const lines = await page.locator(EDITOR_LINE).evaluateAll((found: PageElement[]) =>
    found.map((one) => ({
      top: Number.parseFloat(/top:\s*(-?[\d.]+)px/.exec(one.getAttribute("style") ?? "")?.[1] ?? "0"),
      text: (one.textContent ?? "").replaceAll("\u00a0", " "),
    })),
  );
  return [...lines].sort((one, other) => one.top - other.top).map(({ text }) => text);
}
