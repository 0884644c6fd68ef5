import { type FileDecorationProvider, Uri } from "vscode";
import { percentOf } from "../../../model/statistics/percent";
import { isDoubtful } from "../../../model/statistics/selections";
import type { LanguageStatistics } from "../../../model/statistics/statistics";
import { progressDecoration } from "../../progress/progressText";

const SCHEME = "translation-status";

/**
 * The address by which VS Code asks for a row's decoration. It holds what the decoration shows, so that a row with
 * other figures has another address.
 *
 * @param id tells rows with the same figures apart.
 */
export function badgeUri(id: string, language: LanguageStatistics): Uri {
  const percent = percentOf(language);
  // Serializing a URI with a lone surrogate throws.
  return Uri.from({
    scheme: SCHEME,
    path: `/${id.toWellFormed()}`,
    query: [percent ?? "", isDoubtful(language) ? 1 : 0].join(),
  });
}

export const rowDecorations: FileDecorationProvider = {
  provideFileDecoration(uri) {
    if (uri.scheme !== SCHEME) return undefined;
    const [percent = "", doubtful] = uri.query.split(",");
    return progressDecoration(percent === "" ? null : Number(percent), doubtful === "1");
  },
};
