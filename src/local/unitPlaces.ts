import { cleanLine } from "../common/text/foreignText";
import type { EditedFile } from "../engine/files";
import type { AskFiles, FileString } from "../folder/filesQuestions";
import type { Place } from "../model/strings/unit";
import { readStringPages } from "./readStringPages";

export interface UnitPlace {
  readonly start: Place;
  readonly end: Place;
  /** Of the string. */
  readonly id: string;
  /** Whether the file has a place for its text. */
  readonly hasText: boolean;
  /** Whether the file has only some of its plural forms, with their texts. */
  readonly lacksForms: boolean;
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

export type Direction = "next" | "previous";

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
  /** The file as the editor has it, if that differs. */
  readonly edited?: EditedFile | undefined;
  readonly direction: Direction;
  /** Whether to go on at the other end of the file. */
  readonly wraps: boolean;
  /** The number of characters of a line of the file. */
  readonly lengthOf: (line: number) => number;
}

type UnitFiles = Omit<UnitSearch, "wraps" | "direction">;

/** In Weblate's language for searches. */
const QUERIES: Readonly<Record<UnitQuery, string>> = { missing: "state:<translated", failing: "has:check" };

/**
 * Where the first unit behind or before a place is in the file of its language, else the first or last of all. A missing
 * one that isn't in the file belongs behind the one before it in the source.
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
  const { wraps, direction } = options;
  const search = createSearch(after, direction);
  const hasKeys = await readHasKeys(component, options);
  for await (const strings of pagesOf(component, code, QUERIES[query], options)) {
    const wanted = query === "missing" ? strings.filter(isUnfinished) : strings;
    const places = wanted.map((string) => placeOf(string, hasKeys));
    if (query === "missing" && places.includes(undefined)) return findAmongAll(component, code, after, options);
    const next = search(places.filter((place) => place !== undefined));
    if (next) return next;
  }
  return search.found(wraps);
}

/** Reads all units, because those that are missing in the file have their place behind others. */
async function findAmongAll(
  component: string,
  code: string,
  after: SearchStart | undefined,
  options: UnitSearch,
): Promise<UnitPlace | undefined> {
  const search = createSearch(after, options.direction);
  for await (const located of locatedPagesOf(component, code, options)) {
    const next = search(located.filter(({ string }) => isUnfinished(string)).map(({ place }) => place));
    if (next) return next;
  }
  return search.found(options.wraps);
}

function isUnfinished({ state }: FileString): boolean {
  return state === "missing" || state === "needsEditing";
}

/** Where a unit is in the file of its language, or belongs. @param component slug */
export async function findUnitById(
  component: string,
  code: string,
  id: string,
  options: UnitFiles,
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
  options: UnitFiles,
): AsyncGenerator<readonly LocatedString[]> {
  const { lengthOf } = options;
  const hasKeys = await readHasKeys(component, options);
  let behind: Place = { line: 0, character: 0 };
  for await (const strings of pagesOf(component, code, "", options)) {
    yield strings.map((string) => {
      const found = placeOf(string, hasKeys);
      if (found) {
        const line = lastLine(string, found);
        behind = { line, character: lengthOf(line) };
        return { string, place: found };
      }
      const absent = { name: nameOf(string, hasKeys), position: string.position };
      const none = { hasText: false, lacksForms: false };
      const place = { start: behind, end: behind, id: string.id, ...none, source: sourceOf(string), absent };
      return { string, place };
    });
  }
}

/** Whether files have keys instead of the texts of their source. */
async function readHasKeys(component: string, { ask, signal }: Pick<UnitSearch, "ask" | "signal">): Promise<boolean> {
  const { hasKeys = false } = (await ask({ kind: "source", component }, signal)) ?? {};
  return hasKeys;
}

/** Those of the file, without those that have got their text in the editor. */
async function* pagesOf(
  component: string,
  code: string,
  query: string,
  { ask, file, edited, signal }: Pick<UnitSearch, "ask" | "file" | "edited" | "signal">,
): AsyncGenerator<readonly FileString[]> {
  for await (const strings of readStringPages(ask, { component, language: { code }, query, edited }, signal)) {
    const own = file === undefined ? strings : strings.filter(({ place }) => place?.path === file);
    yield edited === undefined ? own : own.map(asEdited);
  }
}

/** The state is that of the file, and the texts are those of the editor. */
function asEdited(string: FileString): FileString {
  const isFilled = string.state === "missing" && !string.lacksForms && string.target.every((text) => text !== "");
  return isFilled ? { ...string, state: "translated" } : string;
}

/** Returns the first of some places behind the start. Most files have the order of their source, so do the pages. */
function createSearch(after: SearchStart | undefined, direction: Direction) {
  let first: UnitPlace | undefined;
  let last: UnitPlace | undefined;
  let before: UnitPlace | undefined;
  const search = (places: readonly UnitPlace[]): UnitPlace | undefined => {
    const sorted = [...places].sort(inFile);
    first ??= sorted[0];
    last = latest(last, sorted.at(-1));
    if (direction === "next") return sorted.find((place) => after === undefined || sideOf(place, after) > 0);
    before = latest(before, after && sorted.findLast((place) => sideOf(place, after) < 0));
    return undefined;
  };
  const found = (wraps: boolean) => before ?? (wraps ? (direction === "next" ? first : last) : undefined);
  return Object.assign(search, { found });
}

function latest(one: UnitPlace | undefined, other: UnitPlace | undefined): UnitPlace | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return inFile(one, other) > 0 ? one : other;
}

function inFile(one: UnitPlace, other: UnitPlace): number {
  return compare(one.start, other.start) || positionOf(one) - positionOf(other);
}

/** Negative before the start, positive behind it. */
function sideOf(unit: UnitPlace, { place, position }: SearchStart): number {
  const start = compare(unit.start, place);
  if (unit.absent === undefined) {
    // The cursor may be anywhere in a text, or where something belongs behind it.
    const isThere = start <= 0 && compare(unit.end, place) >= 0;
    return isThere ? (position === undefined ? 0 : -1) : start;
  }
  if (start !== 0) return start;
  return position === undefined ? 1 : unit.absent.position - position;
}

function positionOf({ absent }: UnitPlace): number {
  return absent?.position ?? 0;
}

/** Undefined if it isn't in the file. */
function placeOf(string: FileString, hasKeys: boolean): UnitPlace | undefined {
  const part = string.place?.part;
  if (!part) return undefined;
  const hasText = string.spans.some((span) => span !== undefined);
  const { lacksForms = false } = string;
  return { ...part, id: string.id, hasText, lacksForms, ...(hasKeys && { source: sourceOf(string) }) };
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
