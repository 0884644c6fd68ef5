import { effectOf, type FileProblemKind } from "../model/fileProblem";
import type { ComponentSnapshot } from "./counting/componentSnapshot";
import type { ComponentScanner } from "./counting/scanner";
import type { ComponentGroup } from "./finding/groups/componentGroup";
import type { Format } from "./formats/format";
import { areClose, canonicalCode, isEnglish, SOURCE_LANGUAGE } from "./languages";

export interface ProjectComponent {
  /** Slug within the project: `PROJECT-NAME`. */
  readonly slug: string;
  readonly definition: ComponentGroup;
  /** See {@link ComponentScanner.format}. */
  readonly format: Format;
  /** The counts as the files are now. Rejects when the signal is aborted. */
  scan(signal?: AbortSignal): Promise<ComponentSnapshot>;
  readonly readUnits: ComponentScanner["readUnits"];
}

const SAY_NOTHING_IS_THERE: ReadonlySet<FileProblemKind> = new Set(["noFiles", "noSourceStrings"]);

/** Of a component that has only a source, also if that can't be read in full. */
export async function hasStrings({ definition, scan }: ProjectComponent): Promise<boolean> {
  if (definition.parts.some(({ untranslated }) => !untranslated)) return true;
  const { remarks, words } = await scan();
  if (words().length > 0) return true;
  return remarks.some(({ problem }) => effectOf(problem) !== "none" && !SAY_NOTHING_IS_THERE.has(problem.kind));
}

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
  { sourceLanguage, emptiness, remarks }: ComponentSnapshot,
): boolean {
  if (emptiness === "noStrings" || isSourceGuessed({ remarks })) return false;
  if (sourceLanguage === undefined) return format.layout !== "bilingual" || format.sourceIsRow === true;
  const code = canonicalCode(sourceLanguage);
  const isNamed = definition.source !== undefined && canonicalCode(definition.source) === code;
  return isNamed || format.layout === "multilingual" || isEnglish(code);
}

/** Whether the largest translation took the place of a source file that is not there. */
export function isSourceGuessed({ remarks }: Pick<ComponentSnapshot, "remarks">): boolean {
  return remarks.some(({ problem }) => problem.kind === "largestIsSource");
}

/** Whether translations should differ from the source texts, which those of the source language and of close ones need not. */
export function shouldDiffer(component: ProjectComponent, snapshot: ComponentSnapshot, code: string): boolean {
  return !isSourceGuessed(snapshot) && !areClose(code, sourceCode(component, snapshot));
}
