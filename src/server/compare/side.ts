import { fail, type Result, succeed } from "../../common/result";
import type { ComparisonProblem } from "../../model/compare/base";
import type { ComparedSide } from "../../model/compare/comparison";
import type { ComponentDefinition } from "../components/findComponents";
import type { ComponentSnapshot } from "../counting/snapshot";
import { TRANSLATED } from "../counting/stateBits";
import { canonicalCode, SOURCE_LANGUAGE } from "../languages";

export const EMPTY_SIDE: ComparedSide = { strings: [], languages: [] };

interface SideRequest {
  readonly definition: Pick<ComponentDefinition, "source">;
  readonly isAtBase: boolean;
  readonly signal: AbortSignal;
}

/** Fails where a language would seem to be gone because its file could not be read. */
export async function readSide(
  snapshot: ComponentSnapshot,
  { definition, isAtBase, signal }: SideRequest,
): Promise<Result<ComparedSide, ComparisonProblem>> {
  const { sourceLanguage = definition.source ?? SOURCE_LANGUAGE, languages, remarks } = snapshot;
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
