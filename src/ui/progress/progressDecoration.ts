import { type FileDecoration, ThemeColor } from "vscode";
import { FAILING_COLOR } from "../../contributions";
import type { Percent } from "../../model/statistics/percent";
import { translatedText } from "./progressText";

export function progressDecoration(percent: Percent, failing: boolean, isPartial = false): FileDecoration {
  return {
    badge: badgeOf(percent, failing || isPartial),
    tooltip: translatedText(percent),
    ...(failing ? { color: new ThemeColor(FAILING_COLOR) } : {}),
  };
}

/** At most two characters: VS Code shows no more. */
function badgeOf(percent: Percent, isDoubtful: boolean): string {
  if (percent === null) return "–";
  if (percent < 100) return String(Math.floor(percent));
  return isDoubtful ? "!" : "✓";
}
