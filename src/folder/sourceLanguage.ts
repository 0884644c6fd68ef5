import type { ComponentSnapshot } from "../engine/counting/snapshot";
import { canonicalCode, isEnglish, SOURCE_LANGUAGE } from "../engine/languages";
import type { ProjectComponent } from "../engine/projectComponent";

/** The code of a component's source language; English where nothing tells it. */
export function sourceCode({ definition }: ProjectComponent, { sourceLanguage }: ComponentSnapshot): string {
  return sourceLanguage ?? definition.source ?? SOURCE_LANGUAGE;
}

/**
 * Whether the source language is named or usual. The largest file may be that of a language to translate into, and a
 * bilingual file of another source need not have one of its own.
 */
export function isSourceCertain(
  { definition, format }: ProjectComponent,
  { sourceLanguage, emptiness }: ComponentSnapshot,
): boolean {
  if (emptiness === "noStrings") return false;
  if (sourceLanguage === undefined) return format.layout !== "bilingual" || format.sourceIsRow === true;
  const code = canonicalCode(sourceLanguage);
  const isNamed = definition.source !== undefined && canonicalCode(definition.source) === code;
  return isNamed || format.layout === "multilingual" || isEnglish(code);
}
