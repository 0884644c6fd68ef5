import { groupedBy } from "../../../common/collections";
import type { ComponentSnapshot, PartSnapshot } from "../../../engine/counting/componentSnapshot";
import { keyInGroup, splitKey } from "../../../engine/counting/groups/partKeys";
import { type EntriesRequest, readEntries } from "../../../engine/counting/readEntries";
import { findFile } from "../../../engine/files";
import type { Entry } from "../../../engine/formats/format";
import { canonicalCode } from "../../../engine/languages";
import type { ComponentComparison, SourceString, StringList, StringPlace } from "../../../model/compare/comparison";

export interface PlacesRequest {
  readonly realRoot: string;
  readonly snapshot: ComponentSnapshot;
  readonly signal: AbortSignal;
}

/** With the places of added and changed strings in the file of the source, or else in those of languages. */
export async function withPlaces(
  comparison: ComponentComparison,
  request: PlacesRequest,
): Promise<ComponentComparison> {
  const { added, changed } = comparison;
  const places = await findPlaces([...added.listed, ...changed.listed], request);
  const placed = <Listed extends SourceString>(list: StringList<Listed>): StringList<Listed> => ({
    ...list,
    listed: list.listed.map((string) => {
      const place = places.get(string.key);
      return place === undefined ? string : { ...string, place };
    }),
  });
  return { ...comparison, added: placed(added), changed: placed(changed) };
}

async function findPlaces(
  strings: readonly Pick<SourceString, "key">[],
  { realRoot, snapshot, signal }: PlacesRequest,
): Promise<ReadonlyMap<string, StringPlace>> {
  const { format, parts } = snapshot;
  if (parts !== undefined) return findPlacesInParts(strings, parts, { realRoot, signal });
  const missing = new Set(strings.map(({ key }) => key));
  const places = new Map<string, StringPlace>();
  const sourceCode = canonicalCode(snapshot.sourceLanguage ?? "");
  for (const { file, code } of await sourceFilesOf(realRoot, snapshot)) {
    if (missing.size === 0) break;
    const found = new Set<string>();
    const take = ({ key, language, line, column }: Entry): boolean => {
      if (!missing.has(key)) return true;
      // In a file of all languages, the source's own text is the place.
      const isSource = language !== undefined && canonicalCode(language) === sourceCode;
      if (places.has(key) && !isSource) return true;
      found.add(key);
      places.set(key, { file: file.path, line, ...(column === undefined ? {} : { column }) });
      return true;
    };
    await readEntries({ file, code, positions: true, format, owner: file, take, signal });
    for (const key of found) missing.delete(key);
  }
  return places;
}

async function findPlacesInParts(
  strings: readonly Pick<SourceString, "key">[],
  parts: readonly PartSnapshot[],
  request: Omit<PlacesRequest, "snapshot">,
): Promise<ReadonlyMap<string, StringPlace>> {
  const byMask = groupedBy(
    strings.map(({ key }) => splitKey(key)),
    ({ mask }) => mask,
  );
  const places = new Map<string, StringPlace>();
  for (const { mask, snapshot } of parts) {
    const own = byMask.get(mask);
    if (own === undefined) continue;
    for (const [key, place] of await findPlaces(own, { ...request, snapshot })) {
      places.set(keyInGroup(mask, key), place);
    }
  }
  return places;
}

async function sourceFilesOf(
  realRoot: string,
  { keyed, sources: [source], sourceLanguage, languages }: ComponentSnapshot,
): Promise<readonly Pick<EntriesRequest, "file" | "code">[]> {
  if (keyed !== undefined) return [keyed];
  if (source === undefined) return languages.map(({ files: [file], code }) => ({ file, code }));
  const file = await findFile(realRoot, source);
  // The largest file, where there is none of the source language.
  const row = languages.find(({ files: [{ path }], spelling }) => spelling === undefined && path === source);
  return file.ok ? [{ file: file.value, code: row?.code ?? sourceLanguage }] : [];
}
