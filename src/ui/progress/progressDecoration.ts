import { type FileDecoration, ThemeColor } from "vscode";
import { FAILING_COLOR } from "../../contributions";
import type { Percent } from "../../model/statistics/percent";
import { translatedText } from "./progressText";

/** The badge and color of a language, on its row or its file. */
export function progressDecoration(percent: Percent, failing: boolean): FileDecoration {
  return {
    badge: badgeOf(percent),
    tooltip: translatedText(percent),
    ...(failing ? { color: new ThemeColor(FAILING_COLOR) } : {}),
  };
}

/** At most two characters: VS Code shows no more. */
function badgeOf(percent: Percent): string {
  if (percent === null) return "–";
  return percent === 100 ? "✓" : String(Math.floor(percent));
}
