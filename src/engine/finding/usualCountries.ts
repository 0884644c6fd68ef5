import { type Mask, valueInPath } from "../../model/mask/mask";
import { canonicalCode, isEnglish } from "../languages";
import type { FormatMask } from "./maskFiles";

interface Named extends FormatMask {
  readonly declared?: ReadonlyMap<string, string>;
}

/**
 * Gives a language one code where components spell it with and without the country that most of its speakers are in, such as
 * `de` and `de-DE`. Where a component has both, or another country, they are different languages.
 *
 * @param filesOf the files of a mask
 */
export function withCommonCodes<Component extends Named>(
  components: readonly Component[],
  filesOf: (mask: Mask) => readonly string[],
): readonly Component[] {
  const values = components.map(({ mask }) => filesOf(mask).flatMap((file) => valueInPath(mask, file) ?? []));
  const codes = components.map(({ format: { codeOf }, declared }, index) => {
    const codeIn = (value: string) => canonicalCode(declared?.get(value) ?? codeOf?.(value) ?? value);
    return new Map((values[index] ?? []).map((value) => [value, codeIn(value)]));
  });
  const all = new Set(codes.flatMap((each) => [...each.values()]));
  const common = new Map<string, string>();
  for (const code of all) {
    // English is often the source.
    const language = isEnglish(code) ? undefined : withoutUsualCountry(code);
    if (language === undefined || !all.has(language)) continue;
    const isSpelledBoth = codes.some((each) => [code, language].every((one) => [...each.values()].includes(one)));
    const hasOthers = [...all].some((other) => other !== code && other.startsWith(`${language}_`));
    if (!isSpelledBoth && !hasOthers) common.set(code, language);
  }
  return components.map((component, index) => {
    const own = [...(codes[index] ?? [])].flatMap(([value, code]) => {
      const language = common.get(code);
      return language === undefined ? [] : [[value, language] as const];
    });
    return own.length === 0 ? component : { ...component, declared: new Map([...(component.declared ?? []), ...own]) };
  });
}

/** `de` for `de_DE`: without the country where most speakers of a language are. Undefined for other codes. */
function withoutUsualCountry(code: string): string | undefined {
  const [, language, country] = /^([a-z]{2,3})_([A-Z]{2})$/.exec(code) ?? [];
  if (language === undefined) return undefined;
  return new Intl.Locale(language).maximize().region === country ? language : undefined;
}
