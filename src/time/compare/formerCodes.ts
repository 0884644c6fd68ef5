import { groupedBy } from "../../common/collections";
import type { ComponentDefinition } from "../../engine/finding/findComponents";
import { codeIn } from "../../engine/formats/format";
import { canonicalCode, currentLanguage, likelyScript } from "../../engine/languages";
import type { Rename } from "../../model/compare/base";
import { normalizeLanguageCode } from "../../model/language/languageCode";
import { type Mask, valueInPath } from "../../model/mask/mask";

/** A part of a component, with the mask that its files had. */
export interface NamedPart extends Pick<ComponentDefinition, "format" | "mask"> {
  readonly former: Mask | undefined;
}

/** Codes of the base by those that took their place in all files. Normalized. */
export type FormerCodes = ReadonlyMap<string, string>;

export function codeOf({ format }: Pick<NamedPart, "format">, value: string): string {
  return normalizeLanguageCode(codeIn(value, format));
}

/** What stands for the language in the path of a file of the base. */
export function valueThen({ mask, former }: NamedPart, path: string): string | undefined {
  return valueInPath(mask, path) ?? (former && valueInPath(former, path));
}

/**
 * Finds the codes that one language had at the base and has today, such as `de` and `de_DE`.
 *
 * @param paths of the files that the component had.
 * @param renames of files of the component.
 */
export function findFormerCodes(
  parts: readonly NamedPart[],
  paths: readonly string[],
  renames: readonly Rename[],
): FormerCodes {
  const codeThen = (path: string) => codeBy(parts, (part) => valueThen(part, path));
  const codeNow = (path: string) => codeBy(parts, ({ mask }) => valueInPath(mask, path));
  const targets = new Map(renames.map(({ from, to }) => [from, codeNow(to)]));
  const pathsByCode = groupedBy(paths, codeThen);
  const pairs = [...pathsByCode].flatMap(([was, own]) => {
    const [is, ...others] = new Set(own.map((path) => targets.get(path)));
    const isReplaced = was !== undefined && is !== undefined && others.length === 0 && !pathsByCode.has(is);
    return isReplaced && areOneLanguage(was, is) ? [[is, was] as const] : [];
  });
  // Of two languages that became one, neither is the other.
  const byCode = groupedBy(pairs, ([is]) => is);
  return new Map(pairs.filter(([is]) => byCode.get(is)?.length === 1));
}

/** Finds these codes in a file that holds all languages: one code is gone, and one of the same language is new. */
export function formerCodesWithin(before: readonly string[], now: readonly string[]): FormerCodes {
  const [then, today] = [new Set(before.map(normalizeLanguageCode)), new Set(now.map(normalizeLanguageCode))];
  const gone = groupedBy(
    [...then].filter((code) => !today.has(code)),
    writtenLanguage,
  );
  const fresh = groupedBy(
    [...today].filter((code) => !then.has(code)),
    writtenLanguage,
  );
  return new Map(
    [...fresh].flatMap(([language, [is, ...others]]) => {
      const [was, ...more] = gone.get(language) ?? [];
      const isPair = was !== undefined && is !== undefined && others.length + more.length === 0;
      return isPair ? [[is, was] as const] : [];
    }),
  );
}

function codeBy<Part extends NamedPart>(
  parts: readonly Part[],
  valueIn: (part: Part) => string | undefined,
): string | undefined {
  for (const part of parts) {
    const value = valueIn(part);
    if (value !== undefined) return codeOf(part, value);
  }
  return undefined;
}

export function areOneLanguage(one: string, other: string): boolean {
  return writtenLanguage(one) === writtenLanguage(other);
}

/** The language with its script, because programs do not show one script in place of another. */
function writtenLanguage(code: string): string {
  return `${currentLanguage(code)} ${likelyScript(canonicalCode(code)) ?? ""}`;
}
