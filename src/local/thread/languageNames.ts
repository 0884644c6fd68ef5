import { canonicalCode, languageNameAmong } from "../../engine/languages";
import type { BaseComparison, RemovedComponent } from "../../model/compare/base";
import type { LanguageCost, NamedLanguage } from "../../model/compare/comparison";

/** A comparison that names languages as figures of files do in this language. @param locale BCP 47 */
export function withNamesIn(compared: BaseComparison, locale: string | undefined): BaseComparison {
  if (locale === undefined) return compared;
  const nameAmong = (all: readonly NamedLanguage[], { code }: NamedLanguage): string =>
    languageNameAmong(
      canonicalCode(code),
      all.map((one) => one.code),
      locale,
    );
  const named = <Language extends NamedLanguage>(languages: readonly Language[]): readonly Language[] =>
    languages.map((one) => ({ ...one, name: nameAmong(languages, one) }));
  const costs = (languages: readonly LanguageCost[]): readonly LanguageCost[] => {
    const then = languages.map(({ former, ...cost }) => former ?? cost);
    return named(languages).map(({ former, ...cost }) => ({
      ...cost,
      ...(former && { former: { ...former, name: nameAmong(then, former) } }),
    }));
  };
  const gone = ({ content, ...component }: RemovedComponent): RemovedComponent => ({
    ...component,
    ...(content && { content: { ...content, languages: named(content.languages) } }),
  });
  const { components, removed } = compared;
  return {
    ...compared,
    components: components.map((component) => {
      const { outcome } = component;
      if (outcome.kind === "failed") return component;
      if (outcome.kind === "emptied")
        return { ...component, outcome: { ...outcome, component: gone(outcome.component) } };
      const { comparison } = outcome;
      return {
        ...component,
        outcome: { ...outcome, comparison: { ...comparison, languages: costs(comparison.languages) } },
      };
    }),
    removed: removed.ok ? { ...removed, value: removed.value.map(gone) } : removed,
  };
}
