import type { ComponentReference } from "../model/component/component";
import { componentPath } from "./localReader";
import { type Ask, type Row, readPages, readRow } from "./rows";

/** Lines and columns are counted from 0, columns in UTF-16 code units. */
export interface Place {
  readonly line: number;
  readonly character: number;
}

export interface UnitPlace {
  readonly start: Place;
  readonly end: Place;
}

export type UnitQuery = "missing" | "failing";

/** In Weblate's language for searches. */
const QUERIES: Readonly<Record<UnitQuery, string>> = { missing: "state:<translated", failing: "has:check" };

const PAGE_SIZE = 500;

/**
 * Where the first unit behind a place is in the file of its language, else the first of all. Units that aren't in the
 * file have no place.
 */
export async function findUnit(
  { project, component }: ComponentReference,
  code: string,
  query: UnitQuery,
  after: Place | undefined,
  ask: Ask,
): Promise<UnitPlace | undefined> {
  const path = `/api/translations/${[project, component, code].map(encodeURIComponent).join("/")}/units/`;
  const parameters = `q=${encodeURIComponent(QUERIES[query])}&page_size=${PAGE_SIZE}`;
  let first: UnitPlace | undefined;
  for await (const rows of readPages(ask, path, parameters)) {
    const places = rows.flatMap((row) => placeOf(row) ?? []).sort((one, other) => compare(one.start, other.start));
    // Most files have the order of their source, so a later page has later places.
    const next = places.find(({ start }) => after === undefined || compare(start, after) > 0);
    if (next) return next;
    first ??= places[0];
  }
  return first;
}

/** Path of the file that a component is translated from, relative to its folder. */
export async function readSourcePath(reference: ComponentReference, ask: Ask): Promise<string | undefined> {
  const row = await readRow(ask, componentPath(reference));
  return row?.exact("template", "path") ?? row?.exact("new_base", "path");
}

function placeOf(row: Row): UnitPlace | undefined {
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
