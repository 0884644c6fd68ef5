import type { Row } from "../common/foreignRow";
import { cleanLine } from "../common/text/foreignText";
import type { ComponentReference } from "../model/component/component";
import { type Ask, componentPath, readPages, readRow } from "./serverRows";

/** Lines and columns are counted from 0, columns in UTF-16 code units. */
export interface Place {
  readonly line: number;
  readonly character: number;
}

export interface UnitPlace {
  readonly start: Place;
  readonly end: Place;
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
  readonly ask: Ask;
  /** Path of the file, relative to the folder, where the language has several. */
  readonly file?: string | undefined;
  /** Whether to go on at the top of the file. */
  readonly wraps: boolean;
  /** The number of characters of a line of the file. */
  readonly lengthOf: (line: number) => number;
}

/** In Weblate's language for searches. */
const QUERIES: Readonly<Record<UnitQuery, string>> = { missing: "state:<translated", failing: "has:check" };

const PAGE_SIZE = 500;

/** The API's number of the state of translated strings; below it, they are missing. */
const TRANSLATED_STATE = 20;

/**
 * Where the first unit behind a place is in the file of its language, else the first of all. A missing one that isn't in
 * the file belongs behind the one before it in the source.
 */
export async function findUnit(
  reference: ComponentReference,
  code: string,
  query: UnitQuery,
  after: SearchStart | undefined,
  options: UnitSearch,
): Promise<UnitPlace | undefined> {
  const { ask, wraps } = options;
  const { project, component } = reference;
  const path = `/api/translations/${[project, component, code].map(encodeURIComponent).join("/")}/units/`;
  const search = createSearch(after);
  const parameters = `q=${encodeURIComponent(QUERIES[query])}&page_size=${PAGE_SIZE}`;
  for await (const rows of readPages(ask, path, parameters)) {
    const places = rows.filter((row) => isInFile(row, options)).map(presentUnit);
    if (query === "missing" && places.includes(undefined)) return findAmongAll(reference, path, after, options);
    const next = search(places.filter((place) => place !== undefined));
    if (next) return next;
  }
  return wraps ? search.first() : undefined;
}

/** Reads all units, because those that are missing in the file have their place behind others. */
async function findAmongAll(
  reference: ComponentReference,
  path: string,
  after: SearchStart | undefined,
  options: UnitSearch,
): Promise<UnitPlace | undefined> {
  const { ask, lengthOf, wraps } = options;
  const component = await readRow(ask, componentPath(reference));
  const hasKeys = component?.exact("template", "path") !== undefined;
  const search = createSearch(after);
  let behind: Place = { line: 0, character: 0 };
  for await (const rows of readPages(ask, path, `page_size=${PAGE_SIZE}`)) {
    const own = rows.filter((row) => isInFile(row, options));
    const places = own.flatMap((row): readonly UnitPlace[] => {
      const place = presentUnit(row);
      if (place) {
        const line = lastLine(row, place);
        behind = { line, character: lengthOf(line) };
      }
      if ((row.number("state") ?? TRANSLATED_STATE) >= TRANSLATED_STATE) return [];
      const absent = { name: nameOf(row, hasKeys), position: row.number("position") ?? 0 };
      return [place ?? { start: behind, end: behind, absent }];
    });
    const next = search(places);
    if (next) return next;
  }
  return wraps ? search.first() : undefined;
}

function isInFile(row: Row, { file }: UnitSearch): boolean {
  return file === undefined || row.exact("file", "path") === file;
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

function nameOf(row: Row, hasKeys: boolean): string {
  const [source] = row.list("source");
  const text = typeof source === "string" ? cleanLine(source, "excerpt") : "";
  const key = row.shown("context", "excerpt");
  return (hasKeys ? key : undefined) ?? (text === "" ? (key ?? "") : text);
}

/** Path of the file that a component is translated from, relative to its folder. */
export async function readSourcePath(reference: ComponentReference, ask: Ask): Promise<string | undefined> {
  const row = await readRow(ask, componentPath(reference));
  return row?.exact("template", "path") ?? row?.exact("new_base", "path");
}

/** Undefined if the unit isn't in the file. */
export function presentUnit(row: Row): UnitPlace | undefined {
  const texts = row.list("target");
  const spans = row.list("spans");
  // The first text that is empty, else the first that is in the file.
  const empty = spans.findIndex((span, index) => texts[index] === "" && spanOf(span) !== undefined);
  const span = spanOf(spans[empty]) ?? spans.map(spanOf).find((one) => one !== undefined);
  if (span) return span;
  const line = row.number("line");
  if (line === undefined || line < 1) return undefined;
  const start = { line: line - 1, character: Math.max(0, (row.number("column") ?? 1) - 1) };
  return { start, end: start };
}

function lastLine(row: Row, { end }: UnitPlace): number {
  return row.list("spans").reduce<number>((line, span) => Math.max(line, spanOf(span)?.end.line ?? 0), end.line);
}

/** The server counts from 1. */
function spanOf(value: unknown): UnitPlace | undefined {
  const numbers: readonly unknown[] = Array.isArray(value) ? value : [];
  if (numbers.length !== 4 || !numbers.every((number) => Number.isInteger(number) && Number(number) > 0))
    return undefined;
  const [line, character, endLine, endCharacter] = numbers.map((number) => Number(number) - 1);
  if (line === undefined || character === undefined || endLine === undefined || endCharacter === undefined)
    return undefined;
  return { start: { line, character }, end: { line: endLine, character: endCharacter } };
}

function compare(one: Place, other: Place): number {
  return one.line - other.line || one.character - other.character;
}
