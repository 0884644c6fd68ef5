import { judgeLanguage, shortfallIn } from "./gate";
import type { GateResult } from "./gateResult";

/**
 * As if every language had to reach its threshold: where no gate is set, nothing says for which ones a release waits. The
 * verdict stays as it is.
 */
export function withEveryLanguage(result: GateResult): GateResult {
  const languages = result.languages.map((language) => {
    const cells = language.cells.map((cell) => ({ ...cell, isRequired: true }));
    return judgeLanguage(language, cells, language.verdict === "unknown");
  });
  return { ...result, languages, shortfall: shortfallIn(languages) };
}
