import assert from "node:assert/strict";
import { createFileCounter } from "../../../src/engine/counting/bytes/fileCounter";
import type { RemarkOnFile } from "../../../src/engine/counting/componentFiles";
import { createComponentScanner } from "../../../src/engine/counting/scanner";
import { createMarkers } from "../../../src/engine/counting/units/markers";
import { parseFormatMask } from "../../../src/engine/finding/maskFiles";
import type { FileProblemKind } from "../../../src/model/fileProblem";

export interface Scanned {
  /** The strings of each language: how many are translated, of how many. */
  readonly figures: Readonly<Record<string, readonly [number, number]>>;
  /** How many strings of each need editing. */
  readonly needEditing: Readonly<Record<string, number>>;
  readonly remarks: readonly RemarkOnFile[];
}

/** Counts a component once. */
export async function scanComponent(
  realRoot: string,
  options: { readonly mask: string; readonly source?: string; readonly markers?: readonly string[] },
): Promise<Scanned> {
  const { mask: text, source, markers } = options;
  const mask = parseFormatMask(text);
  assert.ok(mask.ok, text);
  const definition = { ...mask.value, name: "c", accepts: () => true, ...(source !== undefined && { source }) };
  const scanner = createComponentScanner(realRoot, definition, createFileCounter({ markers: createMarkers(markers) }));
  const { languages, remarks } = await scanner.scan();
  return {
    figures: Object.fromEntries(
      languages.map(({ code, counts }) => [code, [counts.translated, counts.total] as const]),
    ),
    needEditing: Object.fromEntries(languages.map(({ code, counts }) => [code, counts.fuzzy])),
    remarks,
  };
}

/** Kinds that say something of a file whose strings all count. */
const NOTES: readonly FileProblemKind[] = [
  ...(["duplicates", "notInSource", "languageNotInSource", "sameAsSource", "marked", "noCharset"] as const),
  ...(["repeatedKey", "entitiesOfDtd", "noLanguageCode", "longText", "largestIsSource"] as const),
];

/** What says that something was left out: `path: kind`. */
export function incompleteIn({ remarks }: Scanned): readonly string[] {
  return remarks
    .filter(({ problem }) => !NOTES.includes(problem.kind))
    .map(({ path, problem }) => `${path}: ${problem.kind}`);
}

/** `path: kind` of all remarks. */
export function kindsIn({ remarks }: Scanned): readonly string[] {
  return remarks.map(({ path, problem }) => `${path}: ${problem.kind}`);
}
