import { cleanLine } from "../common/text/foreignText";
import type { AskFiles, FileString } from "../folder/filesQuestions";
import type { Place } from "../model/strings/unit";
import { readStringPages } from "./readStringPages";

export interface UnitPlace {
  readonly start: Place;
  readonly end: Place;
  /** The text to translate, where the file itself doesn't have it. */
  readonly source?: string;
  /** Of a string that isn't in the file: this is where it belongs. */
  readonly absent?: AbsentUnit;
}

export interface AbsentUnit {
  /** Its key, or its text where texts are the keys. */
  readonly name: string;
  /** In the order of the source. */
  readonly position: number;
}

export type UnitQuery = "missing" | "failing";

export interface SearchStart {
  readonly place: Place;
  /** Of a string that isn't in the file, if a search ended there. */
  readonly position: number | undefined;
}

export interface UnitSearch {
  readonly ask: AskFiles;
  readonly signal: AbortSignal;
  /** Path of the file, relative to the folder, where the language has several. */
  readonly file?: string | undefined;
  /** Whether to go on at the top of the file. */
  readonly wraps: boolean;
  /** The number of characters of a line of the file. */
  readonly lengthOf: (line: number) => number;
}

/** In Weblate's language for searches. */
const QUERIES: Readonly<Record<UnitQuery, string>> = { missing: "state:<translated", failing: "has:check" };

/**
 * Where the first unit behind a place is in the file of its language, else the first of all. A missing one that isn't in
 * the file belongs behind the one before it in the source.
 *
 * @param component slug
 */
export async function findUnit(
  component: string,
  code: string,
  query: UnitQuery,
  after: SearchStart | undefined,
  options: UnitSearch,
): Promise<UnitPlace | undefined> {
  const { wraps } = options;
  const search = createSearch(after);
  const hasKeys = await readHasKeys(component, options);
  for await (const strings of pagesOf(component, code, QUERIES[query], options)) {
    const places = strings.map((string) => placeOf(string, hasKeys));
    if (query === "missing" && places.includes(undefined)) return findAmongAll(component, code, after, options);
    const next = search(places.filter((place) => place !== undefined));
    if (next) return next;
  }
  return wraps ? search.first() : undefined;
}

/** Reads all units, because those that are missing in the file have their place behind others. */
async function findAmongAll(
  component: string,
  code: string,
  after: SearchStart | undefined,
  options: UnitSearch,
): Promise<UnitPlace | undefined> {
  const search = createSearch(after);
  for await (const located of locatedPagesOf(component, code, options)) {
    const unfinished = located.filter(({ string: { state } }) => state === "missing" || state === "needsEditing");
    const next = search(unfinished.map(({ place }) => place));
    if (next) return next;
  }
  return options.wraps ? search.first() : undefined;
}

/** Where a unit is in the file of its language, or belongs. @param component slug */
export async function findUnitById(
  component: string,
  code: string,
  id: string,
  options: Omit<UnitSearch, "wraps">,
): Promise<UnitPlace | undefined> {
  for await (const located of locatedPagesOf(component, code, options)) {
    const found = located.find(({ string }) => string.id === id);
    if (found) return found.place;
  }
  return undefined;
}

interface LocatedString {
  readonly string: FileString;
  readonly place: UnitPlace;
}

async function* locatedPagesOf(
  component: string,
  code: string,
  options: Omit<UnitSearch, "wraps">,
): AsyncGenerator<readonly LocatedString[]> {
  const { lengthOf } = options;
  const hasKeys = await readHasKeys(component, options);
  let behind: Place = { line: 0, character: 0 };
  for await (const strings of pagesOf(component, code, "", options)) {
    yield strings.map((string) => {
      const place = placeOf(string, hasKeys);
      if (place) {
        const line = lastLine(string, place);
        behind = { line, character: lengthOf(line) };
        return { string, place };
      }
      const absent = { name: nameOf(string, hasKeys), position: string.position };
      return { string, place: { start: behind, end: behind, source: sourceOf(string), absent } };
    });
  }
}

/** Whether files have keys instead of the texts of their source. */
async function readHasKeys(component: string, { ask, signal }: Pick<UnitSearch, "ask" | "signal">): Promise<boolean> {
  const { hasKeys = false } = (await ask({ kind: "source", component }, signal)) ?? {};
  return hasKeys;
}

/** Those of the file. */
async function* pagesOf(
  component: string,
  code: string,
  query: string,
  { ask, file, signal }: Pick<UnitSearch, "ask" | "file" | "signal">,
): AsyncGenerator<readonly FileString[]> {
  for await (const strings of readStringPages(ask, { component, language: { code }, query }, signal)) {
    yield file === undefined ? strings : strings.filter(({ place }) => place?.path === file);
  }
}

/** Returns the first of some places behind the start. Most files have the order of their source, so do the pages. */
function createSearch(after: SearchStart | undefined) {
  let first: UnitPlace | undefined;
  const search = (places: readonly UnitPlace[]): UnitPlace | undefined => {
    const sorted = [...places].sort(
      (one, other) => compare(one.start, other.start) || positionOf(one) - positionOf(other),
    );
    const next = sorted.find((place) => after === undefined || isBehind(place, after));
    first ??= sorted[0];
    return next;
  };
  return Object.assign(search, { first: () => first });
}

function isBehind(unit: UnitPlace, { place, position }: SearchStart): boolean {
  const difference = compare(unit.start, place);
  if (difference !== 0 || unit.absent === undefined) return difference > 0;
  return position === undefined || unit.absent.position > position;
}

function positionOf({ absent }: UnitPlace): number {
  return absent?.position ?? 0;
}

/** Undefined if it isn't in the file. */
function placeOf(string: FileString, hasKeys: boolean): UnitPlace | undefined {
  const part = string.place?.part;
  return part && { ...part, ...(hasKeys && { source: sourceOf(string) }) };
}

function sourceOf({ source: [source = ""] }: FileString): string {
  return source;
}

function nameOf(string: FileString, hasKeys: boolean): string {
  const text = cleanLine(sourceOf(string), "excerpt");
  const name = cleanLine(string.key, "excerpt");
  return (hasKeys && name !== "") || text === "" ? name : text;
}

function lastLine({ spans }: FileString, { end }: Pick<UnitPlace, "end">): number {
  return spans.reduce((line, span) => Math.max(line, (span?.end.line ?? 1) - 1), end.line);
}

function compare(one: Place, other: Place): number {
  return one.line - other.line || one.character - other.character;
}
