import { canonicalCode, languageNameAmong } from "../../engine/languages";
import type { BaseComparison, RemovedComponent } from "../../model/compare/base";
import type { LanguageCost, NamedLanguage } from "../../model/compare/comparison";

/** A comparison that names languages as figures of files do in this language. @param locale BCP 47 */
export function withNamesIn(compared: BaseComparison, locale: string | undefined): BaseComparison {
  if (locale === undefined) return compared;
  const named = <Language extends NamedLanguage>(languages: readonly Language[]): readonly Language[] => {
    const codes = languages.map(({ code }) => code);
    return languages.map((one) => ({ ...one, name: languageNameAmong(canonicalCode(one.code), codes, locale) }));
  };
  const costs = (languages: readonly LanguageCost[]): readonly LanguageCost[] =>
    named(languages).map(({ former, ...cost }) => ({ ...cost, ...(former && { former: named([former])[0] }) }));
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
