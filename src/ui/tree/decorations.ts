import { type FileDecoration, type FileDecorationProvider, ThemeColor, Uri } from "vscode";
import { FAILING_COLOR } from "../../contributions";
import { type Percent, percentOf } from "../../model/statistics/percent";
import type { LanguageStatistics } from "../../model/statistics/statistics";
import { translatedText } from "./labels";

const SCHEME = "translation-status";

/**
 * The address by which the editor asks for the badge of a row. It holds what the badge shows, so that the provider
 * needs to know nothing, and a row with other figures has another address.
 *
 * @param id tells rows with the same figures apart.
 */
export function badgeUri(id: string, language: LanguageStatistics): Uri {
  const percent = percentOf(language);
  // Serializing a URI with a lone surrogate throws.
  return Uri.from({
    scheme: SCHEME,
    path: `/${id.toWellFormed()}`,
    query: `${percent ?? ""},${language.failing > 0 ? 1 : 0}`,
  });
}

/** The two characters that stand at the end of a row. */
function badgeOf(percent: Percent): string {
  if (percent === null) return "–";
  return percent === 100 ? "✓" : String(Math.floor(percent));
}

/** The decoration of a language's row, or of its file. Failing checks are in the row's words, too. */
export function progressDecoration(percent: Percent, failing: boolean): FileDecoration {
  return {
    badge: badgeOf(percent),
    tooltip: translatedText(percent),
    ...(failing ? { color: new ThemeColor(FAILING_COLOR) } : {}),
  };
}

/** Puts the percentage as a badge beside each language. */
export const rowDecorations: FileDecorationProvider = {
  provideFileDecoration(uri) {
    if (uri.scheme !== SCHEME) return undefined;
    const [percent = "", failing] = uri.query.split(",");
    return progressDecoration(percent === "" ? null : Number(percent), failing === "1");
  },
};
