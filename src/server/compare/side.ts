import { fail, type Result, succeed } from "../../common/result";
import type { ComparisonProblem } from "../../model/compare/base";
import type { ComparedSide } from "../../model/compare/comparison";
import type { ComponentSnapshot } from "../counting/snapshot";
import { TRANSLATED } from "../counting/stateBits";
import { canonicalCode } from "../languages";

export const EMPTY_SIDE: ComparedSide = { strings: [], languages: [] };

/** Fails where a language would seem to be gone because its file could not be read. */
export async function readSide(
  snapshot: ComponentSnapshot,
  isAtBase: boolean,
  signal: AbortSignal,
): Promise<Result<ComparedSide, ComparisonProblem>> {
  const { sourceLanguage = "", languages, remarks } = snapshot;
  // A file without a language code is no translation.
  const lost = remarks.find(({ leftOut, problem }) => leftOut === true && problem.kind !== "noLanguageCode");
  if (lost !== undefined) {
    const { path: file, ...remark } = lost;
    return fail({ kind: "unreadableFile", file, isAtBase, remark });
  }
  const strings = await snapshot.units(undefined, signal);
  if (strings === undefined) return fail({ kind: "changedMeanwhile" });
  const source = canonicalCode(sourceLanguage);
  return succeed({
    strings,
    languages: languages
      .filter(({ code }) => canonicalCode(code) !== source)
      .map((language) => {
        const states = snapshot.states(language);
        return {
          ...{ code: language.code, name: language.name, figures: language.counts },
          isTranslated: (index: number) => ((states[index] ?? 0) & TRANSLATED) !== 0,
        };
      }),
  });
}
